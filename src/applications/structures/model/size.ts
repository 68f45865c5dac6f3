import { sectionSize } from './stick/sticks.ts';
import type { Shape } from './bridge.ts';
import type { Design } from './design.ts';

/** A bridge with its joints in the middle of its sticks. */
interface Bridge {
  readonly design: Design;
  readonly shape: Shape;
}

/** From end to end [m]: the ends that lie on the supports, or the last joints with half a stick. */
export function lengthOf({ design, shape }: Bridge): number {
  const half = sectionSize(design.stick.section).height / 2;
  const ends = shape.bearingEnds.map(({ joint, toward, length }) => design.joints[joint].x + toward * length);
  return extent([...design.joints.flatMap(({ x }) => [x - half, x + half]), ...ends]);
}

/** From outside to outside [m], over the widest stick of the side trusses. */
export function widthOf({ design }: Bridge): number {
  const widths = design.members.map(({ section }) => sectionSize(section).width);
  return design.width + Math.max(sectionSize(design.stick.section).width, ...widths);
}

/** From the underside of the lowest supported stick, on which the bridge rests, to its top [m]. */
export function heightOf(bridge: Bridge): number {
  const { joints } = bridge.design;
  const lowest = joints.flatMap(({ y, support }, k) => (support === 'none' ? [] : [y - halfHeightAt(bridge, k)]));
  return Math.max(...joints.map(({ y }, k) => y + halfHeightAt(bridge, k))) - Math.min(...lowest);
}

/** From the lowest stick to the highest [m]. */
export function depthOf(bridge: Bridge): number {
  return extent(
    bridge.design.joints.flatMap(({ y }, k) => {
      const half = halfHeightAt(bridge, k);
      return [y - half, y + half];
    }),
  );
}

/** Half the height [m] of the thickest chord at a joint; of a plain stick where no chord comes. */
export function halfHeightAt({ design, shape }: Bridge, joint: number): number {
  const chords = design.members.flatMap(({ i, j, section }, b) => {
    const isChord = shape.groups[b] === 'Bottom chord' || shape.groups[b] === 'Top chord';
    return isChord && (i === joint || j === joint) ? [sectionSize(section).height] : [];
  });
  return (chords.length > 0 ? Math.max(...chords) : sectionSize(design.stick.section).height) / 2;
}

function extent(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}
