import { useSignals } from '@preact/signals-react/runtime';
import { useParams } from 'wouter';
import { classes } from '#client/stores/teacher/classes.ts';
import { openApplication } from '#client/stores/teacher/open-application.ts';
import { SelectField } from '#client/ui/field.tsx';
import { Empty } from '#client/ui/states.tsx';
import { parts as say } from '#client/words/teacher/parts.ts';
import { LinkButton } from './link-button.tsx';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { NamedApplication } from '#contract/teacher/class-calls.ts';
import type { ReactNode } from 'react';

interface OfAddress {
  /** The application that the address names, in place of the chosen one; the class need not be offered it. */
  readonly named?: NamedApplication | undefined;
}

interface ApplicationChoiceProps extends OfAddress {
  /** Another one is chosen than the address names. */
  readonly onChoose?: () => void;
}

/** Chooses the application whose work a screen shows; nothing while there is no choice. */
export function ApplicationChoice({ named, onChoose }: ApplicationChoiceProps) {
  useSignals();
  const { value: offered } = openApplication.offered;
  const isOffered = offered.some(({ code }) => code === named?.code);
  const shown = named === undefined || isOffered ? offered : [...offered, named];
  if (shown.length < 2) return null;
  return (
    <SelectField
      label={say('application')}
      choices={shown.map(({ code, name }) => ({ value: code, label: name }))}
      value={named?.code ?? openApplication.code.value ?? ''}
      onChange={(event) => {
        openApplication.choose(event.target.value);
        onChoose?.();
      }}
    />
  );
}

interface WithApplicationProps extends OfAddress {
  readonly children: (code: ApplicationCode) => ReactNode;
}

/** What a screen shows of one application, or what to do first where the class has none. */
export function WithApplication({ named, children }: WithApplicationProps) {
  useSignals();
  const { classId } = useParams<{ readonly classId: string }>();
  const code = named?.code ?? openApplication.code.value;
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
