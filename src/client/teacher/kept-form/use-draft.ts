import { useLayoutEffect, useRef, useState } from 'react';
import { formDrafts } from '#client/stores/teacher/drafts/form-drafts.ts';
import { placeOf } from './form-place.ts';
import type { FormDraft } from '#client/stores/teacher/drafts/form-drafts.ts';

/** What a form was typed upon. */
export interface Upon<Base> {
  /** What stood there when typing began. */
  readonly begun: Base;
  /** What the teacher last saw there, as the server is told: the same, or what another saved since, once a refusal has said so. */
  readonly was: Base;
}

type Fields = FormDraft['fields'];
/** What a form says of its fields. */
type OfForm = Pick<FormDraft, 'defaults' | 'texts'>;

export interface Draft<Base> {
  /** Undefined while nothing was typed that is not saved. */
  readonly draft: FormDraft | undefined;
  /** How often the fields have begun anew from what stands at the server. */
  readonly turn: number;
  readonly isOvertaken: boolean;
  readonly keep: (fields: Fields, form?: OfForm) => void;
  /** Whether an answer is waited for: what stands at the server may be what was sent. */
  readonly isSaving: () => boolean;
  readonly drop: () => void;
  /** Saves what is typed by `send`, which gives the sentence that says what is wrong; then it is kept no more. */
  readonly save: (
    fields: Fields,
    send: (upon: Upon<Base>) => Promise<string | undefined>,
  ) => Promise<string | undefined>;
}

/** What is typed, as it is kept: `keptAs` names the form and what it is about, `base` is what stands at the server. */
export function useDraft<Base>(keptAs: string, base: Base): Draft<Base> {
  const place = placeOf(keptAs);
  const [draft, setDraft] = useState(() => formDrafts.of(place));
  const [shown, setShown] = useState({ base, turn: 0 });
  // What stood at the server when a save had its answer: what somebody else saves after it, nobody has been told.
  const told = useRef<{ readonly base: Base }>(undefined);
  const [answers, setAnswers] = useState(0);
  useLayoutEffect(() => {
    if (answers > 0) told.current = { base };
    // oxlint-disable-next-line react/exhaustive-deps -- once an answer: a base that comes later is not told by it
  }, [answers]);
  // A browser shows a default once: fields that nobody touched are drawn anew when another teacher has saved.
  if (!draft && !isSame(shown.base, base)) setShown({ base, turn: shown.turn + 1 });
  const begun = draft ? (draft.begun as Base) : base;
  const keep: Draft<Base>['keep'] = (fields, form) => {
    const next = { ...form, fields, begun };
    formDrafts.keep(place, next);
    setDraft(next);
  };
  const drop = (): void => {
    told.current = undefined;
    formDrafts.drop(place);
    setDraft(undefined);
    setShown(({ turn }) => ({ base, turn: turn + 1 }));
  };
  const isSaving = useRef(false);
  const save: Draft<Base>['save'] = async (fields, send) => {
    isSaving.current = true;
    const problem = await send({ begun, was: told.current ? told.current.base : begun });
    isSaving.current = false;
    const now = formDrafts.of(place);
    // What was typed on while it was saved stays, upon what is saved now.
    const isTypedOn = now !== undefined && !isSame(now.fields, fields);
    if (problem === undefined && !isTypedOn) drop();
    else setAnswers((count) => count + 1);
    return problem;
  };
  const { turn } = shown;
  return { draft, turn, isOvertaken: !isSame(begun, base), keep, isSaving: () => isSaving.current, drop, save };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
