import { signal } from '@preact/signals-react';
import type { Partition } from './partition.ts';

/** The partition of the student on this tab; undefined while nobody is signed in. */
export const currentPartition = signal<Partition | undefined>(undefined);
