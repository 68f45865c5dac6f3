import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { school } from '#client/stores/teacher/school/school.ts';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import { Card } from '#client/teacher/parts/page.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Checkbox } from '#client/ui/field.tsx';
import { moment } from '#client/words/dates.ts';
import { school as say } from '#client/words/teacher/school/school.ts';
import type { SchoolOverview } from '#contract/teacher/school/school-calls.ts';

/** What holds for the whole school. */
export function Safety({ of }: { readonly of: SchoolOverview }) {
  useSignals();
  const [problem, setProblem] = useState<string>();
  const { needsSecondFactor, backUp } = of;
  const without = school.lackingSecondFactor(of);
  return (
    <Card title={say('safety')}>
      <Checkbox
        label={say('needSecondStep')}
        checked={needsSecondFactor}
        onChange={(event) => void school.needSecondFactor(event.target.checked).then(setProblem)}
      />
      <p>
        {say('aboutNeed')} {without > 0 && say('withoutStep', { count: without })}
      </p>
      {problem !== undefined && <Problem>{problem}</Problem>}
      <p>{say('whySignOut')}</p>
      <p>
        <Button look="danger" onClick={() => school.signEverybodyOut().then(setProblem)}>
          {say('signOutAll')}
        </Button>
      </p>
      {!backUp.isOk && <Problem>{say('backUpFailed')}</Problem>}
      <p>{backUp.at === null ? say('noBackUp') : say('backUp', { at: moment(backUp.at) })}</p>
    </Card>
  );
}
