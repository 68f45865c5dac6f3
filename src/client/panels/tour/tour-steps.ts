import type { PageName } from '#client/stores/page/page-names.ts';

/** One place that the tour shows. */
export interface TourStep {
  /** The page it is on. */
  readonly page: PageName;
  /** What is lit; the first that matches. A step whose place is not there is passed over. */
  readonly target: string;
  readonly title: string;
  readonly text: string;
  /** Where the card stands; below the place unless told otherwise, and always inside the window. */
  readonly side?: 'right-start' | 'left-start' | 'top';
  /** A panel that must be open. */
  readonly panel?: 'help' | 'files';
  /** Shown in game mode alone. */
  readonly inGame?: true;
}

/** Around the whole product, in the order of the work (ledger UX-04). */
export const TOUR_STEPS: readonly TourStep[] = [
  {
    page: 'home',
    target: 'main h1',
    title: 'Welcome to Balsa',
    text: 'This tour shows you around. Use Next and Back, or the arrow keys. Escape ends it at any time.',
  },
  {
    page: 'home',
    target: '[data-tour="stages"]',
    title: 'Five stages',
    text: 'You learn, design, race, print and build. You can move between the stages whenever you like.',
  },
  {
    page: 'home',
    target: '[data-tour="start"]',
    title: 'Start here',
    text: 'Start takes you to Research, the first stage.',
  },
  {
    page: 'home',
    target: '[data-tour="home-links"]',
    title: 'Other applications',
    text: 'Go back to choose another application here, or sign out when you are done.',
  },
  {
    page: 'research',
    target: 'nav[aria-label="Pages"]',
    title: 'The top bar',
    text: 'From every page you can get to every other. The name Balsa leads home.',
  },
  {
    page: 'research',
    target: 'nav[aria-label="Research"]',
    title: 'Research',
    side: 'right-start',
    text: 'Lessons, quizzes, worksheets and tutorials, in the order in which they help you most. A check mark says done.',
  },
  {
    page: 'research',
    target: '[data-tour="research-page"]',
    title: 'The page',
    side: 'right-start',
    text: 'What you choose opens here. The time that you work on a page is counted.',
  },
  {
    page: 'research',
    target: '[data-tour="research-steps"]',
    title: 'Previous and Next',
    text: 'Go through the pages one by one.',
  },
  {
    page: 'research',
    target: '[data-tour="game-bar"]',
    title: 'Your game',
    text: 'This bar shows how far you are in your level. It is green when you are nearly there.',
    inGame: true,
  },
  {
    page: 'research',
    target: '[data-tour="game-bar"] button',
    title: 'Levels and ranking',
    text: 'Press it to see your points, what the next level asks for, and your place in the ranking.',
    inGame: true,
  },
  {
    page: 'research',
    target: 'header button[aria-label="Tutorials"]',
    title: 'Tutorials',
    text: 'Tutorials show you how to use the tools, step by step.',
  },
  {
    page: 'research',
    target: 'aside[aria-label="Tutorials"]',
    title: 'The tutorial panel',
    side: 'left-start',
    text: 'It opens beside your work. Pin it, make it wider, and read while you design.',
    panel: 'help',
  },
  {
    page: 'engineering',
    target: 'nav[aria-label="Engineering tools"]',
    title: 'Engineering',
    side: 'right-start',
    text: 'Here you design. Each tool changes one part of your design.',
  },
  {
    page: 'engineering',
    target: 'nav[aria-label="Engineering tools"] li > button:first-child',
    title: 'A tool',
    side: 'right-start',
    text: 'Press its name and its work area opens. Change the numbers, then press Apply.',
  },
  {
    page: 'engineering',
    target: 'nav[aria-label="Engineering tools"] li > button[aria-label^="Graphics of"]',
    title: 'Its graphics',
    side: 'right-start',
    text: 'This switch shows or hides the drawing and the charts of a tool.',
  },
  {
    page: 'engineering',
    target: 'section[aria-label="Graphics"]',
    title: 'The drawing',
    side: 'left-start',
    text: 'Look at your design from every side, and see in charts what it does.',
  },
  {
    page: 'engineering',
    target: '[role="status"][aria-label="Design status"]',
    title: 'Saved or not',
    text: 'Here you always see whether your design is saved.',
  },
  {
    page: 'engineering',
    target: 'header button[aria-label="File Manager"]',
    title: 'File Manager',
    text: 'Your designs are in the File Manager.',
  },
  {
    page: 'engineering',
    target: 'aside[aria-label="File Manager"]',
    title: 'New, Open, Save, Fork',
    side: 'left-start',
    text: 'Start a new design, open an earlier one, save this one, or fork a copy to try something else.',
    panel: 'files',
  },
  {
    page: 'simulation',
    target: 'section[aria-label="Contender 1"]',
    title: 'Competition',
    text: 'Choose two designs as contenders: two of yours, or yours and a classmate’s.',
  },
  {
    page: 'simulation',
    target: '[role="group"][aria-label="Filters"]',
    title: 'Find a design',
    text: 'Search by name, and show only your own, your group’s or your classroom’s designs.',
  },
  {
    page: 'simulation',
    target: 'main button:disabled, main button',
    title: 'Start Competition',
    text: 'When both contenders are chosen, the race can start.',
  },
  {
    page: 'journal',
    target: 'header button[aria-label="Journal"]',
    title: 'Journal',
    text: 'Your journal is always one press away.',
  },
  {
    page: 'journal',
    target: 'nav[aria-label="Journal"]',
    title: 'Five pages',
    side: 'right-start',
    text: 'Write down what you plan and what you learned, see your grades, and look back at your designs.',
  },
  {
    page: 'outputs',
    target: 'nav[aria-label="Outputs"]',
    title: 'Outputs',
    side: 'right-start',
    text: 'Reports to read and print, and files to build from.',
  },
  {
    page: 'build',
    target: 'nav[aria-label="Build and Test"]',
    title: 'Build and Test',
    side: 'right-start',
    text: 'How to make the real thing, and how to test it.',
  },
  {
    page: 'build',
    target: 'header button[aria-label="Preferences"]',
    title: 'Preferences',
    text: 'Choose colors, where panels stand, and whether your design is saved every minute.',
  },
  {
    page: 'home',
    target: '[data-tour="take-tour"]',
    title: 'That is all',
    side: 'top',
    text: 'You can take this tour again whenever you like. Have fun!',
  },
];
