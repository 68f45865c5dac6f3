/*
 * Reading out with the voices of the browser. A voice of the device speaks without a network; others are asked for only where
 * there is one.
 */

/** `no-voice`: nothing here can speak; `needs-network`: only voices from elsewhere could, and there is no network. */
export type SpeechProblem = 'no-voice' | 'needs-network';

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

/** Says a text; gives whether it was said to its end. */
export function say(text: string, voice: SpeechSynthesisVoice): Promise<boolean> {
  const speech = synthesis();
  if (!speech) return Promise.resolve(false);
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.addEventListener('end', () => resolve(true));
    utterance.addEventListener('error', () => resolve(false));
    speech.speak(utterance);
  });
}

export function hush(): void {
  synthesis()?.cancel();
}
