import { parseArgs } from 'node:util';
import { Refusal } from '#server/http/refusal.ts';
import { openKeys } from '#server/keys.ts';
import { visitDatabase } from '#server/records/open-database.ts';
import { allTeachers, findTeacherByEmail } from '#server/records/teachers.ts';
import { readSettings } from '#server/settings.ts';
import { issueCode } from '#server/teacher/accounts.ts';
import { addAccount, addSchool, typedAccount, typedSchool } from '#server/teacher/schools.ts';
import type { Database } from '#server/records/database.ts';

/*
 * `npm run --silent teacher -- list` names the accounts of teachers, `-- reset <email>` prints a code with which that
 * teacher sets a new password, and `-- organisation <school> <name> <email>` adds a school with its first teacher, whose
 * code it prints. Uses the server's settings; the server may run meanwhile.
 */

const USAGE = `Usage: npm run teacher -- list
       npm run teacher -- reset <email>
       npm run teacher -- organisation <school> <teacher's name> <email> [--city …] [--state …] [--district …]
`;

const settings = readSettings(process.env);
const keys = openKeys(settings);
const database = await visitDatabase(settings.database, Date.now());
try {
  process.exitCode = await run(database, process.argv.slice(2));
} finally {
  await database.close();
}

/** The exit code. */
async function run(records: Database, words: readonly string[]): Promise<number> {
  const [command, ...asked] = words;
  const [email] = asked;
  if (command === 'list') return list(records);
  if (command === 'reset' && email !== undefined) return reset(records, email);
  if (command === 'organisation') return organisation(records, asked);
  return stop(USAGE, 2);
}

async function list(records: Database): Promise<number> {
  for (const { email, name, password, school } of await records.read(allTeachers)) {
    const state = password === null ? 'no password yet' : 'has a password';
    process.stdout.write(`${[email, name, school, state].join('\t')}\n`);
  }
  return 0;
}

async function reset(records: Database, email: string): Promise<number> {
  const issued = await records.write(async (sql) => {
    const teacher = await findTeacherByEmail(sql, email);
    return teacher && issueCode(sql, { keys, now: Date.now }, teacher.id);
  });
  return issued ? print(issued) : stop(`There is no account with the address ${email}.\n`, 1);
}

async function organisation(records: Database, words: readonly string[]): Promise<number> {
  const typed = organisationIn(words);
  if (!typed) return stop(USAGE, 2);
  try {
    const school = typedSchool(typed.school);
    const account = typedAccount(typed.account);
    const issued = await records.write(async (sql) => {
      const organisationId = await addSchool(sql, school);
      const id = await addAccount(sql, { ...account, organisationId, now: Date.now() });
      return issueCode(sql, { keys, now: Date.now }, id);
    });
    return print(issued);
  } catch (error) {
    if (error instanceof Refusal) return stop(`${error.message}\n`, 1);
    throw error;
  }
}

/** Undefined where the words are not those of the usage. */
function organisationIn(words: readonly string[]) {
  try {
    const text = { type: 'string', default: '' } as const;
    const options = { city: text, state: text, district: text };
    const { positionals, values } = parseArgs({ args: [...words], allowPositionals: true, options });
    const [school, name, email] = positionals;
    if (school === undefined || name === undefined || email === undefined || positionals.length > 3) return undefined;
    return { school: { ...values, name: school }, account: { name, email } };
  } catch {
    return undefined;
  }
}

function print({ code, expiresAt }: Awaited<ReturnType<typeof issueCode>>): number {
  const until = new Date(expiresAt).toISOString().slice(0, 10);
  process.stdout.write(`${code}\nGood once, until ${until}, on the sign-in page for teachers (/teacher).\n`);
  return 0;
}

/** Says why nothing was done; gives the exit code. */
function stop(sentence: string, code: number): number {
  process.stderr.write(sentence);
  return code;
}
