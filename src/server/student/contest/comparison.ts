import { applicationOf } from '#applications/registry.ts';
import { written } from '#applications/rounding.ts';
import { broughtUpToDate } from '#applications/up-to-date.ts';
import { contestComparison } from '#contract/student-calls.ts';
import { placesOf, racedValues } from '#rules/contest/places.ts';
import { contestMeasure } from '#server/contests/contest-measure.ts';
import { contestState, resultsOf, winnerIn } from '#server/contests/contest-state.ts';
import { drawnSpecification } from '#server/contests/drawn-specification.ts';
import { ownEntry } from '#server/contests/own-contest.ts';
import { racedDesign } from '#server/contests/raced-design.ts';
import { free } from '#server/http/handlers.ts';
import { notFound, refuse } from '#server/http/refusal.ts';
import { activitiesOf, isHidden } from '#server/records/classes/activities.ts';
import { findContest } from '#server/records/competition/contests.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { StoredDesign } from '#engine/ports.ts';
import type { ContestMeasure } from '#server/contests/contest-measure.ts';
import type { ContextOf } from '#server/http/context.ts';
import type { Sql } from '#server/records/database.ts';
import type { Services } from '#server/services.ts';

type Request = ContextOf<typeof contestComparison, 'free'>;

interface Side {
  readonly name: string;
  readonly value: number | null;
  readonly design: StoredDesign;
}

interface Compared {
  readonly mine: Side;
  readonly winner: Side;
  readonly measure: ContestMeasure;
  readonly specification: Specification;
}

/** As many lines as are read after a race. */
const MOST_LINES = 3;

/** Why the winner was better: what limits both. Only whose entry is in the contest is told, and only once it is over. */
export const contestComparisonHandler = free(contestComparison, {
  authorize: (ctx) => ctx.services.database.read((sql) => comparedIn(ctx, sql)),
  handle: async ({ services, person }, { mine, winner, measure, specification }) => {
    const shown = async ({ name, value, design }: Side) => ({
      name,
      result: written(value, measure.resolution, measure.units),
      limits: await limitsOf(services, person.id, design, specification),
    });
    const apart = mine.value === null || winner.value === null ? null : Math.abs(mine.value - winner.value);
    return {
      // One after the other: a student has no more than two analyses at a time.
      mine: await shown(mine),
      winner: await shown(winner),
      apart: apart === null ? '' : written(apart, measure.resolution, measure.units),
    };
  },
});

async function comparedIn({ person, parameters, services }: Request, sql: Sql): Promise<Compared> {
  const record = await findContest(sql, person.classroomId, parameters.contestId);
  const activity = (await activitiesOf(sql, person.classroomId)).find(({ id }) => id === record?.activityId);
  if (!record || !activity || isHidden(activity, services.now())) throw notFound();
  const state = await contestState(sql, record);
  const own = ownEntry(state, person.id);
  if (!own) throw notFound();
  if (placesOf(state.progress).length === 0) throw refuse('CONTEST_NOT_OVER');
  const first = winnerIn(state);
  if (!first) throw refuse('CONTEST_WINNER_GONE');
  const application = applicationOf(activity.appCode);
  const specification = await drawnSpecification(sql, record, { activity, application });
  const measure = contestMeasure(application, specification, record);
  // What decided the race, not what was measured since.
  const results = racedValues(state.progress, await resultsOf(sql, state, measure));
  const side = async (entry: typeof own): Promise<Side> => {
    const design = await racedDesign(sql, entry.revisionId, activity);
    if (!design) throw notFound();
    return { name: state.nameOf(entry.id), value: results.get(entry.id) ?? null, design };
  };
  return { mine: await side(own), winner: await side(first), measure, specification };
}

async function limitsOf(
  services: Services,
  personId: string,
  design: StoredDesign,
  specification: Specification,
): Promise<string[]> {
  const lines = await services.analystFor(personId).sensitivities({
    application: design.application,
    specification,
    inputs: broughtUpToDate(applicationOf(design.application), design.inputs, design.modelVersion),
    ...(design.terms === undefined ? {} : { terms: design.terms }),
  });
  return lines.slice(0, MOST_LINES).map(({ sentence }) => sentence);
}
