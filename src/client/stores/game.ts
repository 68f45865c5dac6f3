import { batch, computed, effect, signal } from '@preact/signals-react';
import type { Game, GameHistory, GameRanking } from '#contract/game.ts';
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
import type { Result } from '#contract/failure.ts';
import { request } from '#client/api/request.ts';
import { randomId } from '#client/storage/bytes.ts';
import { isReachable } from '#client/sync/connection-state.ts';
import { activity } from './activity.ts';
import { competition } from './competition.ts';
import { designs } from './designs.ts';
import { engine } from './engine.ts';
import { wordsOfFailure } from './failures.ts';
import { grades } from './grades.ts';
import { modals } from './modals.ts';
import { navigation } from './navigation.ts';
import { notifications } from './notifications.ts';
import { readOnly } from './read-only.ts';
import { workAreas } from './work-areas.ts';

export type GamePage = 'intro' | 'progress' | 'info' | 'level';

export const GAME_WORDS = {
  levelUpTitle: 'Level Up',
  levelUpWarning:
    'There is no going back to this level until you reach the final level. Your iterations and performance scores start again at zero; your grades score carries over.',
  levelUpFailed: 'Error leveling up',
  selectWarning: 'This will close your design. Any unsaved changes will be lost.',
} as const;

/** How long '+n points' shows (GAME-10) [ms]. */
export const EARNED_MS = 3_000;

const current = signal<Game | undefined>(undefined);
const history = signal<GameHistory | undefined>(undefined);
const ranking = signal<GameRanking | undefined>(undefined);
const isVisible = signal(false);
const page = signal<GamePage>('intro');
const earned = signal(0);
let earnedTimer: ReturnType<typeof setTimeout> | undefined;
let wanted = 0;

const isOn = computed(() => activity.current.value?.isGameModeEnabled ?? false);

/** Progress within the level: green above 75 percent, amber below 25 (GAME-03). */
const progress = computed(() => {
  const percent = current.value ? percentOf(current.value) : 0;
  return { percent, tone: toneOf(percent) };
});

/** How much of what the next level asks for is there. Points beyond one requirement do not make up for another. */
function percentOf({ level, ...game }: Game): number {
  const kinds = [
    [game.gradesScore, level.requiredGradesScore],
    [game.iterationsScore, level.requiredIterationsScore],
    [game.performanceScore, level.requiredPerformanceScore],
  ] as const;
  const needed = kinds.reduce((sum, [, required]) => sum + required, 0);
  const reached = kinds.reduce((sum, [score, required]) => sum + Math.min(score, required), 0);
  const shares = [
    needed > 0 ? reached / needed : 1,
    level.requiredAggregateScore > 0 ? game.aggregateScore / level.requiredAggregateScore : 1,
  ];
  // Rounded down: only who has everything stands at 100.
  return Math.floor(100 * Math.min(1, ...shares));
}

function toneOf(percent: number): 'green' | 'amber' | 'plain' {
  if (percent > 75) return 'green';
  return percent < 25 ? 'amber' : 'plain';
}

/** Loads the game's state, where the newest question wins; the last level refreshes its rankings too (GAME-09). */
async function refresh(): Promise<void> {
  const appCode = navigation.applicationCode.peek();
  if (!appCode || !isOn.peek()) return;
  const mine = ++wanted;
  const answer = await request(gameCall, { parameters: { appCode } });
  if (mine !== wanted || !answer.ok) return;
  take(answer.value);
  if (answer.value.level.level === LIMITS.gameLevels) await Promise.all([loadHistory(), loadRanking()]);
}

/** A rise of the score shows for three seconds (GAME-10). */
function take(next: Game): void {
  const former = current.peek();
  current.value = next;
  if (!former || former.level.id !== next.level.id) return;
  const rise = Math.round(next.aggregateScore - former.aggregateScore);
  if (rise <= 0) return;
  earned.value = rise;
  clearTimeout(earnedTimer);
  earnedTimer = setTimeout(() => void (earned.value = 0), EARNED_MS);
}

async function loadHistory(): Promise<void> {
  const appCode = navigation.applicationCode.peek();
  if (!appCode) return;
  const answer = await request(gameHistory, { parameters: { appCode } });
  if (answer.ok && navigation.applicationCode.peek() === appCode) history.value = answer.value;
}

async function loadRanking(): Promise<void> {
  const appCode = navigation.applicationCode.peek();
  if (!appCode) return;
  const answer = await request(gameRanking, { parameters: { appCode } });
  if (answer.ok && navigation.applicationCode.peek() === appCode) ranking.value = answer.value;
}

/** Levels up after the warning (GAME-05). */
async function levelUp(): Promise<void> {
  const appCode = navigation.applicationCode.peek();
  if (!appCode || !current.peek()?.canLevelUp) return;
  const { levelUpTitle, levelUpWarning, levelUpFailed } = GAME_WORDS;
  if (!(await modals.confirm({ title: levelUpTitle, body: levelUpWarning, confirmLabel: levelUpTitle }))) return;
  const headers = { [HEADERS.idempotencyKey]: randomId() };
  const answer = await request(levelUpCall, { parameters: { appCode }, headers });
  if (!answer.ok) modals.show({ title: levelUpFailed, body: wordsOfFailure(answer.failure) });
  else arriveAt(answer);
}

/** At the last level any level may be chosen; that closes the working design (GAME-06). */
async function selectLevel(levelId: string): Promise<void> {
  const appCode = navigation.applicationCode.peek();
  if (!appCode || !current.peek()?.canChangeLevels) return;
  const isDirty = engine.design.peek()?.isDirty ?? false;
  const sure = { title: 'Choose Level', body: GAME_WORDS.selectWarning, confirmLabel: 'Choose Level' };
  if (isDirty && !(await modals.confirm(sure))) return;
  const headers = { [HEADERS.idempotencyKey]: randomId() };
  const answer = await request(selectLevelCall, { parameters: { appCode, levelId }, headers });
  if (!answer.ok) {
    modals.show({ title: GAME_WORDS.levelUpFailed, body: wordsOfFailure(answer.failure) });
    return;
  }
  await request(resetGameSession, { parameters: { appCode }, headers: { [HEADERS.idempotencyKey]: randomId() } });
  workAreas.clear();
  await engine.quit();
  void engine.start();
  arriveAt(answer);
}

function arriveAt(answer: Extract<Result<Game>, { ok: true }>): void {
  wanted += 1;
  batch(() => {
    current.value = answer.value;
    page.value = 'level';
    isVisible.value = true;
  });
  notifications.notify({ message: `You are now on level ${answer.value.level.level}!`, category: 'success' });
  void activity.refresh();
  void designs.load();
}

function show(which: GamePage = 'intro'): void {
  page.value = which;
  isVisible.value = true;
  void refresh();
}

// Another application has another game; rankings are asked again every five minutes while they are looked at.
effect(() => {
  const app = navigation.applicationCode.value;
  wanted += 1;
  current.value = undefined;
  history.value = undefined;
  ranking.value = undefined;
  isVisible.value = false;
  earned.value = 0;
  if (app === undefined) clearTimeout(earnedTimer);
});
effect(() => {
  if (isOn.value && isReachable.value) void refresh();
});
effect(() => {
  if (!isVisible.value || !isOn.value) return undefined;
  void loadHistory();
  void loadRanking();
  const timer = setInterval(() => void loadRanking(), LIMITS.rankingRefreshMs);
  return () => clearInterval(timer);
});
// Grades, saves and races may have brought points (GAME-09).
grades.byExercise.subscribe(refreshSoon);
designs.onSaved(refreshSoon);
competition.onRace(refreshSoon);

let soon: ReturnType<typeof setTimeout> | undefined;

/** Several events in a row are one question to the server. */
function refreshSoon(): void {
  if (!isOn.peek()) return;
  clearTimeout(soon);
  soon = setTimeout(() => void refresh(), 500);
}

/** Game mode (GAME-01 to GAME-11). */
export const game = {
  isOn,
  /** A named competition, or the national one. */
  title: computed(() => activity.current.value?.competition.name || 'National Competition'),
  logo: computed(() => activity.current.value?.competition.logo_image ?? null),
  game: readOnly(current),
  history: readOnly(history),
  ranking: readOnly(ranking),
  isVisible: readOnly(isVisible),
  page: readOnly(page),
  /** Whether it is the national competition, for want of a name of its own. */
  isNational: computed(() => !activity.current.value?.competition.name),
  earned: readOnly(earned),
  progress,
  refresh,
  show,
  /** Another view of the open window. */
  open: (which: GamePage) => void (page.value = which),
  hide: () => void (isVisible.value = false),
  toggle: () => (isVisible.peek() ? void (isVisible.value = false) : show()),
  loadHistory,
  loadRanking,
  levelUp,
  selectLevel,
} as const;
