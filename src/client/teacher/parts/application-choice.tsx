import { useSignals } from '@preact/signals-react/runtime';
import { useParams } from 'wouter';
import { classes } from '#client/stores/teacher/classes.ts';
import { openApplication } from '#client/stores/teacher/open-application.ts';
import { SelectField } from '#client/ui/field.tsx';
import { Empty } from '#client/ui/states.tsx';
import { parts as say } from '#client/words/teacher/parts.ts';
import { LinkButton } from './link-button.tsx';
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
      {classes.mayChange() && (
        <>
          <p>{say('chooseWorkFirst')}</p>
          <LinkButton href={`/teacher/classes/${classId}/activities`} look="next">
            {say('chooseActivities')}
          </LinkButton>
        </>
      )}
    </Empty>
  );
}
