import { box, disk, line } from '#tests/support/drawings/parts.ts';

/** The standard car [mm], places from the front of its chassis. */
export const CAR = {
  length: 350,
  width: 90,
  front: 25,
  drive: 325,
  trap: 90,
  lever: 220,
  wheel: 60,
  thick: 5,
  drop: 12,
};

type Point = readonly [x: number, y: number];

/** The chassis from the side with its wheels, front to the left: its top at a point. */
export function chassis([x, y]: Point, perMm: number): string {
  const wheel = (place: number): string =>
    disk(x + place * perMm, y + (CAR.thick + CAR.drop) * perMm, CAR.wheel * perMm, 'none') +
    disk(x + place * perMm, y + (CAR.thick + CAR.drop) * perMm, 4, 'metal');
  return [box([x, y, CAR.length * perMm, CAR.thick * perMm]), wheel(CAR.front), wheel(CAR.drive)].join('');
}

/** The lever from its pivot on the trap; 0 degrees points forward, 180 to the back. */
export function lever([x, y]: Point, perMm: number, degrees: number): string {
  const pivot = [x + CAR.trap * perMm, y - 8 * perMm] as const;
  const angle = (degrees * Math.PI) / 180;
  const tip = [pivot[0] - CAR.lever * perMm * Math.cos(angle), pivot[1] - CAR.lever * perMm * Math.sin(angle)] as const;
  return (
    box([pivot[0] - 46 * perMm, y - 8 * perMm, 92 * perMm, 8 * perMm], 'tape') +
    line(`M${pivot[0].toFixed(1)} ${pivot[1].toFixed(1)} L${tip[0].toFixed(1)} ${tip[1].toFixed(1)}`, { width: 4 }) +
    disk(pivot[0], pivot[1], 5, 'metal')
  );
}
