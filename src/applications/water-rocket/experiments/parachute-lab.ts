import { steps } from '#applications/experiments/drawing.ts';
import { decimals, experiment, range } from '#applications/experiments/experiment.ts';
import { bars, curves } from '#applications/experiments/plots.ts';
import { CANOPY_DRAG, fullAfter } from '#applications/water-rocket/model/canopy.ts';
import { airAt } from '#physics/air.ts';
import { GRAVITY, STANDARD_PRESSURE } from '#physics/constants.ts';
import { findRoot } from '#physics/numerics/roots.ts';
import { terminalSpeed } from '#physics/quadratic-drag.ts';
import { descentPicture } from './descent-picture.ts';
import type { ValuesOf } from '#applications/experiments/experiment.ts';
import type { DraggedBody } from '#physics/quadratic-drag.ts';

const inputs = [
  range('diameter', ['Parachute diameter', 'mm'], [200, 1500, 10], 600),
  range('mass', ['Mass of the empty rocket', 'g'], [80, 400, 0.2], 168),
  range('delay', ['Opens after the top', 's'], [0, 5, 0.1], 0.5),
  range('wind', ['Wind', 'm/s'], [0, 8, 0.5], 3),
] as const;

/** Highest point of the standard rocket's flight [m]. */
const TOP = 45.1;
/** Drag area of the rocket alone [m2]. */
const BODY_AREA = 0.00353;
/** Faster than this the rocket breaks [m/s]. */
const SAFE_LANDING = 8;
/** Half the width of the field [m]. */
const FIELD = 30;
const AIR = airAt(20, STANDARD_PRESSURE).rho;

/** A straight fall in still air from a speed [m/s], in closed form: speed [m/s] and distance [m] after a time [s]. */
function fallOf(body: DraggedBody, from: number, time: number): { readonly v: number; readonly x: number } {
  const end = terminalSpeed(body);
  const span = (GRAVITY * time) / end;
  const t = Math.tanh(span);
  const share = from / end;
  // The logarithm of cosh + share sinh, in a form that cannot overflow.
  const log = span + Math.log((1 + share) / 2 + ((1 - share) / 2) * Math.exp(-2 * span));
  return { v: (end * (share + t)) / (1 + share * t), x: (end ** 2 / GRAVITY) * log };
}

/** When a fall has covered a distance [s]. */
function timeOf(body: DraggedBody, from: number, distance: number): number {
  let late = 1;
  while (fallOf(body, from, late).x < distance) late *= 2;
  return findRoot((time) => fallOf(body, from, time).x - distance, 0, late) ?? late;
}

/** The whole way down; the canopy never opens where the ground comes first. */
function descentOf({ diameter, mass, delay, wind }: ValuesOf<typeof inputs>) {
  const kilograms = mass / 1000;
  const body = { mass: kilograms, dragArea: BODY_AREA, rho: AIR };
  const canopy = { ...body, dragArea: (CANOPY_DRAG * Math.PI * (diameter / 1000) ** 2) / 4 };
  const full = fullAfter(delay, diameter / 1000);
  const free = fallOf(body, 0, full);
  const opens = free.x < TOP;
  const tOpen = opens ? full : timeOf(body, 0, TOP);
  const under = opens ? timeOf(canopy, free.v, TOP - free.x) : 0;
  const speedAt = (time: number): number =>
    time <= tOpen ? fallOf(body, 0, time).v : fallOf(canopy, free.v, time - tOpen).v;
  const heightAt = (time: number): number => {
    const fallen = time <= tOpen ? fallOf(body, 0, time).x : free.x + fallOf(canopy, free.v, time - tOpen).x;
    return Math.max(0, TOP - fallen);
  };
  const dragAt = (time: number): number =>
    0.5 * AIR * (time < tOpen || !opens ? body : canopy).dragArea * speedAt(time) ** 2;
  const duration = tOpen + under;
  return {
    opens,
    tOpen,
    duration,
    speedAt,
    heightAt,
    dragAt,
    openingSpeed: speedAt(tOpen),
    landing: speedAt(duration),
    terminal: terminalSpeed(canopy),
    drift: wind * under,
    weight: kilograms * GRAVITY,
  };
}

/** Big enough to land softly, small enough not to drift away. */
export const parachuteLab = experiment({
  inputs,
  action: 'Drop',
  show: (values) => {
    const descent = descentOf(values);
    const { opens, duration, landing, drift, openingSpeed, terminal, weight, tOpen } = descent;
    const isSoft = landing <= SAFE_LANDING;
    const isInside = drift <= FIELD;
    // One moment just after the opening, where the speed bends.
    const times = [...steps(0, tOpen, 40), ...steps(tOpen, duration, 120).slice(1)];
    return {
      scene: descentPicture({ descent, diameter: values.diameter / 1000, wind: values.wind, top: TOP, field: FIELD }),
      charts: [
        curves('speed', {
          title: 'Speed on the way down',
          x: ['Time', 's'],
          y: ['Speed', 'm/s'],
          lines: [
            { label: 'Speed', x: times, y: times.map(descent.speedAt) },
            { label: 'Limit', x: [0, duration], y: [SAFE_LANDING, SAFE_LANDING] },
          ],
          marks: opens ? [{ label: 'opens', x: tOpen, y: openingSpeed }] : [],
        }),
        bars('landing-forces', 'Forces at the landing', ['Force', 'N'], {
          Weight: weight,
          Drag: descent.dragAt(duration),
        }),
      ],
      readouts: [
        { label: 'Landing speed', value: decimals(landing, 2), units: 'm/s', tone: isSoft ? 'good' : 'bad' },
        { label: 'Drift', value: decimals(drift, 0), units: 'm', tone: isInside ? 'good' : 'bad' },
        { label: 'Terminal speed', value: decimals(terminal, 2), units: 'm/s' },
        { label: 'Speed when it opens', value: decimals(opens ? openingSpeed : Number.NaN, 1), units: 'm/s' },
        { label: 'Way down takes', value: decimals(duration, 1), units: 's' },
      ],
      message: sentenceOf(opens, isSoft, isInside),
      tone: isSoft && isInside ? 'good' : 'bad',
    };
  },
});

function sentenceOf(opens: boolean, isSoft: boolean, isInside: boolean): string {
  if (!opens) return 'It hits the ground before the parachute opens.';
  if (!isSoft) return 'Too fast: above 8 m/s the rocket breaks, and it could hurt someone.';
  return isInside ? 'A soft landing inside the field.' : 'Soft, but the wind carries it out of the field.';
}
