import { describe, expect, test } from 'vitest';
import { isModelError } from '#applications/application.ts';
import { defaultInputs } from '#applications/inputs/complete-inputs.ts';
import { waterRocket } from '#applications/water-rocket/descriptor.ts';
import { flutterSpeed } from '#applications/water-rocket/model/fin-flutter.ts';
import { analyse } from '#applications/water-rocket/model/model.ts';
import { warnings } from '#applications/water-rocket/model/warnings.ts';
import type { InputValues } from '#contract/engineering/input.ts';

function analysed(changes: InputValues = {}) {
  const analysis = analyse({ ...defaultInputs(waterRocket), ...changes });
  if (isModelError(analysis)) throw new Error(analysis.message);
  return analysis;
}

const codes = (changes: InputValues) => warnings(analysed(changes)).map(({ code }) => code);
const THIN = { finMaterial: 'balsa', finThickness: 0.8, finRoot: 45, finTip: 21, finSpan: 99 };

describe('what breaks or turns over', () => {
  test('the flutter speed is that of NACA TN 4197, written as there', () => {
    const { design } = analysed(THIN);
    const { fins, air } = design;
    const chord = (fins.root + fins.tip) / 2;
    const aspect = fins.span / chord;
    // G / ((24 eps gamma p0 / pi) A³ / ((t/c)³ (A + 2)) (lambda + 1)/2) = (V/a)², eps = 0.25, at p0.
    const pressure = 101325;
    const sound = Math.sqrt((1.4 * pressure) / air.rho);
    const constant = (24 * 0.25 * 1.4 * pressure) / Math.PI;
    const shape = (constant * aspect ** 3) / ((fins.thickness / chord) ** 3 * (aspect + 2));
    const ratio = fins.shearModulus / (shape * ((fins.tip / fins.root + 1) / 2));
    expect(flutterSpeed(design)).toBeCloseTo(sound * Math.sqrt(ratio), 8);
  });

  test('thin fins flutter, the standard ones do not', () => {
    expect(codes(THIN)).toContain('FINS_FLUTTER');
    expect(codes({})).not.toContain('FINS_FLUTTER');
  });

  test('an airfoil cannot be sanded on hollow sheet', () => {
    expect(codes({ finEdge: 'airfoil' })).toContain('EDGE_NOT_SANDED');
    expect(codes({ finEdge: 'airfoil', finMaterial: 'balsa' })).not.toContain('EDGE_NOT_SANDED');
  });

  test('a rocket that is unstable for long turns over, one that is for a moment does not', () => {
    expect(codes({})).not.toContain('UNSTABLE_WET');
    expect(codes({ nozzle: 'cap', pressure: 60 })).toContain('UNSTABLE_WET');
  });

  test('a sharp step costs speed, a sharp edge narrows the jet', () => {
    const thrust = (nozzle: string) => analysed({ nozzle }).flight;
    const smooth = analysed({ nozzle: 'custom', nozzleDia: 9 });
    expect(thrust('hose').apogee).toBeLessThan(smooth.flight.apogee);
    const hole = analysed({ nozzle: 'half' });
    expect(hole.flight.tWater).toBeGreaterThan(analysed({ nozzle: 'custom', nozzleDia: 15 }).flight.tWater);
  });
});
