import { useSignals } from '@preact/signals-react/runtime';
import { MonitorUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'wouter';
import type { Board } from '#contract/teacher/board-calls.ts';
import { appearance } from '#client/stores/teacher/appearance.ts';
import { liveBoard } from '#client/stores/teacher/board.ts';
import { openApplication } from '#client/stores/teacher/open-application.ts';
import { Page } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { Empty } from '#client/ui/states.tsx';
import type { ClassScreenProps } from '#client/teacher/parts/class-screen-props.ts';
import { BoardTable } from './board-table.tsx';
import { applicationsOf, linesOf } from './board-view.ts';
import table from '#client/teacher/parts/teacher-table.module.css';
import styles from './board.module.css';

/** Who is at work, and who needs help: updated while it is open. */
export function BoardScreen({ classId }: ClassScreenProps) {
  useSignals();
  const [isEverybody, setIsEverybody] = useState(false);
  const [isProjected, setIsProjected] = useState(false);
  const shown = isEverybody ? undefined : classId;
  useEffect(() => {
    liveBoard.open(shown);
    return liveBoard.close;
  }, [shown]);
  const project = (): void => {
    appearance.choose(isProjected ? 'device' : 'projector');
    setIsProjected(!isProjected);
  };
  return (
    <Page
      title="Board"
      wide
      actions={
        <>
          <Button aria-pressed={isEverybody} onClick={() => setIsEverybody(!isEverybody)}>
            All Classes
          </Button>
          <Button
            icon={<MonitorUp size={18} aria-hidden="true" />}
            aria-pressed={isProjected}
            title="Large letters, without scores and flags"
            onClick={project}
          >
            Projector
          </Button>
        </>
      }
    >
      <Show of={liveBoard.state.value} waiting="Getting the board..." retry={() => liveBoard.open(shown)}>
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
  const { classId } = useParams<{ readonly classId: string }>();
  const [groupId, setGroupId] = useState('');
  const [isHelpOnly, setIsHelpOnly] = useState(false);
  const applications = applicationsOf(board);
  const application = applications.find(({ appCode }) => appCode === openApplication.code.value) ?? applications[0];
  if (board.rows.length === 0) {
    return (
      <Empty title="No students yet.">
        <p>
          Add them under <Link href={`/teacher/classes/${classId}/students`}>Students</Link>; the board shows them at
          once.
        </p>
      </Empty>
    );
  }
  const all = linesOf(board, application?.appCode, groupId);
  const flagged = all.filter(({ cell }) => (cell?.flags.length ?? 0) > 0);
  const groups = board.classes.flatMap((each) =>
    each.groups.map(({ id, name }) => ({ value: id, label: isEverybody ? `${each.name}: ${name}` : name })),
  );
  return (
    <>
      <div className={table['choices']}>
        {applications.length > 1 && (
          <SelectField
            label="Application"
            choices={applications.map(({ appCode, name }) => ({ value: appCode, label: name }))}
            value={application?.appCode ?? ''}
            onChange={(event) => openApplication.choose(event.target.value)}
          />
        )}
        <SelectField
          label="Group"
          choices={[{ value: '', label: 'All groups' }, ...groups]}
          value={groups.some(({ value }) => value === groupId) ? groupId : ''}
          onChange={(event) => setGroupId(event.target.value)}
        />
        {!isProjected && (
          <Button aria-pressed={isHelpOnly} onClick={() => setIsHelpOnly(!isHelpOnly)}>
            Needs help: {flagged.length}
          </Button>
        )}
        <p className={styles['live']} role="status">
          {liveBoard.isLive.value ? '● Live' : '○ Updated every few seconds'}
        </p>
      </div>
      <BoardTable
        now={board.now}
        lines={isHelpOnly && !isProjected ? flagged : all}
        {...{ application, isEverybody, isProjected }}
      />
      {isHelpOnly && flagged.length === 0 && <Empty title="Nobody needs help right now." />}
    </>
  );
}
