import { questionOf } from '#client/mutations/answer.ts';
import { retakeEntity } from './taken-work.ts';
import type { TakenWork } from '#client/storage/rows.ts';
import type { Grade, Response } from '#contract/exercise.ts';

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
}

/** An answer of which the device knows only from the server. */
export interface Given {
  readonly questionId: string;
  readonly answerId: string | number;
  readonly isAsked: boolean;
}

/** What becomes of it. */
export interface Lost {
  /** Is to be sent once more. */
  readonly again: readonly TakenWork[];
  /** Cannot be: the server asks other questions. */
  readonly gone: readonly TakenWork[];
  /** Another device gave it, and has to bring it. */
  readonly elsewhere: readonly Given[];
}

const NOTHING: Lost = { again: [], gone: [], elsewhere: [] };

/** What a restore lost of an exercise. Of a question the server never tells fewer tries otherwise. */
export function lostIn(compared: Compared): Lost {
  const { taken, held, now, asked, isRestored } = compared;
  if (held.exerciseId !== now.exerciseId) return isRestored ? allGone(compared) : NOTHING;
  const attempt = attemptOf(now);
  const page = taken.filter((work) => work.row.kind === 'complete' && !isRetake(work));
  // Of a page a teacher may have cleared the mark.
  if (asked.length === 0) return { ...NOTHING, again: isRestored && !now.isComplete ? page.slice(-1) : [] };
  const later = taken.filter((work) => work.attempt > attempt);
  const same = lostOfAttempt({
    ...compared,
    taken: taken.filter((work) => work.attempt === attempt && !isRetake(work)),
  });
  const [first] = later;
  if (first === undefined) return same;
  const isKnown = isRetake(first) && first.attempt === attempt + 1;
  if (!isKnown) return isRestored ? { ...same, gone: [...same.gone, ...later] } : same;
  return { ...same, again: [...same.again, ...later] };
}

function lostOfAttempt({ taken, held, now, asked, isRestored }: Compared): Lost {
  const answers = taken.filter(({ row }) => row.kind === 'answer');
  const known = attemptOf(held) === attemptOf(now) ? held.responses.filter(({ isAnswered }) => isAnswered) : [];
  const again: TakenWork[] = [];
  const elsewhere: Given[] = [];
  for (const questionId of asked) {
    const own = answers.filter(({ row }) => questionOf(row.entity) === questionId);
    const [before, after] = [responseTo(known, questionId), responseTo(now.responses, questionId)];
    // After the right answer others change nothing.
    if (after?.isCorrect === true || Math.max(own.length, before?.attempts ?? 0) <= (after?.attempts ?? 0)) continue;
    again.push(...own);
    if (own.length === 0 && before) elsewhere.push(given(before, true));
  }
  const isAnswered = (id: string): boolean =>
    responseTo(now.responses, id)?.isAnswered === true || again.some(({ row }) => questionOf(row.entity) === id);
  if (!now.isComplete && asked.every(isAnswered))
    again.push(...taken.filter(({ row }) => row.kind === 'finish').slice(-1));
  if (!isRestored) return { again, gone: [], elsewhere };
  const gone = answers.filter(({ row }) => !asked.includes(questionOf(row.entity)));
  return { again, gone, elsewhere: [...elsewhere, ...unasked(known, asked, gone)] };
}

/** The exercise itself is another one. */
function allGone({ taken, held, asked }: Compared): Lost {
  const answered = held.responses.filter(({ isAnswered }) => isAnswered);
  return { again: [], gone: taken, elsewhere: unasked(answered, asked, taken) };
}

function unasked(known: readonly Response[], asked: readonly string[], gone: readonly TakenWork[]): Given[] {
  const told = new Set([...asked, ...gone.map(({ row }) => questionOf(row.entity))]);
  return known.filter(({ questionId }) => !told.has(questionId)).map((response) => given(response, false));
}

function given({ questionId, answerId }: Response, isAsked: boolean): Given {
  return { questionId, answerId: answerId ?? '', isAsked };
}

function responseTo(responses: readonly Response[], questionId: string): Response | undefined {
  return responses.find((response) => response.questionId === questionId);
}

function attemptOf({ attempts }: Grade): number {
  return Math.max(1, attempts);
}

function isRetake({ row }: TakenWork): boolean {
  return row.entity === retakeEntity(row.lane.slice('ex:'.length));
}
