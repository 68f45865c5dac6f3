import { batch, computed, effect, signal } from '@preact/signals-react';
import type { Exercise } from '#contract/exercise.ts';
import { buildExercises, researchSections } from '#rules/sections.ts';
import { held, hold } from '#client/api/credentials.ts';
import { activity } from './activity.ts';
import { grades } from './grades.ts';
import { help } from './help.ts';
import { navigation } from './navigation.ts';
import { readOnly } from './read-only.ts';
import { timing } from './timing.ts';

const selectedCode = signal<string | undefined>(undefined);
/** What a reload found open, until the student chooses. */
let restored = held('exercise');

const sequence = activity.exercises;
const selected = computed(() => sequence.value.find((exercise) => exercise.code === selectedCode.value));
const index = computed(() => sequence.value.findIndex((exercise) => exercise.code === selectedCode.value));

/**
 * Selects an exercise and goes where it belongs (RES-06, RES-08): a tutorial opens the help panel beside Engineering, a
 * build item the build page, anything else research.
 */
function select(code: string): void {
  const exercise = sequence.peek().find((candidate) => candidate.code === code);
  if (!exercise) return;
  restored = undefined;
  batch(() => {
    selectedCode.value = code;
    if (exercise.category === 'tutorial') {
      navigation.go('engineering');
      help.open(code);
    } else {
      navigation.go(exercise.category === 'build' ? 'build' : 'research');
    }
  });
}

function step(by: 1 | -1): void {
  const next = sequence.peek()[index.peek() + by];
  if (index.peek() === -1 || !next) return;
  if (by === 1) finishReading();
  select(next.code);
}

/** A page without questions counts as done when the student goes on from it with Next. */
function finishReading(): void {
  const read = selected.peek();
  if (!read || read.category === 'quiz' || read.category === 'worksheet') return;
  void grades.markComplete(read.id);
}

/** The scene of a selected interactive item: its own, numbered from 2 (RES-07). */
effect(() => {
  const exercise = selected.value;
  navigation.setInteractiveScene(exercise?.category === 'interactive' ? exercise.unityScene : undefined);
});

/** A change between Research and Build and Test clears a selection of the other kind (RES-08). */
effect(() => {
  const page = navigation.page.value;
  const exercise = selected.peek();
  if (!exercise || (page !== 'research' && page !== 'build')) return;
  if ((exercise.category === 'build') !== (page === 'build')) selectedCode.value = undefined;
});

/** The page that is read is the one whose time counts (RES-11). */
effect(() => {
  const page = navigation.page.value;
  const exercise = selected.value;
  const isShown =
    exercise !== undefined && (page === 'research' || page === 'build') && exercise.category !== 'tutorial';
  timing.enter('page', isShown ? exercise.code : undefined);
});

/** Another application has other exercises; a reload finds the one that was open. */
effect(() => {
  void navigation.applicationCode.value;
  selectedCode.value = held('exercise');
});
effect(() => hold('exercise', selectedCode.value));

const isOf =
  (...categories: readonly Exercise['category'][]) =>
  (exercise: Exercise) =>
    categories.includes(exercise.category);

/** The exercises of the chosen application: the menus of Research and of Build and Test, and the way through them. */
export const exercises = {
  research: computed(() => researchSections(sequence.value)),
  build: computed(() => buildExercises(sequence.value)),
  tutorials: computed(() => sequence.value.filter(isOf('tutorial'))),
  sequence: readOnly(sequence),
  selected,
  index,
  mayGoBack: computed(() => index.value > 0),
  mayGoForward: computed(() => index.value !== -1 && index.value < sequence.value.length - 1),
  /** Whether the page was reloaded with this exercise open: the student has not come back to it by a choice. */
  isRestored: () => restored !== undefined && selectedCode.peek() === restored,
  select,
  previous: () => step(-1),
  next: () => step(1),
  clear: () => void (selectedCode.value = undefined),
} as const;
