import { expect, test } from 'vitest';
import { BadSetting } from '#server/bad-setting.ts';
import { refuseSamePort, refuseUnknownHosts } from '#server/listening/ports.ts';
import { readSettings } from '#server/settings.ts';

test.each([
  ['serve', { METRICS_PORT: '8080' }, 'PORT and METRICS_PORT are both 8080.'],
  ['serve', { HOST: '::', METRICS_PORT: '8080' }, 'PORT and METRICS_PORT are both 8080.'],
  ['serve', { HOST: '0.0.0.0', METRICS_PORT: '8080' }, 'PORT and METRICS_PORT are both 8080.'],
  ['class-hub', { PORT: '8081' }, 'PORT and HUB_PORT are both 8081.'],
  ['class-hub', { METRICS_PORT: '8081' }, 'METRICS_PORT and HUB_PORT are both 8081.'],
] as const)('%s with %o is refused, for no later start can do it either', (mode, environment, sentence) => {
  const start = (): void => refuseSamePort(readSettings(environment), mode);
  expect(start).toThrow(BadSetting);
  expect(start).toThrow(sentence);
});

test.each([
  ['serve', {}],
  ['serve', { PORT: '8081' }],
  ['serve', { PORT: '0', METRICS_PORT: '0' }],
  ['serve', { HOST: '192.168.1.5', METRICS_PORT: '8080' }],
  ['serve', { HOST: '0.0.0.0', METRICS_HOST: '::1', METRICS_PORT: '8080' }],
  ['class-hub', { PORT: '443' }],
] as const)('%s with %o has a port for each', (mode, environment) => {
  expect(() => refuseSamePort(readSettings(environment), mode)).not.toThrow();
});

test.each([{ METRICS_PORT: '0', METRICS_HOST: 'no such machine' }, { HOST: 'no such machine' }])(
  'a name that no machine has is refused: %o',
  async (environment) => {
    const [setting] = Object.keys(environment).slice(-1);
    const refusal = new BadSetting(`${setting}: there is no machine called no such machine.`);
    await expect(refuseUnknownHosts(readSettings(environment))).rejects.toThrow(refusal);
  },
);

test.each([{ METRICS_HOST: 'no such machine' }, { HOST: '', METRICS_PORT: '0' }, { HOST: '192.0.2.1' }])(
  'what is no name, or of nobody, is not looked up: %o',
  async (environment) => {
    await expect(refuseUnknownHosts(readSettings(environment))).resolves.toBeUndefined();
  },
);
