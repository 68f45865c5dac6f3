import { useSignals } from '@preact/signals-react/runtime';
import { CircleCheck } from 'lucide-react';
import { course } from '#client/stores/learning/course.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { activity } from '#client/stores/session/activity.ts';
import { applications } from '#client/stores/session/applications.ts';
import { ProgressBar } from '#client/ui/progress/progress-bar.tsx';
import { bestWords, ownStanding } from '#client/words/own-standing.ts';
import { home as say } from '#client/words/student/home.ts';
import { lessons } from '#client/words/student/lessons.ts';
import { shell } from '#client/words/student/shell.ts';
import { doneOf } from '#rules/continuation.ts';
import styles from './home-screen.module.css';

const STAGES = [
  { page: 'research', label: () => shell('research'), about: 'aboutResearch' },
  { page: 'engineering', label: () => shell('engineering'), about: 'aboutEngineering' },
  { page: 'simulation', label: () => shell('competition'), about: 'aboutSimulation' },
  { page: 'outputs', label: () => shell('outputs'), about: 'aboutOutputs' },
  { page: 'build', label: () => say('buildAndTest'), about: 'aboutBuild' },
] as const;

/** How far a stage is, in words; nothing where nothing can be said. */
interface Reached {
  readonly words?: string;
  readonly isDone?: boolean;
  readonly pages?: { readonly done: number; readonly total: number };
}

/** The five stages (ledger NAV-08), each with how far the student has come in it. */
export function Stages({ isLoading }: { readonly isLoading: boolean }) {
  useSignals();
  return (
    <ol className={styles['stages']} data-tour="stages">
      {STAGES.map((stage, index) => {
        const { words, isDone = false, pages } = reached(stage.page);
        return (
          <li key={stage.page}>
            <button
              type="button"
              disabled={isLoading}
              onClick={() => navigation.go(stage.page)}
              aria-describedby={`stage-${stage.page}`}
            >
              <span className={styles['number']}>{index + 1}</span>
              <span className={styles['label']}>{stage.label()}</span>
              {isDone && <CircleCheck role="img" aria-label={lessons('done')} size={22} className={styles['done']} />}
            </button>
            <p id={`stage-${stage.page}`}>
              {say(stage.about)}
              {words !== undefined && <strong>{words}</strong>}
            </p>
            {pages && <ProgressBar {...pages} />}
          </li>
        );
      })}
    </ol>
  );
}

function reached(page: (typeof STAGES)[number]['page']): Reached {
  const { best, rank } = applications.standing.value ?? {};
  switch (page) {
    case 'research':
    case 'build': {
      const pages = doneOf(course.value, page);
      if (pages.total === 0) return {};
      return { words: say('pagesDone', pages), isDone: pages.done === pages.total, pages };
    }
    case 'engineering':
      return best ? { words: bestWords(best), isDone: true } : {};
    case 'simulation':
      if (rank) return { words: ownStanding('place', { place: rank.place, total: rank.of }), isDone: true };
      return best && activity.current.value?.isSimulationAllowed ? { words: say('notEntered') } : {};
    case 'outputs':
      return {};
  }
}
