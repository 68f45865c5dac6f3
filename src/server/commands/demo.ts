import { BackUps } from '#server/back-ups/back-ups.ts';
import { Erasure } from '#server/back-ups/erasure.ts';
import { MoreThanDemo, removeDemo } from '#server/demo/remove-demo.ts';
import { isServed } from '#server/records/open-database.ts';
import { visit } from '#server/visit.ts';
import { sizeOf } from './size-of.ts';
import { stop } from './stop.ts';
import { sayUsage } from './usage.ts';
import type { Visit } from '#server/visit.ts';

/*
 * `npm run demo remove` deletes the demonstration's school with all in it, from the records, and from the back-ups of a SQLite file. Uses the server's
 * settings; the server may run meanwhile.
 */

const USAGE =
  'Deletes the demonstration from the records, and from the back-ups of a SQLite file; "everything" also what somebody added to it.\n' +
  'Usage: npm run demo remove [everything]\n';

const words = process.argv.slice(2);
const [command, word, ...more] = words;
const isUnderstood = command === 'remove' && (word === undefined || word === 'everything') && more.length === 0;
const mayTakeAll = word === 'everything';
process.exitCode = isUnderstood ? await visit(remove) : sayUsage(USAGE, words);

/** The exit code. */
async function remove({ database, settings }: Visit): Promise<number> {
  try {
    const removed = await database.write((sql) => removeDemo(sql, mayTakeAll));
    if (!removed) return stop('There is no demonstration in these records.\n', 1);
    const services = { database, settings, now: Date.now, log: () => undefined };
    await new Erasure(services, new BackUps(services)).runSoon(!isServed(settings.database));
    process.stdout.write(`Removed: ${sizeOf(removed)}.\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof MoreThanDemo)) throw error;
    const added = error.found.join(', ');
    return stop(
      `Somebody has added to the demonstration: ${added}. Nothing was removed. ` +
        'If all of this may go: npm run demo remove everything\n',
      1,
    );
  }
}
