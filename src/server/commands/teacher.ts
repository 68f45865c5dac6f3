import { parseArgs } from 'node:util';
import { Refusal, refuse } from '#server/http/refusal.ts';
import { comparable } from '#server/records/classes/classrooms.ts';
import { hasOtherAdministrator, keepAdministrator, keepDeactivated } from '#server/records/teachers/school-teachers.ts';
import { removeSecondFactor } from '#server/records/teachers/second-factors.ts';
import { noteTeacherAction } from '#server/records/teachers/teacher-audit.ts';
import { endSessions } from '#server/records/teachers/teacher-sessions.ts';
import { allTeachers, findTeachersByEmail } from '#server/records/teachers/teachers.ts';
import { issueCode } from '#server/teacher/account/accounts.ts';
import { endAccount } from '#server/teacher/account/administrators.ts';
import { addAccount, addSchool, typedAccount, typedSchool } from '#server/teacher/account/schools.ts';
import { visit } from '#server/visit.ts';
import { stop } from './stop.ts';
import { sayUsage } from './usage.ts';
import type { Database, Sql } from '#server/records/database.ts';
import type { TeacherAction } from '#server/records/teachers/teacher-audit.ts';
import type { Teacher } from '#server/records/teachers/teachers.ts';
import type { Visit } from '#server/visit.ts';

/*
 * `npm run --silent teacher -- list` names the accounts of teachers, `-- reset <email> [--school …]` prints a code with which
 * that teacher sets a new password, and `-- organisation <school> <name> <email>` adds a school with its first teacher, whose
 * code it prints. What administrators do in the page can be done here as well, so that a school is never locked out of itself:
 * `-- administrator`, `-- second-factor-off`, `-- deactivate` and `-- reactivate`, each with an e-mail address. Uses the server's
 * settings; the server may run meanwhile.
 */

const USAGE = `Names the accounts of teachers, prints a code for a new password, adds a school, and does what administrators do.
Usage: npm run teacher -- list
       npm run teacher -- reset <email> [--school …]
       npm run teacher -- administrator <email> [--school …]
       npm run teacher -- second-factor-off <email> [--school …]
       npm run teacher -- deactivate <email> [--school …]
       npm run teacher -- reactivate <email> [--school …]
       npm run teacher -- organisation <school> <teacher's name> <email> [--city …] [--state …] [--district …]
`;

const TEXT = { type: 'string', default: '' } as const;

/** What the shell does to an account, as an administrator does it in the page; each says what is so afterwards. */
const DEEDS = {
  administrator: async (sql, { id, isActive }) => {
    if (!isActive) throw refuse('NOT_ACTIVE');
    await keepAdministrator(sql, id, true);
    await note(sql, 'make-administrator', id);
    return 'is an administrator';
  },
  'second-factor-off': async (sql, { id }) => {
    if (await removeSecondFactor(sql, id)) await note(sql, 'drop-second-factor', id);
    await endSessions(sql, id, Date.now());
    return 'signs in with the password alone';
  },
  deactivate: async (sql, { id, organisationId }) => {
    await sql.lock(`school ${organisationId}`);
    if (!(await hasOtherAdministrator(sql, organisationId, id))) throw refuse('NO_ADMINISTRATOR_LEFT');
    await endAccount(sql, id, Date.now());
    await note(sql, 'end-account', id);
    return 'cannot sign in any more';
  },
  reactivate: async (sql, { id }) => {
    await keepDeactivated(sql, id, null);
    await note(sql, 'reopen-account', id);
    return 'may sign in again';
  },
} as const satisfies Readonly<Record<string, (sql: Sql, teacher: Teacher) => Promise<string>>>;

const given = process.argv.slice(2);
const [command, ...asked] = given;
const work = given.includes('--help') ? undefined : workOf(command);
process.exitCode = work ? await visit(work, command === 'organisation') : sayUsage(USAGE, given);

function workOf(name: string | undefined): ((visited: Visit) => Promise<number>) | undefined {
  if (name === 'list') return list;
  if (name === 'reset') return (visited) => reset(visited, asked);
  if (name === 'organisation') return (visited) => organisation(visited, asked);
  if (name === undefined || !Object.hasOwn(DEEDS, name)) return undefined;
  return ({ database }) => act(database, name as keyof typeof DEEDS, asked);
}

async function list({ database }: Visit): Promise<number> {
  for (const { email, name, password, school, isAdministrator, isActive } of await database.read(allTeachers)) {
    const states = [
      password === null ? 'no password yet' : 'has a password',
      ...(isAdministrator ? ['administrator'] : []),
      ...(isActive ? [] : ['ended']),
    ];
    process.stdout.write(`${[email, name, school, states.join(', ')].join('\t')}\n`);
  }
  return 0;
}

async function act(records: Database, command: keyof typeof DEEDS, words: readonly string[]): Promise<number> {
  return forAccount(records, words, async (teacher) => {
    const after = await records.write((sql) => DEEDS[command](sql, teacher));
    process.stdout.write(`${teacher.email} (${teacher.school}) ${after}.\n`);
    return 0;
  });
}

/** By nobody: whoever has the shell. The account's teacher reads it at the next sign-in. */
function note(sql: Sql, action: TeacherAction, subject: string): Promise<void> {
  return noteTeacherAction(sql, { action, subject, teacherId: '', classroomId: null, now: Date.now() });
}

async function reset({ database, keys }: Visit, words: readonly string[]): Promise<number> {
  return forAccount(database, words, async ({ id, isActive }) => {
    if (!isActive) throw refuse('NOT_ACTIVE');
    const issued = await database.write(async (sql) => {
      await note(sql, 'reset-colleague', id);
      return issueCode(sql, { keys, now: Date.now }, id);
    });
    return print(issued);
  });
}

type AccountOfSchool = Awaited<ReturnType<typeof allTeachers>>[number];

/** Does something with the one account that an address and perhaps a school name. */
async function forAccount(
  records: Database,
  words: readonly string[],
  work: (teacher: AccountOfSchool) => Promise<number>,
): Promise<number> {
  const typed = parsed(words, { school: TEXT });
  const [email] = typed?.positionals ?? [];
  if (!typed || email === undefined || typed.positionals.length > 1) return stop(USAGE, 2);
  const { school = '' } = typed.values;
  const accounts = (await records.read(allTeachers)).filter(
    (each) => comparable(each.email) === comparable(email) && (school === '' || each.school === school),
  );
  const [teacher, other] = accounts;
  if (!teacher) return stop(`There is no account with the address ${email}${school && ` at ${school}`}.\n`, 1);
  if (other) {
    const schools = accounts.map((each) => each.school).join(', ');
    return stop(`${email} has accounts at several schools: ${schools}. Add --school and the name of one.\n`, 1);
  }
  return orSentence(() => work(teacher));
}

async function organisation({ database, keys }: Visit, words: readonly string[]): Promise<number> {
  const typed = organisationIn(words);
  if (!typed) return stop(USAGE, 2);
  return orSentence(async () => {
    const school = typedSchool(typed.school);
    const account = typedAccount(typed.account);
    const issued = await database.write(async (sql) => {
      // Who has the shell sees every account: a slip is likelier here than a teacher of two schools.
      if ((await findTeachersByEmail(sql, account.email)).length > 0) throw refuse('ADDRESS_TAKEN');
      const organisationId = await addSchool(sql, school);
      const id = await addAccount(sql, { ...account, organisationId, now: Date.now() });
      return issueCode(sql, { keys, now: Date.now }, id);
    });
    return print(issued);
  });
}

/** What is refused is said, and ends with 1. */
async function orSentence(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return stop(`${error.message}\n`, 1);
    throw error;
  }
}

/** Undefined where the words are not those of the usage. */
function organisationIn(words: readonly string[]) {
  const typed = parsed(words, { city: TEXT, state: TEXT, district: TEXT });
  const [school, name, email] = typed?.positionals ?? [];
  if (!typed || school === undefined || name === undefined || email === undefined) return undefined;
  if (typed.positionals.length > 3) return undefined;
  const { city = '', state = '', district = '' } = typed.values;
  return { school: { name: school, city, state, district }, account: { name, email } };
}

/** Words and options apart; undefined where there is an option that nobody knows. */
function parsed(words: readonly string[], options: Readonly<Record<string, typeof TEXT>>) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch {
    return undefined;
  }
}

function print({ code, expiresAt }: Awaited<ReturnType<typeof issueCode>>): number {
  const until = new Date(expiresAt).toISOString().slice(0, 10);
  process.stdout.write(`${code}\nGood once, until ${until}, on the sign-in page for teachers (/teacher).\n`);
  return 0;
}
