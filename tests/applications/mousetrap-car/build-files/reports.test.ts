import { describe, expect, test } from 'vitest';
import { isModelError } from '#applications/application.ts';
import { assess } from '#applications/assess.ts';
import { defaultInputs } from '#applications/inputs/complete-inputs.ts';
import { mousetrapCar } from '#applications/mousetrap-car/descriptor.ts';
import { stringGeometry } from '#applications/mousetrap-car/model/string-geometry.ts';
import { closedAreas, readDxf } from '#tests/applications/build-files/read-dxf.ts';
import { readStl, stlBounds, stlFaults, stlVolume } from '#tests/applications/build-files/read-stl.ts';
import { csvRows, written } from '#tests/applications/build-files/written.ts';
import type { MousetrapAnalysis } from '#applications/mousetrap-car/model/model.ts';
import type { InputValues } from '#contract/engineering/input.ts';

function analysed(changes: InputValues = {}): MousetrapAnalysis {
  const analysis = mousetrapCar.analyse({ ...defaultInputs(mousetrapCar), ...changes });
  if (isModelError(analysis)) throw new Error(analysis.message);
  return analysis;
}

/** What stands beside the hubs' file. */
function hubNote(changes: InputValues): string {
  const [specification] = mousetrapCar.specifications;
  if (specification === undefined) throw new Error('The mousetrap car has no challenge');
  const { analysis, assessment, inputs } = assess(mousetrapCar, specification, changes);
  if (analysis === undefined) throw new Error('The design is refused');
  const note = mousetrapCar.reports?.find(({ id }) => id === 'hubs-stl')?.note;
  return note?.({ name: '', inputs, specification, assessment, analysis }) ?? '';
}

describe('the mousetrap car’s flat parts', () => {
  test.each([0, 20, 40, 55])('OUT-03 a chassis with %i % cut away weighs what the analysis says', (openFraction) => {
    const file = readDxf(written(mousetrapCar, 'chassis-dxf', { openFraction }));
    const { design, mass } = analysed({ openFraction });
    const boxes = file.entities
      .filter(({ closed, layer }) => closed && layer === 'CUT')
      .filter(({ points }) => points.every(([, y]) => y >= 0));
    const areas = boxes.map(({ points }) => {
      const [a, , c] = points;
      return ((c?.[0] ?? 0) - (a?.[0] ?? 0)) * ((c?.[1] ?? 0) - (a?.[1] ?? 0));
    });
    const sheet = Math.max(...areas);
    const windows = areas.reduce((sum, area) => sum + area, 0) - sheet;
    const chassis = mass.parts.find(({ label }) => label === 'Chassis')?.mass ?? 0;
    expect(((sheet - windows) / 1e6) * design.chassis.thickness * design.chassis.density).toBeCloseTo(chassis, 6);
  });

  test('OUT-03 no window is under a trap’s screw or breaks the edge of the sheet', () => {
    const designs: readonly InputValues[] = [
      { openFraction: 60 },
      { openFraction: 80, trapX: 60 },
      { traps: 2, openFraction: 70, width: 120 },
    ];
    for (const changes of designs) {
      const { entities } = readDxf(written(mousetrapCar, 'chassis-dxf', changes));
      const { design } = analysed(changes);
      const boxes = entities.filter(
        ({ closed, layer, points }) => closed && layer === 'CUT' && points.every(([, y]) => y >= 0),
      );
      const windows = boxes.filter(({ points }) => (points[1]?.[0] ?? 0) < design.chassis.length * 1e3 - 1);
      expect(windows.length).toBeGreaterThan(0);
      const screws = entities.filter(({ type, radius }) => type === 'CIRCLE' && radius === 1);
      expect(screws).toHaveLength(4 * design.trap.count);
      for (const { points } of windows) {
        const [a, , c] = points;
        const [left, low, right, high] = [a?.[0] ?? 0, a?.[1] ?? 0, c?.[0] ?? 0, c?.[1] ?? 0];
        expect(left).toBeGreaterThanOrEqual(8 - 1e-6);
        expect(right).toBeLessThanOrEqual(design.chassis.length * 1e3 - 8 + 1e-6);
        expect(low).toBeGreaterThanOrEqual(5 - 1e-6);
        expect(high).toBeLessThanOrEqual(design.chassis.width * 1e3 - 5 + 1e-6);
        for (const {
          points: [center = [0, 0]],
        } of screws) {
          const isApart = center[0] < left - 1 || center[0] > right + 1 || center[1] < low - 1 || center[1] > high + 1;
          expect(isApart).toBe(true);
        }
      }
    }
  });

  test('OUT-03 a frame of rods is drawn to be built on: a laser cuts nothing of it but the axle plates', () => {
    const { entities } = readDxf(written(mousetrapCar, 'chassis-dxf', { material: 'carbon' }));
    const cut = entities.filter(({ layer }) => layer === 'CUT');
    expect(cut.filter(({ closed }) => closed)).toHaveLength(2);
    expect(cut.filter(({ type, points }) => type === 'CIRCLE' && points.every(([, y]) => y >= 0))).toEqual([]);
    const rods = entities.filter(({ layer, closed }) => layer === 'SCORE' && closed);
    expect(rods).toHaveLength(5 + 1);
  });

  test('OUT-03 a sheet that cannot lose so much says how much it can lose', () => {
    expect(written(mousetrapCar, 'chassis-svg', { openFraction: 80 })).toContain('It can lose no more than');
    expect(written(mousetrapCar, 'chassis-svg', { openFraction: 40 })).toContain('40 % cut away');
  });

  test('OUT-03 the axle plates hold both axles at the height that lets the chassis lie level', () => {
    const changes = { axleDrop: 10, driveWheel: 'plywood', driveDia: 140 };
    const { entities } = readDxf(written(mousetrapCar, 'chassis-dxf', changes));
    const { design } = analysed(changes);
    const holes = entities.filter(({ type, radius }) => type === 'CIRCLE' && radius > 1.1);
    expect(holes.map(({ radius }) => radius)).toEqual([
      expect.closeTo(design.drive.journalRadius * 1e3 + 0.15, 6),
      expect.closeTo(design.front.journalRadius * 1e3 + 0.15, 6),
    ]);
    const heights = holes.map(({ points: [center] }) => center?.[1] ?? 0);
    const difference = (design.drive.radius - design.front.radius) * 1e3;
    expect((heights[0] ?? 0) - (heights[1] ?? 0)).toBeCloseTo(difference, 3);
  });

  test('OUT-03 beside the axle plates stands that a bearing wants a wider hole than the one for the axle', () => {
    const words = (bearing: string): string => written(mousetrapCar, 'chassis-svg', { bearing });
    expect(words('brass')).toContain('drill them as wide as your bearing is outside');
    expect(words('wood')).not.toContain('your bearing');
  });

  test('OUT-03 plywood wheels have the area and so the mass of the analysis, with their holes', () => {
    const changes = { driveWheel: 'plywood', driveDia: 150, frontWheel: 'foam', frontDia: 90, innerDia: 12 };
    const { design } = analysed(changes);
    const [drive = 0, driveHole = 0, front = 0, frontHole = 0] = closedAreas(
      readDxf(written(mousetrapCar, 'wheels-dxf', changes)),
    );
    expect(((drive - driveHole) / 1e6) * 0.003 * 680).toBeCloseTo(design.drive.mass, 9);
    expect(((front - frontHole) / 1e6) * 0.012 * 40).toBeCloseTo(design.front.mass, 9);
  });
});

describe('the mousetrap car’s other files', () => {
  test('OUT-03 the parts list weighs what the car weighs', () => {
    const rows = csvRows(written(mousetrapCar, 'parts-list'));
    expect(Number(rows.at(-1)?.[5])).toBeCloseTo(analysed().mass.mass * 1e3, 2);
  });

  test.each([220, 60])(
    'OUT-03 the string of a lever of %i mm reaches the axle when the lever lies forward, with 150 mm for the knots',
    (leverLength) => {
      const changes = { leverLength };
      const { design } = analysed(changes);
      const string = { L: design.lever.length, D: design.axleReach, h: design.axleHeight };
      const cut = `${Number((stringGeometry(string, design.lever.phi1).s * 1e3 + 150).toFixed(1))}`;
      const rows = csvRows(written(mousetrapCar, 'parts-list', changes));
      expect(rows.find(([part]) => part?.startsWith('Blocks'))?.[3]).toBe(`with string of ${cut}`);
      expect(written(mousetrapCar, 'assembly-sheet', changes)).toContain(`String: cut ${cut} long`);
      const measure = mousetrapCar.measures.find(({ code }) => code === 'stringLength');
      expect(measure?.value(analysed(changes))).toBeCloseTo(Number(cut), 0);
    },
  );

  test('OUT-03 the parts list names bearings and tires, and can be printed', () => {
    const rows = csvRows(written(mousetrapCar, 'parts-list', { tyre: 'balloon' }));
    expect(rows.find(([part]) => part === 'Front bearing')?.slice(1, 4)).toEqual(['2', 'Brass tube', 'for dia 3.2']);
    expect(rows.find(([part]) => part === 'Drive tire')?.slice(1, 4)).toEqual(['2', 'Balloon rubber', 'for dia 120']);
    expect(written(mousetrapCar, 'parts-list-print', { tyre: 'none' })).not.toContain('Drive tire');
  });

  test.each([
    [{ journalDia: 3.2 }, ['1', 'sleeve or tape', 'outside dia 4.8']],
    [{ axleDia: 4.2 }, ['1', 'axle turned down', 'to dia 4.2']],
    [{}, undefined],
  ])('OUT-03 with %o the parts list says on what the string winds', (changes, winding) => {
    const rows = csvRows(written(mousetrapCar, 'parts-list', changes));
    expect(rows.find(([part]) => part === 'Drive axle where the string winds')?.slice(1, 4)).toEqual(winding);
    const { inputs } = analysed(changes);
    expect(written(mousetrapCar, 'assembly-sheet', changes)).toContain(`It winds on dia ${String(inputs.axleDia)}`);
  });

  test('OUT-03 there is a watertight hub for every wheel, which fits axle and hole', () => {
    const changes = { frontCount: 1 };
    const stl = readStl(written(mousetrapCar, 'hubs-stl', changes));
    const { design } = analysed(changes);
    expect(stlFaults(stl)).toEqual([]);
    const [min, max] = stlBounds(stl);
    expect(min[2]).toBe(0);
    expect(max[2]).toBeCloseTo(3 + design.drive.thickness * 1e3, 3);
    const volumeOf = ({ holeRadius, journalRadius, thickness }: typeof design.drive): number => {
      const [bore, hole] = [journalRadius * 1e3 + 0.05, holeRadius * 1e3];
      const flange = Math.PI * ((hole + 6) ** 2 - bore ** 2) * 3;
      return flange + Math.PI * ((hole - 0.1) ** 2 - bore ** 2) * thickness * 1e3;
    };
    const expected = 2 * volumeOf(design.drive) + volumeOf(design.front);
    expect(Math.abs(stlVolume(stl) / expected - 1)).toBeLessThan(0.002);
  });

  test('OUT-03 a wheel without a hole gets a hub without a spigot', () => {
    const stl = readStl(written(mousetrapCar, 'hubs-stl', { driveWheel: 'foam', frontWheel: 'foam', innerDia: 0 }));
    expect(stlFaults(stl)).toEqual([]);
    expect(stlBounds(stl)[1][2]).toBe(3);
  });

  test.each<InputValues>([{}, { frontCount: 1, driveWheel: 'plywood', fittingsMass: 20 }])(
    'OUT-03 beside the hubs of %j stands what they weigh and where to type it',
    (changes) => {
      const note = hubNote(changes);
      const weigh = 1.24e-3 * stlVolume(readStl(written(mousetrapCar, 'hubs-stl', changes)));
      expect(Number(/weigh about ([\d.]+) g/.exec(note)?.[1])).toBeCloseTo(weigh, 1);
      const fittingsMass = Number(/Type ([\d.]+) g at Blocks, screws and glue/.exec(note)?.[1]);
      const more = analysed({ ...changes, fittingsMass }).mass.mass - analysed(changes).mass.mass;
      expect(more).toBeCloseTo(weigh / 1e3, 4);
      // Who has done so is not asked for the same once more.
      expect(hubNote({ ...changes, fittingsMass })).toContain(`, unless they are in its ${fittingsMass} g already.`);
    },
  );

  test('OUT-03 hubs that weigh more than can be typed say so', () => {
    const note = hubNote({ fittingsMass: 95 });
    expect(note).toContain('Blocks, screws and glue takes no more than 100 g');
    expect(note).not.toContain('Type ');
  });

  test('OUT-03 the parts list has a hub for each wheel, and counts no mass of it twice', () => {
    const rows = csvRows(written(mousetrapCar, 'parts-list', { frontCount: 1 }));
    const hub = (end: string) => rows.find(([part]) => part === `${end} hub`)?.filter((_, i) => i !== 2);
    expect(hub('Drive')).toEqual(['Drive hub', '2', 'hole 15, for dia 4.8', '', '']);
    expect(hub('Front')).toEqual(['Front hub', '1', 'hole 15, for dia 3.2', '', '']);
  });

  test('OUT-03 the assembly sheet states wheelbase, trap place and lever length', () => {
    const sheet = written(mousetrapCar, 'assembly-sheet', {}, 'Mouse');
    for (const text of ['>300<', '>90<', '>350<', 'lever 220', '>Mouse<', '>1:2<']) expect(sheet).toContain(text);
  });
});
