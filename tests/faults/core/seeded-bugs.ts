import { DRAIN_BUGS } from './bugs/drain-bugs.ts';
import { SERVER_BUGS, TAB_BUGS } from './bugs/server-bugs.ts';
import { STORAGE_BUGS } from './bugs/storage-bugs.ts';
import { TYPING_BUGS } from './bugs/typing-bugs.ts';
import type { SeededBug } from './bugs/seeded-bug.ts';

/** Every seeded bug. The suite is worth as much as the part of them that it finds. */
export const SEEDED_BUGS: readonly SeededBug[] = [
  ...DRAIN_BUGS,
  ...STORAGE_BUGS,
  ...SERVER_BUGS,
  ...TAB_BUGS,
  ...TYPING_BUGS,
];

/** Histories within which a bug must be found. */
export const WITHIN = 2_000;
