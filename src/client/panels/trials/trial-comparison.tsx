import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { exercises } from '#client/stores/learning/exercises.ts';
import { journal } from '#client/stores/learning/journal.ts';
import { trialPredictions } from '#client/stores/learning/trials/trial-predictions.ts';
import { trials } from '#client/stores/learning/trials/trials.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { connection } from '#client/stores/session/connection.ts';
import { Button } from '#client/ui/button.tsx';
import { trials as say } from '#client/words/student/trials.ts';
import { builtThings, comparisonText, differenceText, verdictText } from './compared-runs.ts';
import { unitsNow } from './trial-fields.tsx';
import { inWords } from './trial-list.tsx';
import styles from './trials.module.css';
import type { TrialForm } from '#contract/trial.ts';
import type { BuiltThing, ComparedResult } from './compared-runs.ts';

interface ComparisonProps {
  readonly form: TrialForm;
  /** Opens a page of the unit by its code. */
  readonly openPage: (code: string) => void;
}

/** The runs of each thing that was built beside what the model says of them, and what usually makes the difference. */
export function TrialComparison({ form, openPage }: ComparisonProps) {
  useSignals();
  const { saved } = trialPredictions;
  const isReachable = connection.isReachable.value;
  useEffect(() => void trialPredictions.load(), [saved.value, isReachable]);
  const things = builtThings(form, trials.all.value);
  if (things.length === 0) return null;
  return (
    <section className={styles['comparison']} aria-label={say('comparison')}>
      <h3>{say('comparison')}</h3>
      <p>{say('aboutComparison')}</p>
      {things.map((thing) => (
        <Thing key={thing.revisionId} thing={thing} />
      ))}
      <Suspects form={form} openPage={openPage} />
    </section>
  );
}

function Thing({ thing }: { readonly thing: BuiltThing }) {
  useSignals();
  const [state, setState] = useState<'added' | 'failed' | undefined>(undefined);
  const put = async (): Promise<void> => {
    const text = comparisonText(thing, unitsNow());
    setState((await journal.add('final-reflection', text)) ? 'added' : 'failed');
  };
  const open = (): void => {
    journal.open('final-reflection');
    navigation.go('journal');
  };
  return (
    <section aria-label={thing.name}>
      <h4 dir="auto">{thing.name}</h4>
      {thing.refused !== undefined && <p className={styles['problem']}>{thing.refused}</p>}
      {thing.results.map((result) => (
        <Result key={result.field.code} result={result} />
      ))}
      <p className={styles['actions']}>
        <Button onClick={() => void put()} aria-label={say('toJournalOf', { name: thing.name })}>
          {say('toJournal')}
        </Button>
        {state === 'added' && <Button onClick={open}>{say('openJournal')}</Button>}
        <span role="status">{state !== undefined && say(state === 'added' ? 'inJournal' : 'journalFull')}</span>
      </p>
    </section>
  );
}

function Result({ result }: { readonly result: ComparedResult }) {
  useSignals();
  const { field, runs, comparison } = result;
  const units = unitsNow();
  const shown = (value: number): string => inWords(field, Number(value.toPrecision(4)), units);
  return (
    <>
      <table data-stacks>
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
              <td data-label={say('measured')}>{shown(measured)}</td>
              <td data-label={say('predicted')}>
                {predicted === undefined ? say('notYet') : predicted === null ? say('noneOfIt') : shown(predicted)}
              </td>
              <td data-label={say('difference')}>
                {typeof predicted === 'number' ? differenceText(field, measured / predicted - 1) : ''}
              </td>
            </tr>
          ))}
          {runs.length > 1 && (
            <tr>
              <th scope="row">{say('mean')}</th>
              <td data-label={say('measured')}>{shown(comparison.mean)}</td>
              <td data-label={say('predicted')}>
                {comparison.predictedMean === undefined ? '' : shown(comparison.predictedMean)}
              </td>
              <td data-label={say('difference')}>
                {comparison.difference === undefined ? '' : differenceText(field, comparison.difference)}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <p className={styles['verdict']}>{verdictText(result)}</p>
    </>
  );
}

/** The pages of the unit that treat what usually differs. */
function Suspects({ form: { suspects = [] }, openPage }: ComparisonProps) {
  useSignals();
  const pages = new Map(exercises.sequence.value.map(({ code, name }) => [code, name]));
  if (suspects.length === 0) return null;
  return (
    <section aria-label={say('suspects')}>
      <h4>{say('suspects')}</h4>
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
