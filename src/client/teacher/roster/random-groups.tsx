import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import { moving } from '#client/stores/teacher/moving.ts';
import { useKept } from '#client/teacher/kept-form/use-kept.ts';
import { AskForm, textOf } from '#client/teacher/parts/ask-form.tsx';
import { NumberField, isAnyWrong } from '#client/teacher/parts/number-field.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Checkbox, SelectField, TextField } from '#client/ui/field.tsx';
import { randomGroups as say } from '#client/words/teacher/roster/moves.ts';
import { shuffled } from '#rules/seeded-random.ts';
import { balancedGroups, groupsOfAtMost } from './balanced-groups.ts';
import styles from './students.module.css';
import type { RosterStudent } from '#contract/teacher/roster-calls.ts';

interface RandomGroupsProps {
  readonly classId: string;
  readonly students: readonly RosterStudent[];
  readonly onKept: () => void;
  readonly onClose: () => void;
}

/** A group's name is as long as this and a number at most. */
const NAME_MAX = 30;

const WAYS = ['byCount', 'bySize'] as const;
type Way = (typeof WAYS)[number];

interface NamedGroup {
  readonly name: string;
  readonly members: readonly RosterStudent[];
}

/** Puts students into groups by chance, as often as the teacher likes, and keeps what is shown. */
export function RandomGroups({ classId, students, onKept, onClose }: RandomGroupsProps) {
  useSignals();
  const [all, setAll] = useState(() => shuffled(students, Math.random));
  const [wanted, setWanted] = useState(4);
  const fields = useRef<HTMLDivElement>(null);
  // A colleague may have moved some of them to another class meanwhile.
  const order = all.filter(({ id }) => students.some((student) => student.id === id));
  const count = Math.max(1, Math.min(wanted, order.length));
  const names = useKept(`random-groups ${classId}`, { name: say('firstNames') });
  const { name } = names.fields;
  const cancel = (): void => {
    names.drop();
    onClose();
  };
  const groups = balancedGroups(order, count).map((members, index) => ({
    name: `${name.trim()} ${index + 1}`.trim(),
    members,
  }));
  return (
    <Dialog title={say('title', { count: students.length })} onClose={onClose} wide>
      <AskForm
        label={say('keep')}
        busyLabel={say('keeping')}
        onCancel={cancel}
        onSubmit={async (typed) => {
          if (isAnyWrong(fields.current)) return undefined;
          const problem = await moving.arrange(classId, {
            groups: groups.map((group) => ({ name: group.name, studentIds: group.members.map(({ id }) => id) })),
            removesEmpty: textOf(typed, 'removesEmpty') !== '',
          });
          if (problem !== undefined) return problem;
          names.drop();
          onKept();
          return undefined;
        }}
      >
        <div ref={fields} className={styles['choices']}>
          <HowMany students={students.length} onChange={setWanted} />
          <TextField
            label={say('names')}
            value={name}
            maxLength={NAME_MAX}
            onChange={(event) => names.change({ name: event.target.value })}
          />
        </div>
        <Button onClick={() => setAll(shuffled(students, Math.random))}>{say('shuffle')}</Button>
        <Preview of={groups} />
        <p>{say('newCards')}</p>
        <Checkbox label={say('removeEmpty')} name="removesEmpty" defaultChecked />
      </AskForm>
    </Dialog>
  );
}

interface HowManyProps {
  readonly students: number;
  /** How many groups there are to be. */
  readonly onChange: (count: number) => void;
}

/** A number of groups, or groups of a size. */
function HowMany({ students, onChange }: HowManyProps) {
  useSignals();
  const [way, setWay] = useState<Way>('byCount');
  const [number, setNumber] = useState(Math.min(4, students));
  const set = (by: Way, value: number): void => {
    setWay(by);
    setNumber(value);
    onChange(by === 'byCount' ? value : groupsOfAtMost(value, students));
  };
  return (
    <>
      <SelectField
        label={say('make')}
        value={way}
        onChange={(event) => set(event.target.value as Way, number)}
        choices={WAYS.map((value) => ({ value, label: say(value) }))}
      />
      <NumberField
        label={say(way === 'byCount' ? 'count' : 'size')}
        value={number}
        min={1}
        max={students}
        isWhole
        onChange={(value) => value !== undefined && set(way, value)}
      />
    </>
  );
}

function Preview({ of }: { readonly of: readonly NamedGroup[] }) {
  useSignals();
  return (
    <ul className={styles['preview']} aria-label={say('preview')}>
      {of.map(({ name, members }) => (
        <li key={name}>
          <strong>{say('sized', { group: name, count: members.length })}</strong>
          <ul>
            {members.map(({ id, alias }) => (
              <li key={id}>{alias}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
