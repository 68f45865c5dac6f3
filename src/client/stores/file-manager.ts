import { computed, effect, signal } from '@preact/signals-react';
import { activity } from './activity.ts';
import { conceptsNamed, LIST_PAGE_SIZE, OPEN_PAGE_SIZE, pageOf, revisionsOf } from './design-lists.ts';
import { designs } from './designs.ts';
import { navigation } from './navigation.ts';
import { readOnly } from './read-only.ts';
import { session } from './session.ts';

/** The menus (FILE-01); Share is a teacher's. */
export const FILE_MENUS = ['main', 'new', 'fork', 'save', 'open', 'share'] as const;
export type FileMenu = (typeof FILE_MENUS)[number];

const isOpen = signal(false);
const menu = signal<FileMenu>('main');
const search = signal('');
const page = signal(0);
const ownership = signal<'all' | 'mine' | 'shared'>('all');

const mayShare = computed(() => session.auth.value.isTeacher);

/** Revisions of the current specification; a teacher does not see what others shared (FILE-08). */
const openList = computed(() => {
  const mine = designs.ofSpecification.value.filter((concept) => concept.isMine);
  return pageOf(revisionsOf(conceptsNamed(mine, search.value)), page.value, OPEN_PAGE_SIZE);
});

/** Any visible revision may be forked (FILE-09). */
const forkList = computed(() => {
  const wanted = designs.concepts.value.filter(
    (concept) => ownership.value === 'all' || concept.isMine === (ownership.value === 'mine'),
  );
  return pageOf(revisionsOf(conceptsNamed(wanted, search.value)), page.value, LIST_PAGE_SIZE);
});

/** A teacher's own concepts of the current specification (FILE-10). */
const shareList = computed(() => {
  const specification = activity.current.value?.specification.id;
  const own = designs.mine.value.filter((concept) => concept.specificationId === specification);
  return pageOf(conceptsNamed(own, search.value), page.value, LIST_PAGE_SIZE);
});

/** Opens the panel at a menu. */
function show(which: string = 'main'): void {
  isOpen.value = true;
  go(which);
  if (designs.status.peek() !== 'loading') void designs.load();
}

/** Goes to a menu; a name that is none, or Share for a student, is ignored. */
function go(which: string): void {
  const known = FILE_MENUS.find((name) => name === which);
  if (known === undefined || (known === 'share' && !mayShare.peek())) return;
  menu.value = known;
  search.value = '';
  page.value = 0;
  ownership.value = 'all';
  designs.clearNameProblem();
}

function hide(): void {
  isOpen.value = false;
  menu.value = 'main';
}

navigation.onGoingHome(hide);
effect(() => {
  void navigation.applicationCode.value;
  hide();
});

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
  show,
  hide,
  go,
  setSearch: (text: string) => {
    search.value = text;
    page.value = 0;
  },
  setPage: (wanted: number) => void (page.value = Math.max(0, wanted)),
  setOwnership: (value: 'all' | 'mine' | 'shared') => {
    ownership.value = value;
    page.value = 0;
  },
} as const;
