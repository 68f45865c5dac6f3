import { describe, expect, test } from 'vitest';
import {
  buildLattice,
  factoriseLattice,
  inducedDragArea,
  leadingPanels,
  loadOf,
  solveCirculation,
} from '#physics/vortex-lattice.ts';
import type { FactorisedLattice, LatticeStrip, LatticeSurface } from '#physics/vortex-lattice.ts';

interface Plate {
  chord: number;
  span: number;
  x?: number;
  z?: number;
  dihedral?: number;
  strips?: number;
  rows?: number;
}

function plate({ chord, span, x = 0, z = 0, dihedral = 0, strips = 12, rows = 4 }: Plate): LatticeSurface {
  const width = span / 2 / (strips + 0.25);
  const cut = Array.from({ length: strips }, (_, i): LatticeStrip => {
    const [y1, y2] = [i * width, (i + 1) * width];
    const rise = Math.tan(dihedral);
    return { x1: x, y1, z1: z + y1 * rise, chord1: chord, x2: x, y2, z2: z + y2 * rise, chord2: chord, mid: 0.5 };
  });
  return { strips: cut, rows };
}

function factorised(...surfaces: LatticeSurface[]): FactorisedLattice {
  const solved = factoriseLattice(buildLattice(surfaces));
  if (!solved) throw new Error('singular lattice');
  return solved;
}

/** Load for one radian of angle of attack. */
function unitLoad(solved: FactorisedLattice) {
  return loadOf(solved.lattice, solveCirculation(solved, solved.lattice.nz));
}

const total = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0);

describe('the vortex lattice', () => {
  test('a rectangular wing of aspect ratio 6 has a lift slope of 4.212 within 0.2 %', () => {
    const { lift } = unitLoad(factorised(plate({ chord: 0.1, span: 0.6, strips: 20 })));
    expect(total(lift) / 0.06 / 4.2122).toBeCloseTo(1, 2.5);
  });

  test('halving the strips and rows changes the lift by less than 0.3 %', () => {
    const fine = total(unitLoad(factorised(plate({ chord: 0.1, span: 0.6, strips: 24, rows: 6 }))).lift);
    const coarse = total(unitLoad(factorised(plate({ chord: 0.1, span: 0.6, strips: 12, rows: 3 }))).lift);
    expect(Math.abs(coarse / fine - 1)).toBeLessThan(3e-3);
  });

  test('a very long wing approaches two pi per radian, with the lift at a quarter of the chord', () => {
    const { lift, moment } = unitLoad(factorised(plate({ chord: 0.01, span: 4, strips: 40 })));
    expect(total(lift) / 0.04).toBeGreaterThan(0.985 * 2 * Math.PI);
    expect(total(lift) / 0.04).toBeLessThan(2 * Math.PI);
    expect(-total(moment) / total(lift) / 0.01).toBeCloseTo(0.25, 2);
  });

  test('a slender wing approaches R. T. Jones: pi/2 times the aspect ratio', () => {
    const { lift } = unitLoad(factorised(plate({ chord: 1, span: 0.1, strips: 8, rows: 24 })));
    expect(total(lift) / 0.1 / ((Math.PI / 2) * 0.1)).toBeGreaterThan(0.97);
    expect(total(lift) / 0.1 / ((Math.PI / 2) * 0.1)).toBeLessThan(1.05);
  });

  test('is linear: two flows together give the sum of their loads', () => {
    const solved = factorised(plate({ chord: 0.1, span: 0.6 }), plate({ chord: 0.05, span: 0.2, x: 0.3, strips: 5 }));
    const camber = solved.lattice.chordAt.map((at) => 4 * at - 2);
    const both = camber.map((w, i) => w + 3 * solved.lattice.nz[i]);
    const [a, b, c] = [camber, solved.lattice.nz, both].map((flow) =>
      loadOf(solved.lattice, solveCirculation(solved, flow)),
    );
    expect(total(c.lift)).toBeCloseTo(total(a.lift) + 3 * total(b.lift), 10);
    expect(total(c.moment)).toBeCloseTo(total(a.moment) + 3 * total(b.moment), 10);
  });

  test('the drag of a sum of loads is the sum of the drags in each other’s wash', () => {
    const solved = factorised(
      plate({ chord: 0.1, span: 0.6 }),
      plate({ chord: 0.05, span: 0.2, x: 0.3, z: 0.03, strips: 5 }),
    );
    const { lattice } = solved;
    const a = unitLoad(solved).stripCirculation;
    const b = loadOf(
      lattice,
      solveCirculation(
        solved,
        lattice.nz.map((nz, i) => (lattice.surface[i] === 1 ? nz : 0)),
      ),
    ).stripCirculation;
    const sum = a.map((value, i) => value + 2 * b[i]);
    const parts =
      inducedDragArea(lattice, a) +
      2 * (inducedDragArea(lattice, a, b) + inducedDragArea(lattice, b, a)) +
      4 * inducedDragArea(lattice, b);
    expect(inducedDragArea(lattice, sum)).toBeCloseTo(parts, 12);
  });

  test('a flat wing has slightly more induced drag than the elliptic load, never less', () => {
    const solved = factorised(plate({ chord: 0.1, span: 0.6, strips: 20 }));
    const { lift, stripCirculation } = unitLoad(solved);
    const efficiency = total(lift) ** 2 / (Math.PI * 0.6 ** 2 * inducedDragArea(solved.lattice, stripCirculation));
    expect(efficiency).toBeGreaterThan(0.97);
    expect(efficiency).toBeLessThan(1);
  });

  test('scaling all lengths scales forces with the square and moments with the cube', () => {
    const small = unitLoad(factorised(plate({ chord: 0.1, span: 0.6 })));
    const large = unitLoad(factorised(plate({ chord: 0.3, span: 1.8 })));
    expect(total(large.lift)).toBeCloseTo(9 * total(small.lift), 10);
    expect(total(large.moment)).toBeCloseTo(27 * total(small.moment), 10);
  });

  test('dihedral up or down costs the same lift', () => {
    const [up, flat, down] = [0.3, 0, -0.3].map((dihedral) =>
      total(unitLoad(factorised(plate({ chord: 0.1, span: 0.6, dihedral }))).lift),
    );
    expect(up).toBeCloseTo(down, 12);
    expect(up).toBeLessThan(flat);
  });

  test('a tail behind a wing loses half of its lift or so to the downwash, and none to a wing out of reach', () => {
    const alone = total(unitLoad(factorised(plate({ chord: 0.05, span: 0.2, strips: 5 }))).lift);
    const near = unitLoad(
      factorised(plate({ chord: 0.1, span: 0.6 }), plate({ chord: 0.05, span: 0.2, x: 0.3, z: 0.02, strips: 5 })),
    ).lift[1];
    const far = unitLoad(
      factorised(plate({ chord: 0.1, span: 0.6 }), plate({ chord: 0.05, span: 0.2, x: 0.3, z: 60, strips: 5 })),
    ).lift[1];
    expect(near / alone).toBeGreaterThan(0.4);
    expect(near / alone).toBeLessThan(0.7);
    expect(far / alone).toBeCloseTo(1, 3);
  });

  test('a tail whose strips do not line up may pass through the plane of the wing smoothly', () => {
    const heights = [-0.02, -0.01, -0.005, -0.002, 0, 0.002, 0.005, 0.01, 0.02];
    const lifts = heights.map((z) =>
      total(
        unitLoad(factorised(plate({ chord: 0.1, span: 0.6 }), plate({ chord: 0.06, span: 0.24, x: 0.4, z, strips: 7 })))
          .lift,
      ),
    );
    lifts.forEach((lift) => expect(Math.abs(lift / lifts[0] - 1)).toBeLessThan(0.01));
    lifts.forEach((lift, i) => expect(lift).toBeCloseTo(lifts[lifts.length - 1 - i], 12));
  });

  test('has one leading panel for each strip and a strip circulation for each', () => {
    const solved = factorised(
      plate({ chord: 0.1, span: 0.6, strips: 6, rows: 3 }),
      plate({ chord: 0.05, span: 0.2, x: 0.3, strips: 4, rows: 2 }),
    );
    expect(leadingPanels(solved.lattice)).toEqual([0, 3, 6, 9, 12, 15, 18, 20, 22, 24]);
    expect(unitLoad(solved).stripCirculation).toHaveLength(10);
  });

  test('two surfaces in the same place have no solution', () => {
    const twice = plate({ chord: 0.1, span: 0.6, strips: 4 });
    expect(
      factoriseLattice(buildLattice([twice, { ...twice, strips: twice.strips.map((strip) => ({ ...strip })) }])),
    ).toBeUndefined();
  });
});
