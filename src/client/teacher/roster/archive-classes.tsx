import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { rosters } from '#client/stores/teacher/roster.ts';
import { Card } from '#client/teacher/parts/page.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Checkbox } from '#client/ui/field.tsx';
import { parts } from '#client/words/teacher/parts.ts';
import { rosterImport, archiveClasses as say } from '#client/words/teacher/roster/roster.ts';
import { NewClasses } from './new-classes.tsx';
import styles from './students.module.css';
import type { CoursesBody } from '#client/stores/teacher/courses.ts';

interface ArchiveClassesProps {
  readonly classId: string;
  readonly isBusy: boolean;
  readonly addHere: (courses: string[]) => void;
}

/** Asks which classes of a school's archive are wanted, and whether they come into this class or become classes. */
export function ArchiveClasses({ classId, isBusy, addHere }: ArchiveClassesProps) {
  useSignals();
  const { value: preview } = rosters.preview;
  if (preview === undefined || preview.courses.length === 0) return null;
  // Another file is another choice.
  return (
    <Choice
      key={`${preview.fileName ?? ''} ${preview.body.content.length}`}
      classId={classId}
      isBusy={isBusy}
      addHere={addHere}
    />
  );
}

function Choice({ classId, isBusy, addHere }: ArchiveClassesProps) {
  useSignals();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [made, setMade] = useState<CoursesBody>();
  const { value: preview } = rosters.preview;
  if (preview === undefined) return null;
  const ids = preview.courses.map(({ id }) => id).filter((id) => chosen.has(id));
  const tick = (id: string, isTicked: boolean): void => {
    const after = new Set(chosen);
    if (isTicked) after.add(id);
    else after.delete(id);
    setChosen(after);
  };
  return (
    <>
      <Card title={say('title')} lead={say('found', { count: preview.courses.length })}>
        <ul className={styles['courses']} aria-label={say('list')}>
          {preview.courses.map(({ id, title, students }) => (
            <li key={id}>
              <Checkbox
                label={say('course', { title, students: parts('students', { count: students }) })}
                checked={chosen.has(id)}
                onChange={(event) => tick(id, event.target.checked)}
              />
            </li>
          ))}
        </ul>
        <div className={styles['buttons']}>
          <Button
            look="main"
            disabled={isBusy || ids.length === 0}
            onClick={() =>
              setMade({ content: preview.body.content, courses: ids, groupName: rosterImport('firstGroup') })
            }
          >
            {say('makeClasses', { count: ids.length })}
          </Button>
          <Button disabled={isBusy || ids.length === 0} onClick={() => addHere(ids)}>
            {say('addHere')}
          </Button>
        </div>
        <p>{say('aboutHere')}</p>
      </Card>
      {made !== undefined && <NewClasses classId={classId} source={made} onClose={() => setMade(undefined)} />}
    </>
  );
}
