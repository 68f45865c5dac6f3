import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { classes } from '#client/stores/teacher/classes.ts';
import { openContest } from '#client/stores/teacher/contest/open-contest.ts';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import { Card, Page } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { SettledButtons } from '#client/ui/buttons/press-button.tsx';
import { useNextFocus } from '#client/ui/focus/use-next-focus.ts';
import { useLasting } from '#client/ui/rendering/use-lasting.ts';
import { moment } from '#client/words/dates.ts';
import { contest as say } from '#client/words/teacher/contest/contest.ts';
import { menu } from '#client/words/teacher/menu.ts';
import { placesOf } from '#rules/contest/places.ts';
import { ContestConflict } from './contest-conflict.tsx';
import { Awaited, Compared } from './contest-notes.tsx';
import { ContestPrints } from './contest-prints.tsx';
import { ContestSettings } from './contest-settings.tsx';
import { stepWords } from './contest-words.ts';
import { LastStep } from './last-step.tsx';
import { NextRace, StepProblems } from './next-race.tsx';
import { Places } from './places-table.tsx';
import { openProjector } from './projector-window.ts';
import { Rounds } from './rounds-table.tsx';
import styles from './contest.module.css';
import type { ShownContest } from '#client/stores/teacher/contest/open-contest.ts';
import type { PrintKind } from './contest-prints.tsx';

interface ContestPageProps {
  readonly classId: string;
  readonly id: string;
}

/** One contest: what is raced next, the draw, and what came of it. */
export function ContestPage({ classId, id }: ContestPageProps) {
  useSignals();
  useEffect(() => void openContest.open({ classId, contestId: id }), [classId, id]);
  useEffect(() => openContest.watch(), []);
  useEffect(() => {
    // The page for the wall opens in a window of its own: its parts are in the browser's store by then.
    void Promise.allSettled([import('./projector/projector-screen.tsx'), import('#client/viewer/view-3d.tsx')]);
  }, []);
  const shown = openContest.shown.value;
  return (
    <Show
      of={openContest.state.value}
      waiting={say('gettingOne')}
      retry={() => void openContest.open({ classId, contestId: id })}
      renderAround={(inside) => (
        <Page title={menu('contest')} lead={<Back classId={classId} />}>
          {inside}
        </Page>
      )}
    >
      {() => shown?.contest.id === id && <Opened classId={classId} shown={shown} />}
    </Show>
  );
}

function Back({ classId }: { readonly classId: string }) {
  useSignals();
  return <Link href={`/teacher/classes/${classId}/contest`}>{say('back')}</Link>;
}

function Opened({ classId, shown }: { readonly classId: string; readonly shown: ShownContest }) {
  useSignals();
  const [print, setPrint] = useState<PrintKind>();
  const open = classes.current.value;
  const mayChange = classes.mayChange();
  const { contest, progress, log } = shown;
  if (print !== undefined) {
    const className = open.status === 'ready' ? open.value.name : '';
    return <ContestPrints {...{ shown, kind: print, className }} onClose={() => setPrint(undefined)} />;
  }
  const isOver = progress.next === undefined;
  // Nobody may have raced, and who has a place may have been deleted.
  const isAwarded = placesOf(progress).some(({ entries }) => entries.some((entry) => shown.entryOf(entry)));
  return (
    <Page
      title={contest.name}
      wide
      lead={<Back classId={classId} />}
      actions={
        <>
          <Button onClick={() => setPrint('table')}>{say('printTable')}</Button>
          {isOver && isAwarded && <Button onClick={() => setPrint('certificates')}>{say('printCertificates')}</Button>}
          <Button look={log.length === 0 ? 'next' : 'plain'} onClick={() => openProjector(classId, contest.id)}>
            {say('projector')}
          </Button>
        </>
      }
    >
      <Waits />
      <SpokenStep shown={shown} />
      <Compared compared={contest.compared} />
      <Awaited count={contest.waiting} />
      <SettledButtons step={log.at(-1)?.id ?? ''}>
        {mayChange && <Steps shown={shown} />}
        {(isOver || contest.format === 'round-robin') && <Places shown={shown} places={placesOf(progress)} />}
        <Rounds shown={shown} />
        {mayChange && <ContestSettings key={contest.id} shown={shown} />}
      </SettledButtons>
      {contest.log.length > 0 && <History shown={shown} />}
      {openContest.conflict.value !== undefined && <ContestConflict conflict={openContest.conflict.value} />}
    </Page>
  );
}

/** Each press puts other buttons in the place of these: the focus goes to the next one that can be pressed. */
function Steps({ shown }: { readonly shown: ShownContest }) {
  useSignals();
  const whole = useRef<HTMLDivElement>(null);
  useNextFocus(whole, (steps) => steps.querySelector<HTMLElement>('button:not(:disabled)'));
  return (
    <div ref={whole}>
      <StepProblems shown={shown} />
      <NextRace shown={shown} />
      <LastStep shown={shown} />
    </div>
  );
}

/** What is not at the server yet, where that is more than a glance, and what it did not take. */
function Waits() {
  useSignals();
  const { length: count } = openContest.waiting.value;
  const reason = openContest.problem.value;
  const isSaid = useLasting(count > 0 && reason === '');
  return (
    <>
      {reason !== '' && <Problem>{say('notTaken', { reason })}</Problem>}
      {/* Read out only where it stands before its words come. */}
      <p role="status" className={isSaid ? undefined : 'visually-hidden'}>
        {isSaid && say('waits', { count })}
      </p>
    </>
  );
}

/** What was done last, for a screen reader: who won. The same words again, as of a second undo, are read out again. */
function SpokenStep({ shown }: { readonly shown: ShownContest }) {
  useSignals();
  const last = shown.log.at(-1);
  return (
    <p role="status" className="visually-hidden">
      {last && <span key={last.id}>{stepWords(shown, last.step)}</span>}
    </p>
  );
}

function History({ shown }: { readonly shown: ShownContest }) {
  useSignals();
  return (
    <Card title={say('history')}>
      <ol className={styles['history']}>
        {shown.contest.log.map(({ id, step, by, at }) => (
          <li key={id}>
            {stepWords(shown, step)} <small>{[by, moment(at)].join(' · ')}</small>
          </li>
        ))}
      </ol>
    </Card>
  );
}
