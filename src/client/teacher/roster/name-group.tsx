import { useSignals } from '@preact/signals-react/runtime';
import { KeptForm } from '#client/teacher/kept-form/kept-form.tsx';
import { textOf } from '#client/teacher/parts/ask-form.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/field.tsx';
import { roster as say } from '#client/words/teacher/roster/roster.ts';

interface NameGroupProps {
  /** Names the form and what it is about. */
  readonly keptAs: string;
  readonly title: string;
  readonly label: string;
  readonly name: string;
  /** Of the name, and of what stood there; gives the sentence that says what is wrong, or nothing. */
  readonly onSubmit: (name: string, was: string) => Promise<string | undefined>;
  readonly onClose: () => void;
}

/** Asks for the name of a group, new or old. */
export function NameGroup({ keptAs, title, label, name, onSubmit, onClose }: NameGroupProps) {
  useSignals();
  return (
    <Dialog title={title} onClose={onClose}>
      <KeptForm
        keptAs={keptAs}
        base={name}
        label={label}
        onCancel={onClose}
        onSubmit={async (fields, { was }) => {
          const problem = await onSubmit(textOf(fields, 'name'), was);
          if (problem === undefined) onClose();
          return problem;
        }}
      >
        <TextField label={say('groupName')} name="name" defaultValue={name} maxLength={40} autoFocus required />
      </KeptForm>
    </Dialog>
  );
}
