import { puffs } from '#applications/scenes/puffs.ts';
import { momentAt } from '#applications/water-rocket/model/flight/flight-history.ts';
import { WATER_DENSITY } from '#physics/constants.ts';
import type { Puff } from '#applications/scenes/puffs.ts';
import type { RocketAnalysis } from '#applications/water-rocket/model/model.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';

const DROPS = 40;
/** How far drops spread from the jet's axis [1]: the tangent of some 6 degrees. */
const SPREAD = 0.1;
/** The angle between one drop and the next around the axis, so that no two fall into one line [rad]. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

interface SprayPicture {
  readonly prefix: string;
  /** How much larger than life the rocket is drawn [1]. */
  readonly scale: number;
  /** Of the launcher, from the middle of the scene to the right [m]. */
  readonly z: number;
  /** Length of the animation [s]. */
  readonly until: number;
}

/** The water that a rocket leaves behind: drops as fast as the jet was when they left it, down to the ground. */
export function spray({ design, flight }: RocketAnalysis, { prefix, scale, z, until }: SprayPicture): SceneCommand[] {
  const nozzle = (Math.PI / 4) * design.charge.nozzleDiameter ** 2;
  const leaving = flight.tWater - flight.tLiftoff;
  const drops = Array.from({ length: DROPS }, (_, index): Puff => {
    const at = flight.tLiftoff + (leaving * (index + 0.5)) / DROPS;
    const moment = momentAt(flight.history, at);
    // The momentum theorem backwards: what thrust the water gives tells how fast it leaves.
    const jet = Math.sqrt(Math.max(0, moment.thrust) / (WATER_DENSITY * nozzle));
    const speed = Math.hypot(moment.vx, moment.vz);
    const axis = speed > 0 ? [moment.vx / speed, moment.vz / speed] : [0, 1];
    const aside = SPREAD * jet * Math.sqrt((index % 7) / 7);
    return {
      at,
      position: [moment.x, moment.z, z],
      velocity: [
        moment.vx - jet * axis[0] + aside * Math.cos(index * GOLDEN_ANGLE),
        moment.vz - jet * axis[1],
        aside * Math.sin(index * GOLDEN_ANGLE),
      ],
      radius: 0.008 * scale,
    };
  });
  const isWet = leaving > 0 && design.charge.waterVolume > 0;
  return puffs(isWet ? drops : [], {
    prefix: `${prefix}drop-`,
    material: 'water',
    life: 1.2,
    growth: 1.5,
    falls: true,
    until,
  });
}
