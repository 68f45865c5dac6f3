import { journalEntity } from '#client/mutations/journal.ts';
import { trialEntity } from '#client/mutations/trial.ts';
import type { Pupil } from './pupil.ts';
import type { LateText, SavedAction, Walk } from './walk.ts';

/**
 * All faults end, each student comes to each device once more, and nothing may wait any longer (I10). Returns what is still
 * on the devices then.
 */
export async function heal(walk: Walk): Promise<LeftOnDevices> {
  await walk.network.deliver();
  for (const number of walk.devices.keys()) await leaveForGood(walk, number);
  const left = { dead: new Set<string>(), drafts: new Set<string>() };
  for (const [number, device] of walk.devices.entries()) {
    device.full = 'no';
    for (const pupil of [device.pupil, ...walk.pupils.filter((each) => each !== device.pupil)]) {
      device.use();
      if (device.pupil !== pupil) await walk.handOver(number, pupil);
      await visit(walk, number, left);
    }
    if ((await device.deliver('none')) > 0) walk.problems.push('I10b: sealed work is left');
  }
  return left;
}

/** I10b: what a student leaves sealed is judged without them, whatever befell it before. */
async function leaveForGood(walk: Walk, number: number): Promise<void> {
  const device = walk.device(number);
  const { pupil } = device;
  device.full = 'no';
  device.use();
  const { partition } = await device.open(0);
  const waiting = (await partition.database.outbox.toArray()).map(({ opId }) => opId);
  await walk.handOver(
    number,
    walk.pupils.find((each) => each !== pupil),
  );
  if ((await device.deliver('none')) > 0) walk.problems.push(`I10b: sealed work of ${pupil.name} is left`);
  const judged = await walk.server.host.services.database.read((sql) =>
    sql.all<{ op: string }>('SELECT op FROM operation WHERE person_id = ?', [pupil.id]),
  );
  const known = new Set(judged.map(({ op }) => op));
  // What was typed last may have taken its place.
  const missing = waiting.find((opId) => !known.has(opId) && walk.actions.get(opId)?.replacedBy === undefined);
  if (missing !== undefined) walk.problems.push(`I10b: ${missing} of ${pupil.name} waits for its owner`);
}

async function visit(walk: Walk, device: number, left: { dead: Set<string>; drafts: Set<string> }): Promise<void> {
  await walk.run({ kind: 'sign-in', device, tab: 0 });
  const { partition, pupil } = await walk.device(device).open(0);
  const { database, boxer } = partition;
  for (let turn = 0; turn < 8 && (await database.outbox.count()) > 0; turn += 1) await walk.pass(60_000);
  await walk.run({ kind: 'flush', device, tab: 0, fault: 'none' });
  for (const row of await database.outbox.toArray()) {
    walk.problems.push(`I10: ${row.kind} ${row.opId} still waits as ${row.state}`);
  }
  for (const row of await database.dead.toArray()) {
    left.dead.add(`${device}/${pupil.pid}/${row.opId}`);
    if (row.sentence.includes('key')) walk.problems.push(`I7: ${row.sentence}`);
  }
  for (const { entity, box } of await database.drafts.toArray()) {
    left.drafts.add((await boxer.open<string>('drafts', entity, box)) ?? '');
  }
}

/** What the server's records and the devices say at the end, against what the students were told. */
export async function problemsOf(walk: Walk, left: LeftOnDevices): Promise<readonly string[]> {
  const problems = [...walk.problems];
  for (const device of walk.devices) if (device.reports.length > 0) problems.push(`I3: ${device.reports.join(', ')}`);
  for (const pupil of walk.pupils) {
    const records = await recordsOf(walk, pupil);
    const mine = [...walk.actions.values()].filter((action) => action.pupil === pupil);
    problems.push(
      ...fates(mine, records, left.dead),
      ...counts(mine, records, lateOf(walk, pupil)),
      ...texts(walk, pupil, records, left.drafts),
      ...answersOf(pupil, records),
    );
    const seconds = walk.seconds.get(pupil.pid) ?? 0;
    if (records.seconds !== seconds) problems.push(`I5: ${records.seconds} s of ${seconds} s of ${pupil.name}`);
  }
  return problems;
}

interface Records {
  readonly operations: ReadonlyMap<string, number>;
  readonly tries: ReadonlyMap<string, number>;
  /** Of each draft's name in order: the history and then the current text; of a measured run its notes. */
  readonly journal: ReadonlyMap<string, readonly string[]>;
  /** The parts of the answer to the comment, one from each device that knew of no other. */
  readonly answers: readonly string[];
  readonly seconds: number;
}

async function recordsOf(walk: Walk, pupil: Pupil): Promise<Records> {
  return walk.server.host.services.database.read(async (sql) => {
    const all = <Row>(text: string) => sql.all<Row>(text, [pupil.id]);
    const operations = await all<{ op: string; status: number }>(
      'SELECT op, status FROM operation WHERE person_id = ?',
    );
    const tries = await all<{ id: string; tries: number }>(
      'SELECT q.id, q.tries FROM question_record q JOIN exercise_record e ON e.id = q.record_id WHERE e.person_id = ?',
    );
    const texts = await sql.all<{ app: string; section: string; content: string }>(
      `SELECT app_code AS app, section, content, rev FROM journal_revision JOIN activity a ON a.id = activity_id
         WHERE person_id = ?
       UNION ALL SELECT app_code, section, content, rev FROM journal JOIN activity a ON a.id = activity_id
         WHERE person_id = ? ORDER BY rev`,
      [pupil.id, pupil.id],
    );
    const runs = await sql.all<{ id: string; entry: string }>(
      `SELECT v.trial_id AS id, v.entry, v.rev FROM trial_version v JOIN trial t ON t.id = v.trial_id WHERE t.person_id = ?
       UNION ALL SELECT id, entry, rev FROM trial WHERE person_id = ? ORDER BY rev`,
      [pupil.id, pupil.id],
    );
    const answer = await sql.get<{ text: string }>('SELECT answer AS text FROM comment WHERE id = ?', [
      pupil.commentId,
    ]);
    const time = await all<{ n: number | null }>('SELECT SUM(seconds) AS n FROM time_total WHERE person_id = ?');
    const journal = new Map<string, string[]>();
    for (const { app, section, content } of texts) {
      const entity = journalEntity(app, section);
      journal.set(entity, [...(journal.get(entity) ?? []), content]);
    }
    for (const { id, entry } of runs) {
      const { note } = JSON.parse(entry) as { readonly note: string };
      journal.set(trialEntity(id), [...(journal.get(trialEntity(id)) ?? []), note]);
    }
    return {
      operations: new Map(operations.map(({ op, status }) => [op, status])),
      tries: new Map(tries.map((question) => [question.id, question.tries])),
      journal,
      answers: (answer?.text ?? '').split('\n\n').filter((text) => text !== ''),
      seconds: time[0]?.n ?? 0,
    };
  });
}

/** I1: each action has its effect, was replaced before it was sent, or is kept as refused. */
function fates(actions: readonly SavedAction[], { operations }: Records, dead: ReadonlySet<string>): string[] {
  const problems: string[] = [];
  for (const { opId, kind, replacedBy, pupil, device } of actions) {
    const status = operations.get(opId);
    const isDead = dead.has(`${device}/${pupil.pid}/${opId}`);
    if (replacedBy !== undefined && status !== undefined) problems.push(`I1: ${kind} ${opId} was replaced and judged`);
    if (replacedBy !== undefined) continue;
    if (status === undefined) problems.push(`I1: ${kind} ${opId} never reached the server`);
    if (status === 200 && isDead) problems.push(`I1: ${kind} ${opId} is called refused and had an effect`);
    if (status !== undefined && status !== 200 && !isDead)
      problems.push(`I1: ${kind} ${opId} was refused and is nowhere`);
    if (kind === 'text' && status !== undefined && status !== 200) problems.push(`I6: a sound text got ${status}`);
  }
  return problems;
}

export interface LeftOnDevices {
  /** Refused operations as `device/pid/opId`. */
  readonly dead: ReadonlySet<string>;
  /** The texts of drafts. */
  readonly drafts: ReadonlySet<string>;
}

/** I2: as many tries and revisions as accepted operations. */
function counts(
  actions: readonly SavedAction[],
  { operations, tries, journal }: Records,
  late: readonly LateText[],
): string[] {
  const accepted = actions.filter(({ opId }) => operations.get(opId) === 200);
  const problems: string[] = [];
  for (const [questionId, found] of tries) {
    const expected = accepted.filter(({ entity }) => entity === `answer:${questionId}`).length;
    if (found !== expected) problems.push(`I2: ${found} tries of ${expected} accepted answers`);
  }
  for (const [entity, found] of journal) {
    const mine = accepted.filter((action) => action.entity === entity);
    const those = late.filter((each) => each.entity === entity && found.includes(each.text)).map(({ text }) => text);
    const expected = mine.length + those.length;
    if (found.length !== expected) problems.push(`I2: ${found.length} texts of ${expected} accepted ones`);
    if (new Set(found).size !== found.length) problems.push(`I2: a text stands twice in ${entity}`);
    const app = entity.split(':')[1] ?? '';
    const misplaced = found.find((text) => !text.endsWith(` for ${app}`));
    if (misplaced !== undefined) problems.push(`I3: "${misplaced}" was stored as ${entity}`);
    problems.push(
      ...disorder(
        mine,
        found.filter((text) => !those.includes(text)),
      ),
    );
  }
  return problems;
}

/** I2 and I3: an answer stands there once, and is its student's. */
function answersOf({ name }: Pupil, { answers }: Records): string[] {
  const foreign = answers.filter((text) => !text.startsWith(`${name} secretly answers`));
  const problems = foreign.map((text) => `I3: "${text}" was stored as an answer of ${name}`);
  if (new Set(answers).size !== answers.length) problems.push('I2: an answer stands there twice');
  return problems;
}

function lateOf({ late }: Walk, pupil: Pupil): readonly LateText[] {
  return late.filter((text) => text.pupil === pupil);
}

/** I4: each device's texts come in the order in which they were written. */
function disorder(actions: readonly SavedAction[], found: readonly string[]): string[] {
  const last = new Map<number, number>();
  for (const text of found) {
    const action = actions.find((each) => each.text === text);
    if (!action) return [`I3: "${text}" is nobody's here`];
    if ((last.get(action.device) ?? 0) > action.number) return [`I4: "${text}" came too late`];
    last.set(action.device, action.number);
  }
  return [];
}

/** I6: the newest text of each field on each device is at the server, or a draft that the student still sees. */
function texts(walk: Walk, pupil: Pupil, { journal, answers }: Records, drafts: ReadonlySet<string>): string[] {
  const kept = new Set([...journal.values(), answers].flat());
  const replaced = replacedBy(answers, walk);
  const isThere = (text: string): boolean => kept.has(text) || drafts.has(text) || replaced.has(text);
  const problems: string[] = [];
  for (const [name, text] of walk.texts) {
    if (name.includes(pupil.pid) && !isThere(text)) problems.push(`I6: "${text}" is lost`);
  }
  for (const { text } of lateOf(walk, pupil)) {
    if (!kept.has(text) && !replaced.has(text)) problems.push(`I6: "${text}" came too late`);
  }
  return problems;
}

/** An answer has no history: what its writer saw and wrote over is gone rightly, and what that had been written over. */
function replacedBy(answers: readonly string[], { writtenOver }: Walk): ReadonlySet<string> {
  const replaced = new Set<string>();
  for (const text of answers) for (const former of writtenOver.get(text) ?? []) replaced.add(former);
  // A set goes on with what is added to it meanwhile.
  for (const text of replaced) for (const former of writtenOver.get(text) ?? []) replaced.add(former);
  return replaced;
}
