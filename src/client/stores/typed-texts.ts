import type { Submission } from '#contract/sealed-work.ts';
import type { StudentScope } from '#client/scopes/scope.ts';
import { application, student } from '#client/scopes/scopes.ts';
import type { Mutation } from '#client/mutations/mutation.ts';
import { randomId } from '#client/storage/bytes.ts';
import type { Partition, WriteOutcome } from '#client/storage/partition.ts';
import { sealLateWork } from '#client/sync/late-work.ts';
import type { Operation, Outbox } from '#client/sync/outbox.ts';
import { deviceOf } from './device.ts';
import { leftBehind } from './left-behind.ts';
import { notifications } from './notifications.ts';
import { session } from './session.ts';

/*
 * Every text that is being typed, on its way to the device and on to the outbox. It is bound to its student's partition and to
 * its application when it is typed, and never goes anywhere else, whoever is here when its time comes.
 */

/** What is typed reaches the device after this pause, and the outbox after that one (offline.md 2.2) [ms]. */
export const TO_DEVICE_MS = 400;
export const TO_OUTBOX_MS = 3_000;
/** What the device would not take is tried again after this time, and whenever the field is left or the page hidden [ms]. */
export const AGAIN_MS = 10_000;

/** What the device knows of a text. */
export interface Standing {
  readonly text: string | undefined;
  /** It is with the server or on its way there. */
  readonly isSent: boolean;
  /** The server's revision that typing on starts from. */
  readonly rev: number;
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
  readonly standing: (partition: Partition) => Promise<Standing>;
  /** What is on the screen as it is typed upon: the server's revision, and the device's operation since then. */
  readonly base: () => { readonly rev: number; readonly after?: string | undefined };
  /** Undefined for a text that is kept and not saved. */
  readonly sending: (text: string, baseRev: number) => Sending | undefined;
  /** Said where the device does not take it. */
  readonly failed: string;
  /** Settles once what was written shows without what is being typed. */
  readonly shown: () => Promise<void>;
  readonly sent?: (text: string) => void;
}

interface Typed {
  readonly field: TextField;
  base: ReturnType<TextField['base']>;
  text: string;
  /** The text that the device has taken. */
  kept?: string;
  /** One write after the other: an older text must not come behind a newer one. */
  turn: Promise<unknown>;
  stops: (() => void)[];
}

const typing = student.signal<ReadonlyMap<string, string>>(new Map());

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

/** The texts of one student's stay. */
class TypedTexts {
  readonly #scope: StudentScope;
  readonly #outbox: Outbox;
  private readonly typed = new Map<string, Typed>();

  constructor(scope: StudentScope, outbox: Outbox) {
    this.#scope = scope;
    this.#outbox = outbox;
    const hide = () => void this.keepAll();
    globalThis.document?.addEventListener('visibilitychange', hide);
    globalThis.addEventListener?.('pagehide', hide);
    scope.onClose(() => {
      globalThis.document?.removeEventListener('visibilitychange', hide);
      globalThis.removeEventListener?.('pagehide', hide);
      void this.saveElsewhere(session.who.peek()?.submission);
    });
  }

  type(field: TextField, text: string): void {
    const { entity } = field;
    const typed = this.typed.get(entity) ?? { field, text, base: field.base(), turn: Promise.resolve(), stops: [] };
    if (typed.kept === typed.text) typed.base = field.base();
    typed.text = text;
    this.typed.set(entity, typed);
    typing.set(this.#scope, new Map(typing.peek()).set(entity, text));
    this.#arm(typed, TO_DEVICE_MS, () => this.#keep(typed));
    typed.stops.push(this.#scope.after(TO_OUTBOX_MS, () => void this.flush(entity)));
  }

  /** Writes and sends one text now; false when the device would not take it. */
  async flush(entity: string): Promise<boolean> {
    const typed = this.typed.get(entity);
    if (!typed) return true;
    const isKept = await this.#inTurn(typed, () => this.#bring(typed));
    if (!isKept && this.typed.has(entity)) this.#arm(typed, AGAIN_MS, () => this.flush(entity));
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
    await Promise.all([...this.typed.values()].map((typed) => this.#keep(typed)));
  }

  /** What is not on the device. */
  get unkept(): readonly { readonly entity: string; readonly text: string }[] {
    const unkept = [...this.typed.values()].filter(({ kept, text }) => kept !== text);
    return unkept.map(({ field: { entity }, text }) => ({ entity, text }));
  }

  #arm(typed: Typed, ms: number, act: () => Promise<unknown>): void {
    for (const stop of typed.stops.splice(0)) stop();
    typed.stops.push(this.#scope.after(ms, () => void act()));
  }

  #inTurn<T>(typed: Typed, work: () => Promise<T>): Promise<T> {
    const turn = typed.turn.then(work);
    typed.turn = turn.catch(() => undefined);
    return turn;
  }

  #keep(typed: Typed): Promise<boolean> {
    return this.#inTurn(typed, () => this.#write(typed));
  }

  async #bring(typed: Typed): Promise<boolean> {
    const { text, field } = typed;
    if (!(await this.#write(typed))) return false;
    await this.#send(field, text);
    // Typed on meanwhile, it has timers of its own.
    if (typed.text !== text) return true;
    for (const stop of typed.stops.splice(0)) stop();
    this.typed.delete(field.entity);
    return true;
  }

  async #write(typed: Typed): Promise<boolean> {
    const { field, text } = typed;
    if (typed.kept !== text) {
      if (!(await this.#writeDraft(field, text))) {
        notifications.notify(this.#scope, { message: field.failed, category: 'error', sticky: true });
        return false;
      }
      typed.kept = text;
    }
    // Until the draft is among the rows, the field would show the text before it.
    await field.shown();
    if (typing.peek().get(field.entity) === text) {
      typing.set(this.#scope, new Map([...typing.peek()].filter(([entity]) => entity !== field.entity)));
    }
    return true;
  }

  async #writeDraft({ entity, app, standing }: TextField, text: string): Promise<boolean> {
    const { partition } = this.#outbox;
    const now = await standing(partition).catch(() => undefined);
    if (!now) return false;
    if (now.text === text) return true;
    const box = await partition.boxer.seal('drafts', entity, text);
    const { outcome } = await partition.write(
      async ({ drafts }) => {
        const held = await drafts.get(entity);
        await drafts.put({ entity, app, baseRev: held?.baseRev ?? now.rev, v: 1, box });
      },
      ['drafts'],
    );
    return outcome === 'saved';
  }

  async #send(field: TextField, text: string): Promise<void> {
    const now = await field.standing(this.#outbox.partition).catch(() => undefined);
    if (!now || (now.text === text && now.isSent)) return;
    const outcome = await field.sending(text, now.rev)?.store(this.#outbox);
    if (outcome === 'saved') field.sent?.(text);
    else if (outcome !== undefined) {
      notifications.notify(this.#scope, { message: field.failed, category: 'error', sticky: true });
    }
  }

  /** The last chance of what is not on the device: into its student's own part of it, or sealed to the server. */
  async saveElsewhere(submission: Submission | undefined): Promise<void> {
    await Promise.all([...this.typed.values()].map((typed) => this.#saveLate(typed, submission)));
  }

  async #saveLate(typed: Typed, submission: Submission | undefined): Promise<void> {
    try {
      const isThere = await this.#inTurn(typed, async () => typed.kept === typed.text || this.#bring(typed));
      const { field, text, base } = typed;
      const sending = isThere ? undefined : field.sending(text, base.rev);
      if (!sending || !submission) return;
      const { partition } = this.#outbox;
      await sealLateWork(submission, partition, { ...sending.operation(partition), after: base.after });
      leftBehind.wake();
    } catch (error) {
      console.error('What was typed last could not be saved any more.', error);
    }
  }
}

const texts = student.state((scope): { readonly here?: TypedTexts } => {
  const device = deviceOf(scope);
  return device ? { here: new TypedTexts(scope, device.outbox) } : {};
});

// Whoever leaves an application leaves its fields, however that is done: the history knows of no blur.
application.onOpen((scope) => () => void texts(scope.student).here?.flushAll(scope.code));

/** What is being typed; for stores alone. */
export const typedTexts = {
  /** By entity: what is shown over what the device has. */
  typing: typing as Pick<typeof typing, 'value' | 'peek'>,
  type: (scope: StudentScope, field: TextField, text: string) => texts(scope).here?.type(field, text),
  flush: async (scope: StudentScope, entity: string) => (await texts(scope).here?.flush(entity)) ?? true,
  flushAll: async (scope: StudentScope) => (await texts(scope).here?.flushAll()) ?? true,
  saveElsewhere: async (scope: StudentScope) => texts(scope).here?.saveElsewhere(session.who.peek()?.submission),
  unkept: (scope: StudentScope) => texts(scope).here?.unkept ?? [],
} as const;
