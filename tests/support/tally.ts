/** How many checks held and how many did not. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly TestFile[];
}

interface TestFile {
  readonly name: string;
  readonly status: string;
  /** Why the file could not run; empty when it could. */
  readonly message: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages?: readonly string[];
  }[];
}

/**
 * The count of one step from its exit status and, for tests, its JSON report. Whatever hides a failure counts as one:
 * a missing or empty report, a skipped test, and a bad exit status that no single test explains.
 */
export function tallyOf(status: number, report?: string): Tally {
  if (report === undefined) return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const counts = parse(report);
  const failed = counts.numFailedTests + counts.numPendingTests + counts.numTodoTests;
  const unexplained = status !== 0 || counts.numPassedTests === 0 ? 1 : 0;
  return { passed: counts.numPassedTests, failed: Math.max(failed, unexplained) };
}

/** Every failed test of a JSON report with its file and what it said, for the end of a run, where it is looked for. */
export function failuresOf(report: string): string[] {
  return parse(report).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    const tests = failed.map((test) => `${name} > ${test.fullName}\n${(test.failureMessages ?? []).join('\n')}`);
    return tests.length === 0 && status === 'failed' ? [`${name}\n${message}`] : tests;
  });
}

function parse(report: string): VitestReport {
  const none = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
  try {
    return { ...none, ...(JSON.parse(report) as Partial<VitestReport>) };
  } catch {
    return none;
  }
}
