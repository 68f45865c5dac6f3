import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { kernelAnswers } from '#server/commands/kernel-answers.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

function runCommand(input: string): {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
} {
  const argv = ['--import', '@oxc-node/core/register', 'src/server/commands/kernels.ts'];
  return spawnSync(process.execPath, argv, { cwd: root, input, encoding: 'utf8' });
}

describe('the kernels command', () => {
  test('answers each call in order, refusals included', () => {
    const calls = [
      { id: 'a', function: 'dragster.thrust', inputs: { t: 0, impulse: 1, duration: 1, p: 1 } },
      { id: 2, function: 'dragster.nothing', inputs: {} },
      { id: null, function: 'common.air', inputs: { temperatureC: 20, pressurePa: 101_325 } },
    ];
    const { status, stdout } = runCommand(JSON.stringify(calls));
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual([
      { id: 'a', result: { thrust: 2, impulseFraction: 0 } },
      { id: 2, result: { error: 'BAD_INPUT', message: 'There is no kernel called dragster.nothing.' } },
      { id: null, result: { rho: expect.closeTo(1.2041, 4), mu: expect.any(Number), nu: expect.any(Number) } },
    ]);
  });

  test.each(['', '{', '{"id":1}', '[{"id":1}]', '[null]'])('says what is wrong in one line for %j', (input) => {
    expect(kernelAnswers(input)).toEqual({ problem: expect.stringMatching(/^[^\n]+$/) as string });
  });

  test('ends with code 1 and one line on standard error for what it does not understand', () => {
    const { status, stdout, stderr } = runCommand('{');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^[^\n]+\n$/);
  });
});
