import { isFar, racersOf } from './racers.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Winner } from '#contract/engineering/simulation.ts';
import type { Point2, Point3 } from '#contract/values/numbers.ts';

/** Above the ground, and how thick [m]. */
const LIFT = 0.004;
/** How far it reaches along the lane and at most aside, as shares of the part that carries the name, and never as far as the other lane. */
const REACH = { along: 0.72, aside: 3, lanes: 0.42 };
/** Of its radii, within. */
const HOLE = 0.9;
const CORNERS = 48;

/** A ring on the ground around who won, from a moment on [s]: it is seen whose run it was. A bridge stays where it is: it gets none. */
export function winnersRing(
  commands: readonly SceneCommand[],
  winner: Winner | undefined,
  from: number,
): SceneCommand[] {
  const racers = racersOf(commands);
  const [own, other] = [winner, 3 - (winner ?? 0)].map((slot) => racers.find((racer) => racer.slot === slot));
  const track = own?.track;
  if (own === undefined || track === undefined || !isFar(own)) return [];
  const [middle, length] = own.extent;
  // What is turned on a lathe is a rocket's nose, which points up.
  const isUpright = own.part.shape.kind === 'lathe';
  const lanes = Math.abs((track.positions[0]?.[2] ?? 0) - (other?.track?.positions[0]?.[2] ?? 1));
  const aside = Math.min(REACH.lanes * lanes, REACH.aside * length);
  const along = isUpright ? aside : Math.max(aside, REACH.along * length);
  return [
    {
      kind: 'put',
      id: 'winners-ring',
      shape: {
        kind: 'extrude',
        outline: ellipse(along, aside),
        holes: [ellipse(HOLE * along, HOLE * aside)],
        depth: LIFT,
      },
      at: { rotation: [Math.PI / 2, 0, 0] },
      material: `slot-${own.slot}`,
    },
    {
      kind: 'play',
      id: 'winners-ring',
      times: track.times,
      positions: track.positions.map(([x, , z]): Point3 => [x + (isUpright ? 0 : middle), LIFT, z]),
      visible: track.times.map((time) => (time >= from ? 1 : 0)),
    },
  ];
}

function ellipse(along: number, aside: number): Point2[] {
  return Array.from({ length: CORNERS }, (_, corner): Point2 => {
    const angle = (2 * Math.PI * corner) / CORNERS;
    return [along * Math.cos(angle), aside * Math.sin(angle)];
  });
}
