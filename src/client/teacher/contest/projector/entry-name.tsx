import { useSignals } from '@preact/signals-react/runtime';
import { isOutOf } from '#client/teacher/contest/contest-words.ts';
import { contest as say } from '#client/words/teacher/contest/contest.ts';
import type { MatchState } from '#rules/contest/progress.ts';
import type { SceneProps } from './scene-view.tsx';

interface EntryNameProps extends Pick<SceneProps, 'shown' | 'nameOf'> {
  readonly entry: string;
  readonly state: MatchState | undefined;
}

/** An entry in one of its matches; who was taken out before it is crossed out, and the words say so. */
export function EntryName({ shown, nameOf, entry, state }: EntryNameProps) {
  useSignals();
  if (!isOutOf(shown, entry, state)) return nameOf(entry);
  return (
    <>
      <s>{nameOf(entry)}</s> <small>{say('isOut')}</small>
    </>
  );
}
