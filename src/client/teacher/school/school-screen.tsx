import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { account } from '#client/stores/teacher/account.ts';
import { school } from '#client/stores/teacher/school/school.ts';
import { Page } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { school as say } from '#client/words/teacher/school/school.ts';
import { AccountAudit } from './account-audit.tsx';
import { Looks } from './looks.tsx';
import { Safety } from './safety.tsx';
import { Teachers } from './teachers.tsx';

/** For administrators of the school: its accounts, its safety, and who looked at students. */
export function SchoolScreen() {
  useSignals();
  useEffect(() => void school.load(), []);
  const place = account.me.value?.organisation.name ?? '';
  return (
    <Page title={place === '' ? say('title') : place} lead={say('lead')}>
      <Show of={school.overview.value} waiting={say('getting')} retry={() => void school.load()}>
        {(overview) => (
          <>
            <Teachers of={overview} />
            <Safety of={overview} />
          </>
        )}
      </Show>
      <Looks />
      <AccountAudit />
    </Page>
  );
}
