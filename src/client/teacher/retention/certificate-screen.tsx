import '#client/ui/styles/print.css';
import { useSignals } from '@preact/signals-react/runtime';
import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { retention } from '#client/stores/teacher/school/retention.ts';
import { LinkButton } from '#client/teacher/parts/link-button.tsx';
import { Page } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Empty } from '#client/ui/states.tsx';
import { common } from '#client/words/common.ts';
import { moment } from '#client/words/dates.ts';
import { retention as say } from '#client/words/teacher/retention.ts';
import table from '#client/teacher/parts/teacher-table.module.css';
import styles from './certificate.module.css';
import type { Certificate } from '#contract/teacher/retention-calls.ts';

/** One certificate, to be printed. */
export function CertificateScreen({ id }: { readonly id: string }) {
  useSignals();
  useEffect(() => void retention.loadCertificates(), []);
  return (
    <Page
      title={say('certificate')}
      actions={
        <>
          <LinkButton href="/teacher/kept">{say('back')}</LinkButton>
          <Button icon={<Printer aria-hidden="true" size={18} />} onClick={() => print()}>
            {common('print')}
          </Button>
        </>
      }
    >
      <Show
        of={retention.certificates.value}
        waiting={say('gettingCertificates')}
        retry={() => void retention.loadCertificates()}
      >
        {(list) => {
          const found = list.find((each) => each.id === id);
          return found ? <Sheet of={found} /> : <Empty title={say('noCertificate')} />;
        }}
      </Show>
    </Page>
  );
}

function Sheet({ of }: { readonly of: Certificate }) {
  useSignals();
  const { name, at, by, kind, students, counts, note, seal, id } = of;
  return (
    <article data-print className={styles['sheet']}>
      <h2>{say(kind === 'class' ? 'saysClass' : 'saysSchool', { name })}</h2>
      <dl className={styles['facts']}>
        <dt>{say('deletedAt')}</dt>
        <dd>{moment(at)}</dd>
        <dt>{say('by')}</dt>
        <dd>{by}</dd>
        <dt>{say('studentCount')}</dt>
        <dd>{students}</dd>
        <dt>{say('number')}</dt>
        <dd>
          <code>{id}</code>
        </dd>
        <dt>{say('seal')}</dt>
        <dd>
          <code>{seal}</code>
        </dd>
      </dl>
      <div className={table['frame']} role="region" aria-label={say('records')} tabIndex={0}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">{say('kind')}</th>
              <th scope="col">{say('count')}</th>
            </tr>
          </thead>
          <tbody>
            {counts.map(({ noun, count }) => (
              <tr key={noun}>
                <th scope="row">{noun}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>{note}</p>
      <p>{say('aboutSeal')}</p>
    </article>
  );
}
