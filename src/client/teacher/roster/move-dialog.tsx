import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { classes } from '#client/stores/teacher/classes.ts';
import { moving } from '#client/stores/teacher/moving.ts';
import { AskForm, Problem, textOf } from '#client/teacher/parts/ask-form.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { Loading } from '#client/ui/states.tsx';
import { rosterMoves as say } from '#client/words/teacher/roster/moves.ts';
import type { Destination } from '#client/stores/teacher/moving.ts';

interface MoveDialogProps {
  readonly classId: string;
  readonly studentIds: readonly string[];
  /** They are moved, and nobody is chosen any more. */
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

/** Where the chosen students go, and what that means before it happens. */
export function MoveDialog({ classId, studentIds, onMoved, onClose }: MoveDialogProps) {
  useSignals();
  const [chosen, setChosen] = useState(classId);
  const [found, setFound] = useState<Destination | { readonly problem: string }>();
  const { value: list } = classes.list;
  const open =
    list.status === 'ready' ? list.value.filter(({ isArchived, role }) => !isArchived && role !== 'viewer') : [];
  // Out of an archived class they go to another one.
  const target = open.find(({ id }) => id === chosen) ?? open[0];
  const to = list.status === 'ready' ? target?.id : classId;
  // Who has left meanwhile is asked about no more.
  const who = studentIds.join(' ');
  useEffect(() => {
    let isOver = false;
    setFound(undefined);
    if (to === undefined) return undefined;
    void moving.look({ from: classId, studentIds: who === '' ? [] : who.split(' '), to }).then((answer) => {
      if (!isOver) setFound(answer);
    });
    return () => void (isOver = true);
  }, [classId, who, to]);
  const count = studentIds.length;
  const ready = found !== undefined && 'groups' in found ? found : undefined;
  return (
    <Dialog title={say('title', { count })} onClose={onClose}>
      <AskForm
        label={say('move', { count })}
        busyLabel={say('moving')}
        isDisabled={ready === undefined || ready.groups.length === 0}
        onCancel={onClose}
        onSubmit={async (fields) => {
          const group = ready?.groups.find(({ id }) => id === textOf(fields, 'groupId'));
          if (group === undefined || to === undefined) return undefined;
          const problem = await moving.move({ from: classId, studentIds, to }, group);
          if (problem === undefined) onMoved();
          return problem;
        }}
      >
        {open.length > 0 && (
          <SelectField
            label={say('toClass')}
            value={to}
            onChange={(event) => setChosen(event.target.value)}
            choices={open.map(({ id, name }) => ({
              value: id,
              label: id === classId ? say('thisClass', { name }) : name,
            }))}
          />
        )}
        {to === undefined && <p>{say('noClass')}</p>}
        {to !== undefined && found === undefined && <Loading title={say('looking')} />}
        {found !== undefined && 'problem' in found && <Problem>{found.problem}</Problem>}
        {ready !== undefined && (
          <Effects of={ready} studentIds={studentIds} isOtherClass={to !== classId} name={target?.name ?? ''} />
        )}
      </AskForm>
    </Dialog>
  );
}

interface EffectsProps {
  readonly of: Destination;
  readonly studentIds: readonly string[];
  readonly isOtherClass: boolean;
  readonly name: string;
}

/** The groups that are there, and what going there does to work and sign-ins. */
function Effects({ of: { groups, students, effects }, studentIds, isOtherClass, name }: EffectsProps) {
  useSignals();
  if (groups.length === 0) return <p>{say('noGroup')}</p>;
  const { missing, hidden, pages, drafts } = effects;
  // Most likely they are to leave the groups in which they are.
  const present = new Set(students.filter(({ id }) => studentIds.includes(id)).map(({ groupId }) => groupId));
  const sentences = [
    ...(isOtherClass ? [say('withWork')] : []),
    ...(missing.length > 0 ? [say('missing', { name, applications: missing.join(', ') })] : []),
    ...(hidden.length > 0 ? [say('hidden', { name, applications: hidden.join(', ') })] : []),
    ...(pages.length > 0 ? [say('pages', { name, pages: pages.join(', ') })] : []),
    ...(drafts > 0 ? [say('drafts', { count: drafts })] : []),
    say('newCards'),
  ];
  return (
    <>
      <SelectField
        label={say('toGroup')}
        name="groupId"
        defaultValue={groups.find(({ id }) => !present.has(id))?.id}
        choices={groups.map(({ id, name: label }) => ({ value: id, label }))}
      />
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  );
}
