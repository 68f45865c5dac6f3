import { computed, effect } from '@preact/signals-react';
import { application, tab } from '#client/scopes/scopes.ts';
import { fileManager } from '#client/stores/engineering/files/file-manager.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { activity } from '#client/stores/session/activity.ts';
import { timing } from './timing.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';

const isOpen = application.signal(false);
/** From this width on a panel that is pinned leaves the work enough. */
const ROOM = '(min-width: 1200px)';
const hasRoom = tab.signal(globalThis.matchMedia?.(ROOM).matches ?? false);

/** What the student chose; before that it is pinned where there is room beside the work. */
const chosenPin = application.signal<boolean | undefined>(undefined);
const isPinned = computed(() => chosenPin.value ?? hasRoom.value);
const code = application.signal<string | undefined>(undefined);

const contents = computed(() => activity.exercises.value.filter((exercise) => exercise.category === 'tutorial'));
const tutorial = computed(() => activity.exercises.value.find((exercise) => exercise.code === code.value));
const index = computed(() => activity.exercises.value.findIndex((exercise) => exercise.code === code.value));

/** Opens the panel at a tutorial, or at its contents; the file manager would lie over it. */
function open(scope: ApplicationScope, which?: string): void {
  fileManager.hide();
  code.set(scope, which);
  hasRoom.value = globalThis.matchMedia?.(ROOM).matches ?? false;
  isOpen.set(scope, true);
}

const close = application.verb((scope) => {
  isOpen.set(scope, false);
  chosenPin.set(scope, undefined);
});

/** Steps through the research sequence (RES-10); what the panel cannot show, a quiz or a scene, is stepped over. */
function step(scope: ApplicationScope, by: 1 | -1): void {
  const next = neighbour(by);
  if (next) code.set(scope, next);
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
application.onOpen((scope) => effect(() => timing.enter(scope, 'help', isOpen.value ? code.value : undefined)));

navigation.onGoingHome(close);

/** The tutorial help panel (RES-10). */
export const help = {
  isOpen: readOnly(isOpen),
  isPinned,
  contents,
  tutorial,
  mayGoBack: computed(() => neighbour(-1) !== undefined),
  mayGoForward: computed(() => neighbour(1) !== undefined),
  open: application.verb(open),
  close,
  /** Back to the contents. */
  back: application.verb((scope) => code.set(scope, undefined)),
  togglePin: application.verb((scope) => chosenPin.set(scope, !isPinned.peek())),
  previous: application.verb((scope) => step(scope, -1)),
  next: application.verb((scope) => step(scope, 1)),
} as const;
