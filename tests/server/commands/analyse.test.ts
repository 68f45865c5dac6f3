import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { APPLICATION_CODES } from '#applications/registry.ts';
import { analysed } from '#server/commands/analysed.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

function runCommand(input: string): {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
} {
  const argv = ['--import', '@oxc-node/core/register', 'src/server/commands/analyse.ts'];
  return spawnSync(process.execPath, argv, { cwd: root, input, encoding: 'utf8' });
}

function analyse(request: unknown): unknown {
  const answered = analysed(JSON.stringify(request));
  return 'output' in answered ? JSON.parse(answered.output) : answered;
}

describe('the analyse command', () => {
  test('DES-11 analyses the default design of every application, missing inputs taking their defaults', () => {
    const { status, stdout, stderr } = runCommand(
      JSON.stringify(APPLICATION_CODES.map((application) => ({ application }))),
    );
    expect([stderr, status]).toEqual(['', 0]);
    const answers = JSON.parse(stdout) as Record<string, unknown>[];
    expect(answers.map((answer) => answer.application)).toEqual([...APPLICATION_CODES]);
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 'tested',
        performance: expect.any(Number),
        errors: [],
        warnings: expect.any(Array),
      });
      expect(Object.keys(answer.outputs as object).length).toBeGreaterThan(3);
      expect((answer.diagnostics as unknown[]).length).toBeGreaterThan(5);
    }
  });

  test('ENG-10 names unknown inputs and values out of range', () => {
    const answer = analyse({ application: 'mousetrap-car', inputs: { length: 9999, wings: 2, width: null } });
    expect(answer).toMatchObject({
      status: 'invalid',
      performance: null,
      errors: [
        { input: 'length', message: 'Chassis length: value must not be greater than 700' },
        { input: 'width', message: 'Chassis width: value must be a number' },
        { input: 'wings', message: 'There is no input named wings.' },
      ],
    });
  });

  test('takes a specification by id or as a whole, and names what it does not know', () => {
    const request = { application: 'mousetrap-car', inputs: {} };
    const whole = { id: 'own', name: 'Own', challenge: '', performance: 'timeTo5', settings: [] };
    const answers = analyse([
      { ...request, specification: 'mousetrap-speed' },
      { ...request, specification: whole },
      { ...request, specification: 'mousetrap-flight' },
      { application: 'catapult' },
    ]);
    expect(answers).toMatchObject([
      { specification: 'mousetrap-speed', performanceLabel: 'Time to 5 m' },
      { specification: 'own', performanceLabel: 'Time to 5 m' },
      { status: 'invalid', errors: [{ code: 'UNKNOWN_SPECIFICATION' }] },
      { status: 'invalid', errors: [{ code: 'UNKNOWN_APPLICATION', message: 'There is no application catapult.' }] },
    ]);
  });

  test('refuses a key that it does not know instead of taking the default for it, in that design alone', () => {
    const own = { id: 'own', name: 'Own', challenge: '', performance: 'timeTo5' };
    const setting = { kind: 'limit', measure: 'mass', label: 'Mass', units: 'g', maxx: 90 };
    const answers = analyse([
      { application: 'mousetrap-car', specifcation: 'mousetrap-speed' },
      { application: 'mousetrap-car', specification: { ...own, settings: [setting] } },
      { application: 'mousetrap-car', calibration: { springCoefficent: 1 } },
      { application: 'mousetrap-car', calibration: { length: 300 } },
      { application: 'mousetrap-car', specification: { ...own, settings: [] }, inputs: {}, calibration: {} },
    ]);
    const refused = (code: string, message: string) => ({
      status: 'invalid',
      performance: null,
      errors: [{ code, message }],
    });
    expect(answers).toMatchObject([
      refused('UNKNOWN_KEY', 'There is no key named specifcation.'),
      refused('UNKNOWN_KEY', 'There is no key named specification.settings.0.maxx.'),
      refused('UNKNOWN_CALIBRATION', 'There is no calibration named springCoefficent.'),
      refused('UNKNOWN_CALIBRATION', 'There is no calibration named length.'),
      { status: 'tested', errors: [] },
    ]);
  });

  test.each(['', '{', 'null', '3', '{"application":3}', '[{"inputs":{}}]', '{"application":"glider","inputs":[1]}'])(
    'says what is wrong in one line for %j',
    (input) => {
      expect(analysed(input)).toEqual({ problem: expect.stringMatching(/^[^\n]+$/) as string });
    },
  );

  test('ends with code 1 and one line on standard error for what it does not understand', () => {
    const { status, stdout, stderr } = runCommand('{');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^[^\n]+\n$/);
  });
});
