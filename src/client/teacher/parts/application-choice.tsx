import { useSignals } from '@preact/signals-react/runtime';
import { Link, useParams } from 'wouter';
import { openApplication } from '#client/stores/teacher/open-application.ts';
import { SelectField } from '#client/ui/field.tsx';
import { Empty } from '#client/ui/states.tsx';
import { withNodes } from '#client/ui/with-nodes.tsx';
import { menu } from '#client/words/teacher/menu.ts';
import { parts as say } from '#client/words/teacher/parts.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { ReactNode } from 'react';

/** Chooses the application whose work a screen shows; nothing while there is no choice. */
export function ApplicationChoice() {
  useSignals();
  const { value: offered } = openApplication.offered;
  if (offered.length < 2) return null;
  return (
    <SelectField
      label={say('application')}
      choices={offered.map(({ code, name }) => ({ value: code, label: name }))}
      value={openApplication.code.value ?? ''}
      onChange={(event) => openApplication.choose(event.target.value)}
    />
  );
}

interface WithApplicationProps {
  readonly children: (code: ApplicationCode) => ReactNode;
}

/** What a screen shows of one application, or what to do first where the class has none. */
export function WithApplication({ children }: WithApplicationProps) {
  useSignals();
  const { classId } = useParams<{ readonly classId: string }>();
  const { value: code } = openApplication.code;
  if (code !== undefined) return children(code);
  return (
    <Empty title={say('noActivities')}>
      <p>
        {withNodes(say('chooseApplications', { activities: '{activities}' }), {
          activities: <Link href={`/teacher/classes/${classId}/activities`}>{menu('activities')}</Link>,
        })}
      </p>
    </Empty>
  );
}
