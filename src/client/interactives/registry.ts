import { tab } from '#client/scopes/scopes.ts';
import { announced } from '#client/ui/rendering/lazy-part.tsx';
import { experimentsAddress } from '#contract/learning/experiments-address.ts';
import type { Experiment } from '#applications/experiments/experiment.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';

type Experiments = Readonly<Record<string, Experiment>>;

interface Chunk {
  readonly experiments: Experiments;
}

/** One chunk an application that has experiments, found by the build; fetched when the first of them is opened. */
const LOADERS = import.meta.glob<Chunk>('#applications/*/experiments/experiments.ts');

const NO_EXPERIMENTS: Chunk = { experiments: {} };

const asked = tab.hold(new Map<string, Promise<Experiment | 'not-here' | undefined>>());

/**
 * The experiment of an interactive exercise, the same promise each time; undefined where the exercise is only text,
 * `not-here` where its file is not on the device and there is no network to bring it.
 */
export function experimentOf(
  application: ApplicationCode,
  exerciseCode: string,
): Promise<Experiment | 'not-here' | undefined> {
  const key = `${application}/${exerciseCode}`;
  const known = asked.get(key);
  if (known !== undefined) return known;
  const loading = announced(
    load(application).then(
      ({ experiments }) => experiments[exerciseCode],
      () => 'not-here' as const,
    ),
  );
  asked.set(key, loading);
  return loading;
}

/** Where the chunks are that could not be fetched, and how often they were asked for again. */
const failed = tab.hold(new Map<ApplicationCode, { readonly address: string; times: number }>());

/** A browser does not ask twice for a module that did not come once; under another address it is another module. */
async function load(application: ApplicationCode): Promise<Chunk> {
  const again = failed.get(application);
  if (again) return (await import(/* @vite-ignore */ `${again.address}?again=${(again.times += 1)}`)) as Chunk;
  try {
    return await (LOADERS[`/src/applications/${application}/experiments/experiments.ts`]?.() ?? NO_EXPERIMENTS);
  } catch (error) {
    const address = experimentsAddress(error);
    if (address !== undefined) failed.set(application, { address, times: 0 });
    throw error;
  }
}

/** Lets an experiment that could not be fetched be asked for again. */
export function forgetExperiment(application: ApplicationCode, exerciseCode: string): void {
  asked.delete(`${application}/${exerciseCode}`);
}
