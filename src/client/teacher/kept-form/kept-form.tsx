import { useSignals } from '@preact/signals-react/runtime';
import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import { formDrafts } from '#client/stores/teacher/drafts/form-drafts.ts';
import { AskForm } from '#client/teacher/parts/ask-form.tsx';
import { Button } from '#client/ui/button.tsx';
import { useNextFocus } from '#client/ui/use-next-focus.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { controlLike, fieldsOf, fill } from './form-fields.ts';
import { placeOf } from './form-place.ts';
import styles from './kept-form.module.css';
import type { AskFormProps } from '#client/teacher/parts/ask-form.tsx';

/** What a form was typed upon. */
export interface Upon<Base> {
  /** What stood there when typing began. */
  readonly begun: Base;
  /** What the teacher last saw there, as the server is told: the same, or what another saved since, once a refusal has said so. */
  readonly was: Base;
}

interface KeptFormProps<Base> extends Omit<AskFormProps, 'onSubmit' | 'aside' | 'form'> {
  /** Names the form and what it is about. */
  readonly keptAs: string;
  /** What stands at the server, as it is known here now. */
  readonly base: Base;
  readonly onSubmit: (fields: FormData, upon: Upon<Base>) => Promise<string | undefined>;
  /** Says what stands there by now, where it is not what was typed upon and nothing beside the form shows it. */
  readonly overtaken?: string;
}

/** A form whose fields are kept in the tab until they are saved, cancelled or discarded; who comes back finds them. */
export function KeptForm<Base>({
  keptAs,
  base,
  onSubmit,
  onCancel,
  overtaken,
  children,
  ...rest
}: KeptFormProps<Base>) {
  useSignals();
  const element = useRef<HTMLFormElement>(null);
  useNextFocus(element, controlLike);
  const { draft, turn, keep, drop, submit } = useDraft({ keptAs, base, onSubmit });
  const restored = useRef(draft);
  useLayoutEffect(() => {
    if (restored.current && element.current) fill(element.current, restored.current.fields);
  }, []);
  const cancel = (): void => {
    drop();
    onCancel?.();
  };
  return (
    <AskForm
      {...rest}
      {...(onCancel && { onCancel: cancel })}
      form={{ ref: element, onChange: ({ currentTarget }) => keep(currentTarget) }}
      onSubmit={submit}
      aside={
        draft && (
          <>
            {!onCancel && <Button onClick={drop}>{parts('discard')}</Button>}
            <span className={styles['unsaved']}>{parts('unsaved')}</span>
          </>
        )
      }
    >
      <Fragment key={turn}>{children}</Fragment>
      {overtaken !== undefined && draft && !isSame(draft.begun, base) && <p>{overtaken}</p>}
    </AskForm>
  );
}

/** What is typed, as it is kept, and how often the fields have begun anew from what stands at the server. */
function useDraft<Base>({ keptAs, base, onSubmit }: Pick<KeptFormProps<Base>, 'keptAs' | 'base' | 'onSubmit'>) {
  const place = placeOf(keptAs);
  const [draft, setDraft] = useState(() => formDrafts.of(place));
  const [shown, setShown] = useState({ base, turn: 0 });
  // What stood at the server when a save had its answer: what somebody else saves after it, nobody has been told.
  const told = useRef<{ readonly base: Base }>(undefined);
  const [answers, setAnswers] = useState(0);
  useLayoutEffect(() => {
    if (answers > 0) told.current = { base };
    // Once an answer: a base that comes later is not told by it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [answers]);
  // A browser shows a default once: fields that nobody touched are drawn anew when another teacher has saved.
  if (!draft && !isSame(shown.base, base)) setShown({ base, turn: shown.turn + 1 });
  const begun = draft ? (draft.begun as Base) : base;
  const keep = (form: HTMLFormElement): void => {
    const next = { fields: fieldsOf(form), begun };
    formDrafts.keep(place, next);
    setDraft(next);
  };
  const drop = (): void => {
    told.current = undefined;
    formDrafts.drop(place);
    setDraft(undefined);
    setShown(({ turn }) => ({ base, turn: turn + 1 }));
  };
  const submit = async (fields: FormData): Promise<string | undefined> => {
    const problem = await onSubmit(fields, { begun, was: told.current ? told.current.base : begun });
    const now = formDrafts.of(place);
    // What was typed on while it was saved stays, upon what is saved now.
    const isTypedOn = now !== undefined && !isSame(now.fields, fieldsOf(fields));
    if (problem === undefined && !isTypedOn) drop();
    else setAnswers((count) => count + 1);
    return problem;
  };
  return { draft, turn: shown.turn, keep, drop, submit };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
