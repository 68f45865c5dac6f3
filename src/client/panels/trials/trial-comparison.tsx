import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { DesignPicture } from '#client/panels/design-picture/design-picture.tsx';
import { designs } from '#client/stores/engineering/designs.ts';
import { exercises } from '#client/stores/learning/exercises.ts';
import { journal } from '#client/stores/learning/journal.ts';
import { valueIn } from '#client/stores/learning/trials/measured-text.ts';
import { trialPredictions } from '#client/stores/learning/trials/trial-predictions.ts';
import { trials } from '#client/stores/learning/trials/trials.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { connection } from '#client/stores/session/connection.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { trials as say } from '#client/words/student/trials.ts';
import { builtThings, comparisonText, differenceText, verdictText } from './compared-runs.ts';
import { RunStrip } from './run-strip.tsx';
import { unitsNow } from './units-now.ts';
import styles from './trials.module.css';
import type { TrialForm } from '#contract/engineering/trial.ts';
import type { BuiltThing, ComparedResult } from './compared-runs.ts';

/** The runs of each thing that was built beside what the model says of them; the newest is open. */
export function TrialComparison({ form }: { readonly form: TrialForm }) {
  useSignals();
  const { saved } = trialPredictions;
  const isReachable = connection.isReachable.value;
  useEffect(() => void trialPredictions.load(), [saved.value, isReachable]);
  const [newest, ...earlier] = builtThings(form, trials.all.value);
  if (newest === undefined) return null;
  return (
    <section className={styles['comparison']} aria-label={say('comparison')}>
      <h3>{say('comparison')}</h3>
      <Thing key={newest.revisionId} thing={newest} />
      <p className={styles['about']}>{say('aboutComparison')}</p>
      {earlier.map((thing) => (
        <details key={thing.revisionId} className={styles['fold']}>
          <summary dir="auto">{thing.name}</summary>
          <Thing thing={thing} />
        </details>
      ))}
    </section>
  );
}

function Thing({ thing }: { readonly thing: BuiltThing }) {
  useSignals();
  const [state, setState] = useState<'added' | 'failed' | undefined>(undefined);
  // What is put into the journal stays there: the name and the predictions are awaited where they can come.
  const isAwaited = !trialPredictions.isAnswered.value || (!thing.isNamed && isLoading(designs.status.value));
  const put = async (): Promise<void> => {
    const text = comparisonText(thing, unitsNow());
    setState((await journal.add('final-reflection', text)) ? 'added' : 'failed');
  };
  const open = (): void => {
    journal.open('final-reflection');
    navigation.go('journal');
  };
  return (
    <section className={styles['thing']} aria-label={thing.name}>
      <div className={styles['built-thing']}>
        <DesignPicture id={thing.revisionId} name={thing.name} size="card" />
        <h4 dir="auto">{thing.name}</h4>
      </div>
      <div className={styles['results']}>
        {thing.refused !== undefined && <p className={styles['problem']}>{thing.refused}</p>}
        {thing.results.map((result) => (
          <Result key={result.field.code} result={result} />
        ))}
        <p className={styles['actions']}>
          <Button disabled={isAwaited} onClick={() => void put()} aria-label={say('toJournalOf', { name: thing.name })}>
            {say('toJournal')}
          </Button>
          {state === 'added' && <Button onClick={open}>{say('openJournal')}</Button>}
          <span role="status">{state !== undefined && say(state === 'added' ? 'inJournal' : 'journalFull')}</span>
        </p>
      </div>
    </section>
  );
}

const isLoading = (status: typeof designs.status.value): boolean => status === 'none' || status === 'loading';

/** What came of it in large, how the runs lie about what was predicted, and each of them. */
function Result({ result }: { readonly result: ComparedResult }) {
  useSignals();
  const { field, runs, comparison } = result;
  const units = unitsNow();
  const shown = (value: number): string => valueIn(field, Number(value.toPrecision(4)), units);
  const [first, rest] = verdictText(result);
  return (
    <div className={styles['result']}>
      <div>
        <p className={styles['verdict']}>
          <strong>{first}</strong> {rest}
        </p>
        <RunStrip runs={runs} mean={comparison.mean} />
        <p className={styles['key']}>
          <span data-mark="run">{`${say(runs.length > 1 ? 'meanOfRuns' : 'measured')} ${shown(comparison.mean)}`}</span>{' '}
          {comparison.predictedMean !== undefined && (
            <span data-mark="predicted">{`${say('predicted')} ${shown(comparison.predictedMean)}`}</span>
          )}
        </p>
      </div>
      <RunTable result={result} shown={shown} />
    </div>
  );
}

interface RunTableProps {
  readonly result: ComparedResult;
  /** A value with its unit. */
  readonly shown: (value: number) => string;
}

function RunTable({ result: { field, runs, comparison }, shown }: RunTableProps) {
  useSignals();
  return (
    <table>
      <caption>{field.label}</caption>
      <thead>
        <tr>
          <th scope="col">{say('run')}</th>
          <th scope="col">{say('measured')}</th>
          <th scope="col">{say('predicted')}</th>
          <th scope="col">{say('difference')}</th>
        </tr>
      </thead>
      <tbody>
        {runs.map(({ id, name, measured, predicted }) => (
          <tr key={id}>
            <th scope="row" dir="auto">
              {name}
            </th>
            <td>{shown(measured)}</td>
            <td>{predicted === undefined ? say('notYet') : predicted === null ? say('noneOfIt') : shown(predicted)}</td>
            <td>{typeof predicted === 'number' ? differenceText(field, measured / predicted - 1) : ''}</td>
          </tr>
        ))}
        {runs.length > 1 && (
          <tr>
            <th scope="row">{say('mean')}</th>
            <td>{shown(comparison.mean)}</td>
            <td>{comparison.predictedMean === undefined ? '' : shown(comparison.predictedMean)}</td>
            <td>{comparison.difference === undefined ? '' : differenceText(field, comparison.difference)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

interface SuspectsProps {
  readonly form: TrialForm;
  /** Opens a page of the unit by its code. */
  readonly openPage: (code: string) => void;
}

/** The pages of the unit that treat what usually differs, once there is something to compare. */
export function Suspects({ form, openPage }: SuspectsProps) {
  useSignals();
  const { suspects = [] } = form;
  const pages = new Map(exercises.sequence.value.map(({ code, name }) => [code, name]));
  if (suspects.length === 0 || builtThings(form, trials.all.value).length === 0) return null;
  return (
    <section aria-label={say('suspects')}>
      <h3>{say('suspects')}</h3>
      <ul className={styles['suspects']}>
        {suspects.map(({ words, page }) => (
          <li key={words}>
            {words}
            {pages.has(page) && (
              <Button size="small" look="quiet" onClick={() => openPage(page)}>
                {say('readPage', { page: pages.get(page) ?? '' })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
