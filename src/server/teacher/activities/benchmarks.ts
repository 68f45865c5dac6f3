import { refuse } from '#server/http/refusal.ts';
import { judgementOf } from './same-challenge.ts';
import { isUnchanged, specificationProblems, tidySpecification } from './specification-check.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { Offered } from '#server/access/application-in-path.ts';
import type { Services } from '#server/services.ts';

/**
 * A specification with what its designs are worth, whatever it says of that itself: a product's challenge has its own, any other is searched
 * through. Refuses one that no design can meet (422). What is wrong with it otherwise is left for its handler to say, and so is what becomes
 * of one that stands there already as `before`: it is not judged anew, and comes without what its designs are worth.
 */
export async function withOwnBenchmark(
  { analyst }: Pick<Services, 'analyst'>,
  { code, application }: Offered,
  given: Specification,
  before?: Specification,
): Promise<Specification> {
  const { benchmark: _claimed, ...specification } = given;
  if (before && isUnchanged(before, specification)) return specification;
  if (specificationProblems(application, specification).length > 0) return specification;
  const judged = judgementOf(specification);
  const preset = application.specifications.find((each) => judgementOf(each) === judged);
  if (preset?.benchmark) return { ...specification, benchmark: preset.benchmark };
  const { benchmark, problem } = await analyst.survey({
    application: code,
    specification: tidySpecification(specification),
  });
  if (problem !== undefined) throw refuse('MODEL_REFUSES', { problem });
  return benchmark === undefined ? specification : { ...specification, benchmark };
}
