import { useSignals } from '@preact/signals-react/runtime';
import { useParams } from 'wouter';
import { classes } from '#client/stores/teacher/classes.ts';
import { LinkButton } from '#client/teacher/parts/link-button.tsx';
import { Empty } from '#client/ui/states.tsx';
import { parts } from '#client/words/teacher/parts.ts';
import { roster } from '#client/words/teacher/roster/roster.ts';

/** In place of what a screen of the class shows of its students, and the way to add them for who may; `about` says what comes then. */
export function NoStudents({ about }: { readonly about?: string }) {
  useSignals();
  const { classId } = useParams<{ readonly classId: string }>();
  return (
    <Empty title={parts('noStudents')}>
      {about !== undefined && <p>{about}</p>}
      {classes.mayChange() && (
        <LinkButton href={`/teacher/classes/${classId}/students/add`} look="next">
          {roster('add')}
        </LinkButton>
      )}
    </Empty>
  );
}
