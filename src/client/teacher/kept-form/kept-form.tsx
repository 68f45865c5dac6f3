import { useSignals } from '@preact/signals-react/runtime';
import { Fragment, useLayoutEffect, useRef } from 'react';
import { AskForm } from '#client/teacher/parts/ask-form.tsx';
import { useNextFocus } from '#client/ui/focus/use-next-focus.ts';
import { controlLike, fieldsOf, fill } from './form-fields.ts';
import { Unsaved } from './unsaved.tsx';
import { useDraft } from './use-draft.ts';
import type { AskFormProps } from '#client/teacher/parts/ask-form.tsx';
import type { Upon } from './use-draft.ts';

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
  const { draft, turn, isOvertaken, keep, drop, save } = useDraft(keptAs, base);
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
      form={{ ref: element, onChange: ({ currentTarget }) => keep(fieldsOf(currentTarget)) }}
      onSubmit={(fields) => save(fieldsOf(fields), (upon) => onSubmit(fields, upon))}
      aside={draft && <Unsaved onDiscard={onCancel ? undefined : drop} />}
    >
      <Fragment key={turn}>{children}</Fragment>
      {overtaken !== undefined && isOvertaken && <p>{overtaken}</p>}
    </AskForm>
  );
}
