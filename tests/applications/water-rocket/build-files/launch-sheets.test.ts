import { describe, expect, test } from 'vitest';
import { assess } from '#applications/assess.ts';
import { launchChecklist } from '#applications/water-rocket/build-files/launch-checklist.ts';
import { launcherSketch } from '#applications/water-rocket/build-files/launcher-sheet.ts';
import { waterRocket } from '#applications/water-rocket/descriptor.ts';
import { written } from '#tests/applications/build-files/written.ts';
import { analyseWith } from '#tests/applications/water-rocket/rocket-under-test.ts';
import type { InputValues } from '#contract/engineering/input.ts';

const checklist = (changes?: InputValues): string => written(waterRocket, 'launch-checklist', changes);

const checklistOf = (challenge: string, changes: InputValues): string => {
  const specifications = waterRocket.specifications.filter(({ id }) => id === challenge);
  return written({ ...waterRocket, specifications }, 'launch-checklist', changes);
};

/** What the relief valve of a checklist opens at [psi]. */
const valveOf = (list: string): number => Number(/relief valve that opens at ([\d.]+) psi or below/.exec(list)?.[1]);

test('OUT-03 the launch checklist names goggles, the cord of 10 m, the water, the pressure, the balance point and the margin of the rocket as it is built', () => {
  const list = checklist();
  for (const text of [
    'goggles',
    '10 m long',
    '600 mL',
    '60 psi',
    'balances 170.0 mm',
    'stability margin is 1.04 calibers',
  ])
    expect(list).toContain(text);
});

test('OUT-03 checklist and launcher sheet ask for hose and relief valve', () => {
  const list = checklist();
  for (const text of ['hose of 3 to 5 m', 'relief valve that opens at 75 psi or below']) expect(list).toContain(text);
  expect(list).not.toContain('contest officials');
  expect(written(waterRocket, 'launcher-sheet')).toContain('pressure 414 kPa (60 psi)');
  const sketch = launcherSketch(analyseWith(), 0.3);
  expect(JSON.stringify(sketch)).toContain('pump hose, 3 to 5 m, relief valve at 75 psi');
});

test.each([
  ['water-rocket-fixed-charge', 70],
  ['water-rocket-high-pressure', 82],
])('in %s the relief valve opens above its %i psi and before half of what bursts the bottle', (challenge, psi) => {
  const list = checklistOf(challenge, { pressure: psi, finPosition: 50, finSpan: 110 });
  expect(list).toContain('only contest officials may pump so high');
  expect(valveOf(list)).toBeGreaterThan(psi);
  expect(valveOf(list)).toBeLessThanOrEqual(165.4 / 2);
  expect(list).toContain(`(${psi} psi) and never more`);
});

test('the relief valve of a bottle with a thin wall opens earlier', () => {
  const list = checklist({ pressure: 50, wall: 0.2 });
  expect(valveOf(list)).toBeGreaterThan(50);
  expect(valveOf(list)).toBeLessThanOrEqual((165.4 * 0.2) / 0.3 / 2);
});

describe('a rocket that is out of spec', () => {
  test.each([
    [{ pressure: 80 }, 'must be at most 60 psi'],
    [{ pressure: 100 }, 'The bottle bursts at 1.65 times this pressure.'],
    [{ nozzle: 'custom', nozzleDia: 9 }, 'With its water on board the rocket is not stable'],
  ])('%j has a sheet that forbids the launch and says why, without a step or a pressure to pump to', (changes, why) => {
    const list = checklist(changes);
    expect(list).toContain('OUT OF SPEC: do not launch');
    expect(list).toContain(why);
    for (const step of ['and never more', 'Fill and pump', 'count down', '☐']) expect(list).not.toContain(step);
    expect(written(waterRocket, 'launcher-sheet', changes)).toContain('OUT OF SPEC: do not launch');
  });

  test('has plans that say so above the first page, and why', () => {
    const plan = written(waterRocket, 'fins-letter', { pressure: 80 });
    expect(plan).toContain('OUT OF SPEC: change the design before you build it. “Pressure” is 80 psi');
    expect(plan.indexOf('OUT OF SPEC')).toBeLessThan(plan.indexOf('<svg'));
  });

  test('is told from one in spec', () => {
    for (const report of ['launch-checklist', 'launcher-sheet', 'fins-letter']) {
      expect(written(waterRocket, report)).not.toMatch(/do not launch|OUT OF SPEC/);
    }
  });
});

test('a bottle near bursting is not launched either where a challenge sets no burst factor', () => {
  const specification = { ...waterRocket.specifications[0]!, settings: [] };
  const { analysis, assessment, inputs } = assess(waterRocket, specification, { pressure: 100, finSpan: 110 });
  expect(assessment.status).toBe('tested');
  const list = launchChecklist({ name: '', inputs, specification, assessment, analysis: analysis! });
  expect(list).toContain('<h2>Do not launch</h2>');
  expect(list).toContain('bursts at 1.65 times');
});
