import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { classes } from '#client/stores/teacher/classes.ts';
import { colleagues } from '#client/stores/teacher/colleagues.ts';
import { KeptForm } from '#client/teacher/kept-form/kept-form.tsx';
import { Problem, textOf } from '#client/teacher/parts/ask-form.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/field.tsx';
import { Empty } from '#client/ui/states.tsx';
import { common } from '#client/words/common.ts';
import { classes as say } from '#client/words/teacher/classes.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { ClassTeachers } from './class-teachers.tsx';
import styles from './classes.module.css';
import type { ClassDetail } from '#contract/teacher/class-calls.ts';

interface ClassSettingsProps {
  readonly classId: string;
  readonly onClose: () => void;
}

/** A class's name, who teaches it, and the archive. */
export function ClassSettings({ classId, onClose }: ClassSettingsProps) {
  useSignals();
  useEffect(() => {
    void classes.open(classId);
    void colleagues.load();
  }, [classId]);
  return (
    <Dialog
      title={say('settings')}
      onClose={onClose}
      wide
      actions={<Button onClick={onClose}>{common('close')}</Button>}
    >
      {classes.lost.value === classId ? (
        <Empty title={parts('taughtNoMore')} tone="bad" />
      ) : (
        <Show of={classes.current.value} waiting={parts('gettingClass')} retry={() => void classes.open(classId)}>
          {(open) => (
            <div className={styles['settings']}>
              <Name of={open} />
              <ClassTeachers of={open} />
              <Archive of={open} />
            </div>
          )}
        </Show>
      )}
    </Dialog>
  );
}

interface PartProps {
  readonly of: ClassDetail;
}

function Name({ of }: PartProps) {
  useSignals();
  const isDisabled = of.role === 'viewer';
  return (
    <KeptForm
      keptAs={`name of class ${of.id}`}
      base={of.name}
      label={parts('rename')}
      isDisabled={isDisabled}
      doneLabel={parts('saved')}
      onSubmit={(fields, { was }) => classes.change(of.id, { name: textOf(fields, 'name'), was })}
    >
      <TextField
        label={parts('name')}
        name="name"
        defaultValue={of.name}
        maxLength={80}
        required
        disabled={isDisabled}
      />
    </KeptForm>
  );
}

function Archive({ of }: PartProps) {
  useSignals();
  const [problem, setProblem] = useState<string>();
  if (of.role !== 'owner') return null;
  const turn = async (): Promise<void> =>
    setProblem(await (of.isArchived ? classes.change(of.id, { isArchived: false }) : classes.archive(of)));
  return (
    <section aria-label={say('archive')}>
      <h3>{of.isArchived ? say('isArchived') : say('archive')}</h3>
      <p>{of.isArchived ? say('aboutArchived') : say('aboutArchive')}</p>
      {problem !== undefined && <Problem>{problem}</Problem>}
      <Button onClick={() => turn()}>{of.isArchived ? say('restoreClass') : say('archiveClass')}</Button>
    </section>
  );
}
