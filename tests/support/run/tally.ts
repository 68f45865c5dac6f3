import { relative } from 'node:path';

/** How many checks held and how many did not. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

interface VitestReport {
  readonly testResults: readonly TestFile[];
}

interface TestFile {
  readonly name: string;
  readonly status: string;
  /** When its first test began and its last one ended [ms]. */
  readonly startTime: number;
  readonly endTime: number;
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
 * a missing or empty report, a skipped test, a file that did not load, and a bad exit status that none of these explains.
 */
export function tallyOf(status: number, report?: string): Tally {
  if (report === undefined) return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const results = parse(report).testResults.flatMap(({ assertionResults }) => assertionResults);
  const passed = results.filter((result) => result.status === 'passed').length;
  const unexplained = status !== 0 || passed === 0 ? 1 : 0;
  return { passed, failed: Math.max(failuresOf(report).length, unexplained) };
}

/** Every test of a JSON report that did not pass, with its file and what it said, for the end of a run, where it is looked for. */
export function failuresOf(report: string): string[] {
  return parse(report).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const others = assertionResults.filter((result) => result.status !== 'passed');
    const tests = others.map((test) => {
      const said = (test.failureMessages ?? []).join('\n');
      return `${name} > ${test.fullName}\n${said === '' ? 'It did not run.' : said}`;
    });
    const isOfFile = status === 'failed' && (message !== '' || tests.length === 0);
    return isOfFile ? [`${name}\n${message}`, ...tests] : tests;
  });
}

/** How long something took. */
export interface Duration {
  readonly name: string;
  readonly seconds: number;
}

/** How long the tests of each file took, by its path from the root. */
export function fileTimesOf(report: string, root: string): Duration[] {
  return parse(report).testResults.map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

/** The longest first, one a line. */
export function timeTable(durations: readonly Duration[], most = durations.length): string {
  const longest = durations.toSorted((one, other) => other.seconds - one.seconds).slice(0, most);
  return longest.map(({ name, seconds }) => `${minutes(seconds).padStart(8)}  ${name}`).join('\n');
}

function minutes(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

function parse(report: string): VitestReport {
  const none = { testResults: [] };
  try {
    return { ...none, ...(JSON.parse(report) as Partial<VitestReport>) };
  } catch {
    return none;
  }
}
