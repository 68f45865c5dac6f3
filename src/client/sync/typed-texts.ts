import { randomId } from '#client/storage/random-id.ts';
import { dropAside, dropHeldAside, putAside } from './put-aside.ts';
import { lateRequest, sealLateWork } from './sealed/late-work.ts';
import { putTyped } from './typed-draft.ts';
import type { JoinTexts } from '#client/mutations/join-typed.ts';
import type { Mutation } from '#client/mutations/mutation.ts';
import type { OwnSignal } from '#client/scopes/kind.ts';
import type { StudentScope } from '#client/scopes/scope.ts';
import type { Partition, WriteOutcome } from '#client/storage/partition.ts';
import type { TextBase } from '#client/storage/rows.ts';
import type { Submission } from '#contract/device/sealed-work.ts';
import type { OperationRequest } from '#contract/device/sync.ts';
import type { Operation, Outbox } from './outbox.ts';
import type { TypedDraft } from './typed-draft.ts';

/*
 * Every text that is being typed, on its way to the device and on to the outbox. It is bound to its student's partition and to
 * its application when it is typed, and never goes anywhere else, whoever is here when its time comes.
 */

/** What is typed reaches the device after this pause, and the outbox after that one (README.md#texts) [ms]. */
export const TO_DEVICE_MS = 400;
export const TO_OUTBOX_MS = 3_000;
/** What the device would not take is tried again after this time, and whenever the field is left or the page hidden [ms]. */
export const AGAIN_MS = 10_000;

/** What the device knows of a text, and from which of the server's typing on starts. */
export interface StandingText extends TextBase {
  readonly text: string | undefined;
  /** It is with the server or on its way there. */
  readonly isSent: boolean;
}

/** The making of an operation from a text. */
export interface Sending {
  readonly store: (outbox: Outbox) => Promise<WriteOutcome>;
  readonly operation: (partition: Partition) => Operation;
}

/** A field that takes a text of one application. */
export interface TextField {
  /** Names its draft and its operations on the device. */
  readonly entity: string;
  readonly app: string;
  readonly standing: (partition: Partition) => Promise<StandingText>;
  /** What is on the screen as it is typed upon: the text, which of the server's that is, and the device's operation since then. */
  readonly base: () => TextBase & { readonly text: string; readonly after?: string | undefined };
  /** Otherwise it is joined as its entity's texts are. */
  readonly join?: JoinTexts;
  /** Undefined for a text that is kept and not saved. */
  readonly sending: (text: string, base: TextBase) => Sending | undefined;
  /** Said where the device does not take it. */
  readonly failed: string;
  /** Settles once what was written shows without what is being typed. */
  readonly shown: () => Promise<void>;
  readonly sent?: (text: string) => void;
}

interface Typed {
  readonly field: TextField;
  base: ReturnType<TextField['base']>;
  /** What was on the screen when this was typed. */
  shown: string;
  text: string;
  /** The text that the device has taken. */
  kept?: string;
  /** One write after the other: an older text must not come behind a newer one. */
  turn: Promise<unknown>;
  stops: (() => void)[];
}

/** An action as the sending of a text. */
export function sendingOf<Input, Answer>(mutation: Mutation<Input, Answer>, input: Input): Sending {
  return {
    store: (outbox) => outbox.store(mutation, input),
    operation: (partition) => {
      const { writes: _, ...prepared } = mutation.prepare(partition, input);
      return { ...prepared, kind: mutation.kind, opId: randomId() };
    },
  };
}

/** What the page does for the texts of one student's stay. */
export interface TypedTextsPage {
  readonly outbox: Outbox;
  /** By entity: what is shown over what the device has. */
  readonly typing: OwnSignal<StudentScope, ReadonlyMap<string, string>>;
  /** Acts once after a time [ms] while the stay lasts; gives back how to call it off. */
  readonly after: (ms: number, act: () => void) => () => void;
  /** What the student's sign-in gave for work that is left behind. */
  readonly submission: () => Submission | undefined;
  /** The device did not take a text. */
  readonly onFailed: (words: string) => void;
  /** Something was sealed and waits to be brought. */
  readonly onSealed: () => void;
}

/** The texts of one student's stay. */
export class TypedTexts {
  private readonly scope: StudentScope;
  private readonly page: TypedTextsPage;
  private readonly typed = new Map<string, Typed>();

  constructor(scope: StudentScope, page: TypedTextsPage) {
    this.scope = scope;
    this.page = page;
    scope.onClose(() => void this.saveElsewhere());
  }

  type(field: TextField, text: string): void {
    const { entity } = field;
    const { typing, after } = this.page;
    const typed = this.typed.get(entity) ?? this.begin(field, text);
    if (typed.kept === typed.text) {
      typed.base = field.base();
      typed.shown = typing.peek().get(entity) ?? typed.base.text;
    }
    typed.text = text;
    this.typed.set(entity, typed);
    typing.set(this.scope, new Map(typing.peek()).set(entity, text));
    this.arm(typed, TO_DEVICE_MS, () => this.keep(typed));
    typed.stops.push(after(TO_OUTBOX_MS, () => void this.flush(entity)));
  }

  private begin(field: TextField, text: string): Typed {
    const base = field.base();
    return { field, text, base, shown: base.text, turn: Promise.resolve(), stops: [] };
  }

  /** Writes and sends one text now; false when the device would not take it. */
  async flush(entity: string): Promise<boolean> {
    const typed = this.typed.get(entity);
    if (!typed) return true;
    const { isKept, text } = await this.inTurn(typed, async () => {
      const { text: brought } = typed;
      return { isKept: await this.bring(typed), text: brought };
    });
    // Typed on meanwhile, it has timers of its own, which are sooner.
    const isSame = typed.text === text && this.typed.has(entity);
    if (!isKept && isSame) this.arm(typed, AGAIN_MS, () => this.flush(entity));
    return isKept;
  }

  /** The same for every text, or for those of one application; false when one of them is not on the device. */
  async flushAll(app?: string): Promise<boolean> {
    const chosen = [...this.typed].filter(([, { field }]) => app === undefined || field.app === app);
    const kept = await Promise.all(chosen.map(([entity]) => this.flush(entity)));
    return !kept.includes(false);
  }

  /** Writes every text to the device and leaves the sending to its time: the page's going away does not wait. */
  async keepAll(): Promise<void> {
    await Promise.all([...this.typed.values()].map((typed) => this.keep(typed)));
  }

  /** The page is left: the same, and it may be gone at once. */
  async leave(): Promise<void> {
    const { pid } = this.page.outbox.partition;
    const left = this.inPage;
    putAside(
      pid,
      left.map((typed) => this.draftOf(typed)),
    );
    await this.keepAll();
    const kept = left.filter((typed) => typed.kept === typed.text).map(({ field }) => field.entity);
    if (this.scope.isOpen) dropAside(pid, kept);
  }

  /** It is back out of the back-forward cache, and holds by itself what did not fit onto the device. */
  comeBack(): void {
    const { pid } = this.page.outbox.partition;
    dropAside(
      pid,
      this.inPage.map(({ field }) => field.entity),
    );
  }

  /** The browser has cleared the device: what it had taken is in this page alone. */
  forgetKept(): void {
    for (const typed of this.typed.values()) delete typed.kept;
  }

  /** What is not on the device. */
  get unkept(): readonly { readonly entity: string; readonly app: string; readonly text: string }[] {
    return this.inPage.map(({ field: { entity, app }, text }) => ({ entity, app, text }));
  }

  /** What would save it, for a file: of the texts that are saved. */
  get unkeptRequests(): readonly OperationRequest[] {
    const { partition } = this.page.outbox;
    return this.inPage.flatMap((typed) => {
      const { field, text, base } = typed;
      const operation = field.sending(text, base)?.operation(partition);
      return operation ? lateRequest({ ...operation, after: this.afterOf(typed) }) : [];
    });
  }

  private get inPage(): readonly Typed[] {
    return [...this.typed.values()].filter(({ kept, text }) => kept !== text);
  }

  private arm(typed: Typed, ms: number, act: () => Promise<unknown>): void {
    for (const stop of typed.stops.splice(0)) stop();
    typed.stops.push(this.page.after(ms, () => void act()));
  }

  private inTurn<T>(typed: Typed, work: () => Promise<T>): Promise<T> {
    const turn = typed.turn.then(work);
    typed.turn = turn.catch(() => undefined);
    return turn;
  }

  private keep(typed: Typed): Promise<boolean> {
    return this.inTurn(typed, () => this.write(typed));
  }

  private async bring(typed: Typed): Promise<boolean> {
    if (!(await this.write(typed))) return false;
    const { kept = '', field } = typed;
    // A device that was cleared meanwhile has it no more: it stays in the page, which saves it elsewhere.
    if (!(await this.send(field, kept))) return false;
    // Typed on meanwhile, it has timers of its own.
    if (typed.text !== kept) return true;
    for (const stop of typed.stops.splice(0)) stop();
    this.typed.delete(field.entity);
    return true;
  }

  private async write(typed: Typed): Promise<boolean> {
    const { field, text } = typed;
    if (typed.kept !== text) {
      const { partition, lastMade } = this.page.outbox;
      const stands = await putTyped(partition, this.draftOf(typed), {
        own: lastMade.get(field.entity),
        join: field.join,
      });
      if (stands === undefined) {
        this.page.onFailed(field.failed);
        return false;
      }
      // Who typed on meanwhile did so upon their own.
      typed.shown = text;
      if (typed.text === text) typed.text = stands;
      typed.kept = stands;
      if (typed.text === stands) dropHeldAside(partition.pid, field.entity, stands);
    }
    // Until the draft is among the rows, the field would show the text before it.
    await field.shown();
    const { typing } = this.page;
    if (typing.peek().get(field.entity) === text) {
      typing.set(this.scope, new Map([...typing.peek()].filter(([entity]) => entity !== field.entity)));
    }
    return true;
  }

  private draftOf(typed: Typed): TypedDraft {
    const { field, text, shown, base } = typed;
    const { entity, app } = field;
    const { baseRev, baseAt } = base;
    return { entity, app, text, shown, baseRev, baseAt, after: this.afterOf(typed) };
  }

  /** The operation that it was typed upon. The field may not have heard yet of one that this tab has just made. */
  private afterOf({ field, base }: Typed): string | undefined {
    return base.after ?? this.page.outbox.lastMade.get(field.entity);
  }

  /** False where the device does not answer any more. */
  private async send(field: TextField, text: string): Promise<boolean> {
    const now = await field.standing(this.page.outbox.partition).catch(() => undefined);
    if (!now) return false;
    // A newer text of another tab has taken its place since it was written.
    if (now.text !== text || now.isSent) return true;
    const outcome = await field.sending(text, now)?.store(this.page.outbox);
    if (outcome === 'saved') field.sent?.(text);
    else if (outcome !== undefined) this.page.onFailed(field.failed);
    return outcome !== 'closed';
  }

  /** The last chance of what is not on the device: into its student's own part of it, or sealed to the server; done once. */
  async saveElsewhere(): Promise<void> {
    const submission = this.page.submission();
    const texts = [...this.typed.values()];
    await Promise.all(texts.map((typed) => this.inTurn(typed, () => this.saveLate(typed, submission))));
  }

  private async saveLate(typed: Typed, submission: Submission | undefined): Promise<void> {
    try {
      if (typed.kept === typed.text || (await this.bring(typed))) return;
      const { field, text, base } = typed;
      const sending = field.sending(text, base);
      if (!sending || !submission) return;
      const { partition } = this.page.outbox;
      const { baseRev, baseAt } = base;
      const late = { text, baseRev, baseAt, after: this.afterOf(typed) };
      await sealLateWork(submission, partition, { ...sending.operation(partition), ...late });
      typed.kept = text;
      this.page.onSealed();
    } catch (error) {
      console.error('What was typed last could not be saved any more.', error);
    }
  }
}
