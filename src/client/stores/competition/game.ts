import { batch, computed, effect } from '@preact/signals-react';
import { request } from '#client/api/request.ts';
import { application } from '#client/scopes/scopes.ts';
import { randomId } from '#client/storage/random-id.ts';
import { designs } from '#client/stores/engineering/designs.ts';
import { engine } from '#client/stores/engineering/engine.ts';
import { workAreas } from '#client/stores/engineering/work-areas.ts';
import { grades } from '#client/stores/learning/grades.ts';
import { modals } from '#client/stores/page/modals.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { activity } from '#client/stores/session/activity.ts';
import { isRefusal, showFailure, wordsOfFailure } from '#client/stores/session/failures.ts';
import { isReachable } from '#client/sync/connection-state.ts';
import { game as say } from '#client/words/student/game.ts';
import { HEADERS } from '#contract/headers.ts';
import { LIMITS } from '#contract/limits.ts';
import {
  game as gameCall,
  gameHistory,
  gameRanking,
  levelUp as levelUpCall,
  resetGameSession,
  selectLevel as selectLevelCall,
} from '#contract/student-calls.ts';
import { competition } from './competition.ts';
import { keepAnswer, lastKnown } from './kept-answers.ts';
import { percentOf } from './level-needs.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { Failure, Result } from '#contract/failure.ts';
import type { Game, GameHistory, GameRanking } from '#contract/learning/game.ts';

export type GamePage = 'intro' | 'progress' | 'badges' | 'info' | 'level';

const STATE = { kind: 'game', part: 'state' } as const;

/** How long '+n points' shows (GAME-10) [ms]. */
export const EARNED_MS = 3_000;

const current = application.signal<Game | undefined>(undefined);
const history = application.signal<GameHistory | undefined>(undefined);
const ranking = application.signal<GameRanking | undefined>(undefined);
const whole = application.signal<GameRanking | undefined>(undefined);
const isVisible = application.signal(false);
const page = application.signal<GamePage>('intro');
/** Whether this visit has shown Welcome. */
const isWelcomed = application.signal(false);
/** Whether the level was reached just now, in the open window. */
const hasRisen = application.signal(false);
const earned = application.signal(0);
const pending = application.state((): Pending => ({
  question: 0,
  changes: new Map(),
  stopEarned: nothing,
  stopSoon: nothing,
}));

interface Pending {
  question: number;
  /** Names of changes of the level whose answers did not come, by where they lead. */
  readonly changes: Map<string, string>;
  stopEarned: () => void;
  stopSoon: () => void;
}

function nothing(): void {}

const isOn = computed(() => activity.current.value?.isGameModeEnabled ?? false);

/** Progress within the level: green above 75 percent, amber below 25 (GAME-03). */
const progress = computed(() => {
  const percent = current.value ? percentOf(current.value) : 0;
  return { percent, tone: toneOf(percent) };
});

function toneOf(percent: number): 'green' | 'amber' | 'plain' {
  if (percent > 75) return 'green';
  return percent < 25 ? 'amber' : 'plain';
}

/** Loads the game's state, where the newest question wins; the last level refreshes its rankings too (GAME-09). */
async function refresh(scope: ApplicationScope): Promise<void> {
  if (!isOn.peek()) return;
  const mine = (pending(scope).question += 1);
  const answer = await request(scope, gameCall, { parameters: { appCode: scope.code } });
  const known = await lastKnown(scope, STATE, answer);
  if (mine !== pending(scope).question || known === undefined) return;
  take(scope, known);
  if (answer.ok && known.level.level === LIMITS.gameLevels) await Promise.all([loadHistory(scope), loadRanking(scope)]);
}

/** A rise of the score shows for three seconds (GAME-10). */
function take(scope: ApplicationScope, next: Game): void {
  const former = current.peek();
  current.set(scope, next);
  // From another level on, the same press is another change.
  if (former && former.level.id !== next.level.id) pending(scope).changes.clear();
  if (!former || former.level.id !== next.level.id) return;
  const rise = Math.round(next.aggregateScore - former.aggregateScore);
  if (rise <= 0) return;
  earned.set(scope, rise);
  pending(scope).stopEarned();
  pending(scope).stopEarned = scope.after(EARNED_MS, () => earned.set(scope, 0));
}

async function loadHistory(scope: ApplicationScope): Promise<void> {
  const answer = await request(scope, gameHistory, { parameters: { appCode: scope.code } });
  const known = await lastKnown(scope, { kind: 'game', part: 'history' }, answer);
  if (known !== undefined) history.set(scope, known);
}

async function loadRanking(scope: ApplicationScope): Promise<void> {
  const answer = await request(scope, gameRanking, { parameters: { appCode: scope.code }, query: {} });
  const known = await lastKnown(scope, { kind: 'game', part: 'ranking' }, answer);
  if (known !== undefined) ranking.set(scope, known);
}

/** Everybody, or without a network as many as are known, until the list is put away again. */
async function showWhole(scope: ApplicationScope): Promise<void> {
  const answer = await request(scope, gameRanking, { parameters: { appCode: scope.code }, query: { list: 'whole' } });
  if (!answer.ok && answer.failure.kind !== 'offline') showFailure(scope, answer.failure);
  else whole.set(scope, answer.ok ? answer.value : ranking.peek());
}

/**
 * The name of a change of level. Where its answer was lost the level may be another one already: pressed again, it is the same change and
 * not another, which would be refused.
 */
function nameOf(scope: ApplicationScope, to: string): Record<string, string> {
  const { changes } = pending(scope);
  const name = changes.get(to) ?? randomId();
  changes.set(to, name);
  return { [HEADERS.idempotencyKey]: name };
}

/** Says why the level stays, as far as it is known, and shows the game as it is. */
function noteFailed(scope: ApplicationScope, to: string, failure: Failure): void {
  if (isRefusal(failure)) {
    pending(scope).changes.delete(to);
    void refresh(scope);
  }
  modals.show(scope, { title: say('levelUpFailed'), body: wordsOfFailure(failure) });
}

/** Levels up after the warning (GAME-05). */
async function levelUp(scope: ApplicationScope): Promise<void> {
  if (!current.peek()?.canLevelUp) return;
  const sure = { title: say('levelUp'), body: say('levelUpWarning'), confirmLabel: say('levelUp') };
  if (!(await modals.confirm(scope, sure))) return;
  const headers = nameOf(scope, 'up');
  const answer = await request(scope, levelUpCall, { parameters: { appCode: scope.code }, headers });
  if (!answer.ok) noteFailed(scope, 'up', answer.failure);
  else {
    arriveAt(scope, answer);
    hasRisen.set(scope, true);
  }
}

/** At the last level any level may be chosen; that closes the working design (GAME-06). */
async function selectLevel(scope: ApplicationScope, levelId: string): Promise<void> {
  const appCode = scope.code;
  if (!current.peek()?.canChangeLevels) return;
  if (!(await designs.mayLeave(scope, say('chooseLevel'), say('chooseWarning')))) return;
  const headers = nameOf(scope, levelId);
  const answer = await request(scope, selectLevelCall, { parameters: { appCode, levelId }, headers });
  if (!answer.ok) {
    noteFailed(scope, levelId, answer.failure);
    return;
  }
  const again = { parameters: { appCode }, headers: { [HEADERS.idempotencyKey]: randomId() } };
  await request(scope, resetGameSession, again);
  workAreas.clear(scope);
  await engine.quit();
  void engine.start();
  arriveAt(scope, answer);
}

function arriveAt(scope: ApplicationScope, answer: Extract<Result<Game>, { ok: true }>): void {
  pending(scope).question += 1;
  pending(scope).changes.clear();
  void keepAnswer(scope, STATE, answer.value);
  batch(() => {
    current.set(scope, answer.value);
    open(scope, 'level');
    isVisible.set(scope, true);
  });
  const message = say('nowOnLevel', { level: answer.value.level.level });
  notifications.notify(scope, { message, category: 'success' });
  void activity.refresh();
  void designs.load();
}

function open(scope: ApplicationScope, which: GamePage): void {
  hasRisen.set(scope, false);
  if (which === 'intro') isWelcomed.set(scope, true);
  page.set(scope, which);
}

/** Who has points knows what the game is about: Welcome is a press away. */
function firstPage(): GamePage {
  const known = current.peek();
  const hasBegun = known !== undefined && (known.aggregateScore > 0 || known.level.level > 1);
  return hasBegun || isWelcomed.peek() ? 'progress' : 'intro';
}

function show(scope: ApplicationScope, which: GamePage = firstPage()): void {
  open(scope, which);
  isVisible.set(scope, true);
  void refresh(scope);
}

application.onOpen((scope) =>
  effect(() => {
    // Without a network what the device was told last.
    if (isOn.value && (isReachable.value || current.peek() === undefined)) void refresh(scope);
  }),
);
// Rankings are asked again every five minutes while they are looked at.
application.onOpen((scope) =>
  effect(() => {
    if (!isVisible.value || !isOn.value) return undefined;
    // What did not come for want of a network comes by itself.
    if (!isReachable.value && history.peek() !== undefined && ranking.peek() !== undefined) return undefined;
    void loadHistory(scope);
    void loadRanking(scope);
    const timer = setInterval(() => void loadRanking(scope), LIMITS.rankingRefreshMs);
    return () => clearInterval(timer);
  }),
);
// Grades, saves and races may have brought points (GAME-09).
application.onOpen((scope) => grades.byExercise.subscribe(() => refreshSoon(scope)));
designs.onSaved(refreshSoon);
competition.onRace(refreshSoon);

/** Several events in a row are one question to the server. */
function refreshSoon(scope: ApplicationScope): void {
  if (!isOn.peek()) return;
  pending(scope).stopSoon();
  pending(scope).stopSoon = scope.after(500, () => void refresh(scope));
}

/** Game mode (GAME-01 to GAME-11). */
export const game = {
  isOn,
  /** A named competition, or the national one. */
  title: computed(() => activity.current.value?.competition.name || say('national')),
  logo: computed(() => activity.current.value?.competition.logo_image ?? null),
  game: readOnly(current),
  history: readOnly(history),
  ranking: readOnly(ranking),
  /** Everybody's places, once they were asked for. */
  whole: readOnly(whole),
  /** Whether the server cannot be asked: what is shown is what it said last. */
  isLastKnown: computed(() => !isReachable.value),
  /** Quizzes that are being taken again: their points stay until that is done. */
  retaken: computed(() => grades.rows.value.filter(({ isRetaken }) => isRetaken)),
  isVisible: readOnly(isVisible),
  page: readOnly(page),
  hasRisen: readOnly(hasRisen),
  /** Whether it is the national competition, for want of a name of its own. */
  isNational: computed(() => !activity.current.value?.competition.name),
  earned: readOnly(earned),
  progress,
  refresh: application.verb(refresh),
  showWhole: application.verb(showWhole),
  hideWhole: application.verb((scope) => whole.set(scope, undefined)),
  show: application.verb(show),
  /** Another view of the open window. */
  open: application.verb(open),
  hide: application.verb((scope) => isVisible.set(scope, false)),
  toggle: application.verb((scope) => (isVisible.peek() ? isVisible.set(scope, false) : show(scope))),
  levelUp: application.verb(levelUp),
  selectLevel: application.verb(selectLevel),
} as const;
