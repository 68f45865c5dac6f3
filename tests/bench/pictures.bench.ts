import { defaultInputs, inputsOf } from '#applications/inputs/complete-inputs.ts';
import { drawPicture } from '#applications/pictures/draw-picture.ts';
import { APPLICATIONS } from '#applications/registry.ts';
import { chanceFrom } from '#applications/search/random.ts';
import { mostOf95 } from './row.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { Bench, Row } from './row.ts';

const DRAWINGS = 200;

export const bench: Bench = {
  name: 'Pictures of designs (processor time in this process)',
  rows: async () => APPLICATIONS.map(rowOf),
};

function rowOf(application: AnyApplication): Row {
  const random = chanceFrom(3);
  const numbers = inputsOf(application).filter(
    ({ type, min, max }) => type === 'number' && min !== undefined && max !== undefined,
  );
  const draw = (): number => {
    const { name, min = 0, max = 0 } = random.oneOf(numbers);
    const inputs = { ...defaultInputs(application), [name]: min + random.even() * (max - min) };
    const before = process.cpuUsage();
    drawPicture(application, inputs);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  // As on a server that has run for a while.
  for (let i = 0; i < DRAWINGS / 4; i += 1) draw();
  return mostOf95(`${application.code}: a picture`, 10, Array.from({ length: DRAWINGS }, draw), 'ms');
}
