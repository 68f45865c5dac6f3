import { batch, computed, effect } from '@preact/signals-react';
import { tabMemory } from '#client/api/tab-memory.ts';
import { application } from '#client/scopes/scopes.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { activity } from '#client/stores/session/activity.ts';
import { lessons as say } from '#client/words/student/lessons.ts';
import { continuationOf, firstBuildPage, isBegun } from '#rules/continuation.ts';
import { course } from './course.ts';
import { grades } from './grades.ts';
import { help } from './help.ts';
import { buildExercises, researchSections } from './sections.ts';
import { timing } from './timing.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';

const selectedCode = application.signal<string | undefined>(undefined);
/** What a reload found open, or a page opened on by itself, until the student chooses. */
const reloaded = application.state((): { exercise: string | undefined } => ({ exercise: tabMemory.get('exercise') }));
/** The page that was open last while it was there. */
const open = application.state((): { code: string | undefined } => ({ code: undefined }));

/** What was open last on each of the two pages. */
const places = application.state((): { research?: string; build?: string } => ({}));

const sequence = activity.exercises;
const selected = computed(() => sequence.value.find((exercise) => exercise.code === selectedCode.value));
const index = computed(() => sequence.value.findIndex((exercise) => exercise.code === selectedCode.value));

/**
 * Selects an exercise and goes where it belongs (RES-06, RES-08): a tutorial opens the help panel beside Engineering, a
 * build item the build page, anything else research.
 */
function select(scope: ApplicationScope, code: string): void {
  const exercise = sequence.peek().find((candidate) => candidate.code === code);
  if (!exercise) return;
  reloaded(scope).exercise = undefined;
  batch(() => {
    selectedCode.set(scope, code);
    if (exercise.category === 'tutorial') {
      navigation.go('engineering');
      help.open(code);
    } else {
      navigation.go(exercise.category === 'build' ? 'build' : 'research');
    }
  });
}

function step(scope: ApplicationScope, by: 1 | -1): void {
  const next = sequence.peek()[index.peek() + by];
  if (index.peek() === -1 || !next) return;
  if (by === 1) finishReading();
  select(scope, next.code);
}

/** A page without questions counts as done when the student goes on from it with Next. */
function finishReading(): void {
  const read = selected.peek();
  if (!read || read.category === 'quiz' || read.category === 'worksheet') return;
  void grades.markComplete(read.id);
}

application.onOpen((scope) => {
  // A reload finds the exercise that was open.
  selectedCode.set(scope, reloaded(scope).exercise);
  const stops = [
    effect(() => tabMemory.set('exercise', selectedCode.value)),
    effect(() => showScene(scope)),
    effect(() => fitPage(scope)),
    effect(() => time(scope)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
});

/** The scene of a selected interactive item: its own, numbered from 2 (RES-07). */
function showScene(scope: ApplicationScope): void {
  const exercise = selected.value;
  navigation.setInteractiveScene(scope, exercise?.category === 'interactive' ? exercise.unityScene : undefined);
}

/**
 * A change between Research and Build and Test clears a selection of the other kind (RES-08). A page without one opens where it was left,
 * and at first on the first thing unfinished.
 */
function fitPage(scope: ApplicationScope): void {
  const page = navigation.page.value;
  if (page !== 'research' && page !== 'build') return;
  const exercise = selected.value;
  if (exercise) open(scope).code = exercise.code;
  else if (sequence.value.length > 0) tellOfGone(scope);
  if (sequence.value.length === 0) return;
  if (exercise && (exercise.category === 'build') === (page === 'build')) {
    places(scope)[page] = exercise.code;
    return;
  }
  const left = sequence.value.find(({ code }) => code === places(scope)[page])?.code;
  show(scope, left ?? (grades.isRead.value ? firstUnfinished(page === 'build') : undefined));
}

/** A teacher may hide the very page that is open. */
function tellOfGone(scope: ApplicationScope): void {
  const { code } = open(scope);
  if (code === undefined || code !== selectedCode.value) return;
  open(scope).code = undefined;
  notifications.notify(scope, { message: say('hidden'), category: 'info', sticky: true });
}

/** Opens an exercise that the student did not choose by name: whether a quiz in it shall be finished is not asked by that. */
function show(scope: ApplicationScope, code: string | undefined): void {
  reloaded(scope).exercise = code;
  selectedCode.set(scope, code);
}

function firstUnfinished(isBuild: boolean): string | undefined {
  const known = course.peek();
  if (isBuild) return firstBuildPage(known);
  return continuationOf(known)?.code ?? researchSections(sequence.peek())[0]?.exercises[0]?.code;
}

/** The page that is read is the one whose time counts (RES-11). */
function time(scope: ApplicationScope): void {
  const page = navigation.page.value;
  const exercise = selected.value;
  const isShown =
    exercise !== undefined && (page === 'research' || page === 'build') && exercise.category !== 'tutorial';
  timing.enter(scope, 'page', isShown ? exercise.code : undefined);
}

/** The exercises of the chosen application: the menus of Research and of Build and Test, and the way through them. */
export const exercises = {
  research: computed(() => researchSections(sequence.value)),
  build: computed(() => buildExercises(sequence.value)),
  sequence: readOnly(sequence),
  selected,
  index,
  mayGoBack: computed(() => index.value > 0),
  mayGoForward: computed(() => index.value !== -1 && index.value < sequence.value.length - 1),
  /** Whether this exercise was open at a reload or came by itself: the student has not come back to it by a choice. */
  isRestored: (scope: ApplicationScope) => {
    const { exercise } = reloaded(scope);
    return exercise !== undefined && selectedCode.peek() === exercise;
  },
  select: application.verb(select),
  /** Where to go on in Research; undefined where everything is done. */
  continuation: computed(() => continuationOf(course.value, selectedCode.value)),
  /** Whether there is something to go on with. */
  isBegun: computed(() => isBegun(course.value, selectedCode.value)),
  /** Goes on there; what is left of a quiz may still be tried. */
  goOn: application.verb((scope, code: string) => {
    show(scope, code);
    navigation.go('research');
  }),
  previous: application.verb((scope) => step(scope, -1)),
  next: application.verb((scope) => step(scope, 1)),
  clear: application.verb((scope) => selectedCode.set(scope, undefined)),
} as const;
