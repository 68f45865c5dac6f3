import { refusal, translated } from '#client/words/refusals.ts';
import { ENGINE_ERROR_WORDS } from '#contract/failure-words.ts';
import type { Notice } from '#contract/engineering/work-area.ts';
import type { Failure } from '#contract/failure.ts';

/** The failure that a refused answer of the student API stands for (ERR-01, ERR-03 to ERR-06). */
export function failureOf(http: number, body: unknown): Failure {
  const hidden = hiddenFailure(body);
  if (hidden) return hidden;
  const { message, code, notices } = partsOf(body);
  const named = code === undefined ? {} : { code };
  if (http === 401) return { kind: 'expired', message: message || refusal('SESSION_EXPIRED'), ...named };
  if (http === 403) return { kind: 'forbidden', message: refusal('NOT_SET_UP') };
  if (http === 404) return { kind: 'not-found', message: message || refusal('NOT_FOUND') };
  if (http >= 400 && http < 500) {
    return {
      kind: 'refused',
      http,
      message: message || refusal('SERVER_ERROR'),
      ...named,
      ...(notices.length === 0 ? {} : { notices }),
    };
  }
  return { kind: 'server', http, message: message || refusal('SERVER_ERROR') };
}

/** The failure inside an answer of whatever status: a non-empty errors list, or a message that starts with ERR_ (API-25). */
export function hiddenFailure(body: unknown): Failure | undefined {
  const { message, errors, notices } = partsOf(body);
  const codes = engineCodes(errors, message);
  return codes.length > 0 ? { kind: 'engine', codes, message: wordsOf(codes), notices } : undefined;
}

/** The sentences of engine codes, one a line; an unknown code stands for itself (ERR-06). */
function wordsOf(codes: readonly string[]): string {
  return codes.map((code) => (isEngineCode(code) ? refusal(code) : code)).join('\n');
}

function isEngineCode(code: string): code is keyof typeof ENGINE_ERROR_WORDS {
  return Object.hasOwn(ENGINE_ERROR_WORDS, code);
}

function engineCodes(errors: readonly string[], message: string): readonly string[] {
  if (errors.length > 0) return errors;
  return message.startsWith('ERR_') ? [message] : [];
}

/** What a refused answer says, in the language of the page; empty where it says nothing. */
export function messageIn(body: unknown): string {
  return partsOf(body).message;
}

interface Parts {
  readonly message: string;
  readonly code: string | undefined;
  readonly errors: readonly string[];
  readonly notices: readonly Notice[];
}

// Read by hand: the decoders of notices would weigh on the login screen, which never sees one.
function partsOf(body: unknown): Parts {
  if (typeof body === 'string') return { message: body, code: undefined, errors: [], notices: [] };
  const fields: Readonly<Record<string, unknown>> =
    typeof body === 'object' && body !== null ? { ...translated(body) } : {};
  return {
    message: typeof fields['message'] === 'string' ? fields['message'] : '',
    code: typeof fields['code'] === 'string' ? fields['code'] : undefined,
    errors: Array.isArray(fields['errors']) ? fields['errors'].map(String) : [],
    notices: Array.isArray(fields['notices']) ? fields['notices'].filter(isNotice) : [],
  };
}

function isNotice(value: unknown): value is Notice {
  const fields = value as Partial<Notice> | null;
  return typeof fields?.code === 'string' && typeof fields.message === 'string';
}
