import { MINUTE_MS } from '#contract/values/durations.ts';
import { designMassIn } from '#rules/trial-check.ts';
import { isResult } from '#rules/trials/trial-values.ts';
import { repeatable } from '#server/demo/repeatable.ts';
import { seedOf } from './pupil.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { Diagnostic } from '#contract/engineering/design.ts';
import type { TrialEntry, TrialForm, TrialValues } from '#contract/engineering/trial.ts';
import type { Pupil } from './pupil.ts';

/** Who has come this far in the unit has built the design. */
export const BUILT = 0.55;
const RUNS = 3;

interface Habits {
  /** How much of what was predicted is measured, of what is built worst and best. */
  readonly share: readonly [worst: number, best: number];
  /** How far runs of one thing are apart. */
  readonly scatter: number;
  /** How finely the class measures [SI]. */
  readonly grain: number;
  readonly conditions: (run: number) => TrialValues;
}

/** What these classes measure: wheels rub more than the model says, and gliders are thrown by hand. */
const HABITS: Readonly<Record<string, Habits>> = {
  dragster: {
    share: [1.12, 1.03],
    scatter: 0.02,
    grain: 0.001,
    conditions: (run) => ({ trackLength: 20, lane: String((run % 2) + 1) }),
  },
  glider: { share: [0.8, 0.93], scatter: 0.06, grain: 0.01, conditions: () => ({}) },
};

interface Built {
  readonly name: string;
  /** When the first run is made [ms since 1970]. */
  readonly at: number;
}

/** What came of three runs of the last revision of a design, entered by its student; nothing where it is out of spec. */
export async function measure(pupil: Pupil, application: AnyApplication, built: Built): Promise<void> {
  const { name, at } = built;
  const { trials: form } = application;
  const habits = HABITS[application.code];
  const field = form?.fields.filter(isResult).find(({ predicted }) => predicted !== undefined);
  const design = await pupil.lastRevision(name);
  const measured = application.measures.find(({ code }) => code === field?.predicted?.measure);
  const predicted = design?.diagnostics.find(({ label }) => label === measured?.label)?.value;
  if (!form || !habits || !field?.predicted || !design || typeof predicted !== 'number') return;
  const { unit } = field.predicted;
  const random = repeatable(seedOf(`${name} is raced`));
  const [worst, best] = habits.share;
  const share = worst + (best - worst) * random();
  const mass = massOf(form, design.diagnostics, random());
  const entries = Array.from({ length: RUNS }, (_, run): TrialEntry => {
    const result = predicted * share * (1 + habits.scatter * (random() - 0.5)) * unit;
    const values = { ...habits.conditions(run), [field.code]: onGrid(result, habits.grain) };
    return {
      revisionId: design.id,
      name: `Run ${run + 1}`,
      at: at + 3 * run * MINUTE_MS,
      mass,
      values,
      partners: [],
      note: '',
    };
  });
  await pupil.enterRuns(entries);
}

/** Glue and paint weigh a little. */
function massOf(form: TrialForm, diagnostics: readonly Diagnostic[], random: number): number | null {
  const parts = designMassIn(form, diagnostics);
  return parts === null ? null : onGrid(parts * (1.01 + 0.03 * random), 1e-4);
}

const onGrid = (value: number, grain: number): number => Number((Math.round(value / grain) * grain).toFixed(6));
