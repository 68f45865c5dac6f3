import { isDeepStrictEqual } from 'node:util';
import { LIMITS } from '#contract/limits.ts';
import { designNameKey } from '#rules/design-name.ts';
import { designMassIn, trialReason } from '#rules/trial-check.ts';
import { withDerived } from '#rules/trials/trial-values.ts';
import { Refusal, notFound, refuse } from '#server/http/refusal.ts';
import { diagnosticsOf } from '#server/records/engineering/designs.ts';
import {
  classmates,
  countTrials,
  keepBehind,
  keepTrial,
  otherRunNames,
  teamsOf,
} from '#server/records/engineering/trials.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { TrialEntry, TrialUnits, TrialValues, TrialVersion } from '#contract/engineering/trial.ts';
import type { Sql } from '#server/records/database.ts';
import type { Classmate, HeldTrial } from '#server/records/engineering/trials.ts';
import type { Services } from '#server/services.ts';

/** Whose run it is, and where. */
export interface RunPlace {
  readonly personId: string;
  readonly classroomId: string;
  readonly activityId: string;
  readonly appCode: ApplicationCode;
  readonly units: TrialUnits;
}

export interface EnteredRun {
  readonly id: string;
  readonly entry: TrialEntry;
  /** What stands there and is corrected; undefined for a new run. */
  readonly before: HeldTrial | undefined;
  /** The teacher who enters it for the student; null for the student. */
  readonly byTeacher: string | null;
  /** What stands there was taken later and stays: this goes into its history. */
  readonly isOlder?: boolean;
}

/** A run as it stands then, under the name that it got. */
export interface KeptRun {
  readonly version: TrialVersion;
  /** Short names of who built it besides. */
  readonly partners: readonly string[];
}

/** Judges a run or its correction and keeps it. The student must be locked. */
export async function keepRun(
  { sql, services }: { readonly sql: Sql; readonly services: Services },
  place: RunPlace,
  { id, entry, before, byTeacher, isOlder = false }: EnteredRun,
): Promise<KeptRun> {
  const form = services.catalogue.applicationOf(place.appCode)?.trials;
  if (!form) throw notFound();
  // What follows from readings is judged like what was measured.
  const values = withDerived(form, entry.values);
  const diagnostics = await diagnosticsOf(sql, place, entry.revisionId);
  const designMass = diagnostics && designMassIn(form, diagnostics);
  const reason = trialReason(form, { ...entry, values }, { units: place.units, designMass });
  if (reason) throw new Refusal(reason);
  if (!diagnostics) throw refuse(byTeacher === null ? 'TRIAL_REVISION_UNKNOWN' : 'TRIAL_REVISION_OF_OTHER');
  await mustHavePlace(sql, place, before);
  // Nobody is looked for where nobody is named.
  const team = before && entry.partners.length > 0 ? await teamOf(sql, id) : [];
  const partners = await partnersOf(sql, place, { names: entry.partners, team });
  const others = await otherRunNames(sql, place, { id, revisionId: entry.revisionId });
  const name = freeName(entry.name.trim(), others);
  const version = {
    revisionId: entry.revisionId,
    name,
    at: entry.at,
    mass: entry.mass,
    values,
    note: entry.note,
    rev: (before?.rev ?? 0) + 1,
    takenAt: services.now(),
  };
  if (before && isOlder) await keepBehind(sql, { id, version: { ...version, byTeacher }, before });
  const partnerIds = partners.map((mate) => mate.id);
  if (!isOlder)
    await keepTrial(sql, place, { id, version: { ...version, byTeacher }, ...(before && { before }) }, partnerIds);
  return { version, partners: partners.map(({ alias }) => alias).toSorted() };
}

/** Whether a run stands as this entry would have it, under the name that it got and with its team. */
export async function standsAs(
  { sql, services }: { readonly sql: Sql; readonly services: Services },
  place: RunPlace,
  { id, entry, before }: EnteredRun & { readonly before: HeldTrial },
): Promise<boolean> {
  const form = services.catalogue.applicationOf(place.appCode)?.trials;
  if (!form) throw notFound();
  const { revisionId, at, mass, note } = entry;
  const others = await otherRunNames(sql, place, { id, revisionId });
  const team = await teamOf(sql, id);
  const partners = await partnersOf(sql, place, { names: entry.partners, team });
  const asKept = (values: TrialValues, name: string, mates: readonly Classmate[]) => [
    name,
    values,
    mates.map((mate) => mate.id).toSorted(),
  ];
  return (
    isDeepStrictEqual([revisionId, at, mass, note], [before.revisionId, before.at, before.mass, before.note]) &&
    isDeepStrictEqual(
      asKept(withDerived(form, entry.values), freeName(entry.name.trim(), others), partners),
      asKept(before.values, before.name, team),
    )
  );
}

async function mustHavePlace(
  sql: Sql,
  { personId, activityId }: RunPlace,
  before: HeldTrial | undefined,
): Promise<void> {
  if (before) {
    if (before.rev > LIMITS.trialCorrectionsMax) {
      throw refuse('TRIAL_CORRECTIONS_FULL', { most: String(LIMITS.trialCorrectionsMax) });
    }
  } else if ((await countTrials(sql, { personId, activityId })) >= LIMITS.trialsMax) {
    throw refuse('TRIALS_FULL', { most: String(LIMITS.trialsMax) });
  }
}

/** Who built what stands there besides. */
async function teamOf(sql: Sql, id: string): Promise<readonly Classmate[]> {
  return (await teamsOf(sql, [id])).get(id) ?? [];
}

/**
 * Who is meant by the names at the device: those of the team that stands there, who may have gone to another class since, and
 * classmates, each by a name that no other has.
 */
async function partnersOf(
  sql: Sql,
  { personId, classroomId }: RunPlace,
  { names, team }: { readonly names: readonly string[]; readonly team: readonly Classmate[] },
): Promise<Classmate[]> {
  if (names.length === 0) return [];
  const mates = await classmates(sql, classroomId, personId);
  const found = names.map((name) => {
    const mate = onlyOne(team, name) ?? onlyOne(mates, name);
    if (!mate) throw refuse('TRIAL_PARTNER_UNKNOWN', { name: name.slice(0, 60) });
    return mate;
  });
  return [...new Map(found.map((mate) => [mate.id, mate])).values()];
}

function onlyOne(mates: readonly Classmate[], name: string): Classmate | undefined {
  const [mate, ...others] = mates.filter(({ alias }) => designNameKey(alias) === designNameKey(name));
  return others.length === 0 ? mate : undefined;
}

/** "Run 1 (2)", cut to the length that names have: two devices may have called different runs alike. */
function freeName(name: string, others: readonly string[]): string {
  const taken = new Set(others.map(designNameKey));
  let free = name;
  for (let number = 2; taken.has(designNameKey(free)); number += 1) {
    const end = ` (${number})`;
    const head = [...name].slice(0, LIMITS.trialNameMax - end.length).join('');
    free = `${head.trimEnd()}${end}`;
  }
  return free;
}
