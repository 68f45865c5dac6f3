import { isSame } from '#client/stores/teacher/drafts/is-same.ts';
import { common } from '#client/words/common.ts';
import { dayText, moment } from '#client/words/dates.ts';
import { setup as say } from '#client/words/teacher/activities.ts';
import type { ActivitySetup } from '#contract/teacher/activity-calls.ts';

/** What an activity is offered as: its setting, and whether students see it. */
export interface Offer {
  readonly isOffered: boolean;
  readonly setup: ActivitySetup;
}

type Key = keyof ActivitySetup;

/** Every setting in the order in which they are shown; each is called as the text of its key. */
const SHOWN: Readonly<Record<Key, true>> = {
  contentLevel: true,
  specification: true,
  isSimulationAllowed: true,
  competitionName: true,
  competitionLogo: true,
  audience: true,
  topCount: true,
  hasWall: true,
  trialUnits: true,
  isGameModeEnabled: true,
  gameLevels: true,
  rankingNames: true,
  showQuizSummary: true,
  retakesAllowed: true,
  exerciseRetakes: true,
  designFields: true,
  opensAt: true,
  closesAt: true,
  isLocked: true,
  lockedUntil: true,
  dueDates: true,
  gradeWeights: true,
};

const keys = (): Key[] => Object.keys(SHOWN) as Key[];

/** The values that have a name of their own. */
const VALUES = [
  'elementary',
  'middle',
  'high',
  'group',
  'classroom',
  'district',
  'class',
  'alias',
  'anonymous',
  'off',
  'metric',
  'inch',
] as const;

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
            label: say('isOffered'),
            mine: yesNo(mine.isOffered),
            theirs: yesNo(theirs.isOffered),
            isTheirs: mine.isOffered === base.isOffered,
          },
        ];
  const different = keys().filter((key) => !isSame(mine.setup[key], theirs.setup[key]));
  return [
    ...offered,
    ...different.map((key) => ({
      key,
      label: say(key),
      mine: wordsOf(key, mine.setup),
      theirs: wordsOf(key, theirs.setup),
      isTheirs: isSame(mine.setup[key], base.setup[key]),
    })),
  ];
}

/** My setting with the other teacher's word on the keys that were chosen. */
export function mergedOffer(mine: Offer, theirs: Offer, takeTheirs: ReadonlySet<Difference['key']>): Offer {
  const taken = Object.fromEntries(
    keys()
      .filter((key) => takeTheirs.has(key))
      .map((key) => [key, theirs.setup[key]]),
  ) as Partial<ActivitySetup>;
  return {
    isOffered: takeTheirs.has('isOffered') ? theirs.isOffered : mine.isOffered,
    setup: { ...mine.setup, ...taken },
  };
}

function wordsOf(key: Key, setup: ActivitySetup): string {
  const special = SAID[key];
  if (special) return special(setup);
  const value = setup[key];
  if (typeof value === 'boolean') return yesNo(value);
  const named = VALUES.find((one) => one === value);
  return named === undefined ? String(value) || say('none') : say(named);
}

/** The settings whose value is no word or number by itself. */
const SAID: Partial<Record<Key, (setup: ActivitySetup) => string>> = {
  specification: ({ specification: { name, settings } }) => say('settingsOf', { name, count: settings.length }),
  gameLevels: ({ gameLevels }) =>
    gameLevels.length === 0
      ? say('asTheyCome')
      : say('changedLevels', { levels: gameLevels.map(({ level }) => level).join(', ') }),
  exerciseRetakes: ({ exerciseRetakes }) =>
    Object.entries(exerciseRetakes)
      .map(([code, count]) => `${code}: ${count}`)
      .join(', ') || say('noneOfOwn'),
  designFields: ({ designFields }) => designFields.map(({ label }) => label).join(', ') || say('none'),
  competitionLogo: ({ competitionLogo }) => (competitionLogo === null ? say('none') : say('picture')),
  dueDates: ({ dueDates }) =>
    Object.entries(dueDates)
      .map(([code, at]) => say('dueOn', { code, date: dayText(at) }))
      .join(', ') || say('none'),
  gradeWeights: ({ gradeWeights }) => say('weightsAre', gradeWeights),
  opensAt: ({ opensAt }) => dateWords(opensAt),
  closesAt: ({ closesAt }) => dateWords(closesAt),
  lockedUntil: ({ lockedUntil }) => dateWords(lockedUntil),
};

function dateWords(at: number | null): string {
  return at === null ? say('noDate') : moment(at);
}

function yesNo(value: boolean): string {
  return value ? common('yes') : common('no');
}
