import { asRead } from '#applications/rounding.ts';
import { GRAVITY } from '#physics/constants.ts';
import { flutterSpeed } from './fin-flutter.ts';
import { measures } from './measures.ts';
import { SAFE_BURST_FACTOR } from './model.ts';
import { tiltGrowth } from './tilt-growth.ts';
import type { Warning } from '#applications/application.ts';
import type { RocketAnalysis } from './model.ts';

/** Fins whose force slope is below that of the nose, 2 per radian, hold only by their lever. */
const LEAST_FIN_SLOPE = 2;
/** In calibers; a little below zero the rocket outruns its turn while the water leaves. */
const LEAST_WET_MARGIN = -0.5;
/** A tilt of one degree at the start, as hands and launchers leave it, then stays below three degrees [1]. */
const MOST_GROWTH = 3;
/** A slanted rocket needs this much guidance to keep its direction [m]. */
const LEAST_GUIDE = 0.3;
/** Above this speed the air no longer behaves as incompressible [m/s]. */
const FASTEST = 100;
/** The softest landing that a rocket survives without damage, and that people near it do [m/s]. */
const SOFT_LANDING = 8;

/** What a student should know of a rocket that flies: where it is unsafe, unstable, or outside what the model was checked for. */
export function warnings(analysis: RocketAnalysis): readonly Warning[] {
  return [...safetyWarnings(analysis), ...stabilityWarnings(analysis), ...launchWarnings(analysis)];
}

function safetyWarnings(analysis: RocketAnalysis): Warning[] {
  const { flight, design } = analysis;
  const found: Warning[] = [];
  const burstFactor = asRead(measures, 'burstFactor', analysis);
  if (burstFactor < SAFE_BURST_FACTOR) {
    const message = `The bottle bursts at ${burstFactor.toFixed(2)} times this pressure. Keep the burst factor at 2 or more.`;
    found.push({ class: 'strength', code: 'BURST_FACTOR_LOW', message, input: 'pressure' });
  }
  if (design.recovery.kind === 'none') return found;
  const landingSpeed = asRead(measures, 'landingSpeed', analysis);
  if (flight.tOpen === null) {
    const message = `The ${design.recovery.kind} does not open before the landing. Open it earlier.`;
    found.push({ class: 'advice', code: 'OPENS_TOO_LATE', message, input: 'deployDelay' });
  } else if (landingSpeed > SOFT_LANDING) {
    const message = `It lands at ${landingSpeed.toFixed(1)} m/s. Up to ${SOFT_LANDING} m/s is a soft landing.`;
    found.push({
      class: 'advice',
      code: 'HARD_LANDING',
      message,
      input: design.recovery.kind === 'parachute' ? 'chuteDia' : 'streamerLength',
    });
  }
  return found;
}

function stabilityWarnings(analysis: RocketAnalysis): Warning[] {
  const { design, flight } = analysis;
  const marginDry = asRead(measures, 'marginDry', analysis);
  const marginWet = asRead(measures, 'marginWet', analysis);
  const found: Warning[] = [];
  const flutter = flutterSpeed(design);
  if (flight.vMax > flutter) {
    const message = `From ${Math.round(flutter)} m/s on the fins flutter until they break, and this rocket reaches ${Math.round(flight.vMax)} m/s. Make them thicker, shorter or wider.`;
    found.push({ class: 'stability', code: 'FINS_FLUTTER', message, input: 'finThickness' });
  }
  if (marginDry < 1) {
    const message = `The stability margin is only ${marginDry.toFixed(2)} calibers. Aim for 1 or more; 1.5 is better for a short, wide bottle.`;
    found.push({ class: 'stability', code: 'MARGIN_LOW', message, input: 'finSpan' });
  }
  const growth = tiltGrowth(analysis);
  if (growth > MOST_GROWTH) {
    const message = `With its water on board the rocket is not stable: a small tilt grows ${growth.toFixed(0)} times until the water is out. A wider nozzle, fins that reach lower or more nose weight help.`;
    found.push({ class: 'stability', code: 'UNSTABLE_WET', message, input: 'finPosition' });
  } else if (marginWet < LEAST_WET_MARGIN) {
    const message = `With its water on board the balance point is ${(-marginWet).toFixed(2)} calibers behind the center of pressure: the rocket turns over before the water is out. Fins that reach lower or more nose weight help.`;
    found.push({ class: 'stability', code: 'UNSTABLE_WET', message, input: 'finPosition' });
  } else if (marginWet < 0) {
    const message = `With its water on board the rocket is not stable yet: a small tilt grows ${growth.toFixed(1)} times until the water is out, so it depends on a straight start. Fins that reach lower or more nose weight help.`;
    found.push({ class: 'advice', code: 'MARGIN_WET_NEGATIVE', message, input: 'finPosition' });
  } else if (marginWet < 1) {
    const message = `With its water on board the margin is ${marginWet.toFixed(2)} calibers, less than 1.`;
    found.push({ class: 'advice', code: 'MARGIN_WET_LOW', message, input: 'finSpan' });
  }
  if (design.fins.edge === 'airfoil' && !design.fins.isSolid) {
    const message =
      'Corrugated plastic and foam board are hollow or soft inside: no airfoil can be sanded on them. Take balsa, or round the edges.';
    found.push({ class: 'geometry', code: 'EDGE_NOT_SANDED', message, input: 'finEdge' });
  }
  if (asRead(measures, 'finSlope', analysis) < LEAST_FIN_SLOPE) {
    const message = 'The fins are very small: the rocket turns back slowly when a gust tips it.';
    found.push({ class: 'stability', code: 'FINS_SMALL', message, input: 'finSpan' });
  }
  return found;
}

function launchWarnings({ design, flight }: RocketAnalysis): Warning[] {
  const found: Warning[] = [];
  if (flight.stuck) {
    const left = Math.round(flight.waterLeft * 1e6);
    const message = `The pressure runs out with ${left} mL of water still in the bottle. Use less water or more pressure.`;
    found.push({ class: 'advice', code: 'WATER_LEFT', message, input: 'waterVolume' });
  }
  if (flight.tLiftoff > 0 || flight.liftoffAcceleration < 2 * GRAVITY) {
    const message = 'The lift-off is slow: the rocket hardly moves at first and may tip over.';
    found.push({ class: 'stability', code: 'SLOW_LIFTOFF', message, input: 'waterVolume' });
  }
  if (design.angleDeg < 80 && Math.max(design.rail, design.tube.length) < LEAST_GUIDE) {
    const message =
      'A slanted launch needs a rail or a tube of 0.3 m or more, or the rocket drops its nose as it starts.';
    found.push({ class: 'stability', code: 'RAIL_TOO_SHORT', message, input: 'rail' });
  }
  if (flight.vMax > FASTEST) {
    const message = `It is faster than ${FASTEST} m/s, the highest speed that the model is good for.`;
    found.push({ class: 'advice', code: 'SPEED_OUTSIDE_MODEL', message });
  }
  return found;
}
