import type { Chart } from '#contract/engineering/chart.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';

/** A number that a student sets with a slider, in the units shown. */
export interface RangeInput {
  readonly kind: 'range';
  readonly name: string;
  readonly label: string;
  readonly units: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly default: number;
}

/** One of a few choices. */
export interface ChoiceInput {
  readonly kind: 'choice';
  readonly name: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly default: string;
}

export type ExperimentInput = RangeInput | ChoiceInput;

type ValueOf<Input extends ExperimentInput> = Input extends {
  readonly choices: readonly { readonly value: infer Word }[];
}
  ? Word
  : number;

/** What stands on the controls, by the names of the inputs. */
export type ValuesOf<Inputs extends readonly ExperimentInput[]> = {
  readonly [Name in Inputs[number]['name']]: ValueOf<Extract<Inputs[number], { readonly name: Name }>>;
};

export type ExperimentValues = Readonly<Record<string, number | string>>;

/** One large number beside the drawing, already in words. */
export interface Readout {
  readonly label: string;
  readonly value: string;
  readonly units: string;
  /** Judges it; the sentence says why. */
  readonly tone?: 'good' | 'warn' | 'bad';
}

/** Everything that an experiment shows for one set of values. */
export interface ExperimentView {
  readonly scene: readonly SceneCommand[];
  readonly charts: readonly Chart[];
  readonly readouts: readonly Readout[];
  /** One sentence on what happens, or why nothing does. */
  readonly message?: string;
  readonly tone?: 'good' | 'warn' | 'bad';
}

/** An experiment with its values' types taken away, as the panel runs it. */
export interface Experiment {
  readonly inputs: readonly ExperimentInput[];
  /** The button that plays the drawing's history once, such as "Launch". */
  readonly action?: string;
  /** The drawing is long and low: it gets the whole width, and every chart stands below. */
  readonly isWide?: boolean;
  /** A pure function of what stands on the controls and of the earlier presses of the button, the oldest first. */
  readonly show: (values: ExperimentValues, tries: readonly ExperimentValues[]) => ExperimentView;
}

/** Ties an experiment's function to the names and types of its inputs. */
export function experiment<const Inputs extends readonly ExperimentInput[]>(given: {
  readonly inputs: Inputs;
  readonly action?: string;
  readonly isWide?: boolean;
  readonly show: (values: ValuesOf<Inputs>, tries: readonly ValuesOf<Inputs>[]) => ExperimentView;
}): Experiment {
  // The panel makes the values from these very inputs.
  return { ...given, show: given.show as unknown as Experiment['show'] };
}

/** The values with which an experiment starts. */
export function startValues({ inputs }: Pick<Experiment, 'inputs'>): ExperimentValues {
  return Object.fromEntries(inputs.map((input) => [input.name, input.default]));
}

type Limits = readonly [min: number, max: number, step: number];

/** A slider. */
export function range<const Name extends string>(
  name: Name,
  [label, units]: readonly [label: string, units: string],
  [min, max, step]: Limits,
  start: number,
): RangeInput & { readonly name: Name } {
  return { kind: 'range', name, label, units, min, max, step, default: start };
}

/** A row of choices; `words` says each value for people. */
export function choice<const Name extends string, const Word extends string>(
  name: Name,
  label: string,
  words: Readonly<Record<Word, string>>,
  start: NoInfer<Word>,
) {
  const choices = Object.entries<string>(words).map(([value, words]) => ({ value: value as Word, label: words }));
  return { kind: 'choice' as const, name, label, choices, default: start };
}

/** A number in words with a fixed number of decimals; a dash where there is none. */
export function decimals(value: number, digits: number): string {
  if (!Number.isFinite(value)) return '\u2013';
  const words = value.toFixed(digits);
  return Number(words) === 0 ? (0).toFixed(digits) : words.replace('-', '\u2212');
}
