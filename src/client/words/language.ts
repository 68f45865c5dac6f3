import { tab } from '#client/scopes/scopes.ts';
import type { Forms } from '#rules/messages.ts';

/** What a file in `languages/` holds: by `catalogue.key` a text, or its plural forms as this language has them. */
export type Translations = Readonly<Record<string, string | Forms>>;

interface Language {
  /** BCP 47, by which `Intl` knows it. */
  readonly tag: string;
  readonly translations: Translations;
}

const ENGLISH: Language = { tag: 'en-US', translations: {} };

/** How each language but English is loaded, by the path of its file. */
export type LanguageFiles = Readonly<Record<string, () => Promise<{ readonly default: Translations }>>>;

// Chosen once, before anything is drawn: it is the browser's, whoever is signed in.
const chosen = tab.signal(ENGLISH);

export const language = (): Language => chosen.peek();
export const isEnglish = (): boolean => language() === ENGLISH;

/** The first of the browser's languages that Balsa has; English where it has none of them, or where its file does not come. */
export async function chooseLanguage(
  files: LanguageFiles,
  wanted: readonly string[] = navigator.languages,
): Promise<void> {
  nameBrowsersLanguage();
  for (const tag of wanted) {
    const base = tag.split(/[-@]/)[0] ?? '';
    if (base === 'en') return;
    if ((await take(tag, files)) || (await take(base, files))) return;
  }
}

/** uPlot gives the browser's language to `Intl` as it loads, and would not load where a browser calls it 'C' or 'en-US@posix'. */
function nameBrowsersLanguage(): void {
  try {
    Intl.getCanonicalLocales(navigator.language);
  } catch {
    Object.defineProperty(navigator, 'language', { value: ENGLISH.tag, configurable: true });
  }
}

/** The language is called as its file is: what a browser names may be no tag that `Intl` takes, such as 'C' or 'es@posix'. */
async function take(tag: string, files: LanguageFiles): Promise<boolean> {
  const found = await files[`./languages/${tag}.json`]?.().catch(() => undefined);
  if (found === undefined) return false;
  chosen.value = { tag, translations: found.default };
  document.documentElement.lang = tag;
  return true;
}
