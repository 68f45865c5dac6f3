import { BadSetting } from '#server/bad-setting.ts';
import { judgeOfPasswords } from '#server/guessing/judge-of-passwords.ts';
import { switchIn } from '#server/settings.ts';
import type { Settings } from '#server/settings.ts';

/** How the server was started: with a demonstration, for a school, or for one room without internet. */
export type Mode = 'demo' | 'serve' | 'class-hub';

const KEY_BYTES = 32;
/** Of 32 random bytes fewer than so many differ less than once in 10^15. */
const DIFFERENT_BYTES = 20;

/** Whether only this machine itself reaches the address. */
function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(host);
}

/** Throws a sentence where a school's server would be open to others in a way that nobody wants. */
export async function refuseUnsafe(settings: Settings, mode: Mode, environment: NodeJS.ProcessEnv): Promise<void> {
  if (mode === 'demo') return;
  const demo = environment['DEMO']?.trim() ?? '';
  if (demo !== '' && switchIn('DEMO', demo)) {
    throw new BadSetting(
      `DEMO=${demo}: npm run ${mode} starts a school, without a demonstration. For that, use npm start.`,
    );
  }
  refuseWeakKey(settings.masterKey);
  await refuseWeakPassphrase(settings.backupPassphrase);
  if (mode === 'class-hub' && settings.isBehindProxy) {
    throw new BadSetting(
      'npm run class-hub speaks https to the room itself, without a proxy: leave BEHIND_PROXY and CLIENT_ADDRESS_HEADER out. ' +
        'With a proxy in front, use npm run serve.',
    );
  }
  if (settings.clientAddressHeader !== '' && !settings.isBehindProxy) {
    throw new BadSetting(
      `CLIENT_ADDRESS_HEADER=${settings.clientAddressHeader}: without a proxy in front anybody can write this header. ` +
        'Set BEHIND_PROXY=on if there is one, or leave the header out.',
    );
  }
  if (mode === 'class-hub') {
    if (!settings.certificate) return;
    throw new BadSetting('npm run class-hub makes its certificate itself: leave TLS_CERT and TLS_KEY out.');
  }
  if (isPlainBeyond(settings)) {
    throw new BadSetting(
      `HOST=${settings.host}: over plain http nobody can sign in from another machine. Set TLS_CERT and TLS_KEY, ` +
        'or BEHIND_PROXY=on if a proxy in front speaks https, or leave HOST out.',
    );
  }
}

/** What the person at the terminal is told about who reaches the server. */
export function exposureOf(settings: Settings): string | undefined {
  if (settings.certificate) {
    return isLoopback(settings.host)
      ? `Only this machine reaches it (HOST=${settings.host}). Leave HOST out to let others in.`
      : undefined;
  }
  if (isPlainBeyond(settings)) {
    return 'Careful: this is plain http, over which browsers on other machines cannot sign in (school.md, section 2).';
  }
  if (isLoopback(settings.host)) {
    return settings.isBehindProxy
      ? 'Only this machine reaches it: the proxy must run here, or set HOST.'
      : 'Only this machine reaches it. Others need https: TLS_CERT and TLS_KEY, a proxy, or npm run class-hub.';
  }
  return undefined;
}

function isPlainBeyond({ certificate, isBehindProxy, host }: Settings): boolean {
  return !certificate && !isBehindProxy && !isLoopback(host);
}

/** A key is made by a machine, never typed or copied from an example. */
function refuseWeakKey(masterKey: string): void {
  if (masterKey === '') return;
  const bytes = Buffer.from(masterKey, 'base64');
  const isTyped = bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
  if (bytes.length === KEY_BYTES && new Set(bytes).size >= DIFFERENT_BYTES && !isTyped) return;
  throw new BadSetting('MASTER_KEY is not 32 random bytes. Make one with: openssl rand -base64 32');
}

/** Back-ups hold the master key, and are carried about. Commands take any: what an earlier release has made is to be restored. */
async function refuseWeakPassphrase(passphrase: string): Promise<void> {
  if (passphrase === '') return;
  const { isWeakPassphrase } = await judgeOfPasswords();
  if (!isWeakPassphrase(passphrase)) return;
  throw new BadSetting(
    'BACKUP_PASSPHRASE is guessed soon by whoever has a back-up. Set a longer one, such as four words that do not belong together, ' +
      'and keep the old one on paper as long as back-ups that were made with it.',
  );
}
