import { appendFileSync, readFileSync } from 'node:fs';
import { startTests } from '@vitest/runner';
import { TestRunner } from 'vitest';
import { failureIn, keepOnly, slowestMs } from './tasks.ts';
import type { Answer, Plan } from './plan.ts';
import type { RunnerTestCase, RunnerTestFile, TestRunnerConfig } from 'vitest';

type Hits = Readonly<Record<string, number>>;

/** What instrumented sources read and write, by the names of Stryker's instrumenter. */
interface Switchboard {
  activeMutant?: string;
  hitCount?: number;
  /** After so many a mutant runs for ever, and its code throws. */
  hitLimit?: number;
  currentTestId?: string;
  mutantCoverage?: { static: Hits; perTest: Record<string, Hits> };
}

/** What a page of a browser loads, and the tests beside it: where files are pages, each is to meet it unused. */
const PAGE = /\/(?:src\/client|sw|tests)\//;

/** What runs between the tests of a file, in its hooks: no test of it can be left out. */
const BETWEEN = 'between the tests';

const switchboard: Switchboard = ((globalThis as { __stryker__?: Switchboard }).__stryker__ ??= {});
let unhandled = 0;

/**
 * Runs a test file once as it is and sees which mutants each test meets; then again for each mutant, in the same process and
 * only the tests that meet it. To start a process for each takes a hundred times as long.
 */
export default class AskingRunner extends TestRunner {
  override onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    switchboard.currentTestId = test.id;
    return super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    switchboard.currentTestId = BETWEEN;
    super.onAfterRunTask(test);
  }

  onCollected(): void {
    switchboard.currentTestId = BETWEEN;
  }

  // oxlint-disable-next-line typescript/no-misused-promises -- vitest waits for it
  override async onAfterRunFiles(files?: readonly RunnerTestFile[]): Promise<void> {
    super.onAfterRunFiles();
    const [file] = files ?? [];
    if (!file) return;
    delete switchboard.currentTestId;
    await new Interview(this, file).hold();
  }
}

/** The runs with a mutant, of which vitest is told nothing. */
class QuietRunner extends TestRunner {
  private hasFailed = false;
  private readonly only: ReadonlySet<string> | undefined;

  constructor(config: TestRunnerConfig, only: ReadonlySet<string> | undefined) {
    super(config as ConstructorParameters<typeof TestRunner>[0]);
    this.only = only;
  }

  onCollected(files: readonly RunnerTestFile[]): void {
    if (this.only) for (const file of files) keepOnly(file, this.only);
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    if (this.hasFailed) test.mode = 'skip';
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test);
    this.hasFailed ||= test.result?.state === 'fail';
  }
}

type Config = TestRunnerConfig & {
  readonly isolate: boolean;
  readonly expect: { readonly poll?: { timeout?: number } };
};

/** What does not come within this has not come, on a busy machine too [ms]. */
const PATIENCE_MS = 4_000;

/** Waits no longer than a few times what the slowest test took: with a mutant much never comes. */
function impatient(config: Config, slowestMs: number): Config {
  const timeout = PATIENCE_MS + 3 * slowestMs;
  if (config.expect.poll) config.expect.poll.timeout = timeout;
  return { ...config, testTimeout: timeout, hookTimeout: 2 * timeout };
}

/** Of vitest's own runner, what it keeps to itself. */
interface Inside {
  readonly config: Config;
  readonly moduleRunner: { readonly mocker?: { reset(): void } };
  readonly _otel: never;
  readonly workerState: {
    readonly evaluatedModules: { readonly idToModuleMap: ReadonlyMap<string, LoadedModule> };
  };
}

interface LoadedModule {
  promise?: unknown;
  exports?: unknown;
  evaluated?: boolean;
  readonly importers: Set<string>;
}

class Interview {
  private readonly plan = JSON.parse(readFileSync(process.env.MUTANTS_PLAN ?? '', 'utf8')) as Plan;
  private readonly inside: Inside;
  private readonly file: RunnerTestFile;
  private readonly inStart: Hits;
  private readonly perTest: Readonly<Record<string, Hits>>;
  private readonly config: Config;

  constructor(runner: AskingRunner, file: RunnerTestFile) {
    this.inside = runner as unknown as Inside;
    this.file = file;
    this.inStart = switchboard.mutantCoverage?.static ?? {};
    this.perTest = switchboard.mutantCoverage?.perTest ?? {};
    this.config = impatient(this.inside.config, slowestMs(file));
    process.on('unhandledRejection', () => (unhandled += 1));
    process.on('uncaughtException', () => (unhandled += 1));
  }

  async hold(): Promise<void> {
    const failure = failureIn(this.file);
    if (failure !== undefined) return this.say({ kind: 'broken', words: failure });
    const covered = [...new Set([this.inStart, ...Object.values(this.perTest)].flatMap((hits) => Object.keys(hits)))];
    this.say({ kind: 'begun', durationMs: this.file.result?.duration ?? 0, covered });
    const unseen = new Set(this.plan.unseen);
    const meets = new Set([...covered, ...unseen]);
    let unchecked: string[] = [];
    for (const mutant of this.plan.mutants.filter((id) => meets.has(id))) {
      this.say({ kind: 'asking', mutant });
      const noticedBy = await this.ask(mutant, unseen.has(mutant));
      this.say(noticedBy === undefined ? { kind: 'verdict', mutant } : { kind: 'verdict', mutant, noticedBy });
      if (noticedBy !== undefined) unchecked.push(mutant);
      if (unchecked.length < this.plan.checkEvery) continue;
      if (!(await this.isClean())) return this.say({ kind: 'unclean', mutants: unchecked });
      unchecked = [];
    }
    if (unchecked.length > 0 && !(await this.isClean())) return this.say({ kind: 'unclean', mutants: unchecked });
    this.say({ kind: 'ended' });
  }

  /** What the first test to notice says; undefined where none does. */
  private async ask(mutant: string, isUnseen: boolean): Promise<string | undefined> {
    const isInStart = mutant in this.inStart;
    const everywhere = isUnseen || isInStart || mutant in (this.perTest[BETWEEN] ?? {});
    const meeting = Object.keys(this.perTest).filter((test) => mutant in (this.perTest[test] ?? {}));
    const hits = Object.values(this.perTest).reduce(
      (sum, test) => sum + (test[mutant] ?? 0),
      this.inStart[mutant] ?? 0,
    );
    switchboard.activeMutant = mutant;
    switchboard.hitCount = 0;
    switchboard.hitLimit = hits * 20 + 1_000;
    // Threads and processes that a test starts inherit it.
    process.env.__STRYKER_ACTIVE_MUTANT__ = mutant;
    return this.run(everywhere ? undefined : new Set(meeting), isInStart);
  }

  private async isClean(): Promise<boolean> {
    delete switchboard.activeMutant;
    delete switchboard.hitCount;
    delete process.env.__STRYKER_ACTIVE_MUTANT__;
    return (await this.run(undefined, false)) === undefined;
  }

  private async run(only: ReadonlySet<string> | undefined, isInStart: boolean): Promise<string | undefined> {
    if (isInStart) this.forget(() => true);
    else if (this.inside.config.isolate) this.forget((id) => PAGE.test(id));
    else this.forget((id) => id === this.file.filepath);
    const runner = new QuietRunner(this.config, only);
    Object.defineProperty(runner, 'moduleRunner', { value: this.inside.moduleRunner });
    runner.__setTraces(this.inside._otel);
    unhandled = 0;
    const [file] = await startTests([this.file.filepath], runner);
    if (!file) throw new Error('A test file is collected, or fails.');
    // What a page asks for on its own account may come to nothing only now.
    await new Promise((resolve) => setImmediate(resolve));
    return failureIn(file) ?? (unhandled > 0 ? 'An error that nobody handles.' : undefined);
  }

  /** Of what is forgotten each run has its own; the test file must register its tests anew in any case. */
  private forget(isForgotten: (module: string) => boolean): void {
    this.inside.moduleRunner.mocker?.reset();
    for (const [id, module] of this.inside.workerState.evaluatedModules.idToModuleMap) {
      if (/\/vitest\/dist\/|@vitest\//.test(id) || !isForgotten(id)) continue;
      module.promise = undefined;
      module.exports = undefined;
      module.evaluated = false;
      module.importers.clear();
    }
  }

  private say(answer: Answer): void {
    appendFileSync(this.plan.answers, `${JSON.stringify(answer)}\n`);
  }
}
