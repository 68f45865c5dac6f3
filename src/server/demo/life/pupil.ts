import { APP_VERSION, HEADERS } from '#contract/headers.ts';
import { repeatable } from '#server/demo/repeatable.ts';
import { wordingOf } from '#server/quizzes/wording.ts';
import { ownInputs, routeOf } from './routes.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { OperationKind } from '#contract/device/sync.ts';
import type { Revision } from '#contract/engineering/design.ts';
import type { TrialEntry } from '#contract/engineering/trial.ts';
import type { BankQuestion, CurriculumExercise } from '#contract/learning/curriculum.ts';
import type { Question } from '#contract/learning/exercise.ts';
import type { Database } from '#server/records/database.ts';
import type { Ask } from './desk.ts';

interface Operation {
  readonly name: string;
  readonly kind: OperationKind;
  readonly method: 'PUT' | 'POST';
  readonly path: string;
  readonly body: unknown;
}

export interface PupilOptions {
  readonly ask: Ask;
  readonly database: Database;
  readonly personId: string;
  /** What they sign in with: the seed of what differs between them. */
  readonly name: string;
  readonly skill: number;
  /** Keys of the operations that the records know of this student. */
  readonly done: ReadonlySet<string>;
}

/** How many wrong answers somebody gives who has lost the thread. */
const LOST_TRIES = 4;

/** Begins the key of each operation of the demonstration: what stands in the records is not done again. */
export const KEY_START = 'demo-life-';

/** A student of the demonstration at work in one application; whatever was done before a start that was cut off is left out. */
export class Pupil {
  private readonly options: PupilOptions;
  private readonly application: AnyApplication;

  constructor(options: PupilOptions, application: AnyApplication) {
    this.options = options;
    this.application = application;
  }

  isDone(name: string): boolean {
    return this.options.done.has(this.keyOf(name));
  }

  /** Sends operations as one batch, as a device's outbox does: all of them are carried out, or none. */
  async send(operations: readonly Operation[]): Promise<void> {
    const last = operations.at(-1);
    if (!last || this.isDone(last.name)) return;
    const ops = operations.map(({ name, ...operation }) => ({ op: this.keyOf(name), ...operation }));
    const { results } = await this.options.ask('POST', '/student/api/sync', { ops });
    const refused = results.find(({ status }: { status: number }) => status !== 200);
    if (refused) throw new Error(`An operation of the demonstration was refused: ${JSON.stringify(refused)}`);
  }

  startup(): Promise<{ exercises: { id: string; code: string }[]; comments?: { id: string; text: string }[] }> {
    return this.options.ask('GET', `/student/api/startup/${this.code}`);
  }

  /** Marks pages as read. */
  read(exercises: readonly { readonly id: string; readonly code: string }[]): Promise<void> {
    return this.send(
      exercises.map(({ id, code }) => ({
        name: `page-${code}`,
        kind: 'complete',
        method: 'PUT',
        path: `/student/api/grades/${this.code}/${id}`,
        body: { completed: true },
      })),
    );
  }

  /** Takes a quiz or worksheet, and once more where it went badly. */
  async take(exercise: CurriculumExercise, id: string): Promise<void> {
    const score = await this.attempt(exercise, id, 1);
    if (score === undefined || score >= 60) return;
    const name = `again-${exercise.code}`;
    if (!this.isDone(name)) {
      const key = { [HEADERS.idempotencyKey]: this.keyOf(name) };
      await this.options.ask('PUT', `/student/api/grades/${this.code}/${id}`, { retake: true }, key);
    }
    await this.attempt(exercise, id, 2);
  }

  /** Wrong answers to the first question, and no finish. */
  async loseTheThread({ code, questions = [] }: CurriculumExercise, id: string): Promise<void> {
    if (this.isDone(`lost-${code}-${LOST_TRIES}`)) return;
    const asked = await this.questions(id);
    const first = asked[0];
    if (!first) return;
    const wrong = answerTo(first, questions, false);
    const tries = Array.from({ length: LOST_TRIES }, (_, index) => index + 1);
    await this.send(tries.map((count) => answering(`lost-${code}-${count}`, first.id, wrong)));
  }

  write(section: string, content: string): Promise<void> {
    const path = `/student/api/journal/${this.code}/${section}`;
    return this.send([{ name: `text-${section}`, kind: 'journal', method: 'PUT', path, body: { content } }]);
  }

  /** Measured runs of one thing, as a device sends those that waited for the network. */
  enterRuns(entries: readonly TrialEntry[]): Promise<void> {
    return this.send(
      entries.map((body, index) => ({
        name: `run-${index + 1}`,
        kind: 'trial',
        method: 'PUT',
        path: `/student/api/trial/${this.code}/${this.keyOf(`${this.options.name}-run-${index + 1}`)}`,
        body,
      })),
    );
  }

  answerComment(commentId: string, answer: string): Promise<void> {
    const path = `/student/api/comment/${this.code}/${commentId}`;
    return this.send([{ name: 'comment', kind: 'comment', method: 'PUT', path, body: { answer } }]);
  }

  /** Totals that a device counted [s by page]. */
  async spend(name: string, times: Readonly<Record<string, number>>): Promise<void> {
    if (this.isDone(name)) return;
    const visits = Object.fromEntries(Object.keys(times).map((code) => [code, 1 + ((times[code] ?? 0) % 3)]));
    const key = { [HEADERS.idempotencyKey]: this.keyOf(name) };
    const body = { times, visits, epoch: `${KEY_START}device` };
    await this.options.ask('POST', `/student/api/timeontask/${this.code}`, body, key);
  }

  /** Saves the next step of a design; nothing where it was saved before. */
  async improve(design: { readonly name: string; readonly route: string }, index: number): Promise<void> {
    const steps = routeOf(this.code, design.route);
    const step = steps[index];
    const saved = await this.revisions(design.name);
    if (!step || saved.length > index) return;
    const session = await this.engineer();
    const last = saved.at(-1);
    const own = last ? {} : ownInputs(this.code, repeatable(seedOf(`${this.options.name} ${design.name}`)));
    const changed = Object.entries({ ...own, ...step.inputs });
    await session('file-manager', last ? { action: 'open', id: last.id } : { action: 'new' });
    for (const { id, sections } of this.application.nodes) {
      const names = new Set(sections.flatMap(({ inputs }) => inputs.map((input) => input.name)));
      const inputs = Object.fromEntries(changed.filter(([input]) => names.has(input)));
      if (Object.keys(inputs).length > 0) await session('set-work-area-inputs', { 'node-id': id, inputs });
    }
    const isLast = index === steps.length - 1 && design.route !== 'stuck';
    const { name } = design;
    // Of two servers that start at once one saves.
    const key = this.keyOf(`save-${design.route}-${index}`);
    await session('file-manager', { action: 'save', name, notes: step.notes, compete: isLast, key });
  }

  /** The saved steps of a design, the oldest first. */
  revisions(name: string): Promise<{ id: string; performance: number | null }[]> {
    return this.options.database.read((sql) =>
      sql.all(
        `SELECT r.id, r.performance FROM revision r
         JOIN concept c ON c.id = r.concept_id JOIN activity a ON a.id = c.activity_id
         WHERE c.person_id = ? AND a.app_code = ? AND c.name = ? ORDER BY r.number`,
        [this.options.personId, this.code, name],
      ),
    );
  }

  /** The last saved step of a design with its numbers, if it is in spec. */
  async lastRevision(name: string): Promise<Revision | undefined> {
    const { concepts } = await this.options.ask('GET', `/student/api/designs/${this.code}/revisions`);
    const last = (await this.revisions(name)).at(-1);
    const all: Revision[] = concepts.flatMap((concept: { revisions: Revision[] }) => concept.revisions);
    return all.find(({ id, status }) => id === last?.id && status === 'tested');
  }

  private get code(): string {
    return this.application.code;
  }

  private keyOf(name: string): string {
    return `${KEY_START}${this.code.slice(0, 5)}-${name}`;
  }

  private async questions(id: string): Promise<readonly Question[]> {
    const { questions } = await this.options.ask('GET', `/student/api/quiz/${id}`);
    return questions;
  }

  /** The score of this attempt; undefined where it was made before. */
  private async attempt(
    { code, questions = [] }: CurriculumExercise,
    id: string,
    number: number,
  ): Promise<number | undefined> {
    const finish = `quiz-${code}-${number}`;
    if (this.isDone(finish) && (number > 1 || this.isDone(`again-${code}`))) return undefined;
    if (!this.isDone(finish)) {
      const random = repeatable(seedOf(`${this.options.name} ${finish}`));
      const answers = (await this.questions(id)).flatMap((question, index) => {
        const isRight = random() < this.options.skill + (number - 1) * 0.2;
        const tries = isRight || question.isWritten ? [isRight] : random() < 0.7 ? [false, true] : [false];
        return tries.map((each, at) =>
          answering(`${code}-${number}-${index}-${at}`, question.id, answerTo(question, questions, each)),
        );
      });
      await this.send([
        ...answers,
        { name: finish, kind: 'finish', method: 'POST', path: `/student/api/quiz/${id}`, body: {} },
      ]);
    }
    const { grade } = await this.options.ask('GET', `/student/api/quiz/${id}`);
    return grade.score ?? undefined;
  }

  /** Engineering, as the page asks it; throws what a student would read. */
  private async engineer(): Promise<(call: string, body: unknown) => Promise<unknown>> {
    const { ask } = this.options;
    const { studentId, groupId } = await ask('GET', '/student/api/whoami');
    const who = { 'app-id': this.code, 'user-id': studentId, 'group-id': groupId, 'appui-version': APP_VERSION };
    const { session } = await ask('POST', '/front/bootstrap-ui/start-application', who);
    const headers = { [HEADERS.sessionId]: session.session_id, [HEADERS.appVersion]: String(APP_VERSION) };
    return async (call, body) => {
      const answer = await ask('POST', `/front/bootstrap-ui/${call}`, body, headers);
      if (answer.errors)
        throw new Error(`${call} in the demonstration: ${JSON.stringify(answer.notices ?? answer.errors)}`);
      return answer;
    };
  }
}

/** A number for a text, the same in every demonstration. */
export function seedOf(text: string): number {
  return [...text].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1e9, 7);
}

function answering(name: string, questionId: string, answerId: string): Operation {
  return { name, kind: 'answer', method: 'PUT', path: `/student/api/question/${questionId}`, body: { answerId } };
}

/** A right or a wrong answer to a question, as its bank has it. */
function answerTo(question: Question, bank: readonly BankQuestion[], isRight: boolean): string {
  const entry = bank.find((each) => wordingOf(each, 'middle') === question.description);
  if (!entry) return '';
  const { answer, explanation } = entry;
  // Who knows less says less.
  if (answer.kind === 'written') return isRight ? explanation : (explanation.split(/(?<=[.!?])\s/)[0] ?? explanation);
  if (answer.kind === 'truth') return answer.right === isRight ? '1' : '0';
  if (answer.kind === 'choice') {
    const [right] = answer.choices;
    return String(question.answerChoices.find(({ description }) => (description === right) === isRight)?.id);
  }
  if (isRight) return String(answer.value);
  // Ten times too much: the commonest slip with units.
  return typeof answer.value === 'number' ? String(Number((answer.value * 10 + 1).toPrecision(3))) : 'mass';
}
