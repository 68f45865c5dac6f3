import { computed, effect, signal } from '@preact/signals-react';
import type { Contender, ContenderFilter } from '#contract/contender.ts';
import * as front from '#contract/front-calls.ts';
import { TOP_COUNTS } from '#contract/limits.ts';
import type { Race, SimulationResults } from '#contract/simulation.ts';
import { contenders as contendersCall } from '#contract/student-calls.ts';
import { request } from '#client/api/request.ts';
import { activity } from './activity.ts';
import { contenderList } from './contender-list.ts';
import type { ContenderSort, Grouping, StatusFilter } from './contender-list.ts';
import { competitionSlots } from './competition-slots.ts';
import type { ContenderSlot } from './competition-slots.ts';
import { ask } from './engine-calls.ts';
import { engine } from './engine.ts';
import { showFailure } from './failures.ts';
import { navigation } from './navigation.ts';
import { preferences } from './preferences.ts';
import { readOnly } from './read-only.ts';

export type Slot = ContenderSlot;
export type CompetitionView = 'setup' | 'in-progress' | 'finished';

const view = signal<CompetitionView>('setup');
const all = signal<readonly Contender[]>([]);
const status = signal<'none' | 'loading' | 'ready' | 'failed'>('none');
const filter = signal<StatusFilter>('all');
const grouping = signal<Grouping>('all');
const topCount = signal<number>(TOP_COUNTS[0]);
const search = signal('');
const sort = signal<ContenderSort>({ field: 'rank', direction: 'ascending' });
const results = signal<SimulationResults | undefined>(undefined);
const race = signal<Race | undefined>(undefined);
const isStarting = signal(false);
const { slot1, slot2 } = competitionSlots;

const shown = computed(() =>
  contenderList(all.value, {
    filter: filter.value,
    grouping: grouping.value,
    topCount: topCount.value,
    search: search.value,
    sort: sort.value,
  }),
);

/** Whose designs can be listed; My District only where there is one (COMP-03). */
const groupings = computed<readonly { readonly value: Grouping; readonly label: string }[]>(() => [
  { value: 'all', label: 'All Designs' },
  { value: 'mine', label: 'My Designs' },
  { value: 'group', label: 'My Group' },
  { value: 'classroom', label: 'My Classroom' },
  ...(activity.current.value?.hasDistrict ? [{ value: 'district', label: 'My District' } as const] : []),
  { value: 'top', label: 'Top Designs' },
]);

/** The designs of the results in their slots' order, also after the slots were emptied. */
const raceNames = computed<readonly [string, string]>(() => [
  results.value?.design1.name ?? slot1.value?.name ?? '',
  results.value?.design2.name ?? slot2.value?.name ?? '',
]);

const skipAnimation = computed(() => preferences.values.value.skipAnimation === 'on');
const mayStart = computed(
  () => slot1.value !== undefined && slot2.value !== undefined && engine.isUsable.value && !isStarting.value,
);

/** Loads the designs of the present grouping. */
async function load(): Promise<void> {
  const appCode = navigation.applicationCode.peek();
  if (!appCode) return;
  status.value = 'loading';
  const wanted = grouping.peek();
  const query: { filter?: ContenderFilter } = wanted === 'all' || wanted === 'top' ? {} : { filter: wanted };
  const answer = await request(contendersCall, { parameters: { appCode }, query });
  if (navigation.applicationCode.peek() !== appCode || grouping.peek() !== wanted) return;
  if (answer.ok) all.value = answer.value;
  else if (answer.failure.kind !== 'offline') showFailure(answer.failure);
  status.value = answer.ok ? 'ready' : 'failed';
}

function setGrouping(value: Grouping): void {
  if (!groupings.peek().some((known) => known.value === value) || grouping.peek() === value) return;
  grouping.value = value;
  void load();
}

/** Runs the race on the engine: its animation first, unless it is skipped (COMP-06). */
async function start(): Promise<void> {
  const [one, other] = [slot1.peek(), slot2.peek()];
  if (!one || !other || !mayStart.peek()) return;
  isStarting.value = true;
  const answer = await ask(front.startSimulation, { 'design1-id': one.id, 'design2-id': other.id });
  isStarting.value = false;
  if (!answer.ok) return;
  results.value = answer.value.results;
  race.value = answer.value.race;
  const isAnimated = !skipAnimation.peek() && !answer.value.skip && answer.value.race !== undefined;
  view.value = isAnimated ? 'in-progress' : 'finished';
  for (const hear of listeners) hear();
}

/** Back to the setup; contenders and results are cleared (COMP-08). */
function reset(): void {
  view.value = 'setup';
  results.value = undefined;
  race.value = undefined;
  competitionSlots.clear();
}

const listeners = new Set<() => void>();

let enteredFor = navigation.applicationCode.peek();

// Another application has other contenders. The first run must not empty a slot that a save has just filled (FILE-05).
effect(() => {
  const code = navigation.applicationCode.value;
  if (code === enteredFor) return;
  enteredFor = code;
  reset();
  all.value = [];
  status.value = 'none';
  grouping.value = 'all';
  filter.value = 'all';
  search.value = '';
});

/** The competition (COMP-01 to COMP-09). */
export const competition = {
  view: readOnly(view),
  slot1,
  slot2,
  designs: shown,
  status: readOnly(status),
  filter: readOnly(filter),
  grouping: readOnly(grouping),
  groupings,
  topCount: readOnly(topCount),
  search: readOnly(search),
  sort: readOnly(sort),
  mayStart,
  skipAnimation,
  isStarting: readOnly(isStarting),
  results: readOnly(results),
  race: readOnly(race),
  raceNames,
  load,
  setFilter: (value: StatusFilter) => void (filter.value = value),
  setGrouping,
  setTopCount: (value: number) => {
    if ((TOP_COUNTS as readonly number[]).includes(value)) topCount.value = value;
  },
  setSearch: (text: string) => void (search.value = text),
  /** A second press on the same field turns the direction. */
  sortBy: (field: ContenderSort['field']) => {
    const isSame = sort.peek().field === field;
    const direction = isSame && sort.peek().direction === 'ascending' ? 'descending' : 'ascending';
    sort.value = { field, direction };
  },
  choose: (slot: 1 | 2, design: Slot) => competitionSlots.set(slot, { id: design.id, name: design.name }),
  clearSlot: (slot: 1 | 2) => competitionSlots.set(slot, undefined),
  start,
  /** Shows the animation of the present results once more. */
  watchAgain: () => {
    if (race.peek() !== undefined) view.value = 'in-progress';
  },
  finishRace: () => void (view.value = 'finished'),
  setSkipAnimation: (skip: boolean) => preferences.set('skipAnimation', skip ? 'on' : 'off'),
  reset,
  /** Hears of every race: the game's points may have changed. */
  onRace: (hear: () => void) => void listeners.add(hear),
} as const;
