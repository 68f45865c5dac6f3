import type { Seats } from '#tests/support/browser/seats.ts';

/** The tries of all questions of a student in the dragster's unit, asked of the server on no device at all. */
export async function triesOf(seats: Seats, studentId: string): Promise<number> {
  const headers = { Authorization: `Bearer ${await seats.tokenOf(studentId)}` };
  const startup = await fetch(`${seats.url}/student/api/startup/dragster`, { headers });
  const { grades } = (await startup.json()) as { grades: { responses: { attempts: number }[] }[] };
  const tries = grades.flatMap(({ responses }) => responses.map(({ attempts }) => attempts));
  return tries.reduce((sum, each) => sum + each, 0);
}
