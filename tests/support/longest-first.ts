import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Files that take long for their size, which is all that is known of a file before its first run, the longest first. */
const LONG = [
  'tests/faults/browser/walks.e2e.ts',
  'tests/faults/browser/lost-browser.e2e.ts',
  'tests/content/lessons.e2e.ts',
  'tests/e2e/accessibility.e2e.ts',
  'tests/faults/dexie/walks.test.ts',
  'tests/faults/server/killed-server.test.ts',
  'tests/server/security-cases.test.ts',
  'tests/server/commands/teacher.test.ts',
];

/** The order of vitest, but the longest files of each project at first: one that begins last keeps all waiting alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // A list is not what sorts here.
    // oxlint-disable-next-line unicorn/no-array-sort
    const usual = await super.sort(files);
    return usual.toSorted(byProject((one, other) => rank(one) - rank(other)));
  }
}

type Order = (one: TestSpecification, other: TestSpecification) => number;

function byProject(within: Order): Order {
  return (one, other) => {
    if (one.project.name === other.project.name) return within(one, other);
    return one.project.name < other.project.name ? -1 : 1;
  };
}

function rank({ moduleId }: TestSpecification): number {
  const place = LONG.findIndex((path) => moduleId.endsWith(path));
  return place < 0 ? LONG.length : place;
}
