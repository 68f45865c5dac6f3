import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { Link } from 'wouter';
import { signInLink } from '#client/stores/teacher/classes.ts';
import { rosters } from '#client/stores/teacher/roster.ts';
import { Page } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { Empty } from '#client/ui/states.tsx';
import { common } from '#client/words/common.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { roster as sayOfRoster, signInCards as say } from '#client/words/teacher/roster/roster.ts';
import { QrCode } from './qr-code.tsx';
import styles from './cards.module.css';
import type { Roster } from '#contract/teacher/roster-calls.ts';

interface CardData {
  readonly id: string;
  readonly alias: string;
  readonly groupName: string;
  readonly groupCode: string;
  readonly signInId: string;
}

/** Cards to print and cut, eight on a page: how each student signs in. */
export function SignInCards({ classId }: { readonly classId: string }) {
  useSignals();
  const [groupId, setGroupId] = useState('');
  return (
    <Page
      title={say('title')}
      wide
      lead={<Link href={`/teacher/classes/${classId}/students`}>{sayOfRoster('back')}</Link>}
    >
      <Show of={rosters.roster.value} waiting={sayOfRoster('getting')} retry={() => void rosters.open(classId)}>
        {(roster) => {
          const cards = cardsOf(roster, groupId);
          return (
            <>
              <div className={styles['choices']}>
                <SelectField
                  label={say('cardsFor')}
                  value={groupId}
                  onChange={(event) => setGroupId(event.target.value)}
                  choices={[
                    { value: '', label: parts('allGroups') },
                    ...roster.groups.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                />
                <Button look="next" disabled={cards.length === 0} onClick={() => globalThis.print()}>
                  {common('print')}
                </Button>
              </div>
              {cards.length === 0 && (
                <Empty title={say('none')}>
                  <p>{say('aboutNone')}</p>
                </Empty>
              )}
              <ul className={styles['cards']} aria-label={say('list')}>
                {cards.map((card) => (
                  <SignInCard key={card.id} of={card} />
                ))}
              </ul>
            </>
          );
        }}
      </Show>
    </Page>
  );
}

function SignInCard({ of }: { readonly of: CardData }) {
  useSignals();
  return (
    <li className={styles['card']}>
      <div>
        <h2>{of.alias}</h2>
        <p className={styles['group']}>{of.groupName}</p>
        <dl>
          <dt>{say('open')}</dt>
          <dd>{globalThis.location.host}/app</dd>
          <dt>{sayOfRoster('studentId')}</dt>
          <dd>
            <code>{of.signInId}</code>
          </dd>
          <dt>{sayOfRoster('groupId')}</dt>
          <dd>
            <code>{of.groupCode}</code>
          </dd>
        </dl>
      </div>
      <QrCode text={signInLink(of.groupCode, of.signInId)} label={say('codeOf', { name: of.alias })} />
    </li>
  );
}

function cardsOf({ groups, students }: Roster, groupId: string): readonly CardData[] {
  return groups
    .filter(({ id }) => groupId === '' || id === groupId)
    .flatMap((group) =>
      students
        .filter((student) => student.groupId === group.id && student.isActive)
        .flatMap(({ id, alias, signInId }) =>
          group.code === null || signInId === null
            ? []
            : [{ id, alias, signInId, groupName: group.name, groupCode: group.code }],
        ),
    );
}
