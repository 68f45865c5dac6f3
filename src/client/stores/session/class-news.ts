import { effect } from '@preact/signals-react';
import { follow, readEvents } from '#client/api/event-stream.ts';
import { request } from '#client/api/request.ts';
import { tabMemory } from '#client/api/tab-memory.ts';
import { student } from '#client/scopes/scopes.ts';
import { onLeaving } from '#client/stores/page/leaving.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { problems } from '#client/stores/page/problems.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { isReachable } from '#client/sync/connection-state.ts';
import { shell as say } from '#client/words/student/shell.ts';
import { CLASS_EVENTS_PATH, ClassNews, classNews as classNewsCall } from '#contract/class-news.ts';
import { activity } from './activity.ts';
import { applications } from './applications.ts';
import { signedIn } from './session-state.ts';
import type { StudentScope } from '#client/scopes/scope.ts';
import type { OwnContest } from '#contract/competition/contest.ts';

/** Silence after which the stream counts as broken; the server says something every 15 s [ms]. */
const SILENCE_MS = 40_000;
/** How often the device's clock is asked whether a pause is over [ms]. */
const LOOK_MS = 5_000;

/** The teacher wants everybody to look up. */
export interface Pause {
  /** The teacher's name. */
  readonly by: string;
  /** By the device's clock [ms since 1970]. */
  readonly until: number;
}

const pause = student.signal<Pause | undefined>(undefined);
const contests = student.signal<readonly OwnContest[]>([]);
/** What was taken off the class wall, as the server tells it. */
const wall = student.signal<string | undefined>(undefined);
/** What was heard last, how the end of the pause is called off, and how listening ends. */
const heard = student.state<{ news?: ClassNews; callOff?: (() => void) | undefined; hush?: () => void }>(() => ({}));

// The server ends the stream with the sign-in, and whoever still listened would ask why, and be refused.
onLeaving('application', () => {
  const scope = student.peek();
  if (scope) heard(scope).hush?.();
  return undefined;
});

/** Hears of the class while the page is seen and the server answers; gives what ends it. */
function watch(): () => void {
  const scope = student.peek();
  if (!scope) return () => undefined;
  let listening: AbortController | undefined;
  const stop = (): void => {
    listening?.abort();
    listening = undefined;
  };
  const begin = (): void => {
    const mayListen = isReachable.value && !signedIn.expired.value && document.visibilityState === 'visible';
    if (!mayListen) return stop();
    if (listening || tabMemory.get('token') === undefined) return;
    listening = new AbortController();
    void listen(scope, listening.signal);
  };
  const forget = effect(begin);
  document.addEventListener('visibilitychange', begin);
  const hush = (): void => {
    forget();
    document.removeEventListener('visibilitychange', begin);
    stop();
  };
  heard(scope).hush = hush;
  return hush;
}

async function listen(scope: StudentScope, signal: AbortSignal): Promise<void> {
  const stream = (): Promise<boolean> =>
    readEvents(CLASS_EVENTS_PATH, {
      signal,
      headers: { Authorization: `Bearer ${tabMemory.get('token') ?? ''}` },
      silenceMs: SILENCE_MS,
      onData: (data) => {
        const message = ClassNews.safeParse(data);
        if (message.success && !signal.aborted) take(scope, message.data);
      },
    });
  const poll = async (): Promise<void> => {
    const answer = await request(scope, classNewsCall);
    if (signal.aborted) return;
    if (answer.ok) take(scope, answer.value);
    else if (answer.failure.kind === 'expired') signedIn.noteExpired(scope);
  };
  await follow({ stream, poll, onProblem: problems.report }, signal);
}

function take(scope: StudentScope, news: ClassNews): void {
  const known = heard(scope);
  const before = known.news;
  known.news = news;
  contests.set(scope, news.contests ?? []);
  wall.set(scope, news.wall);
  known.callOff?.();
  pause.set(scope, news.pause && { by: news.pause.by, until: Date.now() + news.pause.leftMs });
  known.callOff = news.pause && endInTime(scope, news.pause.leftMs);
  if (before && codesOf(before) !== codesOf(news)) void applications.load();
  if (before && mergesOf(before) < mergesOf(news))
    notifications.notify(scope, { message: say('accountsMerged'), category: 'info', sticky: true });
  const code = navigation.applicationCode.peek();
  if (code !== undefined && isOther(code, before, news)) void activity.refresh();
}

/**
 * Ends the pause after its time. The timer stands still while a laptop sleeps: there the device's clock counts, but only while no
 * server can say better. Gives how to call it off.
 */
function endInTime(scope: StudentScope, leftMs: number): () => void {
  const until = Date.now() + leftMs;
  const end = (): void => {
    stop();
    pause.set(scope, undefined);
  };
  const look = setInterval(() => !isReachable.peek() && Date.now() >= until && end(), LOOK_MS);
  const stops = [scope.after(leftMs, end), scope.onClose(() => clearInterval(look)), () => clearInterval(look)];
  const stop = (): void => {
    for (const each of stops) each();
  };
  return stop;
}

function codesOf({ activities }: ClassNews): string {
  return activities.map(({ code }) => code).join();
}

function mergesOf({ merges = 0 }: ClassNews): number {
  return merges;
}

/** Whether what the device has of an application is older than what was heard. */
function isOther(code: string, before: ClassNews | undefined, news: ClassNews): boolean {
  const now = stampOf(code, news);
  if (before) return now !== stampOf(code, before);
  const { isClosed = false, version } = news.activities.find((each) => each.code === code) ?? {};
  const shown = activity.current.peek();
  return shown !== undefined && ((shown.isClosed === true) !== isClosed || (shown.version ?? version) !== version);
}

function stampOf(code: string, news: ClassNews): string {
  const { activities, comments } = news;
  return JSON.stringify([activities.find((each) => each.code === code), comments, mergesOf(news)]);
}

/** What the teacher does to the class while this page is open. */
export const classNews = {
  pause: readOnly(pause),
  contests: readOnly(contests),
  wall: readOnly(wall),
  watch,
} as const;
