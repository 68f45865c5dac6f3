import * as fc from 'fast-check';
import { randomFrom } from '#rules/seeded-random.ts';
import { addSecondApplication } from '#tests/support/school/school.ts';
import { startServer } from '#tests/support/school/server.ts';
import { enrolPupil } from './pupil.ts';
import { heal, problemsOf } from './verdict.ts';
import { anyWalkCommand } from './walk-commands.ts';
import { Walk } from './walk.ts';
import type { TestServer } from '#tests/support/school/server.ts';
import type { WalkCommand } from './walk-commands.ts';

export interface WalkOptions {
  readonly walks: number;
  readonly seed: number;
  readonly maxLength: number;
  /** Whether a walk with a problem is made as short as possible. */
  readonly shrinks?: boolean;
  /** A seeded bug: done after each command. */
  readonly spoil?: (walk: Walk) => Promise<unknown>;
}

export interface WalkReport {
  readonly commands: number;
  /** How many walks it took. */
  readonly done: number;
  /** The first problem, with the shortest walk that has it. */
  readonly problem: string | undefined;
  readonly walk: readonly WalkCommand[];
}

/** Walks on real storage and the real server in this process, each with two new students and two new devices. */
export async function walkAll({ walks, seed, maxLength, spoil, shrinks = !spoil }: WalkOptions): Promise<WalkReport> {
  const server = await startServer();
  await addSecondApplication(server.host.services, server.school);
  let commands = 0;
  const property = fc.asyncProperty(fc.array(anyWalkCommand, { maxLength, size: 'max' }), async (walk) => {
    commands += walk.length;
    return (await problemOf(server, walk, { seed, spoil })) === undefined;
  });
  try {
    const result = await fc.check(property, { numRuns: walks, seed, endOnFailure: !shrinks });
    const walk = result.counterexample?.[0];
    if (!walk) return { commands, done: walks, problem: undefined, walk: [] };
    const problem = (await problemOf(server, walk, { seed, spoil })) ?? 'It does not happen every time.';
    return { commands, done: result.numRuns, problem, walk };
  } finally {
    await server.close();
  }
}

async function problemOf(
  server: TestServer,
  commands: readonly WalkCommand[],
  { seed, spoil }: Pick<WalkOptions, 'seed' | 'spoil'>,
): Promise<string | undefined> {
  const pupils = [await enrolPupil(server, 'Ada-Lovelace'), await enrolPupil(server, 'Benjamin-Banneker')];
  const walk = new Walk(server, pupils, randomFrom(seed));
  try {
    for (const command of commands) {
      await walk.run(command);
      await spoil?.(walk);
    }
    const left = await heal(walk);
    return (await problemsOf(walk, left))[0];
  } catch (error) {
    return `It broke: ${String(error)}`;
  } finally {
    walk.close();
  }
}
