import { APPLICATION_CODES } from '#contract/application-codes.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { Application } from './application.ts';
import { dragster } from './dragster/descriptor.ts';
import { glider } from './glider/descriptor.ts';
import { mousetrapCar } from './mousetrap-car/descriptor.ts';
import { structures } from './structures/descriptor.ts';
import { waterRocket } from './water-rocket/descriptor.ts';

// Each application has an analysis of its own, which only it reads: to the rest of the product it is opaque.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyApplication = Application<any>;

const BY_CODE: Readonly<Record<ApplicationCode, AnyApplication>> = {
  dragster,
  glider,
  'water-rocket': waterRocket,
  'mousetrap-car': mousetrapCar,
  structures,
};

/** The applications in the order in which a chooser lists them. */
export const APPLICATIONS: readonly AnyApplication[] = APPLICATION_CODES.map(applicationOf);

/** The application with that code. */
export function applicationOf(code: ApplicationCode): AnyApplication {
  return BY_CODE[code];
}
