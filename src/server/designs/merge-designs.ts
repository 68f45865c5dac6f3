import { LIMITS } from '#contract/limits.ts';
import { isUnsaved } from '#engine/state.ts';
import { designNameKey } from '#rules/design-name.ts';
import { calibrationIdOf } from '#server/games/calibrations.ts';
import { judgeAllAnew } from '#server/games/measured-values.ts';
import { findActivityById } from '#server/records/classes/activities.ts';
import { conceptNames } from '#server/records/engineering/concepts.ts';
import { addRevision } from '#server/records/engineering/designs.ts';
import {
  engineSessionOf,
  engineSessionsOfPerson,
  giveEngineSession,
} from '#server/records/engineering/engine-sessions.ts';
import { newId } from '#server/records/ids.ts';
import { clashingConcepts, moveDesigns, renameConcept } from '#server/records/people/merge-people.ts';
import { carriedState } from './working-design.ts';
import type { EngineState } from '#engine/state.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { Sql } from '#server/records/database.ts';

/** A design that got another name because both had one of its name. */
interface Renamed {
  readonly activityId: string;
  readonly name: string;
  readonly free: string;
}

interface Merging {
  readonly from: string;
  readonly into: string;
  /** That of both. */
  readonly classroomId: string;
  readonly now: number;
}

const OPEN_NAME = 'Open design';
const ABOUT_OPEN = 'This was open and not saved when your teacher put your two accounts together.';

/** Designs of one student become another's, under free names, with what lies open. */
export async function mergeDesigns(sql: Sql, pair: Merging): Promise<void> {
  const renamed: Renamed[] = [];
  for (const { id, activityId, name } of await clashingConcepts(sql, pair)) {
    const taken = [
      ...(await conceptNames(sql, { personId: pair.into, activityId })),
      ...(await conceptNames(sql, { personId: pair.from, activityId })),
    ];
    const free = freeName(name, new Set(taken.map(designNameKey)));
    await renameConcept(sql, id, free, designNameKey(free));
    renamed.push({ activityId, name, free });
  }
  await moveDesigns(sql, pair);
  await judgeAllAnew(sql, pair.into);
  await moveOpenDesigns(sql, pair, renamed);
}

/**
 * What lies open on the table of the one who goes: it is open for the other from then on, and where that one has a table in use, an
 * unsaved design is a saved one. The saved designs have moved by then.
 */
async function moveOpenDesigns(
  sql: Sql,
  { from, into, classroomId, now }: Merging,
  renamed: readonly Renamed[],
): Promise<void> {
  for (const session of await engineSessionsOfPerson(sql, from)) {
    const { activityId, state } = session;
    const owner = { personId: into, activityId };
    if (!(await engineSessionOf(sql, owner))) {
      const moved = renamed.find((each) => each.activityId === activityId && each.name === state.name);
      const next = { ...state, name: moved?.free ?? state.name, revision: state.revision + 1 };
      await giveEngineSession(sql, session.id, { personId: into, state: next });
    } else if (isUnsaved(state)) {
      const activity = await findActivityById(sql, classroomId, activityId);
      if (activity) await keepOpenDesign(sql, { personId: into, activity, state, now });
    }
  }
}

interface OpenDesign {
  readonly personId: string;
  readonly activity: ActivityRecord;
  readonly state: EngineState;
  readonly now: number;
}

/** Staged: nothing was found out about it. It may be one more than a student can save. */
async function keepOpenDesign(sql: Sql, { personId, activity, state, now }: OpenDesign): Promise<void> {
  const owner = { personId, activityId: activity.id };
  const isOfNow = state.specificationId === activity.specification.id;
  const { inputs, modelVersion } = isOfNow ? state : carriedState(state, activity);
  const taken = new Set((await conceptNames(sql, owner)).map(designNameKey));
  const notes = [ABOUT_OPEN, state.suggestion?.notes ?? ''].filter((text) => text !== '').join('\n\n');
  await addRevision(sql, owner, {
    name: freeName(state.name || state.suggestion?.name || OPEN_NAME, taken),
    now,
    revision: {
      id: newId(),
      specification: activity.specification,
      status: 'staged',
      performance: null,
      notRanked: '',
      isApproved: false,
      calibration: calibrationIdOf(activity),
      inputs,
      modelVersion,
      assessment: null,
      changelog: { inputs: [], results: [] },
      notes: notes.slice(0, LIMITS.notesMax),
      level: 0,
      forkedFrom: null,
    },
  });
}

/** The name, or "Red Comet (2)", cut to the length that names have; `taken` are keys. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` (${number})`;
    const free = `${[...name]
      .slice(0, LIMITS.designNameMax - end.length)
      .join('')
      .trimEnd()}${end}`;
    if (!taken.has(designNameKey(free))) return free;
  }
}
