import { useSignals } from '@preact/signals-react/runtime';
import { MonitorUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { appearance } from '#client/stores/teacher/appearance.ts';
import { liveBoard } from '#client/stores/teacher/board.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { openApplication } from '#client/stores/teacher/open-application.ts';
import { NextLine } from '#client/teacher/classes/next-line.tsx';
import { NoStudents } from '#client/teacher/classes/no-students.tsx';
import { Page, PrintedHeading } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { Badge, Empty } from '#client/ui/states.tsx';
import { moment } from '#client/words/dates.ts';
import { board as say } from '#client/words/teacher/board.ts';
import { menu } from '#client/words/teacher/menu.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { HelpFlag } from '#contract/teacher/board-calls.ts';
import { BoardTable } from './board-table.tsx';
import { applicationsOf, classLineOf, helpFirst, linesOf } from './board-view.ts';
import { PauseButton, PausedClasses } from './class-pause.tsx';
import { Freshness } from './freshness.tsx';
import table from '#client/teacher/parts/teacher-table.module.css';
import styles from './board.module.css';
import type { ClassScreenProps } from '#client/teacher/parts/class-screen-props.ts';
import type { Board } from '#contract/teacher/board-calls.ts';
import type { ClassLine } from './board-view.ts';

/** Who is at work, and who needs help: updated while it is open. */
export function BoardScreen({ classId }: ClassScreenProps) {
  useSignals();
  const [wantsEverybody, setWantsEverybody] = useState(false);
  const isProjected = appearance.isOnWall.value;
  // A class is shown itself alone, and by no name.
  const isEverybody = wantsEverybody && !isProjected;
  const shown = isEverybody ? undefined : classId;
  const of = classes.current.value;
  useEffect(() => {
    liveBoard.open(shown);
    return liveBoard.close;
  }, [shown]);
  useEffect(() => () => appearance.project(false), []);
  return (
    <Page
      title={menu('board')}
      wide
      actions={
        <>
          {!isEverybody && of.status === 'ready' && <PauseButton classId={classId} role={of.value.role} />}
          {!isProjected && (
            <Button aria-pressed={isEverybody} onClick={() => setWantsEverybody(!isEverybody)}>
              {say('allClasses')}
            </Button>
          )}
          <Button
            icon={<MonitorUp size={18} aria-hidden="true" />}
            aria-pressed={isProjected}
            title={say('aboutProjector')}
            onClick={() => appearance.project(!isProjected)}
          >
            {say('projector')}
          </Button>
        </>
      }
    >
      <Show of={liveBoard.state.value} waiting={say('getting')} retry={() => liveBoard.open(shown)}>
        {(board) => <OpenBoard {...{ board, isEverybody, isProjected }} />}
      </Show>
    </Page>
  );
}

interface OpenBoardProps {
  readonly board: Board;
  readonly isEverybody: boolean;
  readonly isProjected: boolean;
}

function OpenBoard({ board, isEverybody, isProjected }: OpenBoardProps) {
  useSignals();
  const [chosenGroup, setChosenGroup] = useState('');
  const [isHelpOnly, setIsHelpOnly] = useState(false);
  const applications = applicationsOf(board);
  const application = applications.find(({ appCode }) => appCode === openApplication.code.value) ?? applications[0];
  if (board.rows.length === 0)
    return <NoStudents about={say(classes.mayChange() ? 'addStudents' : 'waitForStudents')} />;
  const groups = groupChoices(board, isEverybody);
  // Another tab or teacher may have removed the group.
  const group = groups.find(({ value }) => value === chosenGroup);
  const all = linesOf(board, application?.appCode, group?.value ?? '');
  const flagged = all.filter(({ cell }) => (cell?.flags.length ?? 0) > 0);
  const now = board.now + liveBoard.ahead.value;
  const lacks = isEverybody || isProjected ? undefined : lackOf(board);
  return (
    <>
      <PausedClasses {...{ board, now, isProjected }} />
      {lacks && <NextLine classId={board.rows[0]?.classId ?? ''} lacks={lacks} />}
      {!isProjected && (
        <PrintedHeading appCode={application?.appCode} of={group?.label} isEverybody={isEverybody} when={moment(now)} />
      )}
      <div className={table['choices']}>
        {applications.length > 1 && (
          <SelectField
            label={parts('application')}
            choices={applications.map(({ appCode, name }) => ({ value: appCode, label: name }))}
            value={application?.appCode ?? ''}
            onChange={(event) => openApplication.choose(event.target.value)}
          />
        )}
        <SelectField
          label={parts('group')}
          choices={[{ value: '', label: parts('allGroups') }, ...groups]}
          value={group?.value ?? ''}
          onChange={(event) => setChosenGroup(event.target.value)}
        />
        {!isProjected && (
          <Button aria-pressed={isHelpOnly} onClick={() => setIsHelpOnly(!isHelpOnly)}>
            {say('needHelp', { count: flagged.length })}
          </Button>
        )}
        <div className={styles['state']}>
          <Freshness />
          {!isProjected && <Together line={classLineOf(all, now)} />}
        </div>
      </div>
      <BoardTable
        now={now}
        lines={isProjected ? all : helpFirst(isHelpOnly ? flagged : all)}
        {...{ application, applications, isEverybody, isProjected }}
      />
      {isHelpOnly && flagged.length === 0 && <Empty title={say('nobodyNeedsHelp')} />}
      {!isProjected && <Legend />}
    </>
  );
}

function groupChoices({ classes: shown }: Board, isEverybody: boolean) {
  return shown.flatMap((each) =>
    each.groups.map(({ id, name }) => ({
      value: id,
      label: isEverybody ? say('groupOfClass', { class: each.name, group: name }) : name,
    })),
  );
}

/** What a class lacks on its first day, for who may give it. */
function lackOf({ rows }: Board): 'work' | 'sign-in' | undefined {
  if (!classes.mayChange()) return undefined;
  if (openApplication.offered.value.length === 0) return 'work';
  return rows.every(({ lastSeenAt }) => lastSeenAt === 0) ? 'sign-in' : undefined;
}

/** The students on screen in one line. */
function Together({ line }: { readonly line: ClassLine }) {
  useSignals();
  const { all, atWork, research, quizzes, inSpec } = line;
  const said = [
    say('atWork', { count: atWork, all }),
    ...(research === null ? [] : [say('classResearch', { percent: research })]),
    ...(quizzes === null ? [] : [say('classQuizzes', { percent: quizzes })]),
    say('classDesigns', { count: inSpec }),
  ];
  return <p>{said.join(' · ')}</p>;
}

function Legend() {
  useSignals();
  return (
    <ul className={styles['legend']} aria-label={say('flags')}>
      {HelpFlag.options.map((flag) => (
        <li key={flag}>
          <Badge tone="warn">{say(flag)}</Badge>
          {say(`${flag}-meaning`)}
        </li>
      ))}
    </ul>
  );
}
