import '#client/ui/tables/stacked-table.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { Link } from 'wouter';
import { rosters } from '#client/stores/teacher/roster.ts';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import { Card } from '#client/teacher/parts/page.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { moment } from '#client/words/dates.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { rosterMoves } from '#client/words/teacher/roster/moves.ts';
import { roster as say, rosterChanges } from '#client/words/teacher/roster/roster.ts';
import { NameGroup } from './name-group.tsx';
import styles from './students.module.css';
import type { RosterGroup, RosterStudent } from '#contract/teacher/roster-calls.ts';

interface GroupPartProps {
  readonly classId: string;
  readonly group: RosterGroup;
  readonly students: readonly RosterStudent[];
  /** What may be done with them; nothing where the class can only be viewed. */
  readonly changes: StudentChanges | undefined;
}

export interface StudentChanges {
  /** Opens what is known of one student. */
  readonly open: (student: RosterStudent) => void;
  /** Ids of who is ticked. */
  readonly ticked: ReadonlySet<string>;
  readonly tick: (ids: readonly string[], isTicked: boolean) => void;
}

/** One group: its code, and its students. */
export function GroupPart({ classId, group, students, changes }: GroupPartProps) {
  useSignals();
  const hasNotes = students.some(({ note }) => note !== null);
  return (
    <Card
      title={group.name}
      lead={
        group.code !== null && (
          <>
            {say('groupId')} <code className={styles['code']}>{group.code}</code>
          </>
        )
      }
      actions={changes && <GroupActions classId={classId} group={group} isEmpty={students.length === 0} />}
    >
      {students.length === 0 ? (
        <p>{say('emptyGroup')}</p>
      ) : (
        <table className={styles['table']} data-stacks>
          <thead>
            <tr>
              {changes && (
                <td className={styles['tick']}>
                  <TickAll group={group.name} students={students} {...changes} />
                </td>
              )}
              <th scope="col">{parts('name')}</th>
              <th scope="col">{say('studentId')}</th>
              {hasNotes && <th scope="col">{say('note')}</th>}
              <th scope="col">{say('lastAtWork')}</th>
              {changes && (
                <th scope="col">
                  <span className="visually-hidden">{say('change')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {students.map((student) => (
              <StudentRow key={student.id} classId={classId} of={student} changes={changes} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

interface TickAllProps extends StudentChanges {
  readonly group: string;
  readonly students: readonly RosterStudent[];
}

/** Ticks a whole group, or nobody of it. */
function TickAll({ group, students, ticked, tick }: TickAllProps) {
  useSignals();
  const count = students.filter(({ id }) => ticked.has(id)).length;
  const isSome = count > 0 && count < students.length;
  return (
    <label>
      <input
        type="checkbox"
        aria-label={rosterMoves('chooseAll', { group })}
        checked={count > 0 && !isSome}
        ref={(box) => {
          if (box !== null) box.indeterminate = isSome;
        }}
        onChange={(event) =>
          tick(
            students.map(({ id }) => id),
            event.target.checked,
          )
        }
      />
    </label>
  );
}

interface StudentRowProps {
  readonly classId: string;
  readonly of: RosterStudent;
  readonly changes: StudentChanges | undefined;
}

function StudentRow({ classId, of, changes }: StudentRowProps) {
  useSignals();
  return (
    <tr data-off={of.isActive ? undefined : ''}>
      {changes && (
        <td className={styles['tick']}>
          <label>
            <input
              type="checkbox"
              aria-label={rosterMoves('chooseNamed', { name: of.alias })}
              checked={changes.ticked.has(of.id)}
              onChange={(event) => changes.tick([of.id], event.target.checked)}
            />
          </label>
        </td>
      )}
      <th scope="row">
        <Link href={`/teacher/classes/${classId}/student/${of.id}`}>{of.alias}</Link>
        {!of.isActive && <small> {say('cannotSignIn')}</small>}
      </th>
      <td data-label={say('studentId')}>{of.signInId === null ? say('hidden') : <code>{of.signInId}</code>}</td>
      {of.note !== null && <td data-label={say('note')}>{of.note}</td>}
      <td data-label={say('lastAtWork')}>{of.lastActiveAt === 0 ? parts('notYet') : moment(of.lastActiveAt)}</td>
      {changes && (
        <td>
          <Button
            size="small"
            data-student={of.id}
            aria-label={parts('changeNamed', { name: of.alias })}
            onClick={() => changes.open(of)}
          >
            {say('change')}
          </Button>
        </td>
      )}
    </tr>
  );
}

interface GroupActionsProps {
  readonly classId: string;
  readonly group: RosterGroup;
  readonly isEmpty: boolean;
}

function GroupActions({ classId, group, isEmpty }: GroupActionsProps) {
  useSignals();
  const [isNaming, setIsNaming] = useState(false);
  const [problem, setProblem] = useState<string>();
  return (
    <>
      <Button size="small" aria-label={parts('renameNamed', { name: group.name })} onClick={() => setIsNaming(true)}>
        {parts('rename')}
      </Button>
      <Button
        size="small"
        aria-label={rosterChanges('newGroupIdFor', { group: group.name })}
        onClick={() => rosters.rotateCode(classId, group).then(setProblem)}
      >
        {rosterChanges('newGroupId')}
      </Button>
      {isEmpty && (
        <Button
          size="small"
          aria-label={parts('removeNamed', { name: group.name })}
          onClick={() => rosters.removeGroup(classId, group.id).then(setProblem)}
        >
          {parts('remove')}
        </Button>
      )}
      {problem !== undefined && <Problem>{problem}</Problem>}
      {isNaming && (
        <NameGroup
          keptAs={`name of group ${classId} ${group.id}`}
          title={parts('renameNamed', { name: group.name })}
          label={parts('rename')}
          name={group.name}
          onSubmit={(name, was) => rosters.renameGroup(classId, group.id, { name, was })}
          onClose={() => setIsNaming(false)}
        />
      )}
    </>
  );
}
