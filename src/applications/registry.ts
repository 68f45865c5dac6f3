import { dragster } from './dragster/descriptor.ts';
import { glider } from './glider/descriptor.ts';
import { mousetrapCar } from './mousetrap-car/descriptor.ts';
import { structures } from './structures/descriptor.ts';
import { waterRocket } from './water-rocket/descriptor.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { Application } from './application.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- each application has an analysis of its own, which only it reads
export type AnyApplication = Application<any>;

/** The applications in the order in which a chooser lists them. */
export const APPLICATIONS: readonly AnyApplication[] = [dragster, glider, waterRocket, mousetrapCar, structures];

/** Their codes, in the same order. */
export const APPLICATION_CODES: readonly ApplicationCode[] = APPLICATIONS.map(({ code }) => code);

const BY_CODE: ReadonlyMap<ApplicationCode, AnyApplication> = new Map(APPLICATIONS.map((each) => [each.code, each]));

/** The application with that code; undefined where there is none. */
export function findApplication(code: string): AnyApplication | undefined {
  return BY_CODE.get(code);
}

/** The application of work that was begun in it; throws where there is none. */
export function applicationOf(code: ApplicationCode): AnyApplication {
  const application = findApplication(code);
  if (!application) throw new Error(`There is no application ${code}.`);
  return application;
}
