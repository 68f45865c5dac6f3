import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import { account } from '#client/stores/teacher/account.ts';
import { school } from '#client/stores/teacher/school/school.ts';
import { AskForm, Problem, textOf } from '#client/teacher/parts/ask-form.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Checkbox, SelectField } from '#client/ui/field.tsx';
import { useNextFocus } from '#client/ui/focus/use-next-focus.ts';
import { common } from '#client/words/common.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { school as say } from '#client/words/teacher/school/school.ts';
import styles from './school.module.css';
import type { SchoolTeacher } from '#contract/teacher/school/school-calls.ts';
import type { ReactNode } from 'react';

interface ManageTeacherProps {
  readonly of: SchoolTeacher;
  readonly teachers: readonly SchoolTeacher[];
  readonly onClose: () => void;
}

/** What an administrator can do with one account. */
export function ManageTeacher({ of, teachers, onClose }: ManageTeacherProps) {
  useSignals();
  const isMe = of.id === account.me.value?.id;
  const whole = useRef<HTMLDivElement>(null);
  useNextFocus(whole, titleAround);
  return (
    <Dialog title={of.name} onClose={onClose} wide actions={<Button onClick={onClose}>{common('close')}</Button>}>
      <div ref={whole}>
        {!of.isActive && (
          <Part
            title={say('state')}
            about={say('aboutEnded', { name: of.name })}
            label={say('reopen')}
            act={() => school.changeTeacher(of.id, { isActive: true })}
          />
        )}
        {of.isActive && !isMe && (
          <Part
            title={say('password')}
            about={say('aboutReset', { name: of.name })}
            label={parts('newCode')}
            act={() => school.resetPassword(of)}
          />
        )}
        {of.isActive && <Role of={of} isMe={isMe} />}
        {of.hasSecondFactor && !isMe && (
          <Part
            title={say('secondStep')}
            about={say('aboutSecondStep')}
            label={say('drop')}
            act={() => school.dropSecondFactor(of)}
          />
        )}
        <HandOver of={of} teachers={teachers} />
        {of.isActive && !isMe && (
          <Part
            title={say('end')}
            about={say('aboutEnding', { name: of.name })}
            label={say('end')}
            isDanger
            act={() => school.endAccount(of)}
          />
        )}
      </div>
    </Dialog>
  );
}

/** What can be done with an account by now begins there. */
function titleAround(part: HTMLElement): HTMLElement | null | undefined {
  const title = part.closest('dialog')?.querySelector('h2');
  if (title) title.tabIndex = -1;
  return title;
}

interface PartProps {
  readonly title: string;
  readonly about: string;
  readonly label: string;
  readonly act: () => Promise<string | undefined>;
  readonly isDanger?: boolean;
  readonly children?: ReactNode;
}

/** One thing that can be done: what it is, its button, and what went wrong. */
function Part({ title, about, label, act, isDanger = false }: PartProps) {
  useSignals();
  const [problem, setProblem] = useState<string>();
  return (
    <section className={styles['part']} aria-label={title}>
      <h3>{title}</h3>
      <p>{about}</p>
      {problem !== undefined && <Problem>{problem}</Problem>}
      <Button look={isDanger ? 'danger' : 'plain'} onClick={() => act().then(setProblem)}>
        {label}
      </Button>
    </section>
  );
}

function Role({ of, isMe }: { readonly of: SchoolTeacher; readonly isMe: boolean }) {
  useSignals();
  const takes = isMe ? say('takeOwn') : say('take');
  const turn = async (): Promise<string | undefined> => {
    const problem = await school.changeTeacher(of.id, { isAdministrator: !of.isAdministrator });
    // Who gave the role up sees no school any more.
    if (problem === undefined && isMe) await account.refresh();
    return problem;
  };
  return (
    <Part title={say('role')} about={say('aboutRole')} label={of.isAdministrator ? takes : say('make')} act={turn} />
  );
}

function HandOver({ of, teachers }: Pick<ManageTeacherProps, 'of' | 'teachers'>) {
  useSignals();
  const owned = of.classes.filter(({ role }) => role === 'owner');
  const heirs = teachers.filter(({ id, isActive }) => id !== of.id && isActive);
  const give = async (fields: FormData): Promise<string | undefined> => {
    const classIds = fields.getAll('class').map(String);
    if (classIds.length === 0) return say('chooseClasses');
    const to = heirs.find(({ id }) => id === textOf(fields, 'to'));
    return to ? school.handOver(of.id, to, classIds) : say('chooseTeacher');
  };
  return (
    <section className={styles['part']} aria-label={say('handOver')}>
      <h3>{say('handOver')}</h3>
      {owned.length === 0 ? (
        <p>{say('noClasses', { name: of.name })}</p>
      ) : (
        <>
          <p>{say('aboutHandOver', { name: of.name })}</p>
          <AskForm label={say('handOver')} onSubmit={give}>
            {owned.map(({ id, name, isArchived }) => (
              <Checkbox
                key={id}
                label={isArchived ? say('archivedClass', { name }) : name}
                name="class"
                value={id}
                defaultChecked
              />
            ))}
            <SelectField
              label={say('handOverTo')}
              name="to"
              required
              defaultValue=""
              choices={[
                { value: '', label: say('chooseTeacher') },
                ...heirs.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </AskForm>
        </>
      )}
    </section>
  );
}
