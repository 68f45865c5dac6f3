import { forcedChoices, knobsOf, withinLimits } from './knobs.ts';
import { chanceFrom } from './random.ts';
import { isBetter, tryOut } from './trial.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Knob } from './knobs.ts';
import type { Random } from './random.ts';
import type { Challenge, Trial } from './trial.ts';

export interface Budget {
  /** Designs to try. */
  readonly tries: number;
  readonly seed: number;
  /** Ends a search early. */
  readonly isOver?: (best: Trial) => boolean;
}

/** What a search found. */
export interface Found {
  /** The application's default design, with the choices that the challenge asks for. */
  readonly start: Trial;
  /** The plain design: the start, or the first that was found on the way from it to one that keeps all rules. Undefined where none did. */
  readonly reference: Trial | undefined;
  /** The nearest to the rules where none kept them all. */
  readonly best: Trial;
  readonly tried: number;
}

type NumberKnob = Extract<Knob, { kind: 'number' }>;

/** Of the tries, the share that at most goes into leading the start to where it keeps the rules. */
const REPAIR = 0.4;
/** Tries of one way to the rules; then it begins anew, because some ways end where every step breaks another rule. */
const REPAIR_WAY = 400;
/** Of the tries, the share that looks around before the search begins to climb. */
const SCOUTING = 0.1;
/** Tries of one climb for each knob; then it begins anew near the best, with a warmer start. */
const CLIMB = 12;
/** From this share of the tries on every climb begins at the best design. */
const LATE = 0.7;
/** Good designs kept to be mixed. */
const KEPT = 16;
/** First and last width of a step, as a share of a knob's range. */
const WIDEST = 0.25;
const NARROWEST = 1 / 500;
/** What a climb may lose in one step at its start, as a share of the default design's performance. */
const WARMEST = 0.02;
/** What a broken rule weighs at the start and at the end of a climb, against the default design's performance. */
const MILDEST = 1;
const STRICTEST = 30;

/**
 * Looks for the best design that a student may make of a challenge: first at random, then in climbs that step along single knobs, along
 * differences of good designs and into several knobs at once. A climb may lose a little and break rules a little at its start, so that
 * two knobs that hang together can be moved one after the other (threshold accepting, Dueck and Scheuer 1990). The same budget finds
 * the same.
 */
export function searchBest<A>(challenge: Challenge<A>, budget: Budget): Found {
  return new Search(challenge, budget).run();
}

class Search<A> {
  private readonly challenge: Challenge<A>;
  private readonly budget: Budget;
  private readonly random: Random;
  private readonly knobs: readonly Knob[];
  private readonly widths = new Map<string, number>();
  private readonly start: Trial;
  private best: Trial;
  private reference: Trial | undefined;
  /** Where the climb stands. */
  private at: Trial;
  private kept: readonly Trial[] = [];
  private tried = 0;
  private climbs = 0;
  /** Of the climb under way, from 0 to 1. */
  private progress = 0;

  constructor(challenge: Challenge<A>, budget: Budget) {
    this.challenge = challenge;
    this.budget = budget;
    this.random = chanceFrom(budget.seed);
    this.knobs = knobsOf(challenge.application, challenge.specification);
    this.start = tryOut(challenge, forcedChoices(challenge.application, challenge.specification));
    this.best = this.at = this.start;
    this.note(this.start);
  }

  run(): Found {
    this.repair();
    const scouted = this.tried + SCOUTING * this.budget.tries;
    while (!this.isOver() && this.tried < scouted) {
      this.note(tryOut(this.challenge, this.changed(this.start.inputs, this.random.even() < 0.5 ? 1 : 0.25)));
    }
    while (!this.isOver()) this.climb();
    const { start, reference, best, tried } = this;
    return { start, reference, best, tried };
  }

  private isOver(): boolean {
    return this.knobs.length === 0 || this.tried >= this.budget.tries || this.budget.isOver?.(this.best) === true;
  }

  /** From the start to the rules; a broken rule weighs as much as it ever does. */
  private repair(): void {
    if (this.start.offence === 0) return;
    const { application, specification } = this.challenge;
    const moved = tryOut(this.challenge, withinLimits(application, specification, this.start.inputs));
    this.note(moved);
    this.progress = 1;
    let left = 0;
    while (!this.isOver() && this.best.offence > 0 && this.tried < REPAIR * this.budget.tries) {
      if (left === 0) {
        this.widths.clear();
        this.at = moved;
        left = REPAIR_WAY;
      }
      left -= 1;
      if (this.random.even() < 0.6) this.alongOneKnob();
      else this.intoSeveral();
    }
  }

  /** From the best design, or from one near it, to where no step helps any more. */
  private climb(): void {
    this.widths.clear();
    this.climbs += 1;
    // Every other climb begins elsewhere, but the last ones at the best.
    const isElsewhere = this.climbs % 2 === 0 && this.tried < LATE * this.budget.tries;
    this.at = isElsewhere ? this.elsewhere() : this.best;
    const first = this.tried;
    const length = Math.min(CLIMB * this.knobs.length, Math.max(60, (this.budget.tries - first) / 2));
    while (!this.isOver() && this.tried < first + length) {
      this.progress = (this.tried - first) / length;
      const way = this.random.even();
      if (way < 0.5) this.alongOneKnob();
      else if (way < 0.75) this.alongDifference();
      else this.intoSeveral();
    }
  }

  /** The best of some designs at random. */
  private elsewhere(): Trial {
    const trials = Array.from({ length: 6 }, () => tryOut(this.challenge, this.changed(this.start.inputs, 0.5)));
    for (const trial of trials) this.note(trial);
    return trials.reduce((best, trial) => (isBetter(trial, best) ? trial : best));
  }

  /** Tries a design out; true where the climb moves there. */
  private take(inputs: InputValues): boolean {
    const trial = tryOut(this.challenge, inputs);
    this.note(trial);
    const left = Math.max(0, 1 - this.progress / 0.7);
    const isTaken = this.merit(trial) > this.merit(this.at) - WARMEST * left * left * this.random.even();
    if (isTaken) this.at = trial;
    return isTaken;
  }

  /** More is better: the performance against the default design's, less what broken rules weigh by now. */
  private merit({ cost, offence }: Trial): number {
    if (offence === Infinity) return -Infinity;
    const weight = MILDEST * (STRICTEST / MILDEST) ** Math.min(1, this.progress / 0.7);
    const scale = Math.abs(this.start.performance ?? this.best.performance ?? 1) || 1;
    return -(Number.isFinite(cost) ? cost / scale : 10) - weight * offence;
  }

  private note(trial: Trial): void {
    this.tried += 1;
    if (trial.offence === 0) this.reference ??= trial;
    if (isBetter(trial, this.best)) this.best = trial;
    if (trial.offence === Infinity) return;
    this.kept = [...this.kept, trial].toSorted((one, other) => (isBetter(one, other) ? -1 : 1)).slice(0, KEPT);
  }

  /** A step of one knob; to the other side, too, where it is not taken. Steps that are taken grow, others shrink. */
  private alongOneKnob(): void {
    const knob = this.random.oneOf(this.knobs);
    const { inputs } = this.at;
    const value = inputs[knob.name];
    if (knob.kind === 'choice') {
      const other = this.random.oneOf(knob.values.filter((each) => each !== value));
      this.take({ ...inputs, [knob.name]: other });
      return;
    }
    const step = Math.max(knob.step, this.reachOf(knob) * (0.5 + this.random.even()));
    const side = this.random.even() < 0.5 ? 1 : -1;
    const isTaken = [side, -side].some((sign) => {
      const next = onGrid(knob, Number(value) + sign * step);
      return next !== value && !this.isOver() && this.take({ ...inputs, [knob.name]: next });
    });
    const width = this.widthOf(knob) * (isTaken ? 1.5 : 0.7);
    this.widths.set(knob.name, Math.min(WIDEST, Math.max(NARROWEST, width)));
  }

  /** The difference of two good designs, added to where the climb stands (differential evolution, Storn and Price 1997). */
  private alongDifference(): void {
    const [one, other] = [this.random.oneOf(this.kept), this.random.oneOf(this.kept)];
    const share = 0.3 + 0.9 * this.random.even();
    const inputs = { ...this.at.inputs };
    for (const knob of this.knobs) {
      const [from, to] = [one.inputs[knob.name], other.inputs[knob.name]];
      if (from === to || this.random.even() < 0.3) continue;
      inputs[knob.name] =
        knob.kind === 'choice'
          ? this.random.oneOf([from, to])
          : onGrid(knob, Number(inputs[knob.name]) + share * (Number(to) - Number(from)));
    }
    this.take(inputs);
  }

  /** Two to six knobs at once, each by about its width. */
  private intoSeveral(): void {
    const count = 2 + Math.floor(5 * this.random.even() ** 2);
    const inputs = { ...this.at.inputs };
    for (const knob of this.random.shuffled(this.knobs).slice(0, count)) {
      inputs[knob.name] =
        knob.kind === 'choice'
          ? this.random.oneOf(knob.values)
          : onGrid(knob, Number(inputs[knob.name]) + Math.max(knob.step, this.reachOf(knob)) * this.random.normal());
    }
    this.take(inputs);
  }

  /** Inputs with a share of the knobs anywhere in their ranges. */
  private changed(inputs: InputValues, share: number): InputValues {
    const turned = this.knobs.filter(() => this.random.even() < share);
    const values = turned.map((knob) => [
      knob.name,
      knob.kind === 'choice'
        ? this.random.oneOf(knob.values)
        : onGrid(knob, knob.min + this.random.even() * (knob.max - knob.min)),
    ]);
    return { ...inputs, ...Object.fromEntries(values) };
  }

  private widthOf({ name }: Knob): number {
    return this.widths.get(name) ?? WIDEST / 3;
  }

  /** Width of a step in the knob's own units. */
  private reachOf(knob: NumberKnob): number {
    return this.widthOf(knob) * (knob.max - knob.min);
  }
}

/** The value on the knob's grid, within its range. */
function onGrid({ min, max, step }: NumberKnob, value: number): number {
  const stepped = min + Math.round((Math.min(max, Math.max(min, value)) - min) / step) * step;
  return Math.min(max, Number(stepped.toPrecision(10)));
}
