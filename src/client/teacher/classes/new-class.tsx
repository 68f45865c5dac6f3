import { useSignals } from '@preact/signals-react/runtime';
import { classes } from '#client/stores/teacher/classes.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { SelectField, TextField } from '#client/ui/field.tsx';
import { AskForm, textOf } from '#client/teacher/parts/ask-form.tsx';

/** A new class, from nothing or with the activities of another. */
export function NewClass({ onClose }: { readonly onClose: () => void }) {
  useSignals();
  const list = classes.list.value;
  const others = list.status === 'ready' ? list.value.filter(({ applications }) => applications.length > 0) : [];
  return (
    <Dialog title="New class" onClose={onClose}>
      <AskForm
        label="Make Class"
        busyLabel="Making..."
        onCancel={onClose}
        onSubmit={(fields) => classes.add(textOf(fields, 'name'), textOf(fields, 'copyFrom') || undefined)}
      >
        <TextField label="Name" name="name" placeholder="Period 3" maxLength={80} autoFocus required />
        {others.length > 0 && (
          <SelectField
            label="Activities"
            name="copyFrom"
            choices={[
              { value: '', label: 'None yet' },
              ...others.map(({ id, name }) => ({ value: id, label: `As in ${name}` })),
            ]}
          />
        )}
      </AskForm>
    </Dialog>
  );
}
