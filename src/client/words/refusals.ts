import { ENGINE_ERROR_WORDS, FAILURE_WORDS } from '#contract/failure-words.ts';
import { language } from './language.ts';
import { filled, words } from './words.ts';
import type { Values } from '#rules/messages.ts';

/** The refusals that the page says itself, where the server said nothing or was not asked. */
export const refusal = words('refusals', {
  SESSION_EXPIRED: FAILURE_WORDS.expired,
  ENGINE_SESSION_EXPIRED: FAILURE_WORDS.engineExpired,
  NOT_SET_UP: FAILURE_WORDS.forbidden,
  NOT_FOUND: FAILURE_WORDS.notFound,
  SERVER_ERROR: FAILURE_WORDS.server,
  ENGINE_ERROR: FAILURE_WORDS.engineServer,
  LOGIN_FAILED: FAILURE_WORDS.login,
  WRONG_PAIR: FAILURE_WORDS.wrongPair,
  ...ENGINE_ERROR_WORDS,
});

/**
 * What the server or a rule refuses, with its message in the language of the page: the translation of its code where there is
 * one, else the English message that came with it. Whatever has no code stays what it is.
 */
export function translated<Body>(body: Body): Body {
  const { code, values } = (typeof body === 'object' && body !== null ? body : {}) as {
    code?: string;
    values?: Values;
  };
  const text = language().translations[`refusals.${code}`];
  return text === undefined ? body : { ...body, message: filled(text, values ?? {}) };
}
