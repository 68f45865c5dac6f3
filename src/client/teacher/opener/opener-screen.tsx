import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { unitHelp } from '#client/stores/teacher/unit-help.ts';
import { ClassTaught } from '#client/teacher/class-taught.tsx';
import { helpAddress, openerAddress } from '#client/teacher/parts/addresses/opener-address.ts';
import { LinkButton } from '#client/teacher/parts/link-button.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Empty } from '#client/ui/states.tsx';
import { common } from '#client/words/common.ts';
import { help } from '#client/words/teacher/help.ts';
import { opener as say } from '#client/words/teacher/opener.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { FullScreenButton } from './full-screen-button.tsx';
import styles from './opener.module.css';
import type { Notes } from '#contract/teacher/help-calls.ts';
import type * as z from 'zod/mini';

interface OpenerScreenProps {
  readonly classId: string;
  readonly appCode: string;
  readonly lesson: string;
}

/** The page that a class sees on the wall while it comes in: nothing but the opener of one lesson. */
export function OpenerScreen({ classId, appCode, lesson }: OpenerScreenProps) {
  useSignals();
  const page = useRef<HTMLDivElement>(null);
  const load = (): void => void unitHelp.load(appCode);
  useEffect(load, [appCode]);
  return (
    <ClassTaught classId={classId}>
      <div className={styles['page']} ref={page}>
        <Show of={unitHelp.state.value} waiting={help('getting')} retry={load}>
          {({ notes }) => <Openers {...{ classId, appCode, lesson }} heads={notes?.pages ?? []} page={page} />}
        </Show>
      </div>
    </ClassTaught>
  );
}

type Heads = z.infer<typeof Notes>['pages'];

interface OpenersProps extends OpenerScreenProps {
  readonly heads: Heads;
  readonly page: React.RefObject<HTMLDivElement | null>;
}

function Openers({ classId, appCode, lesson, heads, page }: OpenersProps) {
  useSignals();
  const [, navigate] = useLocation();
  const all = heads.filter(({ opener }) => opener !== undefined);
  const at = all.findIndex(({ code }) => code === lesson);
  const turn = (by: 1 | -1): void => {
    const other = all[at + by];
    if (other !== undefined) navigate(openerAddress(classId, appCode, other.code), { replace: true });
  };
  useTurningKeys(turn);
  return (
    <>
      <nav className={styles['bar']} aria-label={say('openers')}>
        <LinkButton href={helpAddress(classId, appCode)}>{say('back')}</LinkButton>
        <Button onClick={() => turn(-1)} disabled={at <= 0}>
          {common('previous')}
        </Button>
        <Button onClick={() => turn(1)} disabled={at + 1 >= all.length}>
          {common('next')}
        </Button>
        <span>{say('place', { number: at + 1, count: all.length })}</span>
        <FullScreenButton of={page} />
      </nav>
      <Sheet head={all[at]} />
    </>
  );
}

function Sheet({ head }: { readonly head: Heads[number] | undefined }) {
  useSignals();
  const heading = useRef<HTMLHeadingElement>(null);
  const { title = say('none'), opener } = head ?? {};
  useEffect(() => {
    document.title = parts('documentTitle', { title });
    // Who turned with a button stays on it.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [title]);
  if (opener === undefined) return <Empty title={title} />;
  return (
    <main className={styles['sheet']} aria-live="polite">
      <p className={styles['lesson']}>{title}</p>
      <h1 ref={heading} tabIndex={-1}>
        {opener.question}
      </h1>
      <p>{opener.fact}</p>
      <p className={styles['task']}>
        <strong>{say('task')}</strong> {opener.task}
      </p>
    </main>
  );
}

/** Arrow keys, and the keys that a presenter's clicker sends. */
const KEYS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 };

function useTurningKeys(turn: (by: 1 | -1) => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const by = KEYS[event.key];
      if (by === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      turn(by);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  });
}
