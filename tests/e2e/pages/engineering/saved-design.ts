import { inEngineering } from '#tests/support/school/engineering.ts';
import { Client } from '#tests/support/school/server.ts';
import type { Seats } from '#tests/support/browser/seats.ts';

/** A student who calls the server as the page does, without one. */
export async function clientOf(seats: Seats, studentId: string): Promise<Client> {
  const client = new Client({ fetch: async (path, init) => fetch(seats.url + path, init) });
  client.headers['Authorization'] = `Bearer ${await seats.tokenOf(studentId)}`;
  return client;
}

interface SavedDesign {
  readonly name: string;
  /** Of the body, a revision each [mm]. */
  readonly lengths: readonly number[];
  readonly compete?: boolean;
}

/** A dragster that a student has designed and saved before the test begins, which stays open in Engineering. Gives the last revision's id. */
export async function savedDesign(
  seats: Seats,
  studentId: string,
  { name, lengths, compete }: SavedDesign,
): Promise<string> {
  const engineering = await inEngineering(await clientOf(seats, studentId));
  await engineering.call('file-manager', { action: 'new' });
  let id = '';
  for (const bodyLength of lengths) {
    await engineering.apply({ bodyLength });
    id = await engineering.save(name, { compete });
  }
  return id;
}
