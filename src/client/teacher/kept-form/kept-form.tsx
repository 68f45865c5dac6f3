import { useSignals } from '@preact/signals-react/runtime';
import { Fragment, useLayoutEffect, useRef } from 'react';
import { isSame } from '#client/stores/teacher/drafts/is-same.ts';
import { AskForm } from '#client/teacher/parts/ask-form.tsx';
import { useNextFocus } from '#client/ui/focus/use-next-focus.ts';
import { controlLike, defaultsOf, fieldsOf, fill, isSaid, onto, textsOf } from './form-fields.ts';
import { Unsaved } from './unsaved.tsx';
import { useDraft } from './use-draft.ts';
import type { AskFormProps } from '#client/teacher/parts/ask-form.tsx';
import type { Draft, Upon } from './use-draft.ts';
import type { RefObject } from 'react';

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
  doneLabel,
  children,
  ...rest
}: KeptFormProps<Base>) {
  useSignals();
  const element = useRef<HTMLFormElement>(null);
  useNextFocus(element, controlLike);
  const held = useDraft(keptAs, base);
  const { draft, turn, isOvertaken, keep, drop, save } = held;
  useStanding(element, held);
  const type = (form: HTMLFormElement): void =>
    keep(fieldsOf(form), { defaults: draft?.defaults ?? defaultsOf(form), texts: textsOf(form) });
  const cancel = (): void => {
    drop();
    onCancel?.();
  };
  return (
    <AskForm
      {...rest}
      {...(onCancel && { onCancel: cancel })}
      // What was typed on while it was saved is not.
      {...(doneLabel !== undefined && { doneLabel: draft ? '' : doneLabel })}
      form={{ ref: element, onChange: ({ currentTarget }) => type(currentTarget) }}
      onSubmit={(fields) => save(fieldsOf(fields), (upon) => onSubmit(fields, upon))}
      aside={draft && <Unsaved onDiscard={onCancel ? undefined : drop} />}
    >
      <Fragment key={turn}>{children}</Fragment>
      {overtaken !== undefined && isOvertaken && <p>{overtaken}</p>}
    </AskForm>
  );
}

/** Fills in what was typed; the fields beside it show what stands at the server, also where another teacher saves meanwhile. */
function useStanding<Base>(
  element: RefObject<HTMLFormElement | null>,
  { draft, keep, drop, isSaving }: Draft<Base>,
): void {
  const isToFill = useRef(draft !== undefined);
  useLayoutEffect(() => {
    const form = element.current;
    if (!form || !draft || isSaving()) return;
    const { fields, defaults } = draft;
    const now = defaultsOf(form);
    const isOther = defaults !== undefined && !isSame(defaults, now);
    if (!isOther && !isToFill.current) return;
    isToFill.current = false;
    const next = isOther ? onto(now, fields, defaults) : fields;
    // Saved, and the page was left before it heard of it.
    if (isSaid(next, now)) return drop();
    fill(form, next);
    if (isOther) keep(next, { ...draft, defaults: now });
  });
}
