import { GRAVITY } from '#physics/constants.ts';
import { hypotenuse } from '#physics/numerics/hypotenuse.ts';
import { integrate } from '#physics/numerics/ode.ts';
import type { OdeEvent } from '#physics/numerics/ode.ts';
import type { Push, Stage, StageName } from './flight-stages.ts';

/** The launcher: the direction in which it holds the rocket and how far. */
export interface Guide {
  /** Above the horizontal [rad]. */
  readonly angle: number;
  /** Distance along the launch direction over which the rocket cannot turn [m]; infinite for a vertical launch. */
  readonly length: number;
  /** Whether it carries the rocket while it slides; without a rail a rocket that cannot lift itself drops. */
  readonly bearsWeight: boolean;
}

/** One moment of a flight. SI; x downrange, z up from the launcher. */
export interface FlightSample {
  readonly stage: StageName;
  readonly t: number;
  readonly x: number;
  readonly z: number;
  readonly vx: number;
  readonly vz: number;
  /** Along the direction of motion [m/s2]. */
  readonly acceleration: number;
  readonly thrust: number;
  readonly mass: number;
  /** Absolute [Pa]. */
  readonly pressure: number;
  /** [m3] */
  readonly water: number;
}

/** How finely a flight is followed, and who is told of it. */
export interface PathOptions {
  /** Relative error of a step [1]; the default is 1e-8. */
  readonly rtol?: number;
  /** How many times longer than usual a step may be [1]. */
  readonly stride?: number;
  readonly record?: (sample: FlightSample) => void;
}

/** How a stage ended: 'done' its progress, 'top' and 'travelled' the stops asked for, 'ground' an impact. */
type StageEnd = 'done' | 'ground' | 'top' | 'travelled' | 'failed';

interface StageStops {
  /** Ends the stage at the highest point. */
  readonly atTop?: boolean;
  /** Ends the stage at this distance along the launch direction [m]. */
  readonly atTravel?: number;
}

type Watch = OdeEvent & { readonly then: 'top' | 'fastest' | 'released' | 'travelled' | 'ground' };

/**
 * A point mass flown through its stages: state (t, x, z, vx, vz), drag against the velocity, thrust along the guide until
 * it is left and along the velocity afterwards. Keeps the highest point and the highest speed on the way.
 */
export class FlightPath {
  readonly state = new Float64Array(5);
  top = { height: 0, x: 0, time: 0 };
  topSpeed = 0;
  private readonly options: PathOptions;
  private readonly guide: Guide;
  private readonly cos: number;
  private readonly sin: number;
  private isGuided = true;
  private readonly budget = { evaluations: 200_000 };
  private readonly jet: Push = { secondsPer: 1, thrust: 0, mass: 1 };
  private readonly rates = new Float64Array(5);

  constructor(guide: Guide, options: PathOptions) {
    this.guide = guide;
    this.options = options;
    // cos(90 degrees) is 6e-17, which would let a vertical flight drift.
    this.cos = guide.length === Infinity ? 0 : Math.cos(guide.angle);
    this.sin = guide.length === Infinity ? 1 : Math.sin(guide.angle);
  }

  get time(): number {
    return this.state[0];
  }

  get speed(): number {
    return hypotenuse(this.state[3], this.state[4]);
  }

  /** Lets time pass on the launcher [s]. */
  wait(seconds: number): void {
    this.state[0] += seconds;
  }

  /** Force along the guide [N] at a stage's progress while the rocket is at rest on it. */
  restForce(stage: Stage, progress: number): number {
    stage.push(progress, 0, this.jet);
    const { thrust, mass } = this.jet;
    return this.guide.bearsWeight ? thrust - mass * GRAVITY * this.sin : thrust * this.sin - mass * GRAVITY;
  }

  /** Flies a stage from a progress on, until its end, an impact or a stop. */
  fly(stage: Stage, from: number, stops: StageStops = {}): StageEnd {
    let progress = from;
    const seen = new Set<Watch['then']>();
    for (;;) {
      const watches = this.watches(stage, stops, seen);
      const result = integrate({
        rhs: (at, y, rates) => this.derive(stage, at, y, rates),
        y0: this.state,
        t0: progress,
        tEnd: stage.to,
        hMax: stage.hMax * (this.options.stride ?? 1),
        rtol: this.options.rtol ?? 1e-8,
        atol: (this.options.rtol ?? 1e-8) / 100,
        events: watches,
        budget: this.budget,
        observe: (at, y) => this.observe(stage, at, y),
      });
      if ('error' in result) return 'failed';
      this.state.set(result.y);
      progress = result.t;
      if (result.event < 0) return 'done';
      const { then } = watches[result.event];
      if (then === 'top') this.keepTop();
      if (then === 'ground' || then === 'travelled' || (then === 'top' && stops.atTop)) return then;
      if (then === 'released') this.isGuided = false;
      seen.add(then);
    }
  }

  private watches(stage: Stage, { atTravel }: StageStops, seen: ReadonlySet<Watch['then']>): readonly Watch[] {
    const watches: Watch[] = [
      { then: 'ground', direction: -1, of: (_, y) => y[2] },
      { then: 'top', direction: -1, of: (_, y) => y[4] },
    ];
    if (stage.name === 'water' || stage.name === 'air') {
      watches.push({
        then: 'fastest',
        direction: -1,
        of: (at, y, rates) => powerOf(y, rates ?? this.ratesAt(stage, at, y)),
      });
    }
    if (atTravel !== undefined)
      watches.push({ then: 'travelled', direction: 1, of: (_, y) => this.travel(y) - atTravel });
    const { length } = this.guide;
    if (this.isGuided && this.travel(this.state) >= length) this.isGuided = false;
    if (this.isGuided && length < Infinity) {
      watches.push({ then: 'released', direction: 1, of: (_, y) => this.travel(y) - length });
    }
    // Each is met once a stage: straight after it the value is zero give or take a rounding error.
    return watches.filter(({ then }) => !seen.has(then));
  }

  private travel(y: Float64Array): number {
    return y[1] * this.cos + y[2] * this.sin;
  }

  private derive(stage: Stage, progress: number, y: Float64Array, rates: Float64Array): void {
    const push = this.jet;
    stage.push(progress, this.travel(y), push);
    const { secondsPer, thrust, mass } = push;
    const vx = y[3];
    const vz = y[4];
    rates[0] = secondsPer;
    rates[1] = secondsPer * vx;
    rates[2] = secondsPer * vz;
    if (this.isGuided) {
      const speed = vx * this.cos + vz * this.sin;
      const a = (thrust - stage.drag * speed * Math.abs(speed)) / mass - GRAVITY * this.sin;
      rates[3] = secondsPer * a * this.cos;
      rates[4] = secondsPer * a * this.sin;
      return;
    }
    const speed = hypotenuse(vx, vz);
    // At rest there is no direction of motion: the rocket still points along the launcher.
    const ux = speed > 1e-9 ? vx / speed : this.cos;
    const uz = speed > 1e-9 ? vz / speed : this.sin;
    const a = (thrust - stage.drag * speed * speed) / mass;
    rates[3] = secondsPer * a * ux;
    rates[4] = secondsPer * (a * uz - GRAVITY);
  }

  private ratesAt(stage: Stage, progress: number, y: Float64Array): Float64Array {
    this.derive(stage, progress, y, this.rates);
    return this.rates;
  }

  private observe(stage: Stage, progress: number, y: Float64Array): void {
    const speed = hypotenuse(y[3], y[4]);
    this.topSpeed = Math.max(this.topSpeed, speed);
    const { record } = this.options;
    if (record === undefined) return;
    const travel = this.travel(y);
    this.derive(stage, progress, y, this.rates);
    const { secondsPer, thrust, mass } = this.jet;
    const alongLaunch = (this.rates[3] * this.cos + this.rates[4] * this.sin) / secondsPer;
    const along = powerOf(y, this.rates) / (speed * secondsPer);
    record({
      stage: stage.name,
      t: y[0],
      x: y[1],
      z: y[2],
      vx: y[3],
      vz: y[4],
      acceleration: speed > 1e-9 ? along : alongLaunch,
      thrust,
      mass,
      ...stage.contents(progress, travel),
    });
  }

  private keepTop(): void {
    const [time, x, height] = this.state;
    if (height > this.top.height) this.top = { height, x, time };
  }
}

/** Positive while the rocket gains speed. */
function powerOf(y: Float64Array, rates: Float64Array): number {
  return y[3] * rates[3] + y[4] * rates[4];
}
