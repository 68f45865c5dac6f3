import { refuseFolders } from '#server/folders.ts';
import { readSettings } from '#server/settings.ts';
import { refuseUnsafe } from './exposure.ts';
import { refuseSamePort, refuseUnknownHosts } from './ports.ts';
import type { Settings } from '#server/settings.ts';
import type { Mode } from './exposure.ts';

/** What a start in this mode goes by. Throws a sentence for what cannot go well, before there are records. */
export async function startSettings(mode: Mode, environment: NodeJS.ProcessEnv): Promise<Settings> {
  const settings = settingsFor(mode, environment);
  await refuseUnsafe(settings, mode, environment);
  refuseSamePort(settings, mode);
  await refuseUnknownHosts(settings);
  refuseFolders(settings, mode);
  return settings;
}

/** A school has no demonstration; the hub of a room brings its own certificate. */
function settingsFor(mode: Mode, environment: NodeJS.ProcessEnv): Settings {
  const settings = readSettings(environment);
  if (mode === 'demo') return settings;
  if (mode === 'serve') return { ...settings, isDemo: false };
  const host = environment['HOST']?.trim() ? settings.host : '';
  return { ...settings, isDemo: false, host };
}
