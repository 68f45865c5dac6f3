import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import { SortedTable } from '#client/teacher/parts/sorted-table.tsx';
import { displayOutput } from '#client/ui/number-display.ts';
import { Badge } from '#client/ui/states.tsx';
import { board as say } from '#client/words/teacher/board.ts';
import { menu } from '#client/words/teacher/menu.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { agoText, doingText } from './board-view.ts';
import styles from './board.module.css';
import type { Column } from '#client/teacher/parts/sorted-table.tsx';
import type { Board } from '#contract/teacher/board-calls.ts';
import type { BoardLine, ShownApplications } from './board-view.ts';

type Application = Board['classes'][number]['applications'][number];

interface BoardTableProps {
  readonly now: number;
  readonly lines: readonly BoardLine[];
  readonly application: Application | undefined;
  /** All that the classes on screen have. */
  readonly applications: readonly Application[];
  readonly isEverybody: boolean;
  /** For the wall: aliases and progress, neither scores nor flags; groups leave their room to larger letters. */
  readonly isProjected: boolean;
}

/** Students by stage of the work. */
export function BoardTable({ now, lines, application, applications, isEverybody, isProjected }: BoardTableProps) {
  useSignals();
  const columns = [
    STUDENT,
    ...(isEverybody ? [CLASS] : []),
    ...(!isProjected && new Set(lines.map(({ groupName }) => groupName)).size > 1 ? [GROUP] : []),
    ...(isProjected ? [] : [FLAGS, nowColumn(now, { applications, shown: application?.appCode })]),
    RESEARCH,
    ...(isProjected ? [] : [QUIZZES]),
    DESIGNS,
    bestColumn(application),
    ITERATIONS,
    ...(isProjected ? [] : [WORDS, MINUTES, NOT_SENT]),
  ];
  return (
    <SortedTable
      label={menu('board')}
      columns={columns}
      rows={lines}
      keyOf={({ row }) => row.studentId}
      isCompact={!isProjected}
    />
  );
}

const STUDENT: Column<BoardLine> = {
  key: 'student',
  label: () => menu('student'),
  order: ({ row }) => row.alias,
  cell: ({ row }) => <Link href={`/teacher/classes/${row.classId}/student/${row.studentId}`}>{row.alias}</Link>,
};

const CLASS: Column<BoardLine> = {
  key: 'class',
  label: () => menu('class'),
  order: ({ className }) => className,
  cell: ({ className }) => className,
};

const GROUP: Column<BoardLine> = {
  key: 'group',
  label: () => parts('group'),
  order: ({ groupName }) => groupName,
  cell: ({ groupName }) => groupName,
};

const FLAGS: Column<BoardLine> = {
  key: 'flags',
  label: () => say('needsHelp'),
  order: ({ cell }) => -(cell?.flags.length ?? 0),
  cell: ({ cell }) => (
    <span className={styles['flags']}>
      {cell?.flags.map((flag) => (
        <Badge key={flag} tone="warn">
          {say(flag)}
        </Badge>
      ))}
    </span>
  ),
};

const RESEARCH: Column<BoardLine> = {
  key: 'research',
  label: () => say('research'),
  order: ({ cell }) => cell?.research ?? null,
  cell: ({ row, cell }) =>
    cell && (
      <span className={styles['bar']}>
        <meter min={0} max={100} value={cell.research} aria-label={say('researchOf', { alias: row.alias })} />
        {cell.research}%
      </span>
    ),
};

const QUIZZES: Column<BoardLine> = {
  key: 'quizzes',
  label: () => say('quizzes'),
  isNumber: true,
  order: ({ cell }) => cell?.quizzes ?? null,
  cell: ({ cell }) => (cell?.quizzes == null ? '-' : `${cell.quizzes}%`),
};

const DESIGNS: Column<BoardLine> = {
  key: 'designs',
  label: () => menu('designs'),
  order: ({ cell }) => (cell ? cell.designs.tested * 1000 + cell.designs.invalid + cell.designs.staged : null),
  cell: ({ cell }) =>
    cell && (
      <span className={styles['designs']}>
        {cell.designs.tested > 0 && <Badge tone="good">{say('inSpec', { count: cell.designs.tested })}</Badge>}
        {cell.designs.invalid > 0 && <Badge tone="bad">{say('out', { count: cell.designs.invalid })}</Badge>}
        {cell.designs.staged > 0 && <Badge tone="plain">{say('staged', { count: cell.designs.staged })}</Badge>}
      </span>
    ),
};

const ITERATIONS: Column<BoardLine> = {
  key: 'iterations',
  label: () => parts('iterations'),
  isNumber: true,
  order: ({ cell }) => cell?.iterations ?? null,
  cell: ({ cell }) => cell?.iterations,
};

const WORDS: Column<BoardLine> = {
  key: 'words',
  label: () => say('words'),
  isNumber: true,
  order: ({ cell }) => cell?.journalWords ?? null,
  cell: ({ cell }) => cell?.journalWords,
};

const MINUTES: Column<BoardLine> = {
  key: 'minutes',
  label: () => say('minutes'),
  isNumber: true,
  order: ({ cell }) => cell?.activeSeconds ?? null,
  cell: ({ cell }) => cell && Math.round(cell.activeSeconds / 60),
};

/** What a device has told that it has not sent yet. */
const NOT_SENT: Column<BoardLine> = {
  key: 'waiting',
  label: () => say('notSent'),
  isNumber: true,
  order: ({ row }) => row.waiting,
  cell: ({ row }) => (row.waiting === 0 ? '-' : row.waiting),
};

function bestColumn(application: Application | undefined): Column<BoardLine> {
  return {
    key: 'best',
    label: () =>
      application === undefined
        ? say('best')
        : say('bestMeasure', { measure: application.performanceLabel.toLowerCase() }),
    isNumber: true,
    order: ({ cell }) => (cell?.best == null ? null : application?.lowerIsBetter === true ? cell.best : -cell.best),
    cell: ({ cell }) =>
      cell?.best == null
        ? '-'
        : `${displayOutput(cell.best, application?.performanceDecimals)} ${application?.performanceUnits ?? ''}`,
  };
}

/** What who is at work does now; of everybody else, when they were. */
function nowColumn(now: number, of: ShownApplications): Column<BoardLine> {
  return {
    key: 'now',
    label: () => say('lastSeen'),
    order: ({ row }) => -row.lastSeenAt,
    cell: ({ row }) => {
      const text = doingText(row, now, of) ?? agoText(now, row.lastSeenAt);
      return (
        <span className={styles['doing']} title={text}>
          {text}
        </span>
      );
    },
  };
}
