import { computed } from '@preact/signals-react';
import { application } from '#client/scopes/scopes.ts';
import { designs } from '#client/stores/engineering/designs.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { activity } from '#client/stores/session/activity.ts';
import { signedIn } from '#client/stores/session/session-state.ts';
import { designs as say } from '#client/words/student/designs.ts';
import { conceptsNamed, LIST_PAGE_SIZE, OPEN_PAGE_SIZE, pageOf, revisionsOf } from './design-lists.ts';
import { forkForm, saveForm } from './save-form.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { SaveRequest } from '#client/stores/engineering/designs.ts';
import type { ForkForm } from './save-form.ts';

/** The menus (FILE-01); Share is a teacher's. */
export const FILE_MENUS = ['main', 'new', 'fork', 'save', 'open', 'share'] as const;
export type FileMenu = (typeof FILE_MENUS)[number];

const isOpen = application.signal(false);
const menu = application.signal<FileMenu>('main');
const search = application.signal('');
const page = application.signal(0);
const ownership = application.signal<'all' | 'mine' | 'shared'>('all');
const isSending = application.signal(false);

const mayShare = computed(() => signedIn.auth.value.isTeacher);

/** Revisions of the current specification; a teacher does not see what others shared (FILE-08). */
const openList = computed(() => {
  const mine = designs.ofSpecification.value.filter((concept) => concept.isMine);
  return pageOf(revisionsOf(conceptsNamed(mine, search.value)), page.value, OPEN_PAGE_SIZE);
});

/** Any visible revision may be forked (FILE-09). */
const forkList = computed(() => {
  const wanted = designs.concepts.value.filter(({ isMine, isShared }) => {
    if (ownership.value === 'all') return true;
    return ownership.value === 'mine' ? isMine : isShared;
  });
  return pageOf(revisionsOf(conceptsNamed(wanted, search.value)), page.value, LIST_PAGE_SIZE);
});

/** The design that the form for a fork is about; none where what was chosen is there no more. It may stand on another page of the list than the one on screen. */
const forkSource = computed(() =>
  revisionsOf(designs.concepts.value).find(({ id }) => id === forkForm.value.revisionId),
);

/** A teacher's own concepts of the current specification (FILE-10). */
const shareList = computed(() => {
  const specification = activity.current.value?.specification.id;
  const own = designs.mine.value.filter((concept) => concept.specificationId === specification);
  return pageOf(conceptsNamed(own, search.value), page.value, LIST_PAGE_SIZE);
});

/** Opens the panel at a menu. */
function show(scope: ApplicationScope, which: string = 'main'): void {
  isOpen.set(scope, true);
  go(scope, which);
  if (designs.status.peek() !== 'loading') void designs.load();
}

/** Goes to a menu; a name that is none, or Share for a student, is ignored. */
function go(scope: ApplicationScope, which: string): void {
  const known = FILE_MENUS.find((name) => name === which);
  if (known === undefined || (known === 'share' && !mayShare.peek())) return;
  menu.set(scope, known);
  search.set(scope, '');
  page.set(scope, 0);
  ownership.set(scope, 'all');
  designs.clearNameProblem();
}

function close(scope: ApplicationScope): void {
  isOpen.set(scope, false);
  menu.set(scope, 'main');
}

/**
 * Saves; once that is done, what was filled in is forgotten and the panel closes. What was filled in meanwhile was not saved: it stays, and the
 * panel open. True when it was saved.
 */
async function save(scope: ApplicationScope, wanted: SaveRequest): Promise<boolean> {
  if ((await designs.save(wanted)) !== true) return false;
  const sent = new Map<string, unknown>(Object.entries(wanted));
  const since = Object.entries(saveForm.peek()).filter(([field, value]) => value !== sent.get(field));
  saveForm.set(scope, Object.fromEntries(since));
  if (since.length === 0) close(scope);
  return true;
}

/**
 * Makes the new concept; then what was filled in is forgotten and the panel closes, unless it was changed meanwhile. A word that may not be a
 * name empties its field (FILE-03).
 */
async function fork(scope: ApplicationScope, { revisionId, name = '' }: ForkForm): Promise<void> {
  if (revisionId === undefined) return;
  const sent = forkForm.peek();
  if (await designs.fork(revisionId, name)) {
    if (forkForm.peek() !== sent) return;
    forkForm.set(scope, {});
    close(scope);
  } else if (designs.nameProblem.peek() === say('badName')) forkForm.set(scope, { revisionId });
}

/** A form counts once, from the press on: the second half of a double click comes while the server is still asked about the name. */
async function sendOnce(scope: ApplicationScope, work: () => Promise<void>): Promise<void> {
  if (isSending.peek()) return;
  isSending.set(scope, true);
  await work().finally(() => isSending.set(scope, false));
}

const hide = application.verb(close);

navigation.onGoingHome(hide);

/** The file manager's panel; what it does with designs is in the store `designs`. */
export const fileManager = {
  isOpen: readOnly(isOpen),
  menu: readOnly(menu),
  mayShare,
  search: readOnly(search),
  page: readOnly(page),
  ownership: readOnly(ownership),
  /** My Designs and Shared Designs show only if some design is shared (FILE-09). */
  hasShared: computed(() => designs.concepts.value.some((concept) => concept.isShared)),
  openList,
  forkList,
  shareList,
  /** The form for saving as it was filled in: it is there again when the panel has made way for something. */
  saveForm: readOnly(saveForm),
  fillIn: application.verb((scope, part: Partial<SaveRequest>) => saveForm.set(scope, { ...saveForm.peek(), ...part })),
  /** The same of the form for a fork. */
  forkForm: readOnly(forkForm),
  forkSource,
  fillInFork: application.verb((scope, part: ForkForm) => forkForm.set(scope, { ...forkForm.peek(), ...part })),
  fork: application.verb(fork),
  show: application.verb(show),
  hide,
  save: application.verb(save),
  /** A form of the panel was sent and is not done. */
  isSending: readOnly(isSending),
  sendOnce: application.verb(sendOnce),
  go: application.verb(go),
  setSearch: application.verb((scope, text: string) => {
    search.set(scope, text);
    page.set(scope, 0);
  }),
  setPage: application.verb((scope, wanted: number) => page.set(scope, Math.max(0, wanted))),
  setOwnership: application.verb((scope, value: 'all' | 'mine' | 'shared') => {
    ownership.set(scope, value);
    page.set(scope, 0);
  }),
} as const;
