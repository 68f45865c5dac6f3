import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import type { Board } from '#contract/teacher/board-calls.ts';
import { displayOutput } from '#client/ui/number-display.ts';
import { SortedTable } from '#client/teacher/parts/sorted-table.tsx';
import { Badge } from '#client/ui/states.tsx';
import type { Column } from '#client/teacher/parts/sorted-table.tsx';
import { agoText, FLAG_WORDS } from './board-view.ts';
import type { BoardLine } from './board-view.ts';
import styles from './board.module.css';

type Application = Board['classes'][number]['applications'][number];

interface BoardTableProps {
  readonly now: number;
  readonly lines: readonly BoardLine[];
  readonly application: Application | undefined;
  readonly isEverybody: boolean;
  /** For the wall: aliases and progress, neither scores nor flags. */
  readonly isProjected: boolean;
}

/** Students by stage of the work. */
export function BoardTable({ now, lines, application, isEverybody, isProjected }: BoardTableProps) {
  useSignals();
  const columns = [
    STUDENT,
    ...(isEverybody ? [CLASS] : []),
    GROUP,
    ...(isProjected ? [] : [FLAGS]),
    RESEARCH,
    ...(isProjected ? [] : [QUIZZES]),
    DESIGNS,
    bestColumn(application),
    ITERATIONS,
    ...(isProjected ? [] : [WORDS, MINUTES, seenColumn(now), WAITING]),
  ];
  return <SortedTable label="Board" columns={columns} rows={lines} keyOf={({ row }) => row.studentId} />;
}

const STUDENT: Column<BoardLine> = {
  key: 'student',
  label: 'Student',
  order: ({ row }) => row.alias,
  cell: ({ row }) => <Link href={`/teacher/classes/${row.classId}/student/${row.studentId}`}>{row.alias}</Link>,
};

const CLASS: Column<BoardLine> = {
  key: 'class',
  label: 'Class',
  order: ({ className }) => className,
  cell: ({ className }) => className,
};

const GROUP: Column<BoardLine> = {
  key: 'group',
  label: 'Group',
  order: ({ groupName }) => groupName,
  cell: ({ groupName }) => groupName,
};

const FLAGS: Column<BoardLine> = {
  key: 'flags',
  label: 'Needs help',
  order: ({ cell }) => -(cell?.flags.length ?? 0),
  cell: ({ cell }) =>
    cell?.flags.map((flag) => (
      <Badge key={flag} tone="warn">
        {FLAG_WORDS[flag]}
      </Badge>
    )),
};

const RESEARCH: Column<BoardLine> = {
  key: 'research',
  label: 'Research',
  order: ({ cell }) => cell?.research ?? null,
  cell: ({ row, cell }) =>
    cell && (
      <span className={styles['bar']}>
        <meter min={0} max={100} value={cell.research} aria-label={`Research of ${row.alias}`} />
        {cell.research}%
      </span>
    ),
};

const QUIZZES: Column<BoardLine> = {
  key: 'quizzes',
  label: 'Quizzes',
  isNumber: true,
  order: ({ cell }) => cell?.quizzes ?? null,
  cell: ({ cell }) => (cell?.quizzes == null ? '-' : `${cell.quizzes}%`),
};

const DESIGNS: Column<BoardLine> = {
  key: 'designs',
  label: 'Designs',
  order: ({ cell }) => (cell ? cell.designs.tested * 1000 + cell.designs.invalid + cell.designs.staged : null),
  cell: ({ cell }) =>
    cell && (
      <span className={styles['designs']}>
        {cell.designs.tested > 0 && <Badge tone="good">{cell.designs.tested} in spec</Badge>}
        {cell.designs.invalid > 0 && <Badge tone="bad">{cell.designs.invalid} out</Badge>}
        {cell.designs.staged > 0 && <Badge tone="plain">{cell.designs.staged} staged</Badge>}
      </span>
    ),
};

const ITERATIONS: Column<BoardLine> = {
  key: 'iterations',
  label: 'Iterations',
  isNumber: true,
  order: ({ cell }) => cell?.iterations ?? null,
  cell: ({ cell }) => cell?.iterations,
};

const WORDS: Column<BoardLine> = {
  key: 'words',
  label: 'Words',
  isNumber: true,
  order: ({ cell }) => cell?.journalWords ?? null,
  cell: ({ cell }) => cell?.journalWords,
};

const MINUTES: Column<BoardLine> = {
  key: 'minutes',
  label: 'Minutes',
  isNumber: true,
  order: ({ cell }) => cell?.activeSeconds ?? null,
  cell: ({ cell }) => cell && Math.round(cell.activeSeconds / 60),
};

const WAITING: Column<BoardLine> = {
  key: 'waiting',
  label: 'Waiting',
  isNumber: true,
  order: ({ row }) => row.waiting,
  cell: ({ row }) => (row.waiting === 0 ? '-' : row.waiting),
};

function bestColumn(application: Application | undefined): Column<BoardLine> {
  return {
    key: 'best',
    label: application === undefined ? 'Best' : `Best ${application.performanceLabel.toLowerCase()}`,
    isNumber: true,
    order: ({ cell }) => (cell?.best == null ? null : application?.lowerIsBetter === true ? cell.best : -cell.best),
    cell: ({ cell }) =>
      cell?.best == null
        ? '-'
        : `${displayOutput(cell.best, application?.performanceDecimals)} ${application?.performanceUnits ?? ''}`,
  };
}

function seenColumn(now: number): Column<BoardLine> {
  return {
    key: 'seen',
    label: 'Last seen',
    order: ({ row }) => -row.lastSeenAt,
    cell: ({ row }) => agoText(now, row.lastSeenAt),
  };
}
