import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** The files that take longest, by the last measurement of a whole run, in that order in each project. */
const LONG = [
  'tests/e2e/shell/accessibility.e2e.ts',
  'tests/faults/browser/walks.e2e.ts',
  'tests/e2e/teacher/progress.e2e.ts',
  'tests/content/lessons.e2e.ts',
  'tests/e2e/teacher/activities.e2e.ts',
  'tests/faults/browser/lost-browser.e2e.ts',
  'tests/e2e/class/demo-class.e2e.ts',
  'tests/e2e/device/phone.e2e.ts',
  'tests/e2e/learning/written-answers.e2e.ts',
  'tests/e2e/class/race-day-walk.e2e.ts',
  'tests/e2e/teacher/axe.e2e.ts',
  'tests/e2e/engineering/engine-trouble.e2e.ts',
  'tests/faults/server/killed-server.test.ts',
  'tests/server/guessing/flood.test.ts',
  'tests/server/commands/usage.test.ts',
  'tests/server/listening/starts.test.ts',
  'tests/server/commands/teacher.test.ts',
  'tests/server/commands/visit.test.ts',
  'tests/server/demo/demo-life.test.ts',
  'tests/server/teacher/lock-outs.test.ts',
  'tests/server/records/postgres/round-trips.test.ts',
  'tests/server/records/sqlite/sqlite.test.ts',
  'tests/server/privacy/retention.test.ts',
  'tests/server/attacks/security-cases.test.ts',
  'tests/server/records/several-servers.test.ts',
  'tests/client/stores/session/sign-out.test.ts',
  'tests/faults/dexie/walks.test.ts',
  'tests/client/stores/session/own-device.test.ts',
  'tests/faults/dexie/spoiled-walks.test.ts',
  'tests/client/stores/competition/game.test.ts',
  'tests/client/stores/session/session.test.ts',
  'tests/client/sync/device.test.ts',
  'tests/client/stores/learning/quiz.test.ts',
  'tests/applications/sensitivities/sensitivities.test.ts',
  'tests/faults/core/seeded-bugs.test.ts',
  'tests/applications/structures/robustness.property.test.ts',
  'tests/applications/calibration/fit.test.ts',
  'tests/applications/search/ceilings.test.ts',
  'tests/applications/build-files/every-design.property.test.ts',
  'tests/faults/core/histories.property.test.ts',
];

/** The order of vitest, but the longest files of each project at first: one that begins last keeps all waiting alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a list is not what sorts here
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
