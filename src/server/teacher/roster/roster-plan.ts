import { comparable, signInHashOf } from '#server/records/classrooms.ts';
import { groupBy } from '#server/teacher/group-by.ts';
import { hasControls, tidyName } from '#server/teacher/typed-text.ts';
import type { RosterPreviewRow, RosterRow } from '#contract/teacher/roster-calls.ts';
import type { Keys } from '#server/keys.ts';
import type { GroupRecord, MemberRecord } from '#server/records/roster.ts';

const ALIAS_MAX = 40;
const SIGN_IN_ID_MAX = 60;
const GROUP_MAX = 40;
/** Shorter ids are tried out in hours, the numbers of a school among them. */
const SAFE_ID_LENGTH = 8;

/** A class as a list of students is held against it. */
export interface Standing {
  readonly groups: readonly GroupRecord[];
  readonly members: readonly MemberRecord[];
  /** Hashes of sign-in ids that its teachers have. */
  readonly reserved: ReadonlySet<string>;
}

export interface PlannedRow extends RosterPreviewRow {
  /** Who it is, where the class has them already. */
  readonly member: MemberRecord | undefined;
}

type Given = RosterRow & { readonly line: number; readonly problem: string };

/**
 * What an import of these rows would do. A student is known by the sign-in id; a row without one means whoever has that
 * name, if it is one student.
 */
export function planRoster(rows: readonly Given[], standing: Standing, keys: Keys): PlannedRow[] {
  const known = knownOf(standing);
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const alias = tidyName(row.alias);
    const signInId = tidyName(row.signInId);
    const groupName = tidyName(row.groupName);
    const planned = { line: row.line, alias, signInId, groupName };
    const wrong = row.problem || wrongWith(planned);
    if (wrong) return problemRow(planned, wrong);
    const hash = signInId === '' ? undefined : signInHashOf(keys, signInId);
    const key = hash === undefined ? `name ${comparable(alias)}` : `id ${hash}`;
    const earlier = seen.get(key);
    const problem = (text: string): PlannedRow => problemRow(planned, text);
    if (earlier !== undefined) return problem(duplicate(planned, earlier));
    seen.set(key, row.line);
    if (hash !== undefined && standing.reserved.has(hash))
      return problem('This id is taken by a teacher of the class.');
    const members = hash === undefined ? (known.byAlias.get(comparable(alias)) ?? []) : (known.byHash.get(hash) ?? []);
    if (members.length > 1) {
      return problem(
        hash === undefined ? 'Several students have this name. Please add the id.' : 'Several groups have this id.',
      );
    }
    const [member] = members;
    const outcome = outcomeOf(member, groupName, known);
    return { ...planned, outcome, problem: '', isGuessable: outcome === 'add' && isShort(signInId), member };
  });
}

function problemRow(row: RosterRow & { readonly line: number }, problem: string): PlannedRow {
  return { ...row, outcome: 'problem', problem, isGuessable: false, member: undefined };
}

function isShort(signInId: string): boolean {
  return signInId !== '' && [...signInId].length < SAFE_ID_LENGTH;
}

interface Known {
  readonly byHash: ReadonlyMap<string, readonly MemberRecord[]>;
  readonly byAlias: ReadonlyMap<string, readonly MemberRecord[]>;
  readonly groupNames: ReadonlyMap<string, string>;
}

function knownOf({ members, groups }: Standing): Known {
  return {
    byHash: groupBy(members, ({ signInHash }) => signInHash),
    byAlias: groupBy(members, ({ alias }) => comparable(alias)),
    groupNames: new Map(groups.map(({ id, name }) => [id, comparable(name)])),
  };
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

function wrongWith({ alias, signInId, groupName }: RosterRow): string {
  if (alias === '') return 'The name is missing.';
  if ([...alias].length > ALIAS_MAX) return `The name is longer than ${ALIAS_MAX} characters.`;
  if ([...signInId].length > SIGN_IN_ID_MAX) return `The id is longer than ${SIGN_IN_ID_MAX} characters.`;
  if (groupName === '') return 'The group is missing.';
  if ([...groupName].length > GROUP_MAX) return `The name of the group is longer than ${GROUP_MAX} characters.`;
  if (hasControls(alias + signInId + groupName)) return 'There is a line break inside this row.';
  return '';
}

function duplicate({ signInId }: RosterRow, earlier: number): string {
  return signInId === ''
    ? `The same name stands on line ${earlier}. Please add ids to tell them apart.`
    : `The same id stands on line ${earlier}.`;
}
