import { clockOf, flyingRocket } from './animation.ts';
import { partOf, rocketPicture } from './rocket-picture.ts';
import type { RocketAnalysis } from '#applications/water-rocket/model/model.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Point3 } from '#contract/values/numbers.ts';

const LIFE_SIZE = { prefix: '', scale: 1 } as const;

/** The rocket on graph paper, lying on its side. */
export function rocketScene(analysis: RocketAnalysis): readonly SceneCommand[] {
  const { body, design } = analysis;
  const reach = design.bottle.diameter / 2 + design.fins.span;
  return [
    { kind: 'clear' },
    {
      kind: 'put',
      id: 'paper',
      shape: {
        kind: 'grid',
        plane: 'xy',
        width: gridSize(1.3 * body.length),
        height: gridSize(2.6 * reach),
        spacing: 0.05,
      },
      at: { position: [body.length / 2, 0, -1.1 * reach] },
      material: 'paper',
    },
    ...rocketPicture(analysis, { ...LIFE_SIZE, paint: 'accent', label: bottleLabel(analysis), waterSlices: 1 }),
    { kind: 'camera', view: 'side' },
  ];
}

/** The rocket with its balance points and its center of pressure. */
export function stabilityScene(analysis: RocketAnalysis): readonly SceneCommand[] {
  const { body, design, mass, stability } = analysis;
  const side = 1.1 * (design.bottle.diameter / 2);
  const size = 0.2 * design.bottle.diameter;
  const marker = (
    id: string,
    symbol: 'cg' | 'cp',
    [fromTip, height]: readonly [number, number],
    label: string,
  ): SceneCommand => {
    const at: Point3 = [body.length - fromTip, height, side];
    return partOf(LIFE_SIZE, id, {
      shape: { kind: 'marker', symbol, size },
      material: symbol === 'cg' ? 'neutral' : 'danger',
      at,
      label,
    });
  };
  const place = (fromTip: number): string => `${Math.round(fromTip * 1e3)} mm from the tip`;
  return [
    ...rocketScene(analysis),
    marker('cg-dry', 'cg', [mass.cgDry, 0], `Balance point, empty: ${place(mass.cgDry)}`),
    marker('cg-wet', 'cg', [mass.cgWet, -0.6 * side], `Balance point, filled: ${place(mass.cgWet)}`),
    marker('cp', 'cp', [stability.x, 0], `Center of pressure: ${place(stability.x)}`),
  ];
}

/**
 * The flight from lift-off to landing, slim beside the rocket: that is drawn more than half as high as it flies, so that what is changed
 * of it is seen there.
 */
export function flightScene(analysis: RocketAnalysis): readonly SceneCommand[] {
  const { flight, design } = analysis;
  const scale = flightScale([analysis], 1.7);
  const halfWidth = scale * (design.bottle.diameter / 2 + design.fins.span);
  const label = scale > 1 ? `Rocket, drawn ${scale} times its size` : 'Rocket';
  const times = clockOf([flight]);
  return [
    { kind: 'clear' },
    ...ground([analysis]),
    ...ruler(flight.apogee, halfWidth),
    ...flyingRocket(analysis, { prefix: '', scale, paint: 'accent', label, waterSlices: 4, z: 0, times }).filter(
      // The jet would stand under the ground and take the room of the rocket.
      (command) => !('id' in command) || command.id !== 'jet',
    ),
    apogeeFlag('apogee', analysis, 0),
    pathLine(analysis),
    { kind: 'camera', view: 'side' },
  ];
}

/** How much larger than life rockets are drawn in a flight, by how many of their lengths the height is that they reach. */
export function flightScale(analyses: readonly RocketAnalysis[], lengths = 15): number {
  const height = Math.max(...analyses.map(({ flight }) => flight.apogee));
  const length = Math.max(...analyses.map(({ body }) => body.length));
  return Math.max(1, Math.round(height / (lengths * length)));
}

/** The field, in squares of 10 m (of 1 m for a very low flight). */
export function ground(analyses: readonly RocketAnalysis[]): readonly SceneCommand[] {
  const reach = Math.max(...analyses.map(({ flight }) => Math.max(Math.abs(flight.range), flight.apogee / 2)));
  const spacing = reach > 10 ? 10 : 1;
  const width = spacing * 2 * Math.ceil((1.2 * reach) / spacing + 1);
  return [
    {
      kind: 'put',
      id: 'field',
      shape: { kind: 'grid', plane: 'xz', width, height: spacing * 4, spacing },
      material: 'neutral',
      label: `Field, ${spacing} m squares`,
    },
  ];
}

/** A measuring staff with a number at every mark, a little behind the launcher and what stands there [m]. */
export function ruler(apogee: number, behind = 0): readonly SceneCommand[] {
  const step = [1, 2, 5, 10, 20, 50].find((each) => apogee / each <= 8) ?? 100;
  const top = step * Math.ceil(apogee / step + 0.2);
  const x = -behind - 0.6 * step;
  const marks = Array.from({ length: top / step }, (_, i) => step * (i + 1));
  const put = { kind: 'put', material: 'neutral' } as const;
  return [
    {
      ...put,
      id: 'ruler',
      shape: {
        kind: 'line',
        points: [
          [x, 0, 0],
          [x, top, 0],
        ],
      },
      label: `Altitude ruler, ${top} m`,
    },
    ...marks.map((height): SceneCommand => ({
      ...put,
      id: `ruler-${height}`,
      shape: { kind: 'text', text: `${height} m`, size: step / 5 },
      at: { position: [x - step / 3, height, 0] },
    })),
  ];
}

/** A flag at the highest point. */
export function apogeeFlag(id: string, { flight }: RocketAnalysis, z: number): SceneCommand {
  return {
    kind: 'put',
    id,
    shape: { kind: 'marker', symbol: 'flag', size: Math.max(0.2, flight.apogee / 25) },
    at: { position: [flight.xApogee, flight.apogee, z] },
    material: 'accent',
    label: `Apogee: ${flight.apogee.toFixed(1)} m`,
  };
}

function pathLine({ flight }: RocketAnalysis): SceneCommand {
  return {
    kind: 'put',
    id: 'path',
    shape: { kind: 'line', points: flight.history.map(({ x, z }): Point3 => [x, z, 0]), dashed: true },
    material: 'ghost',
    label: 'Path of the rocket',
  };
}

function bottleLabel({ design }: RocketAnalysis): string {
  return `Bottle, ${Math.round(design.bottle.volume * 1e6)} mL`;
}

/** To whole squares of 50 mm. */
function gridSize(size: number): number {
  return 0.1 * Math.ceil(size / 0.1);
}
