import { useSignals } from '@preact/signals-react/runtime';
import { account } from '#client/stores/teacher/account.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { colleagues } from '#client/stores/teacher/colleagues.ts';
import { KeptForm } from '#client/teacher/kept-form/kept-form.tsx';
import { textOf } from '#client/teacher/parts/ask-form.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { classes as say } from '#client/words/teacher/classes.ts';
import { parts } from '#client/words/teacher/parts.ts';
import styles from './classes.module.css';
import type { Colleague } from '#contract/teacher/account-calls.ts';
import type { ClassDetail, ClassRole } from '#contract/teacher/class-calls.ts';

const ROLE_CHOICES = [
  { value: 'owner', label: 'mayEverything' },
  { value: 'co-teacher', label: 'maySetUp' },
  { value: 'viewer', label: 'mayRead' },
  { value: 'none', label: 'mayNothing' },
] as const;

type ChosenRole = (typeof ROLE_CHOICES)[number]['value'];

/** Who teaches a class. An arrow key in a list of choices is one already, so nothing is changed before Save is pressed. */
export function ClassTeachers({ of }: { readonly of: ClassDetail }) {
  useSignals();
  const { value: list } = colleagues.list;
  return (
    <section aria-label={say('teachers')}>
      <h3>{say('teachers')}</h3>
      {/* A form that was begun is filled once, with everybody in it. */}
      {list.status !== 'loading' && <Roles of={of} others={list.status === 'ready' ? list.value : []} />}
      <p className={styles['hint']}>{of.role === 'owner' ? say('addColleagues') : say('onlyOwner')}</p>
    </section>
  );
}

function Roles({ of, others }: { readonly of: ClassDetail; readonly others: readonly Colleague[] }) {
  useSignals();
  const mayChange = of.role === 'owner';
  const { value: me } = account.me;
  const everybody = everybodyOf(of, others);
  const base: Readonly<Record<string, ChosenRole>> = Object.fromEntries(everybody.map(({ id, role }) => [id, role]));
  const save = (fields: FormData, begun: typeof base): Promise<string | undefined> => {
    const chosen = everybody.map(({ id, role }) => ({ id, role, next: textOf(fields, id) }));
    // What a colleague changed meanwhile and nobody touched here stays.
    const changed = chosen.filter(({ id, role, next }) => next !== role && next !== (begun[id] ?? 'none'));
    return classes.setRoles(
      of,
      changed.map(({ id, next }) => ({ teacherId: id, role: next === 'none' ? null : (next as ClassRole) })),
    );
  };
  return (
    <KeptForm
      keptAs={`teachers of ${of.id}`}
      base={base}
      label={parts('save')}
      busyLabel={parts('saving')}
      isDisabled={!mayChange}
      doneLabel={parts('saved')}
      onSubmit={(fields, { begun }) => save(fields, begun)}
    >
      {everybody.map(({ id, name, role }) => (
        <SelectField
          key={id}
          name={id}
          label={id === me?.id ? say('me', { name }) : name}
          choices={ROLE_CHOICES.map(({ value, label }) => ({ value, label: say(label) }))}
          defaultValue={role}
          disabled={!mayChange}
        />
      ))}
    </KeptForm>
  );
}

/** By name, so that a change of a role moves nobody. */
function everybodyOf({ teachers }: ClassDetail, others: readonly Colleague[]) {
  const here = new Set(teachers.map(({ id }) => id));
  const without = others.filter(({ id }) => !here.has(id)).map(({ id, name }) => ({ id, name, role: 'none' as const }));
  return [...teachers, ...without].toSorted(
    (one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id),
  );
}
