import { engine } from '#client/stores/engineering/engine.ts';
import { fileManager } from '#client/stores/engineering/files/file-manager.ts';
import { tries } from '#client/stores/engineering/tries.ts';
import { workAreas } from '#client/stores/engineering/work-areas.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import type { PageName } from '#client/stores/page/page-names.ts';
import type { tour } from '#client/words/student/tour.ts';

type TextKey = Extract<Parameters<typeof tour>[0], `${string}Text`>;
type StepKey = TextKey extends `${infer Key}Text` ? Key : never;

/** One place that the tour shows. */
export interface TourStep {
  /** The page it is on. */
  readonly page: PageName;
  /** What is lit; the first that matches. A step whose place is not there is passed over. */
  readonly target: string;
  /** The key of its title among the tour's words; its text's ends in `Text`. */
  readonly says: StepKey;
  /** Where the card stands; below the place unless told otherwise, and always inside the window. */
  readonly side?: 'right-start' | 'left-start' | 'top';
  /** A panel that must be open. */
  readonly panel?: 'help' | 'files';
  /** Shown in game mode alone. */
  readonly inGame?: true;
  /** Asked when its turn comes: a step with nothing to show is passed over, as if its place were not there. */
  readonly mayShow?: () => boolean;
  /** What the student does in it: called when the step comes up, the answer says whether it has been done since. */
  readonly watch?: () => () => boolean;
}

/** First what is done with one's own hands, from home to a saved design and the journal. */
const FIRST: readonly TourStep[] = [
  {
    page: 'home',
    target: '[data-tour="stages"] li:nth-child(2) button',
    says: 'welcome',
    watch: () => () => navigation.page.value === 'engineering',
  },
  {
    page: 'engineering',
    target: '[data-page="engineering"] nav li > button:first-child',
    says: 'tool',
    side: 'right-start',
    watch: () => () => workAreas.areas.value.length > 0,
  },
  {
    page: 'engineering',
    target: '[data-page="engineering"] form',
    says: 'change',
    side: 'right-start',
    watch: () => {
      const before = tries.values.peek().length;
      return () => tries.values.value.length > before;
    },
  },
  {
    page: 'engineering',
    target: '[data-tour="result"]',
    says: 'result',
    side: 'top',
    mayShow: () => tries.values.peek().length > 1,
  },
  {
    page: 'engineering',
    target: '[data-tour="undo"]',
    says: 'undo',
    side: 'right-start',
    mayShow: () => engine.design.peek()?.mayUndo === true,
    watch: () => () => engine.design.value?.mayRedo === true,
  },
  {
    page: 'engineering',
    target: '[data-tour="save"]',
    says: 'save',
    side: 'top',
    watch: () => () => fileManager.isOpen.value,
  },
  {
    page: 'engineering',
    target: 'main + aside:not([data-tour])',
    says: 'name',
    side: 'left-start',
    // Opened by hand in the step before, it may take its time to come.
    panel: 'files',
    mayShow: () => fileManager.isOpen.peek(),
    watch: () => () => (engine.design.value?.name ?? '') !== '',
  },
  // The last of these: what follows is only shown to who asks for it.
  { page: 'engineering', target: '[data-tour="journal-button"]', says: 'journal' },
];

/** How many steps come first. */
export const FIRST_STEPS = FIRST.length;

/** Then around the whole product, in the order of the work. */
const MORE: readonly TourStep[] = [
  {
    page: 'home',
    target: '[data-tour="stages"]',
    says: 'stages',
  },
  {
    page: 'home',
    target: '[data-tour="home-links"]',
    says: 'homeLinks',
  },
  {
    page: 'research',
    target: '[data-tour="pages"]',
    says: 'topBar',
  },
  {
    page: 'research',
    target: '[data-page="research"] nav',
    says: 'research',
    side: 'right-start',
  },
  {
    page: 'research',
    target: '[data-tour="research-page"]',
    says: 'page',
    side: 'right-start',
  },
  {
    page: 'research',
    target: '[data-tour="game-bar"]',
    says: 'game',
    inGame: true,
  },
  {
    page: 'research',
    target: '[data-tour="game-bar"] button',
    says: 'levels',
    inGame: true,
  },
  {
    page: 'research',
    target: '[data-tour="tutorials-button"]',
    says: 'tutorials',
  },
  {
    page: 'research',
    target: '[data-tour="tutorials"]',
    says: 'tutorialPanel',
    side: 'left-start',
    panel: 'help',
  },
  {
    page: 'engineering',
    target: '[data-page="engineering"] nav li > button[title]',
    says: 'graphicsSwitch',
    side: 'right-start',
  },
  {
    page: 'engineering',
    target: '[data-dock] > section:last-of-type',
    says: 'drawing',
    side: 'left-start',
  },
  {
    page: 'engineering',
    target: 'main + aside:not([data-tour])',
    says: 'files',
    side: 'left-start',
    panel: 'files',
  },
  {
    page: 'simulation',
    target: 'section[data-slot="1"]',
    says: 'competition',
  },
  {
    page: 'simulation',
    target: '[data-page="simulation"] [role="group"]',
    says: 'filters',
  },
  {
    page: 'simulation',
    target: 'main button:disabled, main button',
    says: 'startCompetition',
  },
  {
    page: 'journal',
    target: '[data-page="journal"] nav',
    says: 'journalPages',
    side: 'right-start',
  },
  {
    page: 'outputs',
    target: '[data-page="outputs"] nav',
    says: 'outputs',
    side: 'right-start',
  },
  {
    page: 'build',
    target: '[data-page="build"] nav',
    says: 'build',
    side: 'right-start',
  },
  {
    page: 'build',
    target: '[data-tour="preferences-button"]',
    says: 'preferences',
  },
  {
    page: 'home',
    target: '[data-tour="take-tour"]',
    says: 'end',
    side: 'top',
  },
];

/** All steps (ledger UX-04). */
export const TOUR_STEPS: readonly TourStep[] = [...FIRST, ...MORE];
