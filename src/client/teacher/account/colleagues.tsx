import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { account } from '#client/stores/teacher/account.ts';
import { colleagues } from '#client/stores/teacher/colleagues.ts';
import { LinkButton } from '#client/teacher/parts/link-button.tsx';
import { Card } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { account as say } from '#client/words/teacher/account.ts';
import styles from './account.module.css';

/** The other teachers of the school, and who of them can help with an account. */
export function Colleagues() {
  useSignals();
  useEffect(() => void colleagues.load(), []);
  const me = account.me.value;
  return (
    <Card
      title={say('colleagues')}
      lead={say('aboutColleagues')}
      actions={me?.isAdministrator === true && <LinkButton href="/teacher/school">{say('toSchool')}</LinkButton>}
    >
      <Show of={colleagues.list.value} waiting={say('gettingColleagues')} retry={() => void colleagues.load()}>
        {(list) => (
          <ul className={styles['list']}>
            {list
              .filter(({ id }) => id !== me?.id)
              .map((each) => (
                <li key={each.id}>
                  <span>
                    <strong>{each.name}</strong> {each.email}
                    {each.isAdministrator && <em> {say('isAdministrator')}</em>}
                  </span>
                </li>
              ))}
            {list.every(({ id }) => id === me?.id) && <li>{say('onlyTeacher')}</li>}
          </ul>
        )}
      </Show>
      {me?.isAdministrator !== true && <p>{say('askAdministrator')}</p>}
    </Card>
  );
}
