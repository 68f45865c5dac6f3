import '#client/ui/styles/print.css';
import { useSignals } from '@preact/signals-react/runtime';
import { Page } from '#client/teacher/parts/page.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { common } from '#client/words/common.ts';
import { dayText } from '#client/words/dates.ts';
import { contest as say } from '#client/words/teacher/contest/contest.ts';
import { placesOf } from '#rules/contest/places.ts';
import { racedValueWords } from './contest-words.ts';
import { PlacesTable } from './places-table.tsx';
import { Rounds } from './rounds-table.tsx';
import table from '#client/teacher/parts/teacher-table.module.css';
import styles from './contest.module.css';
import type { ShownContest } from '#client/stores/teacher/contest/open-contest.ts';

export type PrintKind = 'table' | 'certificates';

interface ContestPrintsProps {
  readonly shown: ShownContest;
  readonly kind: PrintKind;
  readonly className: string;
  readonly onClose: () => void;
}

/** What is printed of a contest: the table, or a certificate for each place of somebody who is still there. */
export function ContestPrints({ shown, kind, className, onClose }: ContestPrintsProps) {
  useSignals();
  const { contest, progress } = shown;
  const places = placesOf(progress);
  return (
    <Page
      title={contest.name}
      wide
      actions={
        <>
          <Button onClick={onClose}>{say('backToContest')}</Button>
          <Button look="next" onClick={() => globalThis.print()}>
            {common('print')}
          </Button>
        </>
      }
    >
      {kind === 'table' ? (
        <div>
          <p>{say('ofClass', { name: className, date: dayText(contest.madeAt) })}</p>
          <div className={table['frame']}>
            <PlacesTable shown={shown} places={places} />
          </div>
          <Rounds shown={shown} />
        </div>
      ) : (
        <div className={styles['certificates']}>
          {places.flatMap(({ place, entries }) =>
            entries
              .filter((entry) => shown.entryOf(entry) !== undefined)
              .map((entry) => <Certificate key={entry} {...{ shown, entry, place, className }} />),
          )}
        </div>
      )}
    </Page>
  );
}

interface CertificateProps {
  readonly shown: ShownContest;
  readonly entry: string;
  readonly place: number;
  readonly className: string;
}

function Certificate({ shown, entry, place, className }: CertificateProps) {
  useSignals();
  const { contest, entryOf, nameOf, raced } = shown;
  const found = entryOf(entry);
  return (
    <section className={styles['certificate']}>
      <h2>{say('certificate')}</h2>
      <p>{say('certifies')}</p>
      <p className={styles['awarded']}>{nameOf(entry)}</p>
      <p>{say('reached', { count: place })}</p>
      <p className={styles['awarded']}>{contest.name}</p>
      {found !== undefined && <p>{say('withDesign', { design: found.design })}</p>}
      {(raced.get(entry) ?? null) !== null && <p>{say('withResult', { result: racedValueWords(shown, entry) })}</p>}
      <p>{say('ofClass', { name: className, date: dayText(contest.madeAt) })}</p>
      <p className={styles['signature']}>{say('teacherSigns')}</p>
    </section>
  );
}
