import { useSignals } from '@preact/signals-react/runtime';
import { LinkButton } from '#client/teacher/parts/link-button.tsx';
import { parts } from '#client/words/teacher/parts.ts';
import { roster } from '#client/words/teacher/roster/roster.ts';
import type { ClassSummary } from '#contract/teacher/class-calls.ts';

/** What a class still lacks before anybody can work in it, and the press that leads there; nothing for a viewer. */
export function FirstStep({ of: { id, name, role, studentCount, applications } }: { readonly of: ClassSummary }) {
  useSignals();
  if (role === 'viewer') return null;
  if (studentCount === 0) {
    return (
      <LinkButton
        size="small"
        look="next"
        href={`/teacher/classes/${id}/students/add`}
        aria-label={parts('addStudentsTo', { name })}
      >
        {roster('add')}
      </LinkButton>
    );
  }
  if (applications.length > 0) return null;
  return (
    <LinkButton
      size="small"
      look="next"
      href={`/teacher/classes/${id}/activities`}
      aria-label={parts('chooseActivitiesOf', { name })}
    >
      {parts('chooseActivities')}
    </LinkButton>
  );
}
