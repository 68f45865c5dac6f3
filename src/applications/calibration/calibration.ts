/** What a class's own runs may set of a model: one calibration input, and what can be believed of it. */
export interface Calibration {
  /** A calibration input with a range; its default is what the model says without a class. */
  readonly input: string;
  /** What it is called before a class: "impulse of the cartridge". */
  readonly words: string;
  /** Codes of the results that tell it, the best first: the first that enough cars were measured by counts. */
  readonly results: readonly string[];
  /** Between which values it can be, in the input's units. */
  readonly plausible: readonly [least: number, most: number];
  /** Where a class should look that finds others. */
  readonly doubt: string;
}
