import { WITHOUT_SECOND_FACTOR } from '#contract/teacher/school/second-factor-calls.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts';
import { refuse } from '#server/http/refusal.ts';
import { DatabaseUnavailable } from '#server/records/database.ts';
import { findMerged } from '#server/records/people/merged-people.ts';
import { findPerson, isInClass, noteTokenUse } from '#server/records/people/people.ts';
import { keepClassUse } from '#server/records/privacy/retention.ts';
import { noteSessionUse } from '#server/records/teachers/teacher-sessions.ts';
import { findTeacherOfSession } from '#server/records/teachers/teachers.ts';
import type { Call } from '#contract/call.ts';
import type { Refusal } from '#server/http/refusal.ts';
import type { Person, TokenHolder } from '#server/records/people/people.ts';
import type { Teacher } from '#server/records/teachers/teachers.ts';
import type { Services } from '#server/services.ts';
import type { Token, Tokens } from './token.ts';

/** How often within the limit of idleness a use is noted. */
const NOTES_IN_LIMIT = 10;
/** Pairs of teacher and class that a process remembers. */
const CLASS_USES_MOST = 4096;
/** How long a teacher's session may be idle [ms]; noted with gaps as below, so that it is longer by one gap. */
const TEACHER_IDLE_MS = HOUR_MS;
export const TEACHER_SESSION_IDLE_MS = TEACHER_IDLE_MS * (1 + 1 / NOTES_IN_LIMIT);

export interface SignedIn {
  readonly person: Person;
  readonly token: Token;
  /** When the sign-in was last noted as used; its beginning where it was not yet. */
  readonly usedAt: number;
  /** From memory: who writes something looks again in the transaction, where it costs no round trip of its own. */
  readonly isRemembered: boolean;
}

/** A teacher's account behind its token. */
export interface SignedInTeacher {
  readonly teacher: Teacher;
  readonly token: Token;
  readonly usedAt: number;
}

/**
 * The person behind the bearer token; what they may do is read from the records, never from the token. `fromMemory` gives who it was a
 * while ago, if that is known, for somebody who looks again.
 */
export async function signedIn(
  request: Request,
  tokens: Tokens,
  services: Services,
  fromMemory = false,
): Promise<SignedIn> {
  const token = await bearerToken(request, tokens, services);
  const remembered = fromMemory ? peopleOf(services)?.get(token.id) : undefined;
  const person = remembered ?? (await findPerson(services.database, token.personId, token.id));
  if (!person || !isStillSignedIn(person, token)) {
    peopleOf(services)?.delete(token.id);
    throw person ? expired() : await goneOrExpired(token, services);
  }
  const usedAt = Math.max(token.issuedAt, person.tokenUsedAt ?? 0);
  if (isIdle(usedAt, services)) {
    if (remembered) return signedIn(request, tokens, services);
    throw expired();
  }
  if (!remembered) peopleOf(services)?.set(token.id, person);
  return { person, token, usedAt, isRemembered: remembered !== undefined };
}

/** Who was merged into another account, was deleted or left the class cannot sign in with the same ids again, and is told so. */
async function goneOrExpired({ personId }: Token, { database }: Services): Promise<Refusal> {
  const merged = await findMerged(database, personId);
  const stays = merged && (await findPerson(database, merged.personId, ''));
  if (stays) return refuse('ACCOUNT_MERGED', { alias: stays.alias });
  return (await isInClass(database, personId)) ? expired() : refuse('ACCOUNT_GONE');
}

/** Whether a person in the records still is who a token says. */
export function isStillSignedIn(person: Person, token: Token): boolean {
  return person.sessionVersion === token.sessionVersion && person.tokenVersion === token.tokenVersion;
}

/** Sign-ins that a process remembers: a little more than a large school at work. */
const PEOPLE_MOST = 8192;
const people = new WeakMap<Services, Map<string, TokenHolder>>();

/** Who was found behind tokens, by their names; undefined where asking the records costs no round trip. */
function peopleOf(services: Services): Map<string, TokenHolder> | undefined {
  if (services.database.dialect === 'sqlite') return undefined;
  let known = people.get(services);
  if (!known || known.size >= PEOPLE_MOST) {
    known = new Map();
    people.set(services, known);
  }
  return known;
}

/**
 * The teacher behind the bearer token, while the session that it names goes on. Who has no second factor where the school asks for
 * one may do little (`call`) but set it up.
 */
export async function signedInTeacher(
  request: Request,
  tokens: Tokens,
  services: Services,
  call?: Call,
): Promise<SignedInTeacher> {
  const token = await bearerToken(request, tokens, services);
  const now = services.now();
  const found = await findTeacherOfSession(services.database, token.id, now);
  if (!found || found.id !== token.personId || found.sessionVersion !== token.sessionVersion) throw expired();
  const { usedAt, lacksSecondFactor, ...teacher } = found;
  if (now - usedAt > TEACHER_SESSION_IDLE_MS) throw expired();
  if (lacksSecondFactor && !(call && WITHOUT_SECOND_FACTOR.includes(call))) throw refuse('SECOND_FACTOR_FIRST');
  return { teacher, token, usedAt };
}

/** When this process last noted that a class is in use, by teacher and class. */
const classUses = new WeakMap<Services, Map<string, number>>();

/** Notes now and then that a teacher is in a class: it is not idle, and nothing of it is deleted by the clock. */
export async function noteClassUse({ teacher }: SignedInTeacher, classId: string, services: Services): Promise<void> {
  const now = services.now();
  const uses = classUses.get(services) ?? new Map<string, number>();
  classUses.set(services, uses);
  const key = `${teacher.id} ${classId}`;
  const notedAt = uses.get(key);
  if (notedAt !== undefined && now - notedAt < TEACHER_IDLE_MS) return;
  if (uses.size >= CLASS_USES_MOST) uses.clear();
  uses.set(key, now);
  await services.database.write((sql) => keepClassUse(sql, { classId, teacherId: teacher.id, now })).catch(goOnReading);
}

/** Notes now and then that a teacher's session is in use. */
export async function noteTeacherUse({ token, usedAt }: SignedInTeacher, { database, now }: Services): Promise<void> {
  if (now() - usedAt < TEACHER_IDLE_MS / NOTES_IN_LIMIT) return;
  await database.write((sql) => noteSessionUse(sql, token.id, now())).catch(goOnReading);
}

async function bearerToken(request: Request, tokens: Tokens, services: Services): Promise<Token> {
  const text = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.get('Authorization') ?? '')?.[1];
  const token = text === undefined ? undefined : await tokens.check(text, services.now());
  if (!token) throw expired();
  return token;
}

/** Notes now and then that a sign-in is in use; what a page asks by itself is no use. */
export async function noteUse({ token, usedAt }: SignedIn, services: Services): Promise<void> {
  const { settings, database, now } = services;
  const { idleMinutes } = settings;
  if (idleMinutes === 0 || now() - usedAt < (idleMinutes * MINUTE_MS) / NOTES_IN_LIMIT) return;
  peopleOf(services)?.delete(token.id);
  await database.write((sql) => noteTokenUse(sql, token, now())).catch(goOnReading);
}

/** Where nothing can be written, what only reads is answered all the same. */
function goOnReading(error: unknown): void {
  if (!(error instanceof DatabaseUnavailable)) throw error;
}

/** Uses are noted with gaps, so that the limit is longer by one gap: nobody is signed out too early. */
function isIdle(usedAt: number, { settings: { idleMinutes }, now }: Services): boolean {
  return idleMinutes > 0 && now() - usedAt > idleMinutes * MINUTE_MS * (1 + 1 / NOTES_IN_LIMIT);
}

function expired(): Refusal {
  return refuse('SESSION_EXPIRED');
}
