import { useSignals } from '@preact/signals-react/runtime';
import { classes } from '#client/stores/teacher/classes.ts';
import { KeptForm } from '#client/teacher/kept-form/kept-form.tsx';
import { textOf } from '#client/teacher/parts/ask-form.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { SelectField, TextField } from '#client/ui/field.tsx';
import { classes as say } from '#client/words/teacher/classes.ts';
import { menu } from '#client/words/teacher/menu.ts';
import { parts } from '#client/words/teacher/parts.ts';

/** A new class, from nothing or with the activities of another. */
export function NewClass({ onClose }: { readonly onClose: () => void }) {
  useSignals();
  const list = classes.list.value;
  const others = list.status === 'ready' ? list.value.filter(({ applications }) => applications.length > 0) : [];
  return (
    <Dialog title={say('newTitle')} onClose={onClose}>
      <KeptForm
        keptAs="new-class"
        base=""
        label={say('make')}
        busyLabel={say('making')}
        onCancel={onClose}
        onSubmit={(fields) => classes.add(textOf(fields, 'name'), textOf(fields, 'copyFrom') || undefined)}
      >
        <TextField
          label={parts('name')}
          name="name"
          placeholder={say('nameExample')}
          maxLength={80}
          autoFocus
          required
        />
        {others.length > 0 && (
          <SelectField
            label={menu('activities')}
            name="copyFrom"
            choices={[
              { value: '', label: say('noneYet') },
              ...others.map(({ id, name }) => ({ value: id, label: say('asIn', { name }) })),
            ]}
          />
        )}
      </KeptForm>
    </Dialog>
  );
}
