import { describe, expect, test } from 'vitest';
import { integrateSmooth } from '#physics/numerics/quadrature.ts';
import { WaterExpulsion } from '#physics/water-jet.ts';
import type { WaterCharge } from '#physics/water-jet.ts';

const AMBIENT = 101_325;
const charge: WaterCharge = {
  gas: { volume: 0.0014, pressure: 6e5, temperature: 293.15, exponent: 1.3 },
  waterVolume: 0.0006,
  waterDensity: 998.2,
  area: 3.7e-4,
  speedFactor: 0.98,
  ambient: AMBIENT,
};

describe('water driven out by gas', () => {
  const water = new WaterExpulsion(charge);

  test('starts with all its water and ends with none', () => {
    expect(water.waterVolume(0)).toBeCloseTo(charge.waterVolume, 15);
    expect(water.waterVolume(water.end)).toBeCloseTo(0, 15);
    expect([water.stuck, water.waterLeft]).toEqual([false, 0]);
  });

  test('keeps p V^n all the way', () => {
    const constant = (at: number): number => (AMBIENT + water.overpressure(at)) * water.gasVolume(at) ** 1.3;
    for (const share of [0.25, 0.5, 1]) expect(constant(share * water.end) / constant(0)).toBeCloseTo(1, 12);
  });

  test('loses exactly the volume that the jet carries', () => {
    const flow = (at: number): number => {
      const over = water.overpressure(at);
      return (
        charge.area * charge.speedFactor * Math.sqrt((2 * over) / charge.waterDensity) * water.secondsPer(at, over)
      );
    };
    expect(integrateSmooth(flow, 0, water.end)).toBeCloseTo(charge.waterVolume, 14);
  });

  test('turns the work of the gas into the energy of a loss-free jet', () => {
    const ideal = new WaterExpulsion({ ...charge, speedFactor: 1 });
    // Half the thrust times the speed of the jet is its power.
    const power = (at: number): number => {
      const over = ideal.overpressure(at);
      return 0.5 * ideal.thrust(over) * Math.sqrt((2 * over) / charge.waterDensity) * ideal.secondsPer(at, over);
    };
    const { volume, pressure, exponent } = charge.gas;
    const end = volume + charge.waterVolume;
    const expansion = (pressure * volume * (1 - (volume / end) ** (exponent - 1))) / (exponent - 1);
    expect(integrateSmooth(power, 0, ideal.end)).toBeCloseTo(expansion - AMBIENT * charge.waterVolume, 8);
  });
});

describe('too much water for the pressure', () => {
  const water = new WaterExpulsion({
    ...charge,
    gas: { ...charge.gas, volume: 0.0003, pressure: 2e5 },
    waterVolume: 0.0017,
  });

  test('leaves water behind when the gas has come down to outside pressure', () => {
    expect(water.stuck).toBe(true);
    expect(water.end).toBe(1);
    expect(water.overpressure(1)).toBe(0);
    expect(water.waterVolume(1)).toBeCloseTo(water.waterLeft, 15);
    expect(water.gasAtEnd().pressure).toBe(AMBIENT);
  });

  test('dies smoothly: the time per progress has a limit at the very end', () => {
    const near = water.secondsPer(1 - 1e-5, water.overpressure(1 - 1e-5));
    expect(water.secondsPer(1, 0) / near).toBeCloseTo(1, 6);
  });

  test('does not flow at all where there is no overpressure', () => {
    const idle = new WaterExpulsion({ ...charge, gas: { ...charge.gas, pressure: 0.9 * AMBIENT } });
    expect([idle.end, idle.stuck, idle.waterLeft]).toEqual([0, true, charge.waterVolume]);
  });

  test('a bottle without water has nothing to expel', () => {
    const dry = new WaterExpulsion({ ...charge, waterVolume: 0 });
    expect([dry.end, dry.stuck, dry.waterLeft]).toEqual([0, false, 0]);
    expect(dry.gasAtEnd()).toEqual({ pressure: charge.gas.pressure, temperature: charge.gas.temperature });
  });
});
