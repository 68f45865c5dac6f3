import { hasControls, tidyName } from '#server/checks/typed-text.ts';
import { groupBy } from '#server/group-by.ts';
import { comparable, signInHashOf } from '#server/records/classes/classrooms.ts';
import { reason } from '#server/words/refusals.ts';
import { alike } from './alike.ts';
import type { RosterPreviewRow, RosterRow } from '#contract/teacher/roster-calls.ts';
import type { Reason } from '#rules/reasons.ts';
import type { Keys } from '#server/keys.ts';
import type { GroupRecord, MemberRecord } from '#server/records/classes/roster.ts';
import type { RefusalCode } from '#server/words/refusals.ts';

const ALIAS_MAX = 40;
const SIGN_IN_ID_MAX = 60;
export const GROUP_MAX = 40;
/** Shorter ids are tried out in hours, the numbers of a school among them. */
const SAFE_ID_LENGTH = 8;

/** A class as a list of students is held against it. */
export interface PresentRoster {
  readonly groups: readonly GroupRecord[];
  readonly members: readonly MemberRecord[];
  /** Hashes of sign-in ids that its teachers have. */
  readonly reserved: ReadonlySet<string>;
}

export interface PlannedRow extends RosterPreviewRow {
  /** Who it is, where the class has them already. */
  readonly member: MemberRecord | undefined;
}

type Problem = Reason<RefusalCode>;
type Given = RosterRow & {
  readonly line: number;
  readonly problem: Problem | undefined;
  readonly warning: Problem | undefined;
};

/**
 * What an import of these rows would do. A student is known by the sign-in id; a row without one means whoever has that
 * name, if it is one student.
 */
export function planRoster(rows: readonly Given[], standing: PresentRoster, keys: Keys): PlannedRow[] {
  const known = knownOf(standing);
  const seen = new Map<string, number>();
  const names = new Map<string, number>();
  const following = idsInARow(rows);
  const moved = new Map<string, string>();
  return rows.map((row) => {
    const alias = tidyName(row.alias);
    const signInId = tidyName(row.signInId);
    const groupName = tidyName(row.groupName);
    const planned = { line: row.line, alias, signInId, groupName, makesId: row.makesId };
    const wrong = row.problem ?? wrongWith(planned);
    if (wrong) return problemRow(planned, wrong);
    const hash = signInId === '' ? undefined : signInHashOf(keys, signInId);
    const key = hash === undefined ? `name ${comparable(alias)}` : `id ${hash}`;
    const earlier = seen.get(key);
    const problem = (found: Problem): PlannedRow => problemRow(planned, found);
    if (earlier !== undefined) return problem(duplicate(planned, earlier));
    seen.set(key, row.line);
    if (hash !== undefined && known.reserved.has(hash)) return problem(reason('ROW_ID_RESERVED'));
    const members = hash === undefined ? (known.byAlias.get(comparable(alias)) ?? []) : (known.byHash.get(hash) ?? []);
    if (members.length > 1) {
      return problem(reason(hash === undefined ? 'ROW_NAME_AMBIGUOUS' : 'ROW_ID_AMBIGUOUS'));
    }
    const [member] = members;
    const outcome = outcomeOf(member, groupName, known);
    if (member && outcome === 'move') {
      const there = comparable(groupName);
      if (isIdTaken(member, there, known, moved)) return problem(reason('ID_TAKEN'));
      moved.set(member.id, there);
    }
    const warning =
      outcome === 'add' ? (idWarning(planned) ?? row.warning ?? nameWarning(planned, names, known)) : undefined;
    if (!names.has(alike(alias))) names.set(alike(alias), row.line);
    const isGuessable = outcome === 'add' && (isShort(signInId) || following.has(comparable(signInId)));
    return { ...planned, outcome, problem: '', ...(warning && { warning: { ...warning } }), isGuessable, member };
  });
}

function problemRow(row: RosterRow & { readonly line: number }, problem: Problem): PlannedRow {
  return {
    ...row,
    outcome: 'problem',
    problem: problem.message,
    reason: { ...problem },
    isGuessable: false,
    member: undefined,
  };
}

/** A name in the place of an id would be the secret that signs somebody in, and what stands in the name's place is shown to all. */
function idWarning({ signInId }: RosterRow): Problem | undefined {
  return /^[\p{L}\p{M}\s,'’]+$/u.test(signInId) ? reason('ROW_ID_LETTERS') : undefined;
}

/** For a student who is told from another one only by the id. */
function nameWarning(
  { alias }: RosterRow,
  names: ReadonlyMap<string, number>,
  { aliases }: Known,
): Problem | undefined {
  const earlier = names.get(alike(alias));
  if (earlier !== undefined) return reason('ROW_NAME_ALIKE', { line: String(earlier) });
  return aliases.has(alike(alias)) ? reason('ROW_NAME_HERE') : undefined;
}

/** The ids, comparable, that follow one another: who knows one's own knows the neighbour's. */
function idsInARow(rows: readonly Given[]): ReadonlySet<string> {
  const ids = rows.map(({ signInId }) => comparable(tidyName(signInId)));
  const counted = new Set(ids.map((id) => neighbour(id, 0)));
  const isFollowing = (id: string): boolean => [-1, 1].some((step) => counted.has(neighbour(id, step)));
  return new Set(ids.filter((id) => neighbour(id, 0) !== undefined && isFollowing(id)));
}

/** "s-1004" for "s-1003" and 1, without zeros before the number; nothing for an id that does not end in a number. */
function neighbour(id: string, step: number): string | undefined {
  const [, start, number] = /^(.*?)(\d{1,9})$/.exec(id) ?? [];
  return number === undefined ? undefined : `${start} ${Number(number) + step}`;
}

function isShort(signInId: string): boolean {
  return signInId !== '' && [...signInId].length < SAFE_ID_LENGTH;
}

interface Known {
  readonly byHash: ReadonlyMap<string, readonly MemberRecord[]>;
  readonly byAlias: ReadonlyMap<string, readonly MemberRecord[]>;
  readonly groupNames: ReadonlyMap<string, string>;
  readonly aliases: ReadonlySet<string>;
  readonly reserved: ReadonlySet<string>;
}

function knownOf({ members, groups, reserved }: PresentRoster): Known {
  return {
    byHash: groupBy(members, ({ signInHash }) => signInHash),
    byAlias: groupBy(members, ({ alias }) => comparable(alias)),
    groupNames: new Map(groups.map(({ id, name }) => [id, comparable(name)])),
    aliases: new Set(members.map(({ alias }) => alike(alias))),
    reserved,
  };
}

/**
 * Whether two of one group would have the same id, with which both could not sign in. `moved`: comparable names of the groups
 * to which earlier rows move students; who leaves the group with the same list would be met on the way.
 */
function isIdTaken(
  { id, groupId, signInHash }: MemberRecord,
  there: string,
  { byHash, groupNames, reserved }: Known,
  moved: ReadonlyMap<string, string>,
): boolean {
  if (groupNames.get(groupId) === there) return false;
  const others = (byHash.get(signInHash) ?? []).filter((other) => other.id !== id);
  return (
    reserved.has(signInHash) ||
    others.some((other) => groupNames.get(other.groupId) === there || moved.get(other.id) === there)
  );
}

/** Who had left the class comes back to it, which counts as a move. */
function outcomeOf(
  member: MemberRecord | undefined,
  groupName: string,
  { groupNames }: Known,
): 'add' | 'move' | 'same' {
  if (!member) return 'add';
  return member.isActive && groupNames.get(member.groupId) === comparable(groupName) ? 'same' : 'move';
}

function wrongWith({ alias, signInId, groupName }: RosterRow): Problem | undefined {
  if (alias === '') return reason('ROW_NO_NAME');
  if ([...alias].length > ALIAS_MAX) return reason('ROW_NAME_TOO_LONG', { most: ALIAS_MAX });
  if ([...signInId].length > SIGN_IN_ID_MAX) return reason('ROW_ID_TOO_LONG', { most: SIGN_IN_ID_MAX });
  if (groupName === '') return reason('ROW_NO_GROUP');
  if ([...groupName].length > GROUP_MAX) return reason('ROW_GROUP_TOO_LONG', { most: GROUP_MAX });
  if (hasControls(alias + signInId + groupName)) return reason('ROW_LINE_BREAK');
  return undefined;
}

function duplicate({ signInId }: RosterRow, earlier: number): Problem {
  return signInId === ''
    ? reason('ROW_NAME_TWICE', { line: String(earlier) })
    : reason('ROW_ID_TWICE', { line: String(earlier) });
}
