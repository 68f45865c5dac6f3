import { describe, expect, test } from 'vitest';
import { airJet, CRITICAL_PRESSURE_RATIO, GasBlowdown } from '#physics/gas-jet.ts';
import { integrateSmooth } from '#physics/numerics/quadrature.ts';

const AMBIENT = 101_325;
const jetAt = (pressure: number) => airJet({ pressure, temperature: 293.15, area: 3e-4, ambient: AMBIENT });

describe('air jet', () => {
  test('is choked from the critical pressure on, and neither flow nor thrust jumps there', () => {
    const critical = AMBIENT / CRITICAL_PRESSURE_RATIO;
    const [below, above] = [jetAt(critical * (1 - 1e-9)), jetAt(critical * (1 + 1e-9))];
    expect([below.choked, above.choked]).toEqual([false, true]);
    expect(above.massFlow / below.massFlow).toBeCloseTo(1, 7);
    expect(above.thrust / below.thrust).toBeCloseTo(1, 7);
  });

  test('does not flow at or below outside pressure', () => {
    for (const pressure of [AMBIENT, 0.5 * AMBIENT]) {
      expect(jetAt(pressure)).toEqual({ massFlow: 0, thrust: 0, choked: false });
    }
  });

  test('of a small overpressure follows Bernoulli', () => {
    const over = 10;
    const rho = AMBIENT / (287.05 * 293.15);
    const jet = jetAt(AMBIENT + over);
    expect(jet.massFlow / (3e-4 * Math.sqrt(2 * rho * over))).toBeCloseTo(1, 3);
    expect(jet.thrust / (2 * 3e-4 * over)).toBeCloseTo(1, 3);
  });
});

describe('blowdown of a vessel', () => {
  const volume = 0.002;
  const pressure = 4e5;
  const temperature = 280;
  const mass = (pressure * volume) / (287.05 * temperature);
  const vessel = new GasBlowdown({ pressure, temperature, mass, area: 3e-4, ambient: AMBIENT });

  test('starts from the state given and ends a ten-thousandth above outside pressure', () => {
    expect(vessel.pressure(0)).toBeCloseTo(pressure, 6);
    expect(vessel.mass(0)).toBeCloseTo(mass, 15);
    expect(vessel.pressure(vessel.end) / AMBIENT).toBeCloseTo(1.0001, 10);
  });

  test('stops being choked where the pressure ratio is critical', () => {
    expect(AMBIENT / vessel.pressure(vessel.unchoked)).toBeCloseTo(CRITICAL_PRESSURE_RATIO, 12);
  });

  test('loses exactly the mass that flows out', () => {
    const flow = (at: number): number => {
      const jet = vessel.jet(at);
      return jet.massFlow * vessel.secondsPer(at, jet);
    };
    const lost = integrateSmooth(flow, 0, vessel.unchoked) + integrateSmooth(flow, vessel.unchoked, vessel.end);
    expect(lost).toBeCloseTo(vessel.mass(0) - vessel.mass(vessel.end), 15);
  });

  test('of a vessel at outside pressure is over before it begins', () => {
    for (const ratio of [1, 0.5]) {
      expect(new GasBlowdown({ pressure: ratio * AMBIENT, temperature, mass, area: 3e-4, ambient: AMBIENT }).end).toBe(
        0,
      );
    }
  });
});
