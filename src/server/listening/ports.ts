import { isIPv6 } from 'node:net';
import { BadSetting } from '#server/bad-setting.ts';
import type { Settings } from '#server/settings.ts';
import type { Mode } from './exposure.ts';

interface Wanted {
  readonly setting: string;
  readonly port: number;
  readonly address: string;
}

/** Throws a sentence where two settings name one port: no later start finds it free, and nobody else listens there. */
export function refuseSamePort(settings: Settings, mode: Mode): void {
  const { host, port, hubPort, metricsHost, metricsPort = 0 } = settings;
  const wanted: Wanted[] = [
    { setting: 'PORT', port, address: host },
    { setting: 'METRICS_PORT', port: metricsPort, address: metricsHost },
    ...(mode === 'class-hub' ? [{ setting: 'HUB_PORT', port: hubPort, address: '' }] : []),
  ];
  for (const [place, one] of wanted.entries()) {
    const other = wanted.slice(place + 1).find((each) => isSame(one, each));
    if (!other) continue;
    throw new BadSetting(`${one.setting} and ${other.setting} are both ${one.port}. Set another one for one of them.`);
  }
}

/** 0 is any that is free. */
function isSame(one: Wanted, other: Wanted): boolean {
  if (one.port === 0 || one.port !== other.port) return false;
  return one.address === other.address || covers(one.address, other.address) || covers(other.address, one.address);
}

function covers(address: string, other: string): boolean {
  return address === '' || address === '::' || (address === '0.0.0.0' && !isIPv6(other));
}
