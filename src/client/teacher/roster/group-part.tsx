import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { RosterGroup, RosterStudent } from '#contract/teacher/roster-calls.ts';
import { rosters } from '#client/stores/teacher/roster.ts';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import { moment } from '#client/teacher/parts/moment.ts';
import { Card } from '#client/teacher/parts/page.tsx';
import { Button } from '#client/ui/button.tsx';
import '#client/ui/stacked-table.css';
import { NameGroup } from './name-group.tsx';
import styles from './students.module.css';

interface GroupPartProps {
  readonly classId: string;
  readonly group: RosterGroup;
  readonly students: readonly RosterStudent[];
  readonly mayChange: boolean;
  readonly choose: (student: RosterStudent) => void;
}

/** One group: its code, and its students. */
export function GroupPart({ classId, group, students, mayChange, choose }: GroupPartProps) {
  useSignals();
  return (
    <Card
      title={group.name}
      lead={
        group.code !== null && (
          <>
            Group Id <code className={styles['code']}>{group.code}</code>
          </>
        )
      }
      actions={mayChange && <GroupActions classId={classId} group={group} isEmpty={students.length === 0} />}
    >
      {students.length === 0 ? (
        <p>Nobody is in this group yet.</p>
      ) : (
        <table className={styles['table']} data-stacks>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Student Id</th>
              <th scope="col">Last at work</th>
              {mayChange && (
                <th scope="col">
                  <span className="visually-hidden">Change</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {students.map((student) => (
              <StudentRow key={student.id} of={student} choose={mayChange ? choose : undefined} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

interface StudentRowProps {
  readonly of: RosterStudent;
  readonly choose: ((student: RosterStudent) => void) | undefined;
}

function StudentRow({ of, choose }: StudentRowProps) {
  useSignals();
  return (
    <tr data-off={of.isActive ? undefined : ''}>
      <th scope="row">
        {of.alias}
        {!of.isActive && <small> cannot sign in</small>}
      </th>
      <td data-label="Student Id">{of.signInId === null ? 'hidden' : <code>{of.signInId}</code>}</td>
      <td data-label="Last at work">{of.lastActiveAt === 0 ? 'not yet' : moment(of.lastActiveAt)}</td>
      {choose !== undefined && (
        <td>
          <Button size="small" aria-label={`Change ${of.alias}`} onClick={() => choose(of)}>
            Change
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
      <Button size="small" aria-label={`Rename ${group.name}`} onClick={() => setIsNaming(true)}>
        Rename
      </Button>
      <Button
        size="small"
        aria-label={`New code for ${group.name}`}
        onClick={() => void rosters.rotateCode(classId, group).then(setProblem)}
      >
        New Code
      </Button>
      {isEmpty && (
        <Button
          size="small"
          aria-label={`Remove ${group.name}`}
          onClick={() => void rosters.removeGroup(classId, group.id).then(setProblem)}
        >
          Remove
        </Button>
      )}
      {problem !== undefined && <Problem>{problem}</Problem>}
      {isNaming && (
        <NameGroup
          title={`Rename ${group.name}`}
          label="Rename"
          name={group.name}
          onSubmit={(name) => rosters.renameGroup(classId, group.id, name)}
          onClose={() => setIsNaming(false)}
        />
      )}
    </>
  );
}
