import { lookup } from 'node:dns/promises';
import { isIP, isIPv6 } from 'node:net';
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

/** Throws a sentence for a name that no machine has, before there are records: a network that is down may be up at the next start. */
export async function refuseUnknownHosts({ host, metricsHost, metricsPort }: Settings): Promise<void> {
  await refuseUnknown('HOST', host);
  if (metricsPort !== undefined) await refuseUnknown('METRICS_HOST', metricsHost);
}

async function refuseUnknown(setting: string, host: string): Promise<void> {
  if (host === '' || isIP(host) !== 0) return;
  try {
    await lookup(host);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTFOUND') throw noSuchMachine(setting, host);
  }
}

export function noSuchMachine(setting: string, host: string): BadSetting {
  return new BadSetting(`${setting}: there is no machine called ${host}.`);
}

/** 0 is any that is free. */
function isSame(one: Wanted, other: Wanted): boolean {
  if (one.port === 0 || one.port !== other.port) return false;
  return one.address === other.address || covers(one.address, other.address) || covers(other.address, one.address);
}

function covers(address: string, other: string): boolean {
  return address === '' || address === '::' || (address === '0.0.0.0' && !isIPv6(other));
}
