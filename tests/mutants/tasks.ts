import type { RunnerTask, RunnerTestFile, RunnerTestSuite } from 'vitest';

/** The name and the words of the first failure in a file that has run: of a test, a hook, or the file itself. */
export function failureIn(task: RunnerTask): string | undefined {
  if (task.type === 'suite') {
    for (const inner of task.tasks) {
      const failure = failureIn(inner);
      if (failure !== undefined) return failure;
    }
  }
  if (task.result?.state !== 'fail') return undefined;
  return `${task.name}: ${task.result.errors?.[0]?.message ?? 'fails'}`;
}

/** Leaves out all other tests of a file, and the suites that are empty then with their hooks. */
export function keepOnly(suite: RunnerTestFile | RunnerTestSuite, tests: ReadonlySet<string>): void {
  for (const task of suite.tasks) {
    if (task.type === 'suite') keepOnly(task, tests);
    else if (!tests.has(task.id)) task.mode = 'skip';
  }
  if (suite.tasks.every(({ mode }) => mode === 'skip')) suite.mode = 'skip';
}

/** How long the slowest test took [ms]. */
export function slowestMs(task: RunnerTask): number {
  return task.type === 'suite' ? Math.max(0, ...task.tasks.map(slowestMs)) : (task.result?.duration ?? 0);
}
