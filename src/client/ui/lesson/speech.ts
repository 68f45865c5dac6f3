/*
 * Reading out with the voices of the browser. A voice of the device speaks without a network; others are asked for only where
 * there is one.
 */

import { tab } from '#client/scopes/scopes.ts';

/** `no-voice`: nothing here can speak; `needs-network`: only voices from elsewhere could, and there is no network. */
export type SpeechProblem = 'no-voice' | 'needs-network';

/** What became of a text; `cut`: something else is said, or nothing is to be said any more. */
type Spoken = 'said' | 'cut' | 'failed';

/** What browsers call that, where it was not this page that cut it. */
const CUT: ReadonlySet<string> = new Set(['interrupted', 'canceled']);

/** Lessons are written in it, whatever the language of the words around them. */
const LESSON_LANGUAGE = 'en';
/** Browsers tell their voices after a while [ms]. */
const VOICES_MS = 1500;

type Synthesis = Pick<SpeechSynthesis, 'getVoices' | 'speak' | 'cancel' | 'addEventListener' | 'removeEventListener'>;

function synthesis(): Synthesis | undefined {
  return (globalThis as { readonly speechSynthesis?: Synthesis }).speechSynthesis;
}

async function voicesOf(speech: Synthesis): Promise<readonly SpeechSynthesisVoice[]> {
  const voices = speech.getVoices();
  if (voices.length > 0) return voices;
  await new Promise<void>((resolve) => {
    const done = (): void => {
      clearTimeout(late);
      speech.removeEventListener('voiceschanged', done);
      resolve();
    };
    const late = setTimeout(done, VOICES_MS);
    speech.addEventListener('voiceschanged', done);
  });
  return speech.getVoices();
}

/** A voice for lessons, one of the device first; or why there is none. */
export async function voiceFor(isOnline: boolean): Promise<SpeechSynthesisVoice | SpeechProblem> {
  const speech = synthesis();
  if (!speech) return 'no-voice';
  const fitting = (await voicesOf(speech)).filter(({ lang }) => lang.toLowerCase().startsWith(LESSON_LANGUAGE));
  const own = fitting.find(({ localService }) => localService);
  if (own) return own;
  const [other] = fitting;
  if (!other) return 'no-voice';
  return isOnline ? other : 'needs-network';
}

/** What is said now: of which page, and how it is ended. */
const speaking = tab.hold<{
  now?: { readonly page: HTMLElement; readonly end: (outcome: Spoken) => void } | undefined;
}>({});

/** Says a text of a page in place of what is said now. */
export function say(text: string, voice: SpeechSynthesisVoice, page: HTMLElement): Promise<Spoken> {
  const speech = synthesis();
  if (!speech) return Promise.resolve('failed');
  hush();
  return new Promise((resolve) => {
    const end = (outcome: Spoken): void => {
      if (speaking.now?.end === end) speaking.now = undefined;
      resolve(outcome);
    };
    speaking.now = { page, end };
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.addEventListener('end', () => end('said'));
    utterance.addEventListener('error', ({ error }) => end(CUT.has(error) ? 'cut' : 'failed'));
    speech.speak(utterance);
  });
}

/** Silences what is said now; of a page, only where it is that one's. */
export function hush(page = speaking.now?.page): void {
  if (!speaking.now || speaking.now.page !== page) return;
  // Some browsers call it said to its end then, and some say nothing.
  speaking.now.end('cut');
  synthesis()?.cancel();
}
