import { student } from '#client/scopes/scopes.ts';
import type { Partition } from './partition.ts';

/** The student's part of the device; undefined while nobody is signed in. */
export const currentPartition = student.signal<Partition | undefined>(undefined);
