import { describe, expect, test } from 'vitest';
import { glider } from '#applications/glider/descriptor.ts';
import { evaluateAero, parasiteDrag } from '#applications/glider/model/aerodynamics/aerodynamics.ts';
import { unitLoadsOf } from '#applications/glider/model/aerodynamics/lattice-lines.ts';
import { frictionAt } from '#applications/glider/model/flight/flight.ts';
import { kernels } from '#applications/glider/model/kernels.ts';
import { analysed, inputsWith } from '#tests/applications/glider/glider-inputs.ts';

describe('the default glider', () => {
  test('flies within the accepted band: glide ratio 4 to 9, a few meters a second', () => {
    const { trim, balance, flight } = analysed();
    expect(trim.glide.LD).toBeGreaterThan(6);
    expect(trim.glide.LD).toBeLessThan(9);
    expect(trim.glide.V).toBeGreaterThan(3.5);
    expect(trim.glide.V).toBeLessThan(5);
    expect(trim.glide.sink).toBeGreaterThan(0.4);
    expect(trim.glide.sink).toBeLessThan(0.75);
    expect(balance.staticMargin).toBeGreaterThan(0.05);
    expect(flight.time).toBeGreaterThan(1.5);
  });

  test('what carries a tail off the stick weighs, at its place: a wedge on it, a pylon under it', () => {
    const mountOf = (tailZ: number) => {
      const { mass } = analysed({ tailZ, clayMass: 9 });
      return mass.parts.find(({ label }) => label.startsWith('Tail '));
    };
    // 45 x 3.2 mm of medium balsa, the first millimeter of it glue, in the middle of the tail's root.
    expect(mountOf(20)).toMatchObject({ label: 'Tail wedge', m: expect.closeTo(0.045 * 0.0032 * 0.019 * 160, 9) });
    expect(mountOf(20)?.x).toBeCloseTo(0.2975, 9);
    expect(mountOf(1)).toBeUndefined();
    expect(mountOf(-3)).toBeUndefined();
    // Under a stick of 9.5 mm and over a tail of 1.6 mm.
    expect(mountOf(-30)).toMatchObject({ label: 'Tail pylon', m: expect.closeTo(0.045 * 0.0032 * 0.0179 * 160, 9) });
    expect(glider.analyse(inputsWith({ tailZ: 60 }))).toMatchObject({ error: 'UNSTABLE_CG' });
  });

  test('a tail inside the stick cannot be built', () => {
    const codes = (tailZ: number) => glider.warnings(analysed({ tailZ })).map(({ code }) => code);
    expect([-5, -8, -12].map((tailZ) => codes(tailZ).includes('TAIL_IN_STICK'))).toEqual([false, true, false]);
  });

  test.each([
    [5, 3, true],
    [4, 2, false],
  ])(
    'a wing at %f° whose seat is too deep for the stick is advised to stand on its mount',
    (incidence, tailIncidence, isDeep) => {
      const warnings = glider.warnings(analysed({ incidence, tailIncidence }));
      const deep = warnings.filter(({ code }) => code === 'WING_IN_STICK');
      expect(deep).toEqual(isDeep ? [expect.objectContaining({ class: 'advice', input: 'incidence' })] : []);
      expect(deep.every(({ message }) => message.includes('wing mount'))).toBe(true);
      const onHigherStick = glider.warnings(analysed({ incidence, tailIncidence, stickHeight: 12 }));
      expect(onHigherStick.map(({ code }) => code)).not.toContain('WING_IN_STICK');
    },
  );

  test('a flat toy with square edges glides about 1 in 4 (Waltham 1999)', () => {
    const toy = glider.measurements.find(({ what }) => what.includes('flat toy'));
    expect(analysed(toy?.inputs).trim.glide.LD).toBeCloseTo(4, 0);
  });

  test('a class that measures half the glide ratio doubles the drag', () => {
    const [calculated, measured] = [analysed().trim, analysed({ dragFactor: 2 }).trim];
    // The slower glide has a little more friction than twice the other.
    expect(calculated.glide.LD / measured.glide.LD).toBeCloseTo(2, 1);
  });

  test('square edges cost on wing, tail and fin, by their thickness', () => {
    const [cut, sanded] = [analysed({ airfoil: 'square' }), analysed()].map(({ design }) => parasiteDrag(design, 4));
    const { wing } = analysed().design;
    expect(cut.wing - sanded.wing).toBeCloseTo((0.97 * wing.thickness) / analysed().geometry.wing.mac, 6);
    expect(cut.tail / sanded.tail).toBeGreaterThan(1.5);
    expect(cut.fin / sanded.fin).toBeGreaterThan(1.5);
  });

  test('square edges cost more than a full point of glide ratio', () => {
    expect(analysed().trim.glide.LD - analysed({ airfoil: 'square' }).trim.glide.LD).toBeGreaterThan(1);
  });

  test('gives bit-equal answers however often it is asked', () => {
    expect(JSON.stringify(analysed())).toBe(JSON.stringify(analysed({})));
  });

  test('in trim the moment is zero and lift and drag carry the weight', () => {
    const { trim, mass, design, geometry } = analysed();
    const { V } = trim.glide;
    const force = (design.air.rho / 2) * V * V * geometry.wing.S * Math.hypot(trim.CL, trim.CD);
    expect(force / (mass.m * 9.80665)).toBeCloseTo(1, 5);
  });

  test('the parts of the mass and of the drag add up to the whole', () => {
    const analysis = analysed();
    const [mass, drag] = glider.breakdowns(analysis);
    const sum = (parts: readonly { value: number }[]) => parts.reduce((total, { value }) => total + value, 0);
    expect(sum(mass.parts)).toBeCloseTo(analysis.mass.m * 1000, 9);
    expect(sum(drag.parts)).toBeCloseTo(
      1000 * analysis.mass.m * 9.80665 * Math.sin((analysis.trim.glide.gammaDeg * Math.PI) / 180),
      3,
    );
  });
});

describe('what a change does', () => {
  test('moving the balance point forward by 1 % of the mean chord raises the static margin by exactly 1 %', () => {
    const before = analysed({ extraMass: 1, extraX: 100 });
    const after = analysed({ extraMass: 1, extraX: 90 });
    const moved = (before.balance.xcg - after.balance.xcg) / before.geometry.wing.mac;
    expect(after.balance.staticMargin - before.balance.staticMargin).toBeCloseTo(moved, 12);
  });

  test('mass at the balance point raises the speed with its root and leaves the glide ratio but for the Reynolds number', () => {
    const light = analysed();
    const heavy = analysed({ extraMass: 10, extraX: light.balance.xcg * 1000 });
    const ratio = Math.sqrt(heavy.mass.m / light.mass.m);
    expect(heavy.balance.xcg).toBeCloseTo(light.balance.xcg, 9);
    expect(heavy.trim.glide.V / light.trim.glide.V / ratio).toBeCloseTo(1, 2);
    expect(heavy.trim.glide.LD / light.trim.glide.LD).toBeGreaterThan(1);
    expect(heavy.trim.glide.LD / light.trim.glide.LD).toBeLessThan(1.1);
  });

  test('nose clay makes it fly faster, a lower front edge of the tail slower', () => {
    const { trim } = analysed();
    expect(analysed({ clayMass: 5.5 }).trim.glide.V).toBeGreaterThan(trim.glide.V);
    expect(analysed({ tailIncidence: -0.25 }).trim.glide.V).toBeLessThan(trim.glide.V);
  });

  test('a larger tail moves the neutral point back, and handbook and lattice agree within 7 % of the mean chord', () => {
    const small = analysed().balance;
    const large = analysed({ tailSpan: 200, clayMass: 6 });
    expect(large.balance.xnp).toBeGreaterThan(small.xnp);
    for (const { balance, geometry } of [analysed(), large]) {
      expect(Math.abs(balance.xnp - balance.xnpHandbook) / geometry.wing.mac).toBeLessThan(0.07);
    }
  });

  test('the neutral point passes smoothly as the tail moves through the plane of the wing', () => {
    const places = [-6, -3, -1, 0, 1, 3, 6].map((tailZ) => analysed({ tailZ, dihedral: 0 }).balance.xnp * 1000);
    places.slice(1).forEach((place, i) => expect(Math.abs(place - places[i])).toBeLessThan(0.5));
  });

  test('cambered sheet lifts more and glides better at its slower speed', () => {
    const [flat, cambered] = [analysed(), analysed({ airfoil: 'camber4' })];
    expect(cambered.trim.CL).toBeGreaterThan(flat.trim.CL);
    expect(cambered.polar.leastSink.sink).toBeLessThan(flat.polar.leastSink.sink);
  });

  test('tips-only dihedral counts less than the same angle all along, and nothing when flat', () => {
    const spiral = (changes: Record<string, string | number>) => analysed(changes).balance.spiral;
    expect(spiral({ dihedralType: 'polyhedral' })).toBeLessThan(spiral({}));
    expect(spiral({ dihedralType: 'polyhedral' })).toBeGreaterThan(0);
    expect(spiral({ dihedral: 0 })).toBe(0);
  });

  test('a catapult gives the speed of its energy', () => {
    const { flight, mass } = analysed({ method: 'catapult', catapultEnergy: 0.4, catapultEff: 0.7 });
    expect(flight.launchSpeed).toBeCloseTo(Math.sqrt((2 * 0.4 * 0.7) / mass.m), 12);
  });

  test('a higher launch stays up longer', () => {
    expect(analysed({ height: 5 }).flight.time).toBeGreaterThan(analysed().flight.time + 2);
  });

  test('a ceiling ends the climb at its height', () => {
    const free = analysed({ speed: 9, angle: 40 }).flight;
    const under = analysed({ speed: 9, angle: 40, ceiling: 4 }).flight;
    expect(free.maxHeight).toBeGreaterThan(4);
    expect(under.maxHeight).toBeCloseTo(4, 6);
    expect(under.ceilingAt).toBeGreaterThan(0);
    expect(glider.warnings(analysed({ speed: 9, angle: 40, ceiling: 4 })).map(({ code }) => code)).toContain(
      'TOUCHES_CEILING',
    );
  });

  test('thin air makes it fly faster', () => {
    expect(analysed({ pressureKPa: 80 }).trim.glide.V).toBeGreaterThan(analysed().trim.glide.V);
  });

  test('the flight of a trimmed release agrees with the steady glide', () => {
    const { trim, flight } = analysed({ height: 10, speed: 4.6, angle: -8 });
    expect(10 / flight.time / trim.glide.sink).toBeCloseTo(1, 1);
    expect(flight.distance / 10 / trim.glide.LD).toBeCloseTo(1, 1);
  });
});

type Changes = Record<string, string | number>;

describe('the lattice', () => {
  const solved = (changes: Changes) => unitLoadsOf(analysed(changes).design);

  test('is solved once for all incidences, sections, sheets, masses and launches of one geometry', () => {
    const first = solved({});
    const others: Changes[] = [
      { incidence: 2.5 },
      { tailIncidence: 0.25 },
      { airfoil: 'camber4' },
      { thickness: 2.4, clayMass: 8 },
      { clayMass: 5.5 },
      { speed: 9 },
    ];
    for (const changes of others) {
      expect(solved(changes)).toBe(first);
    }
  });

  test('is solved again when a sheet changes its shape or its place', () => {
    const first = solved({});
    const others: Changes[] = [{ span: 405 }, { tailX: 280 }, { dihedral: 9 }, { tailZ: 2 }];
    for (const changes of others) expect(solved(changes)).not.toBe(first);
  });
});

describe('friction in flight', () => {
  test('falls with the root of the speed, as laminar friction does', () => {
    const { aero, trim } = analysed();
    const dragAt = (V: number) => {
      const out = { CL: 0, CD: 0, Cm: 0 };
      evaluateAero(aero, frictionAt({ CD0: trim.drag.total, V: trim.glide.V }, V), { alpha: trim.alpha, qHat: 0 }, out);
      return out.CD;
    };
    expect(frictionAt({ CD0: 0.03, V: 4 }, 16)).toBeCloseTo(0.015, 12);
    expect(dragAt(trim.glide.V)).toBeCloseTo(trim.CD, 12);
    expect(dragAt(4 * trim.glide.V)).toBeLessThan(trim.CD);
  });
});

describe('energy', () => {
  test.each([
    ['a gentle throw', {}],
    ['a throw that ends in a loop', { speed: 14, angle: 60 }],
    ['a catapult straight up', { method: 'catapult', catapultEnergy: 1, angle: 70 }],
    ['a drop from a balloon', { speed: 1, angle: -10, height: 10 }],
    ['a fast throw of a cambered wing', { speed: 15, angle: 30, airfoil: 'camber6', clayMass: 6 }],
  ])('%s never gains energy from the air', (_, changes) => {
    const { flight } = analysed(changes);
    const energy = flight.history.map(({ V, h }) => V ** 2 / 2 + 9.80665 * h);
    energy.slice(1).forEach((value, i) => expect(value).toBeLessThan(energy[i] + 1e-6));
  });
});

describe('a sanded airfoil', () => {
  test('needs a thick sheet: from a thin one it flies like a rounded flat sheet, and says so', () => {
    const glide = (changes: Record<string, string | number>) =>
      analysed({ clayMass: 12, wingX: 70, ...changes }).polar.bestGlide.LD;
    expect(glide({ airfoil: 'sanded', thickness: 0.8 })).toBeCloseTo(glide({ airfoil: 'rounded', thickness: 0.8 }), 9);
    expect(glide({ airfoil: 'sanded', thickness: 3.2 })).toBeGreaterThan(glide({ airfoil: 'rounded', thickness: 3.2 }));
    const codes = (thickness: number) =>
      glider.warnings(analysed({ airfoil: 'sanded', thickness, clayMass: 12, wingX: 70 })).map(({ code }) => code);
    expect(codes(1.6)).toContain('SHEET_TOO_THIN');
    expect(codes(4.8)).not.toContain('SHEET_TOO_THIN');
  });
});

describe('refusals', () => {
  test.each([
    [
      'a tail-heavy glider',
      { clayMass: 2 },
      'UNSTABLE_CG',
      /^The center of gravity is [\d.]+ mm behind the neutral point: the glider will pitch up and tumble\. Add nose weight or move the wing back\.$/,
    ],
    [
      'a nose that nothing lifts',
      { clayMass: 12, tailIncidence: 2 },
      'NO_TRIM',
      /^The glider cannot balance at any flying angle\. Change the wing or tail incidence\.$/,
    ],
    [
      'a tail that pushes the nose into the stall',
      { tailIncidence: -4 },
      'STALLED_TRIM',
      /^The glider balances only when stalled\.$/,
    ],
    ['a tail on top of the wing', { tailX: 100 }, 'BAD_INPUT', /same place on the stick/],
    [
      'a tail behind the end of the stick',
      { stickLength: 280 },
      'BAD_INPUT',
      /^The tail hangs in the air behind the stick/,
    ],
  ])('%s is refused with its sentence', (_, changes, error, message) => {
    const answer = glider.analyse(inputsWith(changes));
    expect(answer).toMatchObject({ error });
    expect((answer as { message: string }).message).toMatch(message);
  });

  test('the handbook preview refuses the same tail-heavy glider', () => {
    expect(glider.analyseRoughly?.(inputsWith({ clayMass: 2 }))).toMatchObject({ error: 'UNSTABLE_CG' });
  });
});

describe('the handbook preview', () => {
  test('has the neutral point and static margin of the public stability kernel', () => {
    const { design, balance } = analysed();
    const { wing, tail } = design;
    const a0 = 5.6;
    const kernel = kernels['stability']({
      wing: { ...pick(wing), incidenceDeg: 2, a0 },
      tail: { ...pick(tail), a0 },
      xcg: balance.xcg,
    }) as { xnp: number };
    expect(balance.xnpHandbook).toBeCloseTo(kernel.xnp, 12);
  });

  test('is within 10 % of the full analysis for speed and glide ratio', () => {
    const rough = glider.analyseRoughly?.(inputsWith());
    if (!rough || 'error' in rough) throw new Error('refused');
    expect(rough.trim.glide.V / analysed().trim.glide.V).toBeCloseTo(1, 1);
    expect(rough.trim.glide.LD / analysed().trim.glide.LD).toBeCloseTo(1, 1);
    expect(rough.lines.span).toHaveLength(0);
  });
});

function pick({
  root,
  tip,
  span,
  sweepLEdeg,
  x,
  z,
}: {
  root: number;
  tip: number;
  span: number;
  sweepLEdeg: number;
  x: number;
  z: number;
}) {
  return { root, tip, span, sweepLEdeg, x, z };
}
