import { computed, effect, signal } from '@preact/signals-react';
import { activity } from './activity.ts';
import { fileManager } from './file-manager.ts';
import { navigation } from './navigation.ts';
import { readOnly } from './read-only.ts';
import { timing } from './timing.ts';

const isOpen = signal(false);
const isPinned = signal(false);
const code = signal<string | undefined>(undefined);

const contents = computed(() => activity.exercises.value.filter((exercise) => exercise.category === 'tutorial'));
const tutorial = computed(() => activity.exercises.value.find((exercise) => exercise.code === code.value));
const index = computed(() => activity.exercises.value.findIndex((exercise) => exercise.code === code.value));

/** Opens the panel at a tutorial, or at its contents; the file manager would lie over it. */
function open(which?: string): void {
  fileManager.hide();
  code.value = which;
  isOpen.value = true;
}

function close(): void {
  isOpen.value = false;
  isPinned.value = false;
}

/** Steps through the research sequence (RES-10); what the panel cannot show, a quiz or a scene, is stepped over. */
function step(by: 1 | -1): void {
  const next = neighbour(by);
  if (next) code.value = next;
}

function neighbour(by: 1 | -1): string | undefined {
  const sequence = activity.exercises.value;
  if (index.value === -1) return undefined;
  for (let at = index.value + by; at >= 0 && at < sequence.length; at += by) {
    const exercise = sequence[at];
    if (exercise && (exercise.category === 'tutorial' || exercise.category === 'lesson')) return exercise.code;
  }
  return undefined;
}

/** Switching help pages pauses the former timer and resumes the new one (RES-11). */
effect(() => timing.enter('help', isOpen.value ? code.value : undefined));

/** Another application has other tutorials. */
effect(() => {
  void navigation.applicationCode.value;
  close();
  code.value = undefined;
});

navigation.onGoingHome(close);

/** The tutorial help panel (RES-10). */
export const help = {
  isOpen: readOnly(isOpen),
  isPinned: readOnly(isPinned),
  contents,
  tutorial,
  mayGoBack: computed(() => neighbour(-1) !== undefined),
  mayGoForward: computed(() => neighbour(1) !== undefined),
  open,
  close,
  /** Back to the contents. */
  back: () => void (code.value = undefined),
  togglePin: () => void (isPinned.value = !isPinned.value),
  previous: () => step(-1),
  next: () => step(1),
} as const;
