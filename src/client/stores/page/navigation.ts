import { batch, computed } from '@preact/signals-react';
import { tabMemory } from '#client/api/tab-memory.ts';
import { APPLICATION_CODES } from '#client/build.ts';
import { application, chooseApplication, chosenApplication, student, tab } from '#client/scopes/scopes.ts';
import { onLeaving } from './leaving.ts';
import { isPageName } from './page-names.ts';
import { readOnly } from './read-only.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { PageName } from './page-names.ts';

/** What the window shows: a full-page state, or a page of the chosen application. */
export type View = 'asking' | 'login' | 'chooser' | 'not-found' | PageName;

type Stage = 'asking' | 'signed-out' | 'signed-in';

const page = tab.signal<PageName>('home');
const applicationCode = chosenApplication;
const isNotFound = tab.signal(false);
const stage = tab.signal<Stage>('asking');
const interactiveScene = application.signal<number | undefined>(undefined);
/** Whether what is shown was come to in this document, by a press or the browser's Back; else it was opened with it. */
const trip = tab.hold({ hasBegun: false });
const leavingHome = tab.hold<(() => void)[]>([]);

const view = computed<View>(() => {
  if (stage.value === 'asking') return 'asking';
  if (stage.value === 'signed-out') return 'login';
  if (isNotFound.value) return 'not-found';
  return applicationCode.value === undefined ? 'chooser' : page.value;
});

/** Engineering is scene 0, the competition 1, an interactive research item its own (NAV-15). */
const scene = computed<number | undefined>(() => {
  if (page.value === 'engineering') return 0;
  if (page.value === 'simulation') return 1;
  return page.value === 'research' ? interactiveScene.value : undefined;
});

/** The address that shows the present state (NAV-01). */
const address = computed(() => (applicationCode.value === undefined ? '/app/' : `/app/${applicationCode.value}`));

/** Opens a page; an unknown name is ignored (NAV-03). Going home tells the panels to close (NAV-09). */
function go(name: string): void {
  if (!isPageName(name)) return;
  isNotFound.value = false;
  if (name === 'home') closePanels();
  if (page.peek() === name) return;
  page.value = name;
  writeAddress('push');
}

function backToApplications(): void {
  closePanels();
  isNotFound.value = false;
  backToChooser();
  writeAddress('push');
}

function backToChooser(): void {
  batch(() => {
    enterApplication(undefined);
    page.value = 'home';
  });
}

/** Holds an application (or none) as the chosen one; the session storage remembers it for a reload (AUTH-12). */
function enterApplication(code: ApplicationCode | undefined): void {
  if (tabMemory.get('applicationCode') !== code) {
    tabMemory.set('exercise', undefined);
    tabMemory.set('journal', undefined);
    tabMemory.set('contenders', undefined);
  }
  tabMemory.set('applicationCode', code);
  chooseApplication(code);
}

/** An application was chosen: home, or the page that the address asked for at the start (NAV-01). */
function openApplication(code: ApplicationCode): void {
  enterApplication(code);
  writeAddress('push');
}

/**
 * Reads the address once, at start-up: `/app/{appCode}` and `/app/{page}`; any other word is the 404 screen (NAV-03).
 * A reload finds its page in the history's state.
 */
function readAddress(): void {
  const word = wordOfAddress();
  const code = word === '' || isPageName(word) ? tabMemory.get('applicationCode') : word;
  const isKnown = isApplication(code);
  if (isKnown) enterApplication(code);
  if (isPageName(word)) page.value = word;
  else if (word !== '' && !isKnown) isNotFound.value = true;
  else page.value = pageOfHistory() ?? 'home';
  if (!isNotFound.value) writeAddress('replace');
  globalThis.addEventListener?.('popstate', followHistory);
}

function followHistory(): void {
  // A link to a place on the page is an entry without a page of its own. What stands behind the # may be for somebody else to read.
  if (globalThis.location.hash !== '' && pageOfHistory() === undefined) {
    globalThis.history?.replaceState({ page: page.peek() }, '');
    return;
  }
  trip.hasBegun = true;
  isNotFound.value = false;
  const code = wordOfAddress();
  // Back past the choice of an application leads to the chooser; Forward into another one is a choice, not a page.
  if (!isApplication(code)) backToChooser();
  else if (code === applicationCode.peek()) page.value = pageOfHistory() ?? 'home';
  else writeAddress('replace');
  if (page.peek() === 'home') closePanels();
}

/** The applications of this build, and the one that was chosen from the server's list, which may be newer. */
function isApplication(word: string | undefined): word is ApplicationCode {
  return word !== undefined && (APPLICATION_CODES.includes(word) || word === tabMemory.get('applicationCode'));
}

function wordOfAddress(): string {
  const [, app, word] = (globalThis.location?.pathname ?? '/app/').split('/');
  if (app !== 'app') return '';
  try {
    return decodeURIComponent(word ?? '');
  } catch {
    return word ?? '';
  }
}

function pageOfHistory(): PageName | undefined {
  const state = globalThis.history?.state as { page?: unknown } | null | undefined;
  return typeof state?.page === 'string' && isPageName(state.page) ? state.page : undefined;
}

function writeAddress(how: 'push' | 'replace'): void {
  const state = { page: page.peek() };
  if (how === 'push') trip.hasBegun = true;
  if (how === 'push') globalThis.history?.pushState(state, '', address.peek());
  else globalThis.history?.replaceState(state, '', address.peek());
}

/** From the form for signing in, too, a press leads on. */
function setStage(value: Stage): void {
  if (stage.peek() === 'signed-out') trip.hasBegun = true;
  stage.value = value;
}

function closePanels(): void {
  for (const close of leavingHome) close();
}

/** As before anything was chosen. */
function reset(): void {
  batch(() => {
    isNotFound.value = false;
    backToChooser();
  });
  globalThis.history?.replaceState({ page: 'home' }, '', '/app/');
}

/** Where the app is: the page is a signal, the address only shows it. */
export const navigation = {
  page: readOnly(page),
  view,
  scene,
  stage: readOnly(stage),
  applicationCode: readOnly(applicationCode),
  go,
  backToApplications,
  openApplication,
  readAddress,
  /** For the session alone: which of the three stages the tab is in. */
  setStage,
  hasMoved: () => trip.hasBegun,
  /** For research alone: the scene of the selected interactive item, or none. */
  setInteractiveScene: (scope: ApplicationScope, value: number | undefined) => interactiveScene.set(scope, value),
  /** Called whenever the student goes home; the file manager and help close themselves there. */
  onGoingHome: (close: () => void) => void leavingHome.push(close),
} as const;

onLeaving('application', async () => reset());
// Also where the student has left in another tab.
student.onOpen(() => reset);
