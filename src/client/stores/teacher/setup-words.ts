import type { ActivitySetup } from '#contract/teacher/activity-calls.ts';

/** What an activity is offered as: its setting, and whether students see it. */
export interface Offer {
  readonly isOffered: boolean;
  readonly setup: ActivitySetup;
}

type Key = keyof ActivitySetup;

/** What each setting is called on the teacher's pages. */
const LABELS: Readonly<Record<Key, string>> = {
  contentLevel: 'Reading level',
  specification: 'Challenge',
  isSimulationAllowed: 'Competition',
  competitionName: 'Name of the competition',
  competitionLogo: 'Logo',
  audience: 'Whose designs race',
  topCount: 'Designs in the list',
  isGameModeEnabled: 'Game',
  gameLevels: 'Levels of the game',
  rankingNames: 'Names in the ranking',
  showQuizSummary: 'Summary after a quiz',
  retakesAllowed: 'Retakes of a quiz',
  exerciseRetakes: 'Retakes by exercise',
  designFields: 'Inputs in lists of designs',
  opensAt: 'Opens',
  closesAt: 'Closes',
  isLocked: 'Locked',
};

const WORDS: Readonly<Record<string, string>> = {
  middle: 'Middle school',
  high: 'High school',
  group: 'The own group',
  classroom: 'The class',
  district: 'The district',
  class: 'Names in the class',
  alias: 'Names for all schools',
  anonymous: 'Without names',
  off: 'No ranking',
};

/** One setting that two teachers left differently, in words. */
export interface Difference {
  readonly key: Key | 'isOffered';
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** Whether only the other teacher changed it: then theirs is the likely choice. */
  readonly isTheirs: boolean;
}

/** What differs between two settings of one activity that both began as `base`. */
export function differencesOf(base: Offer, mine: Offer, theirs: Offer): readonly Difference[] {
  const offered: readonly Difference[] =
    mine.isOffered === theirs.isOffered
      ? []
      : [
          {
            key: 'isOffered',
            label: 'Students see it',
            mine: yesNo(mine.isOffered),
            theirs: yesNo(theirs.isOffered),
            isTheirs: mine.isOffered === base.isOffered,
          },
        ];
  const keys = (Object.keys(LABELS) as Key[]).filter((key) => !isSame(mine.setup[key], theirs.setup[key]));
  return [
    ...offered,
    ...keys.map((key) => ({
      key,
      label: LABELS[key],
      mine: wordsOf(key, mine.setup),
      theirs: wordsOf(key, theirs.setup),
      isTheirs: isSame(mine.setup[key], base.setup[key]),
    })),
  ];
}

/** My setting with the other teacher's word on the keys that were chosen. */
export function mergedOffer(mine: Offer, theirs: Offer, takeTheirs: ReadonlySet<Difference['key']>): Offer {
  const taken = Object.fromEntries(
    (Object.keys(LABELS) as Key[]).filter((key) => takeTheirs.has(key)).map((key) => [key, theirs.setup[key]]),
  ) as Partial<ActivitySetup>;
  return {
    isOffered: takeTheirs.has('isOffered') ? theirs.isOffered : mine.isOffered,
    setup: { ...mine.setup, ...taken },
  };
}

/** Whether two settings say the same, in whatever order their fields stand. */
export function isSame(one: unknown, other: unknown): boolean {
  return sorted(one) === sorted(other);
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function wordsOf(key: Key, setup: ActivitySetup): string {
  const say = SAID[key];
  if (say) return say(setup);
  const value = setup[key];
  return typeof value === 'boolean' ? yesNo(value) : (WORDS[String(value)] ?? (String(value) || 'None'));
}

/** The settings whose value is no word or number by itself. */
const SAID: Partial<Record<Key, (setup: ActivitySetup) => string>> = {
  specification: ({ specification: { name, settings } }) => `${name} (${settings.length} settings)`,
  gameLevels: ({ gameLevels }) =>
    gameLevels.length === 0 ? 'As they come' : `Changed: ${gameLevels.map(({ level }) => level).join(', ')}`,
  exerciseRetakes: ({ exerciseRetakes }) =>
    Object.entries(exerciseRetakes)
      .map(([code, count]) => `${code}: ${count}`)
      .join(', ') || 'None of their own',
  designFields: ({ designFields }) => designFields.map(({ label }) => label).join(', ') || 'None',
  competitionLogo: ({ competitionLogo }) => (competitionLogo === null ? 'None' : 'A picture'),
  opensAt: ({ opensAt }) => dateWords(opensAt),
  closesAt: ({ closesAt }) => dateWords(closesAt),
};

function dateWords(at: number | null): string {
  return at === null ? 'No date' : new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}

function yesNo(value: boolean): string {
  return value ? 'Yes' : 'No';
}
