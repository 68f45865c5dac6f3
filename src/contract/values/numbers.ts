import * as z from 'zod/mini';

const isNumberList = (value: unknown): boolean => Array.isArray(value) && value.every(Number.isFinite);

/** A list of finite numbers; checked in one loop because meshes and histories are long. */
export const NumberList = z.custom<readonly number[]>(isNumberList, 'expected a list of finite numbers');
export type NumberList = z.infer<typeof NumberList>;

const isGappyList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => item === null || Number.isFinite(item));

/** A list of finite numbers in which null marks a gap. */
export const GappyList = z.custom<readonly (number | null)[]>(isGappyList, 'expected a list of numbers or null');

export const Point2 = z.readonly(z.tuple([z.number(), z.number()]));
/** [x, y] */
export type Point2 = z.infer<typeof Point2>;

export const Point3 = z.readonly(z.tuple([z.number(), z.number(), z.number()]));
/** [x, y, z]: x forward, y up, z to the right-hand side. */
export type Point3 = z.infer<typeof Point3>;
