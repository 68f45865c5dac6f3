import { designSpecifications } from './design-specifications.ts';
import type { ReportDescriptor } from '#applications/application.ts';
import type { AnyApplication } from '#applications/registry.ts';

/** Every report of an application: the design-specifications report, then its own. */
export function reportsOf(application: AnyApplication): readonly ReportDescriptor<unknown>[] {
  return [designSpecifications(application), ...(application.reports ?? [])];
}
