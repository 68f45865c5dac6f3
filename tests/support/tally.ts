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

function parse(report: string): VitestReport {
  const none = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  try {
    return { ...none, ...(JSON.parse(report) as Partial<VitestReport>) };
  } catch {
    return none;
  }
}
