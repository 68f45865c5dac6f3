import { reasonsIn } from '#rules/reasons.ts';
import { RULE_REFUSALS } from '#rules/refusals.ts';
import { ENGINE_REFUSALS } from './refusals.ts';
import type { EngineAnswer } from '#contract/engineering/engine-answer.ts';
import type { Notice } from '#contract/engineering/work-area.ts';
import type { Given } from '#rules/messages.ts';
import type { Reason } from '#rules/reasons.ts';
import type { RevisionDraft } from './ports.ts';
import type { EngineState } from './state.ts';

const REFUSALS = { ...ENGINE_REFUSALS, ...RULE_REFUSALS };
const reasonOf = reasonsIn(REFUSALS);

/** What a call leads to: a new state to store with its answer, or a refusal that changes nothing. */
export type Outcome =
  | {
      readonly kind: 'done';
      readonly state: EngineState;
      readonly answer: EngineAnswer;
      /** Written together with the state, or not at all. */
      readonly save?: RevisionDraft;
    }
  | (Reason<keyof typeof REFUSALS> & {
      readonly kind: 'refused';
      /** 200 for engine codes, which the client reads from `errors`; 4xx for a client's mistake. */
      readonly http: number;
      readonly errors?: readonly string[];
      readonly notices?: readonly Notice[];
    });

export type Refused = Extract<Outcome, { kind: 'refused' }>;

export function done(state: EngineState, answer: Omit<EngineAnswer, 'revision'>): Outcome {
  return { kind: 'done', state, answer: { ...answer, revision: state.revision } };
}

/** A refusal of a client's mistake. */
export function refuse<Code extends keyof typeof REFUSALS>(
  code: Code,
  ...values: Given<(typeof REFUSALS)[Code][1]>
): Refused {
  return refuseFor(reasonOf(code, ...values));
}

/** The same for a reason that somebody else found. */
export function refuseFor(reason: Reason<keyof typeof REFUSALS>): Refused {
  return { kind: 'refused', http: REFUSALS[reason.code][0], ...reason };
}

/** A refusal with an engine code of the error catalogue (ledger ERR-06). */
export function refuseWithCode(
  code: keyof typeof ENGINE_REFUSALS & `ERR_${string}`,
  notices?: readonly Notice[],
): Refused {
  return { ...refuse(code), errors: [code], ...(notices === undefined ? {} : { notices }) };
}
