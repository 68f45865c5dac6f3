import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { liveBoard } from '#client/stores/teacher/board.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { unread } from '#client/stores/teacher/student/unread.ts';
import { applicationsOf, doingText } from '#client/teacher/board/board-view.ts';
import { PauseButton, PausedClasses } from '#client/teacher/board/class-pause.tsx';
import { Freshness } from '#client/teacher/board/freshness.tsx';
import { FirstStep } from '#client/teacher/classes/first-step.tsx';
import { NoClasses } from '#client/teacher/classes/no-classes.tsx';
import { Page } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { ToScoreList } from '#client/teacher/unread/to-score-list.tsx';
import { Badge } from '#client/ui/states.tsx';
import { board as sayBoard, today as say } from '#client/words/teacher/board.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { todayOf } from './today-view.ts';
import styles from './today.module.css';
import type { Board, BoardRow } from '#contract/teacher/board-calls.ts';
import type { ClassToday } from './today-view.ts';

/** Every class at a glance: who is at work on what, who needs help, and what waits to be read. */
export function TodayScreen() {
  useSignals();
  useEffect(() => {
    liveBoard.open(undefined);
    return liveBoard.close;
  }, []);
  return (
    <Page title={say('title')} lead={say('lead')} wide>
      <Show of={liveBoard.state.value} waiting={sayBoard('getting')} retry={() => liveBoard.open(undefined)}>
        {(board) => <Classes board={board} />}
      </Show>
    </Page>
  );
}

function Classes({ board }: { readonly board: Board }) {
  useSignals();
  const now = board.now + liveBoard.ahead.value;
  const waiting = unread.state.value.status === 'ready' ? unread.state.value.value : { texts: [] };
  const all = todayOf(board, waiting, now);
  if (all.length === 0) return <NoClasses />;
  const textOf = (row: BoardRow): string =>
    doingText(row, now, { applications: applicationsOf(board), shown: undefined }) ?? '';
  return (
    <>
      <Freshness />
      <PausedClasses board={board} now={now} />
      <ul className={styles['classes']}>
        {all.map((each) => (
          <OneClass key={each.id} of={each} textOf={textOf} />
        ))}
      </ul>
    </>
  );
}

interface OneClassProps {
  readonly of: ClassToday;
  /** What a student does now; empty where that is not known. */
  readonly textOf: (row: BoardRow) => string;
}

function OneClass({ of, textOf }: OneClassProps) {
  useSignals();
  const { value: list } = classes.list;
  const known = list.status === 'ready' ? list.value.find(({ id }) => id === of.id) : undefined;
  return (
    <li className={styles['class']}>
      <header>
        <h2>
          <Link href={`/teacher/classes/${of.id}/board`} aria-label={say('toBoard', { class: of.name })}>
            {of.name}
          </Link>
        </h2>
        <p>{say('atWork', { count: of.atWork.length, all: of.all })}</p>
        {of.unread > 0 && <Link href="/teacher/unread">{say('unread', { count: of.unread })}</Link>}
        {known && of.atWork.length > 0 && <PauseButton classId={of.id} role={known.role} />}
        {known && <FirstStep of={known} />}
      </header>
      {of.toScore.length > 0 && <ToScoreList all={of.toScore} whereOf={({ appName }) => appName} />}
      {of.all === 0 ? <p className={styles['nobody']}>{parts('noStudents')}</p> : <Students {...{ of, textOf }} />}
    </li>
  );
}

/** Who needs help, and who is at work. */
function Students({ of, textOf }: OneClassProps) {
  useSignals();
  return (
    <>
      <h3>{say('needHelp')}</h3>
      {of.needHelp.length === 0 ? (
        <p className={styles['nobody']}>{say('nobodyNeedsHelp')}</p>
      ) : (
        <ul className={styles['students']}>
          {of.needHelp.map(({ row, flags }) => (
            <li key={row.studentId}>
              <StudentLink row={row} />
              {flags.map((flag) => (
                <Badge key={flag} tone="warn">
                  {sayBoard(flag)}
                </Badge>
              ))}
            </li>
          ))}
        </ul>
      )}
      <h3>{say('working')}</h3>
      {of.atWork.length === 0 ? (
        <p className={styles['nobody']}>{say('nobodyWorks')}</p>
      ) : (
        <ul className={styles['students']}>
          {of.atWork.map((row) => (
            <li key={row.studentId}>
              <StudentLink row={row} />
              <span>{textOf(row)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function StudentLink({ row }: { readonly row: BoardRow }) {
  useSignals();
  return <Link href={`/teacher/classes/${row.classId}/student/${row.studentId}`}>{row.alias}</Link>;
}
