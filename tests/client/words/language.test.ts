import { afterEach, describe, expect, test, vi } from 'vitest';
import { LANGUAGE_FILES } from '#client/words/language-files.ts';
import { chooseLanguage, language } from '#client/words/language.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the language of the page', () => {
  test.each([['C'], ['und'], ['en-US@posix'], ['x'], ['']])(
    'is English for a browser that calls its own %j',
    async (tag) => {
      vi.stubGlobal('navigator', { language: tag, languages: [tag] });
      await chooseLanguage(LANGUAGE_FILES);
      expect(language().tag).toBe('en-US');
      // The chart library gives this to Intl as soon as it is loaded.
      expect(() => new Intl.NumberFormat(navigator.language)).not.toThrow();
    },
  );
});
