import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { connection } from '#client/stores/session/connection.ts';
import { journal as say } from '#client/words/student/journal.ts';
import type { JournalEntry } from '#client/stores/learning/journal.ts';

/** Of a field: whether a student typed in it, and left it since. */
export type Typed = 'nothing' | 'inside' | 'left';

/** For a field of which `SpokenStatus` speaks: to be told of each change and of each leaving. */
export function useTyped(): { readonly typed: Typed; readonly onTyped: () => void; readonly onLeft: () => void } {
  const [typed, setTyped] = useState<Typed>('nothing');
  return {
    typed,
    onTyped: () => setTyped('inside'),
    onLeft: () => setTyped((old) => (old === 'inside' ? 'left' : old)),
  };
}

/** What of a text can be said. */
type Standing = Pick<JournalEntry, 'status' | 'other'>;

interface SpokenStatusProps {
  readonly entry: Standing;
  readonly typed: Typed;
  /** How it is said that the text is saved. */
  readonly saved?: string;
}

/**
 * Where a text of the journal stands, for a screen reader: what went wrong, that it waits for the network and when it does no more, and
 * that it is saved once its field was left. Who types is not talked to at each pause.
 */
export function SpokenStatus({ entry, typed, saved = say('saved') }: SpokenStatusProps) {
  useSignals();
  const [said, setSaid] = useState('');
  const { status } = entry;
  // Whether it was said to wait, and nothing was typed since.
  const isAwaited = useRef(false);
  const isOver = typed === 'left' || isAwaited.current;
  const words = spokenOf(entry, { isOver, saved, isReachable: connection.isReachable.value });
  useEffect(() => {
    if (words !== undefined) setSaid(words);
    if (status === 'typing') isAwaited.current = false;
    else if (status === 'on-device' && words !== undefined) isAwaited.current = true;
  }, [words, status]);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}

/** Undefined where what was said last still holds: it would be read out again else. */
function spokenOf(
  { status, other }: Standing,
  { isOver, saved, isReachable }: { readonly isOver: boolean; readonly saved: string; readonly isReachable: boolean },
): string | undefined {
  if (other !== undefined) return say('changedElsewhere');
  switch (status) {
    case 'full':
    case 'refused':
      return say(status);
    case 'on-device':
      return isReachable ? undefined : say(status);
    case 'saved':
      return isOver ? saved : '';
    case 'typing':
      return undefined;
    case 'empty':
      return '';
  }
}
