import type { ApplicationCode } from '#contract/application-codes.ts';
import type { Curriculum } from '#contract/curriculum.ts';
import { curriculum as dragster } from './dragster/unit/curriculum.ts';
import { curriculum as glider } from './glider/unit/curriculum.ts';
import { curriculum as mousetrapCar } from './mousetrap-car/unit/curriculum.ts';
import { curriculum as structures } from './structures/unit/curriculum.ts';
import { curriculum as waterRocket } from './water-rocket/unit/curriculum.ts';

/** The curriculum of each application that has one; an application without one has no exercises. */
export const curricula: Readonly<Partial<Record<ApplicationCode, Curriculum>>> = {
  dragster,
  glider,
  'water-rocket': waterRocket,
  'mousetrap-car': mousetrapCar,
  structures,
};
