import type { EngineAnswer } from '#contract/engine-answer.ts';
import type { Notice } from '#contract/work-area.ts';
import { ENGINE_ERROR_WORDS } from '#contract/failure-words.ts';
import type { RevisionDraft } from './ports.ts';
import type { EngineState } from './state.ts';

/** What a call leads to: a new state to store with its answer, or a refusal that changes nothing. */
export type Outcome =
  | {
      readonly kind: 'done';
      readonly state: EngineState;
      readonly answer: EngineAnswer;
      /** Written together with the state, or not at all. */
      readonly save?: RevisionDraft;
    }
  | {
      readonly kind: 'refused';
      /** 200 for engine codes, which the client reads from `errors`; 4xx for a client's mistake. */
      readonly http: 200 | 403 | 404 | 409 | 422;
      readonly message: string;
      readonly errors?: readonly string[];
      readonly notices?: readonly Notice[];
    };

export type Refused = Extract<Outcome, { kind: 'refused' }>;

export function done(state: EngineState, answer: Omit<EngineAnswer, 'revision'>): Outcome {
  return { kind: 'done', state, answer: { ...answer, revision: state.revision } };
}

/** A refusal of a client's mistake, in a sentence. */
export function refuse(http: 403 | 404 | 409 | 422, message: string, notices?: readonly Notice[]): Refused {
  return { kind: 'refused', http, message, ...(notices === undefined ? {} : { notices }) };
}

/** A refusal with an engine code of the error catalogue (ledger ERR-06). */
export function refuseWithCode(code: string, notices?: readonly Notice[]): Refused {
  return {
    kind: 'refused',
    http: 200,
    message: ENGINE_ERROR_WORDS[code] ?? code,
    errors: [code],
    ...(notices === undefined ? {} : { notices }),
  };
}
