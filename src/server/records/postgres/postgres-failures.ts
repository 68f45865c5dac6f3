import { DatabaseUnavailable } from '#server/records/database.ts';
import { placeOf } from './postgres-address.ts';
import type { Trouble } from '#server/records/database.ts';

/** The connection broke while a transaction was at work: PostgreSQL undoes it, and it may be done again. */
export class Interrupted extends DatabaseUnavailable {
  override readonly name = 'Interrupted';
}

/** No connection comes about with this address, and waiting alone does not help: its sign-in or its encryption is refused. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused';
}

/** Of a first connection: a sentence for the operator, who may have mistyped the address. */
export function failedConnection(error: unknown, address: string): Error {
  const { message, code = '' } = error as Error & { code?: string };
  // Where a name has several addresses the driver says of each what was wrong, and of all together nothing.
  const reason = message || code;
  const place = `PostgreSQL at ${placeOf(address)}`;
  const trouble = troubleOf(error);
  if (trouble !== undefined) {
    const isSilent = !isRefusal(error);
    const advice = ` does not answer (${reason}). Start it, or correct the address (DATABASE_URL).`;
    return new DatabaseUnavailable(`${place}${isSilent ? advice : `: ${reason}`}`, trouble);
  }
  const advice = ` lets nobody in (${reason}). Correct the user, the password or the name of the database in the address (DATABASE_URL).`;
  return new DatabaseRefused(`${place}${WRONG_SIGN_IN.test(code) ? advice : `: ${reason}`}`, { cause: error });
}

/** Of bringing the schema up to date: for the operator, where the user may not do it; everything else as it is. */
export async function failedSchema(error: unknown, address: string): Promise<unknown> {
  if (!isRefusal(error)) return error;
  const { message, code = '' } = error as Error & { code?: string };
  const place = `PostgreSQL at ${placeOf(address)}`;
  const refused = (sentence: string): Error => new DatabaseRefused(`${place} ${sentence}`, { cause: error });
  if (code === READ_ONLY) {
    return refused(`takes no changes (${message}). The address (DATABASE_URL) must lead to the server that does.`);
  }
  if (!FORBIDDEN.has(code)) return error;
  const grant = `GRANT USAGE, CREATE ON SCHEMA public TO ${await userOf(address)};`;
  return refused(
    `lets its user make or change no tables (${message}). As its administrator say in this database: ${grant} ` +
      'Tables that are there already must belong to this user.',
  );
}

/** As whom the driver signs in, in quotes; over a socket the address often leaves that to the user of the system. */
async function userOf(address: string): Promise<string> {
  const { default: pg } = await import('pg');
  const { user = '' } = new pg.Client({ connectionString: address });
  return pg.escapeIdentifier(user);
}

/** Of a statement inside a transaction: in the product's terms where it is the database's failure, else as it is. */
export function failedStatement(error: unknown): never {
  const trouble = troubleOf(error);
  if (trouble === undefined) throw error;
  const { message } = error as Error;
  throw trouble === 'away' ? new Interrupted(message) : new DatabaseUnavailable(message, trouble);
}

/** Of a COMMIT: one that was sent and not answered may have taken place, and is not to be done a second time. */
export function failedCommit(error: unknown): never {
  return error instanceof Error && NOT_SENT.test(error.message) ? failedStatement(error) : failedForGood(error);
}

/** Whether PostgreSQL itself said no, and not only the connection broke. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Error && Boolean((error as { severity?: string }).severity);
}

/** Of what is not done again by itself. */
export function failedForGood(error: unknown): never {
  const trouble = troubleOf(error);
  throw trouble === undefined ? error : new DatabaseUnavailable((error as Error).message, trouble);
}

/**
 * The server's own refusals carry a severity and an SQLSTATE (PostgreSQL's manual, appendix A); a broken connection carries a
 * system code or only words.
 */
function troubleOf(error: unknown): Trouble | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', severity } = error as { code?: string; severity?: string };
  if (!severity) {
    const isBroken = BROKEN_CODE.test(code) || BROKEN_WORDS.test(error.message);
    return isBroken ? 'away' : undefined;
  }
  if (/^(?:08|57P|53[23]00)/.test(code)) return 'away';
  if (code === '53100') return 'full';
  if (/^XX00[12]/.test(code)) return 'damaged';
  return code.startsWith('58') ? 'disk' : undefined;
}

/** insufficient_privilege, and invalid_schema_name where it sees none. */
const FORBIDDEN: ReadonlySet<string> = new Set(['42501', '3F000']);
/** read_only_sql_transaction. */
const READ_ONLY = '25006';
/** User, password or database. */
const WRONG_SIGN_IN = /^(?:28|3D000)/;
const BROKEN_CODE = /^(?:E[A-Z]+|EAI_AGAIN|ERR_STREAM_DESTROYED)$/;
/** The driver knew before it sent anything. */
const NOT_SENT = /^Client (?:was closed|has encountered)/;
const BROKEN_WORDS =
  /^Connection terminated|timeout exceeded when trying to connect|connection error|^Client was closed/;
