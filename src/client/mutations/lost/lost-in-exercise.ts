import { questionOf, writtenEntity } from '#client/mutations/answer.ts';
import { exerciseOfLane } from '#client/mutations/exercise-lane.ts';
import { holds } from '#rules/joined-text.ts';
import { retakeEntity } from './taken-work.ts';
import type { TakenWork } from '#client/storage/rows.ts';
import type { Grade, Response } from '#contract/learning/exercise.ts';

/** What a device knows of an exercise and what the server tells of it. */
export interface Compared {
  /** What the server had taken from here, in the order of its making. */
  readonly taken: readonly TakenWork[];
  /** What it had told last. */
  readonly held: Grade;
  readonly now: Grade;
  /** Ids of the questions that it asks now. */
  readonly asked: readonly string[];
  /** It tells of a restore for the first time. */
  readonly isRestored: boolean;
  /** Then by question the newest answer that was taken from here. */
  readonly newest: ReadonlyMap<string, string>;
}

/** An answer of which the device knows only from the server. */
export interface Given {
  readonly questionId: string;
  readonly answerId: string | number;
  readonly isAsked: boolean;
  /** With how many of its question it is back; Infinity where only the right one will do. */
  readonly tries: number;
}

/** What becomes of it. */
export interface Lost {
  /** Is to be sent once more. */
  readonly again: readonly TakenWork[];
  /** Cannot be: the server asks other questions, or what it was given may have been cleared. */
  readonly gone: readonly TakenWork[];
  /** The device knows of it from the server alone. */
  readonly elsewhere: readonly Given[];
  /** A teacher took it away, and nobody has to hear of it. */
  readonly cleared: readonly TakenWork[];
}

const NOTHING: Lost = { again: [], gone: [], elsewhere: [], cleared: [] };

/** What a restore lost of an exercise. Of a question the server never tells fewer tries otherwise. */
export function lostIn(compared: Compared): Lost {
  const { taken, held, now, asked, isRestored } = compared;
  if (held.exerciseId !== now.exerciseId) return isRestored ? allGone(compared) : NOTHING;
  if (asked.length === 0) return lostPage(compared);
  if (isBegunAnew(compared)) return begunAnew(compared);
  if (isDrawnAnew(compared)) return allGone(compared);
  const attempt = attemptOf(now);
  const ofAttempt = taken.filter((work) => work.attempt === attempt && !isRetake(work));
  const later = taken.filter((work) => work.attempt > attempt);
  const same = lostOfAttempt({ ...compared, taken: ofAttempt });
  const reached = reachedByOwn(taken, attempt);
  const unknown = later.filter((work) => work.attempt > reached);
  if (isRetaken(compared, reached)) {
    const again = [...same.again, ...later.filter((work) => work.attempt <= reached)];
    return { ...same, again, gone: [...same.gone, ...(isRestored ? unknown : [])] };
  }
  // A teacher may have cleared what would be sent: it must not come in the place of what was made since.
  const finishes = ofAttempt.filter(({ row }) => row.kind === 'finish');
  const gone = new Set([...same.again, ...finishes, ...same.gone, ...(isRestored ? later : [])]);
  return { ...same, again: [], gone: [...gone] };
}

/** A pull without a restore that tells of a page as not done tells that a teacher took its mark away. */
function lostPage({ taken, now, isRestored }: Compared): Lost {
  const page = taken.filter((work) => work.row.kind === 'complete' && !isRetake(work));
  if (now.isComplete) return NOTHING;
  return isRestored ? { ...NOTHING, again: page.slice(-1) } : { ...NOTHING, cleared: page };
}

/** Whether another attempt goes on that no retake began: a retake keeps the score of the attempt before. */
function isBegunAnew({ held, now }: Compared): boolean {
  return attemptOf(held) < attemptOf(now) && now.score === null && now.standingScore === undefined;
}

/**
 * Whether the attempt of this number is another one since a restore: it asks nothing of what the device's own asked, and no score of one
 * before stands. A teacher changed the page before this device had brought its attempts back.
 */
function isDrawnAnew({ held, now, asked, isRestored }: Compared): boolean {
  const hasNoScore = now.score === null && now.standingScore === undefined;
  const isOther = held.responses.every(({ questionId }) => !asked.includes(questionId));
  return isRestored && attemptOf(held) === attemptOf(now) && attemptOf(now) > 1 && hasNoScore && isOther;
}

/** After a restore a teacher's change of the page may have been the reason; else a teacher cleared what had a score. */
function begunAnew(compared: Compared): Lost {
  const earlier = compared.taken.filter((work) => work.attempt < attemptOf(compared.now));
  if (compared.isRestored) return allGone({ ...compared, taken: earlier });
  // Without a score it may be a retake of what no teacher has read yet.
  return compared.held.score === null ? NOTHING : { ...NOTHING, cleared: earlier };
}

/** The attempt to which this device's retakes lead from another one. */
function reachedByOwn(taken: readonly TakenWork[], from: number): number {
  const begun = new Set(taken.filter(isRetake).map(({ attempt }) => attempt));
  let reached = from;
  while (begun.has(reached + 1)) reached += 1;
  return reached;
}

/** Whether every attempt that the device knows of behind the reached one was begun by a retake, and not by a teacher's clearing. */
function isRetaken({ taken, held }: Compared, reached: number): boolean {
  const last = Math.max(attemptOf(held), ...taken.map(({ attempt }) => attempt));
  const isLastRetaken = held.standingScore !== undefined && last === attemptOf(held);
  return reached >= (isLastRetaken ? last - 1 : last);
}

function lostOfAttempt(compared: Compared): Lost {
  const { taken, held, now, asked, isRestored, newest } = compared;
  const answers = taken.filter(({ row }) => row.kind === 'answer');
  const known = attemptOf(held) === attemptOf(now) ? held.responses.filter(({ isAnswered }) => isAnswered) : [];
  const again: TakenWork[] = [];
  const elsewhere: Given[] = [];
  for (const questionId of asked) {
    const own = answers.filter(({ row }) => questionOf(row.entity) === questionId);
    const [before, after] = [responseTo(known, questionId), responseTo(now.responses, questionId)];
    // After the right answer others change nothing.
    if (after?.isCorrect === true) continue;
    const wasRight = isRestored && before?.isCorrect === true;
    const isFewer = Math.max(own.length, before?.attempts ?? 0) > (after?.attempts ?? 0);
    if (!wasRight && !isFewer && !isReplaced(compared, questionId, after)) continue;
    again.push(...own);
    const isOwn = wasRight ? newest.get(questionId) === String(before.answerId) : own.length > 0;
    if (before && !isOwn) elsewhere.push({ ...given(before, true), ...(wasRight && { tries: Infinity }) });
  }
  const isAnswered = (id: string): boolean =>
    responseTo(now.responses, id)?.isAnswered === true || again.some(({ row }) => questionOf(row.entity) === id);
  if (!now.isComplete && asked.every(isAnswered))
    again.push(...taken.filter(({ row }) => row.kind === 'finish').slice(-1));
  if (!isRestored) return { ...NOTHING, again, elsewhere };
  const gone = answers.filter(({ row }) => !asked.includes(questionOf(row.entity)));
  return { ...NOTHING, again, gone, elsewhere: [...elsewhere, ...unasked(known, asked, gone)] };
}

/** After a restore another device may have answered what seemed unanswered: as many tries are told, and none of them is this device's. */
function isReplaced({ newest, taken, now }: Compared, questionId: string, after: Response | undefined): boolean {
  const own = newest.get(questionId);
  if (own === undefined || !after?.isAnswered) return false;
  const told = String(after.answerId);
  const isWritten = taken.some(({ row }) => row.entity === writtenEntity(questionId));
  return isWritten ? !holds(told, own) : !now.isComplete && told !== own;
}

/** The exercise itself is another one. */
function allGone({ taken, held, asked }: Compared): Lost {
  const answered = held.responses.filter(({ isAnswered }) => isAnswered);
  return { ...NOTHING, gone: taken, elsewhere: unasked(answered, asked, taken) };
}

function unasked(known: readonly Response[], asked: readonly string[], gone: readonly TakenWork[]): Given[] {
  const told = new Set([...asked, ...gone.map(({ row }) => questionOf(row.entity))]);
  return known.filter(({ questionId }) => !told.has(questionId)).map((response) => given(response, false));
}

function given({ questionId, answerId, attempts }: Response, isAsked: boolean): Given {
  return { questionId, answerId: answerId ?? '', isAsked, tries: attempts };
}

function responseTo(responses: readonly Response[], questionId: string): Response | undefined {
  return responses.find((response) => response.questionId === questionId);
}

function attemptOf({ attempts }: Grade): number {
  return Math.max(1, attempts);
}

function isRetake({ row }: TakenWork): boolean {
  return row.entity === retakeEntity(exerciseOfLane(row.lane) ?? '');
}
