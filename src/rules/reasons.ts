import { filledIn } from './messages.ts';
import type { Given, Message, Values } from './messages.ts';

/** Refusals by their codes: the HTTP status of the answer, and the sentence in English. */
export type Entries = Readonly<Record<string, readonly [status: number, sentence: Message]>>;

/** Why something is refused, as it is on the wire: the page has its own sentence for the code, or says the message. */
export interface Reason<Code extends string = string> {
  readonly code: Code;
  /** In English. */
  readonly message: string;
  readonly values?: Values;
}

/** Gives the reasons of a table by their codes; each asks for the values that its sentence names. */
export function reasonsIn<const Table extends Entries>(table: Table) {
  return <Code extends keyof Table & string>(code: Code, ...[values]: Given<Table[Code][1]>): Reason<Code> =>
    reasonIn(table, code, values);
}

/** The same with values that were checked before, such as those of a reason that came from a thread. */
export function reasonIn<Code extends string>(
  table: Readonly<Record<Code, Entries[string]>>,
  code: Code,
  values: Values | undefined,
): Reason<Code> {
  const message = filledIn(table[code][1], values ?? {}, 'en-US');
  return values === undefined ? { code, message } : { code, message, values };
}
