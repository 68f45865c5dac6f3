import { lessons as say } from '#client/words/student/lessons.ts';

/** How far a download is, for a student, such as '0.4 of 1.2 MB'. */
export function megabytesOf(done: number, total: number): string {
  return say('megabytes', { done: inMegabytes(done), total: inMegabytes(total) });
}

const inMegabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);
