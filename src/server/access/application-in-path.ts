import { notFound } from '#server/http/refusal.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { InPath, RequestContext } from '#server/http/context.ts';

/** The application of the path with what is known of it. */
export interface Offered {
  readonly code: ApplicationCode;
  readonly application: AnyApplication;
}

export function applicationInPath({
  parameters,
  services: { catalogue },
}: RequestContext & InPath<'appCode'>): Offered {
  const application = catalogue.applicationOf(parameters.appCode);
  if (!application) throw notFound();
  return { code: application.code, application };
}
