import { computed, effect } from '@preact/signals-react';
import { request } from '#client/api/request.ts';
import { application, tab } from '#client/scopes/scopes.ts';
import { ask } from '#client/stores/engineering/engine-calls.ts';
import { engine } from '#client/stores/engineering/engine.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { activity } from '#client/stores/session/activity.ts';
import { showFailure } from '#client/stores/session/failures.ts';
import { preferences } from '#client/stores/session/preferences.ts';
import { connectivity, isReachable } from '#client/sync/connection-state.ts';
import { competition as say } from '#client/words/student/competition.ts';
import * as engineApi from '#contract/engineering/engine-api-calls.ts';
import { TOP_COUNTS } from '#contract/limits.ts';
import { contenders as contendersCall } from '#contract/student-calls.ts';
import { competitionSlots } from './competition-slots.ts';
import { contenderList } from './contender-list.ts';
import { emptyGoneSlot } from './gone-contender.ts';
import { lastKnown } from './kept-answers.ts';
import { backToSetup, race, raced, results, view } from './race-state.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { Contender, ContenderFilter } from '#contract/competition/contender.ts';
import type { Failure } from '#contract/failure.ts';
import type { ContenderSlot } from './competition-slots.ts';
import type { ContenderSort, Grouping, StatusFilter } from './contender-list.ts';

export type Slot = ContenderSlot;

const all = application.signal<readonly Contender[]>([]);
/** Whose designs those are, as the server was asked for them. */
const listed = application.signal<ContenderFilter | 'all'>('all');
const status = application.signal<'none' | 'loading' | 'ready' | 'failed'>('none');
const filter = application.signal<StatusFilter>('all');
const grouping = application.signal<Grouping>('all');
const chosenCount = application.signal<number | undefined>(undefined);
/** As the teacher set it up, until the student chooses. */
const topCount = computed(() => chosenCount.value ?? activity.current.value?.topCount ?? TOP_COUNTS[0]);
const search = application.signal('');
const sort = application.signal<ContenderSort>({ field: 'rank', direction: 'ascending' });
const isStarting = application.signal(false);
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
  { value: 'all', label: say('all') },
  { value: 'mine', label: say('mine') },
  { value: 'group', label: say('group') },
  { value: 'classroom', label: say('classroom') },
  ...(activity.current.value?.hasDistrict ? [{ value: 'district', label: say('district') } as const] : []),
  { value: 'top', label: say('top') },
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

/** Two are chosen, and only the network is missing. */
const isHeldUp = computed(() => slot1.value !== undefined && slot2.value !== undefined && !isReachable.value);

/** Neither the network nor the device has designs to choose from: asking again would not help. */
const isCutOff = computed(() => status.value === 'failed' && all.value.length === 0 && connectivity.value !== 'online');

/** A newer list comes by itself with the network; else the server gave none, and may be asked again. */
const awaitsNetwork = computed(() => status.value === 'failed' && !isReachable.value);

/** Loads the designs of the present grouping; without a network those that the device was given last. */
async function load(scope: ApplicationScope): Promise<void> {
  status.set(scope, 'loading');
  const wanted = grouping.peek();
  const filter: ContenderFilter | undefined = wanted === 'all' || wanted === 'top' ? undefined : wanted;
  const query = filter === undefined ? {} : { filter };
  const answer = await request(scope, contendersCall, { parameters: { appCode: scope.code }, query });
  const part = filter ?? 'all';
  const list = await lastKnown<readonly Contender[]>(scope, { kind: 'contenders', part }, answer);
  if (grouping.peek() !== wanted) return;
  const isRefused = !answer.ok && answer.failure.kind !== 'offline';
  if (isRefused) showFailure(scope, answer.failure);
  // The designs that one chose from stay, but not in the place of others.
  if (!isRefused || listed.peek() !== part) all.set(scope, list ?? []);
  listed.set(scope, part);
  status.set(scope, answer.ok ? 'ready' : 'failed');
}

// What did not come for want of a network comes by itself.
application.onOpen((scope) =>
  effect(() => {
    if (isReachable.value && status.peek() === 'failed') void load(scope);
  }),
);

function setGrouping(scope: ApplicationScope, value: Grouping): void {
  if (!groupings.peek().some((known) => known.value === value) || grouping.peek() === value) return;
  grouping.set(scope, value);
  void load(scope);
}

const isGone = ({ kind }: Failure): boolean => kind === 'not-found';

/** Runs the race on the engine: its animation first, unless it is skipped (COMP-06). */
async function start(scope: ApplicationScope): Promise<void> {
  const [one, other] = [slot1.peek(), slot2.peek()];
  if (!one || !other || !mayStart.peek()) return;
  isStarting.set(scope, true);
  const body = { 'design1-id': one.id, 'design2-id': other.id };
  const answer = await ask(scope, engineApi.startSimulation, body, { isQuiet: isGone });
  isStarting.set(scope, false);
  if (!answer.ok) {
    if (isGone(answer.failure)) await Promise.all([emptyGoneSlot(scope), load(scope)]);
    return;
  }
  results.set(scope, answer.value.results);
  raced.set(scope, [one, other]);
  race.set(scope, answer.value.race);
  const isAnimated = !skipAnimation.peek() && !answer.value.skip && answer.value.race !== undefined;
  view.set(scope, isAnimated ? 'in-progress' : 'finished');
  for (const hear of listeners) hear(scope);
}

/** Back to the setup; contenders and results are cleared (COMP-08). */
function reset(scope: ApplicationScope): void {
  backToSetup(scope);
  competitionSlots.clear(scope);
}

/** Back to the setup with the same two contenders. */
function rematch(scope: ApplicationScope): void {
  const pair = raced.peek();
  reset(scope);
  competitionSlots.set(scope, 1, pair?.[0]);
  competitionSlots.set(scope, 2, pair?.[1]);
}

/** A second press on the same field turns the direction. */
function sortBy(scope: ApplicationScope, field: ContenderSort['field']): void {
  const isSame = sort.peek().field === field;
  const direction = isSame && sort.peek().direction === 'ascending' ? 'descending' : 'ascending';
  sort.set(scope, { field, direction });
}

const listeners = tab.hold(new Set<(scope: ApplicationScope) => void>());

/** The competition (COMP-01 to COMP-09). */
export const competition = {
  view: readOnly(view),
  slot1,
  slot2,
  designs: shown,
  /** Every design that came, whatever is searched for. */
  entered: readOnly(all),
  status: readOnly(status),
  isCutOff,
  awaitsNetwork,
  filter: readOnly(filter),
  grouping: readOnly(grouping),
  groupings,
  topCount,
  search: readOnly(search),
  sort: readOnly(sort),
  mayStart,
  isHeldUp,
  skipAnimation,
  isStarting: readOnly(isStarting),
  results: readOnly(results),
  race: readOnly(race),
  raced: readOnly(raced),
  raceNames,
  load: application.verb(load),
  setFilter: application.verb((scope, value: StatusFilter) => filter.set(scope, value)),
  setGrouping: application.verb(setGrouping),
  setTopCount: application.verb((scope, value: number) => {
    if ((TOP_COUNTS as readonly number[]).includes(value)) chosenCount.set(scope, value);
  }),
  setSearch: application.verb((scope, text: string) => search.set(scope, text)),
  sortBy: application.verb(sortBy),
  choose: application.verb((scope, slot: 1 | 2, design: Slot) =>
    competitionSlots.set(scope, slot, { id: design.id, name: design.name }),
  ),
  clearSlot: application.verb((scope, slot: 1 | 2) => competitionSlots.set(scope, slot, undefined)),
  start: application.verb(start),
  /** Shows the animation of the present results once more. */
  watchAgain: application.verb((scope) => {
    if (race.peek() !== undefined) view.set(scope, 'in-progress');
  }),
  finishRace: application.verb((scope) => view.set(scope, 'finished')),
  setSkipAnimation: (skip: boolean) => preferences.set('skipAnimation', skip ? 'on' : 'off'),
  reset: application.verb(reset),
  rematch: application.verb(rematch),
  /** Hears of every race: the game's points may have changed. */
  onRace: (hear: (scope: ApplicationScope) => void) => void listeners.add(hear),
} as const;
