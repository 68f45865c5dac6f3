import { defaultInputs } from '#applications/inputs/complete-inputs.ts';
import { rankingOf } from '#applications/judgement.ts';
import { activityCalls } from '#contract/teacher/activity-calls.ts';
import { applicationInPath } from '#server/access/application-in-path.ts';
import { anyTeacher } from '#server/access/class-access.ts';
import { free, prepared, reading, writing } from '#server/http/handlers.ts';
import { Refusal, notFound, refuse } from '#server/http/refusal.ts';
import {
  addLibrarySpecification,
  changeLibrarySpecification,
  findLibrarySpecification,
  librarySpecifications,
  removeLibrarySpecification,
} from '#server/records/engineering/library-specifications.ts';
import { withOwnBenchmark } from './benchmarks.ts';
import { specificationProblems, tidySpecification } from './specification-check.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { LibrarySpecification } from '#contract/teacher/activity-calls.ts';
import type { Offered } from '#server/access/application-in-path.ts';
import type { InPath, TeacherContext, TeacherTransaction } from '#server/http/context.ts';
import type { Handlers } from '#server/http/handlers.ts';

type Calls = Pick<
  typeof activityCalls,
  'specifications' | 'addSpecification' | 'changeSpecification' | 'removeSpecification' | 'checkSpecification'
>;

/** Of one organisation for one application: more than anybody finds their way in. */
const OWN_MOST = 200;

/** The specification library of an application: the product's presets and the organisation's own. */
export const specificationHandlers: Handlers<Calls> = {
  specifications: reading(activityCalls.specifications, {
    authorize: shelfInPath,
    handle: async ({ sql }, { shelf, application }) => [
      ...application.specifications.map(presetEntry),
      ...(await librarySpecifications(sql, shelf)),
    ],
  }),
  addSpecification: prepared(activityCalls.addSpecification, {
    authorize: shelfInPath,
    beforehand: async (ctx) => ({
      ...ctx.body,
      specification: await withOwnBenchmark(ctx.services, applicationInPath(ctx), ctx.body.specification),
    }),
    handle: async ({ sql, teacher, services, body }, { shelf, application }) => {
      const specification = checked(application, body.specification);
      if ((await librarySpecifications(sql, shelf)).length >= OWN_MOST) {
        throw refuse('LIBRARY_FULL');
      }
      const made = { specification, madeBy: teacher.id, now: services.now() };
      return present(await findLibrarySpecification(sql, shelf, await addLibrarySpecification(sql, shelf, made)));
    },
  }),
  changeSpecification: prepared(activityCalls.changeSpecification, {
    authorize: entryInPath,
    beforehand: async (ctx) => ({
      ...ctx.body,
      specification: await withOwnBenchmark(ctx.services, applicationInPath(ctx), ctx.body.specification),
    }),
    handle: async ({ sql, teacher, services, body }, { shelf, application, entry }) => {
      const specification = checked(application, body.specification);
      const change = { specification, madeBy: teacher.id, now: services.now() };
      if (body.version !== entry.version || !(await changeLibrarySpecification(sql, entry, change))) {
        throw refuse('CHANGED', { thing: 'specification' });
      }
      return present(await findLibrarySpecification(sql, shelf, entry.id));
    },
  }),
  removeSpecification: writing(activityCalls.removeSpecification, {
    authorize: entryInPath,
    handle: async ({ sql }, { entry }) => {
      await removeLibrarySpecification(sql, entry.id);
      return {};
    },
  }),
  checkSpecification: free(activityCalls.checkSpecification, {
    authorize: shelfInPath,
    handle: async ({ services, teacher, body }, { code, application }) => {
      const problems = specificationProblems(application, body.specification);
      if (problems.length > 0) {
        return {
          problems: problems.map(({ message }) => message),
          status: null,
          performance: null,
          units: '',
          diagnostics: [],
        };
      }
      const specification = tidySpecification(body.specification);
      const job = { application: code, specification, inputs: defaultInputs(application), shown: [] };
      const { assessment } = await services.analystFor(teacher.id).present(job);
      const { measure } = rankingOf(application, specification);
      return {
        problems: assessment.errors.map(({ message }) => message),
        status: assessment.status,
        performance: assessment.performance,
        units: measure.units,
        diagnostics: [...assessment.diagnostics],
      };
    },
  }),
};

interface OnShelf extends Offered {
  readonly shelf: { readonly organisationId: string; readonly appCode: string };
}

function shelfInPath(ctx: TeacherContext & InPath<'appCode'>): OnShelf {
  const { organisationId } = anyTeacher(ctx);
  const offered = applicationInPath(ctx);
  return { ...offered, shelf: { organisationId, appCode: offered.code } };
}

/** A specification of the own organisation; presets cannot be changed and are not found here. */
async function entryInPath(
  ctx: TeacherTransaction & InPath<'appCode' | 'id'>,
): Promise<OnShelf & { readonly entry: LibrarySpecification }> {
  const found = shelfInPath(ctx);
  const entry = await findLibrarySpecification(ctx.sql, found.shelf, ctx.parameters.id);
  if (!entry) throw notFound();
  return { ...found, entry };
}

function checked(application: Offered['application'], given: Specification): Specification {
  const [problem] = specificationProblems(application, given);
  if (problem !== undefined) throw new Refusal(problem);
  return tidySpecification(given);
}

function presetEntry(specification: Specification): LibrarySpecification {
  return { id: specification.id, version: 0, madeBy: 'Balsa', changedAt: 0, specification };
}

function present(entry: LibrarySpecification | undefined): LibrarySpecification {
  if (!entry) throw new Error('A specification that was just kept is missing.');
  return entry;
}
