import { useSignals } from '@preact/signals-react/runtime';
import {
  BookOpen,
  CircleCheck,
  ClipboardList,
  FlaskConical,
  GraduationCap,
  ListChecks,
  Target,
  Wrench,
} from 'lucide-react';
import { grades } from '#client/stores/learning/grades.ts';
import { writtenScores } from '#client/stores/learning/written-scores.ts';
import { SideMenu } from '#client/ui/panes/side-menu.tsx';
import { shortDate } from '#client/words/dates.ts';
import { lessons as say } from '#client/words/student/lessons.ts';
import styles from './exercise-page.module.css';
import type { MenuEntry, MenuSection } from '#client/ui/panes/side-menu.tsx';
import type { Exercise, ExerciseCategory } from '#contract/learning/exercise.ts';

const ICONS: Readonly<Record<ExerciseCategory, typeof BookOpen>> = {
  lesson: BookOpen,
  quiz: ListChecks,
  worksheet: ClipboardList,
  interactive: FlaskConical,
  tutorial: GraduationCap,
  spec: Target,
  build: Wrench,
  others: BookOpen,
};

interface ExerciseMenuProps {
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly exercises: readonly Exercise[] }[];
  readonly selected: string | undefined;
  readonly select: (code: string) => void;
  /** What stands below the exercises and is none. */
  readonly others?: readonly MenuSection[];
}

/** A left menu of exercises under their headings; finished ones carry a check mark. */
export function ExerciseMenu({ title, sections, selected, select, others = [] }: ExerciseMenuProps) {
  useSignals();
  const byExercise = grades.byExercise.value;
  const entryOf = ({ id, code, name, category, dueAt }: Exercise): MenuEntry => {
    const Icon = ICONS[category];
    const { isComplete = false, isLate = false } = byExercise.get(id) ?? {};
    const isRead = writtenScores.fresh.value.some(({ exerciseCode }) => exerciseCode === code);
    const due = dueAt === undefined ? undefined : say(isLate ? 'wasDue' : 'due', { date: shortDate(dueAt) });
    return {
      key: code,
      label: name,
      note: isRead ? say('answersRead') : due,
      icon: <Icon aria-hidden="true" size={16} />,
      mark: isComplete && <CircleCheck aria-label={say('done')} size={16} className={styles['done']} />,
      choose: () => select(code),
    };
  };
  return (
    <SideMenu
      wide
      title={title}
      current={selected}
      sections={[
        ...sections.map(({ heading, exercises }) => ({ heading, entries: exercises.map(entryOf) })),
        ...others,
      ]}
    />
  );
}
