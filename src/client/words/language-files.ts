import type { LanguageFiles, Translations } from './language.ts';

interface Language {
  readonly default: Translations;
}

/** Each language but English is one file, which the build finds, and which only who reads it loads. */
export const LANGUAGE_FILES: LanguageFiles = import.meta.glob<Language>('./languages/*.json');
