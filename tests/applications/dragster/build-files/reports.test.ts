import { describe, expect, test } from 'vitest';
import { dragster } from '#applications/dragster/descriptor.ts';
import { closedAreas, readDxf } from '#tests/applications/build-files/read-dxf.ts';
import { readStl, stlBounds, stlFaults, stlVolume } from '#tests/applications/build-files/read-stl.ts';
import { csvRows, written } from '#tests/applications/build-files/written.ts';
import { analyseWith } from '#tests/applications/dragster/design-under-test.ts';

const CHANGES = { bodyLength: 250, section: 'oval', top3: 34, wid2: 30 };

describe('the dragster’s build files', () => {
  test.each([
    ['the default car', {}],
    ['another car', CHANGES],
    ['a box with a high chamber', { section: 'box', top4: 60, top5: 60, chamberHeight: 40 }],
  ])(
    'OUT-03 the STL of %s is watertight, lies flat and has the body’s volume with the chamber bored',
    (_name, changes) => {
      const stl = readStl(written(dragster, 'body-stl', changes));
      const { shape, design } = analyseWith(changes);
      expect(stlFaults(stl)).toEqual([]);
      expect(Math.abs(stlVolume(stl) / 1e9 / shape.volume - 1)).toBeLessThan(0.003);
      const [min, max] = stlBounds(stl);
      expect(min[2]).toBe(0);
      expect(max[0] - min[0]).toBeCloseTo((design.body.x.at(-1) ?? 0) * 1e3, 3);
      expect(max[1] - min[1]).toBeCloseTo(2e3 * Math.max(...design.body.halfWidth), 1);
    },
  );

  test('OUT-03 the body template in DXF has the areas that the analysis has from the side and from above', () => {
    const areas = closedAreas(readDxf(written(dragster, 'body-template-dxf', CHANGES)));
    const { shape } = analyseWith(CHANGES);
    const has = (area: number): boolean => areas.some((each) => Math.abs(each / (area * 1e6) - 1) < 2e-4);
    expect([has(shape.sideArea), has(shape.planArea)]).toEqual([true, true]);
  });

  test('OUT-03 the drill template has the holes of the axles’ bearings at the wheelbase and the chamber at its height and diameter', () => {
    const { entities } = readDxf(written(dragster, 'drill-template-dxf', CHANGES));
    const { design } = analyseWith(CHANGES);
    const holes = entities
      .filter(({ type }) => type === 'CIRCLE')
      .map(({ points, radius }) => ({ at: points[0], radius }));
    const axles = holes.filter(({ radius }) => radius === (design.axle.hole * 1e3) / 2);
    expect(axles).toHaveLength(2);
    expect((axles[1]?.at?.[0] ?? 0) - (axles[0]?.at?.[0] ?? 0)).toBeCloseTo((design.rear.x - design.front.x) * 1e3, 3);
    expect(305 - (axles[1]?.at?.[0] ?? 0)).toBeCloseTo(40, 3);
    const faces = entities.filter(({ type, layer, closed }) => type === 'POLYLINE' && layer === 'CUT' && closed);
    const end = faces.find(({ points }) => points[1]?.[0] === 42);
    const chamber = holes.find(({ radius }) => radius === (design.chamber.diameter * 1e3) / 2);
    expect((chamber?.at?.[1] ?? 0) - (end?.points[0]?.[1] ?? 0)).toBeCloseTo(design.chamber.height * 1e3, 3);
  });

  test('OUT-03 the cut list weighs what the car weighs at launch', () => {
    const rows = csvRows(written(dragster, 'cut-list', CHANGES));
    const total = Number(rows.at(-1)?.[5]);
    expect(total).toBeCloseTo(analyseWith(CHANGES).mass.launchMass * 1e3, 3);
    const sum = rows.slice(1, -1).reduce((grams, row) => grams + Number(row[5]), 0);
    expect(sum).toBeCloseTo(total, 2);
  });

  test('OUT-03 the cut list says what to drill and which bearings to buy, and can be printed', () => {
    const rows = csvRows(written(dragster, 'cut-list', CHANGES));
    const sizeOf = (part: string) => rows.find(([name]) => name === part)?.[3];
    expect(sizeOf('Chamber')).toBe('dia 19.5, 51 deep, middle 25 above the underside');
    expect(sizeOf('Axle hole')).toBe('dia 5, middle 8 above the underside, 60 and 210 from the nose');
    expect(sizeOf('Bearing')).toContain('for dia 3.2, outside dia 5, a little shorter than');
    expect(csvRows(written(dragster, 'cut-list', { bearing: 'wood' })).map(([part]) => part)).not.toContain('Bearing');
    const sheet = written(dragster, 'cut-list-print', CHANGES, 'Arrow');
    for (const text of ['<h1>Cut list: Arrow</h1>', 'middle 25 above the underside', '>Total<']) {
      expect(sheet).toContain(text);
    }
  });

  test('OUT-03 the drawing sheet states the true sizes and carries a title block', () => {
    const sheet = written(dragster, 'drawing-sheet', CHANGES, 'Arrow');
    for (const text of ['>250<', '>60<', '>150<', '>40<', '>Arrow<', '>1:1<', '>Scale<']) expect(sheet).toContain(text);
  });

  test('OUT-01 the inspection sheet has a line for every rule of the challenge', () => {
    const sheet = written(dragster, 'inspection-sheet');
    for (const setting of dragster.specifications[0]?.settings ?? []) expect(sheet).toContain(setting.label);
  });
});
