import { isUnsentTotal } from '#client/sync/core/time-total.ts';
import type { DeviceStorage } from './device-storage.ts';
import type { Action } from './ledger.ts';
import type { School } from './school.ts';

/** One invariant of sync/README.md#invariants: what is broken now, in words, or undefined. */
export interface Invariant {
  readonly id: string;
  readonly says: string;
  readonly find: (school: School) => string | undefined;
}

/** Those that hold at every moment, in the order of looking. I10 is judged by `healing.ts`, I15 by another suite (see README). */
export const INVARIANTS: readonly Invariant[] = [
  { id: 'I12', says: 'what is called saved is stored', find: onTheSpot('I12') },
  { id: 'I13', says: 'the first write on a full device succeeds', find: onTheSpot('I13') },
  { id: 'I14', says: 'no update, reload or sign-out removes a row, and old code writes none', find: onTheSpot('I14') },
  { id: 'I18', says: 'a 401 changes no row', find: onTheSpot('I18') },
  { id: 'I16', says: 'what was acknowledged is at the server', find: unfounded },
  {
    id: 'I1',
    says: 'every saved action waits, has its effect, was replaced unsent, or is visibly refused',
    find: lost,
  },
  { id: 'I2', says: 'no operation has two effects, and tries are accepted answers', find: doubled },
  { id: 'I3', says: 'what is stored and shown is the student’s own, in its own application', find: crossed },
  { id: 'I4', says: 'what a lane holds is judged in the order of making', find: disordered },
  { id: 'I5', says: 'the server’s time is never more than what was counted', find: overcounted },
  { id: 'I6', says: 'every text is current, in history, waiting, or a draft', find: textLost },
  { id: 'JRN-04', says: 'another device’s text is offered, and a device’s own never is', find: misjudgedText },
  { id: 'I7', says: 'a payload never changes after its first send', find: rewritten },
  { id: 'I8', says: 'after sign-out nothing readable and no tab is left', find: leftReadable },
  { id: 'I9', says: 'nothing is judged on screen before the server has judged it', find: guessed },
  { id: 'I11', says: 'an accepted answer is never shown as unanswered', find: unanswered },
  { id: 'I17', says: 'while something waits, something will happen', find: unarmed },
];

/** The first invariant that is broken now. */
export function brokenInvariant(school: School): string | undefined {
  for (const { id, find } of INVARIANTS) {
    const words = find(school);
    if (words !== undefined) return /^(?:I\d|JRN)/.test(words) ? words : `${id}: ${words}`;
  }
  return undefined;
}

/** What must hold when everything has healed besides: all time has arrived. */
export function brokenAtTheEnd(school: School): string | undefined {
  for (const [user, secs] of school.ledger.time) {
    const there = timeOf(school, user);
    const isUnsent = [...school.partitions].some(([name, { time }]) => name.endsWith(user) && isUnsentTotal(time));
    if (isUnsent) return `I10: time of ${user} still waits`;
    if (school.typing.late.length > 0) return `I10: "${school.typing.late[0]?.payload}" still waits to be brought`;
    if (there !== secs) return `I5: the server has ${there} s of ${secs} s of ${user}`;
  }
  return brokenInvariant(school);
}

/** What can be seen only when it happens was written down then. */
function onTheSpot(id: string): Invariant['find'] {
  return ({ ledger }) => ledger.violations.find((words) => words.startsWith(id));
}

function lost(school: School): string | undefined {
  const effects = new Set(school.server.effects.map(({ user, opId }) => `${user}/${opId}`));
  for (const action of school.ledger.actions.values()) {
    const { opId, storage } = action;
    const waits = storage.rows.some((row) => row.opId === opId);
    const isDead = storage.dead.some((row) => row.opId === opId);
    const hasEffect = effects.has(`${action.user}/${opId}`);
    const isReplaced = action.replacedBy !== undefined;
    const isLate = school.typing.late.some((row) => row.opId === opId);
    if (!waits && !isDead && !hasEffect && !isReplaced && !isLate) return `${opId} (${action.kind}) is lost`;
    if (isGone(school, storage) && !hasEffect && !isReplaced && !isLate) return `${opId} went with its partition`;
    if (isReplaced && hasEffect) return `${opId} was replaced and had an effect`;
    if (isDead && hasEffect) return `${opId} is called refused and had an effect`;
    if (isDead && !school.server.refused.has(opId)) return `${opId} is called refused and was not`;
    if (isDead && /journal|trial/.test(action.kind)) return `I6: a sound text was refused: ${opId}`;
  }
  return undefined;
}

function isGone(school: School, storage: DeviceStorage): boolean {
  return ![...school.partitions.values()].includes(storage);
}

function doubled({ server }: School): string | undefined {
  const seen = new Set<string>();
  const tries = new Map<string, number>();
  for (const { user, opId, entity, counts } of server.effects) {
    if (seen.has(`${user}/${opId}`)) return `${opId} has two effects`;
    seen.add(`${user}/${opId}`);
    if (counts) tries.set(`${user}/${entity}`, (tries.get(`${user}/${entity}`) ?? 0) + 1);
  }
  for (const [question, record] of server.questions) {
    if (record.tries !== (tries.get(question) ?? 0)) return `${question} has ${record.tries} tries`;
  }
  return undefined;
}

function crossed(school: School): string | undefined {
  const leaked = onTheSpot('I3')(school);
  if (leaked) return leaked;
  const { server } = school;
  const wrong = server.effects.find(({ user, payload }) => !payload.startsWith(`${user} `));
  if (wrong) return `${wrong.opId} was applied to ${wrong.user}`;
  const misplaced = server.effects.find(({ entity, payload }) => !isOf(entity, payload));
  if (misplaced) return `"${misplaced.payload}" was stored as ${misplaced.entity}`;
  return strayed(school) ?? heldByAnother(school);
}

/** A text that is typed ends with its application's name. */
function isOf(entity: string, text: string): boolean {
  const [kind, app] = entity.split(':');
  return (kind !== 'journal' && kind !== 'trial') || text.endsWith(` ${app}`);
}

function strayed({ partitions }: School): string | undefined {
  for (const [name, { drafts, rows }] of partitions) {
    const user = name.slice(name.indexOf('/') + 1);
    const texts = [...drafts].map(([entity, { text }]) => ({ entity, text }));
    for (const { entity, text } of [...texts, ...rows.map(({ entity, payload }) => ({ entity, text: payload }))]) {
      if (!text.startsWith(`${user} `) || !isOf(entity, text)) return `"${text}" lies in ${name} as ${entity}`;
    }
  }
  return undefined;
}

/** In every document that somebody is signed in with. */
function heldByAnother({ tabs, typing: { documents } }: School): string | undefined {
  for (const [name, tab] of tabs) {
    const document = tab.isFrozen ? undefined : documents.get(name);
    const held = document ? [document.shown() ?? [], document.typed().map(({ text }) => text)].flat() : [];
    const wrong = held.find((text) => !text.startsWith(`${tab.user} `));
    if (wrong !== undefined) return `tab ${name} of ${tab.user} holds "${wrong}"`;
  }
  return undefined;
}

/** Quarantine alone may step over; an operation that took another's place has that one's turn. */
function disordered(school: School): string | undefined {
  const last = new Map<string, number>();
  const stepped = quarantined(school);
  for (const { opId, isReplay } of school.server.judged) {
    if (isReplay) continue;
    const action = school.ledger.actions.get(opId);
    if (!action) return `I1: ${opId} was never an action`;
    const lane = laneOf(action);
    if ((last.get(lane) ?? 0) > action.turn && !stepped.has(lane)) return `${opId} came too late in ${lane}`;
    last.set(lane, Math.max(last.get(lane) ?? 0, action.turn));
  }
  return undefined;
}

/** Who returns to a device reads what is there first, which this school leaves out: a visit is judged by itself. */
function misjudgedText({ server, ledger }: School): string | undefined {
  for (const { user, opId, formerOpId, baseRev, rev, isConflict } of server.texts) {
    const mine = ledger.actions.get(opId);
    const former = formerOpId === undefined ? undefined : ledger.actions.get(formerOpId);
    // A replayed key names an action of the other student.
    if (mine?.user !== user || former?.user !== user || mine.isLate || former.isLate) continue;
    const isOwn = mine.storage === former.storage && mine.visit === former.visit;
    if (isOwn && isConflict) return `${opId} is told of its own device’s ${formerOpId}`;
    if (mine.device !== former.device && baseRev < rev - 1 && !isConflict) return `${opId} hides ${formerOpId}`;
  }
  return undefined;
}

function laneOf({ device, user, lane }: Action): string {
  return `${device}/${user}/${lane}`;
}

/** What came late is made when its tab wakes, and is judged when somebody brings it. */
function quarantined(school: School): Set<string> {
  for (const action of school.ledger.actions.values()) if (action.isLate) school.ledger.stepped.add(laneOf(action));
  for (const [name, { rows }] of school.partitions) {
    for (const row of rows) if (row.state === 'quarantined') school.ledger.stepped.add(`${name}/${row.lane}`);
  }
  return school.ledger.stepped;
}

function overcounted(school: School): string | undefined {
  const jump = onTheSpot('I5')(school);
  if (jump) return jump;
  for (const [user, secs] of school.ledger.time) {
    const there = timeOf(school, user);
    if (there > secs) return `the server has ${there} s of ${secs} s of ${user}`;
  }
  return undefined;
}

function timeOf({ server }: School, user: string): number {
  let sum = 0;
  for (const [key, secs] of server.time) if (key.startsWith(`${user}/`)) sum += secs;
  return sum;
}

function textLost(school: School): string | undefined {
  const forgotten = onTheSpot('I6')(school);
  if (forgotten) return forgotten;
  const { ledger, server } = school;
  for (const { text, entity, storage } of ledger.texts.values()) {
    const waits = storage.rows.some((row) => row.payload === text) || storage.dead.some((row) => row.payload === text);
    if (storage.drafts.get(entity)?.text !== text && !waits && !server.history.has(text)) return `"${text}" is lost`;
  }
  for (const { opId, entity, payload } of server.effects) {
    if (/^(?:journal|trial):/.test(entity) && !server.history.has(payload)) return `the text of ${opId} is nowhere`;
  }
  return undefined;
}

function rewritten({ server }: School): string | undefined {
  return server.reused.length > 0 ? `${server.reused.join(', ')} was sent with two payloads` : undefined;
}

function leftReadable(school: School): string | undefined {
  for (const [name, storage] of school.partitions) {
    const [device = '0', user = ''] = name.split('/');
    if (user === school.user(Number(device))) continue;
    const isReadable = storage.grades.size > 0 || storage.revs.size > 0 || (storage.isPersonal && storage.hasLeft);
    if (isReadable) return `${name} is still readable`;
  }
  for (const [name, tab] of school.tabs) {
    if (!tab.isFrozen && tab.user !== school.user(tab.device)) return `tab ${name} is still signed in`;
  }
  return undefined;
}

function guessed({ partitions, server }: School): string | undefined {
  for (const [name, { grades }] of partitions) {
    const user = name.slice(name.indexOf('/') + 1);
    for (const [entity, tries] of grades) {
      if (tries > (server.questions.get(`${user}/${entity}`)?.tries ?? 0))
        return `${entity} in ${name} is judged too early`;
    }
  }
  return undefined;
}

function unanswered({ partitions }: School): string | undefined {
  for (const [name, { rows, responses, grades, known }] of partitions) {
    const newest = new Map(rows.filter(({ kind }) => kind === 'answer').map(({ entity, opId }) => [entity, opId]));
    for (const [entity, opId] of newest) if (responses.get(entity) !== opId) return `${entity} in ${name} is not shown`;
    for (const entity of known) if (!grades.has(entity)) return `the grade of ${entity} in ${name} is not shown`;
  }
  return undefined;
}

function unfounded({ ledger, server }: School): string | undefined {
  const effects = new Set(server.effects.map(({ user, opId }) => `${user}/${opId}`));
  for (const { user, opId, storage } of ledger.actions.values()) {
    if (storage.acks.has(opId) && !effects.has(`${user}/${opId}`)) return `${opId} is acknowledged and has no effect`;
  }
  return undefined;
}

function unarmed({ tabs, turns }: School): string | undefined {
  for (const [name, tab] of tabs) {
    if (tab.isUnarmed) return `tab ${name} rests without an alarm`;
    if (!tab.isFrozen && tab.storage.rows.length > 0 && turns.isUnled(tab)) return `nobody sends for tab ${name}`;
  }
  return undefined;
}
