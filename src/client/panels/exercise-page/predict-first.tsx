import { useSignals } from '@preact/signals-react/runtime';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { predictions } from '#client/stores/learning/predictions.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { predictFirst as say } from '#client/words/student/lessons.ts';
import styles from './lesson-tools.module.css';

interface PredictFirstProps {
  readonly page: HTMLElement;
  /** Of the page, by which a prediction is kept. */
  readonly path: string;
}

/** The pair of questions around an experiment: a prediction is kept before the page says what to try, and what to explain then. */
export function PredictFirst({ page, path }: PredictFirstProps) {
  useSignals();
  const [pair] = useState(() => page.querySelector<HTMLElement>(':scope > section.predict'));
  const [place] = useState(() => pair && placeIn(pair));
  const [asked] = useState(() => pair && pairIn(pair));
  const kept = predictions.all.value.get(path);
  if (!place || !asked) return null;
  const [ask, test, again, why] = asked.texts;
  const [first = [], second = []] = asked.choices;
  return createPortal(
    <div className={styles['predict']}>
      {kept === undefined ? (
        <Choices
          question={ask}
          choices={first}
          label={say('keep')}
          onChoose={(before) => predictions.keep(path, { before })}
        />
      ) : (
        <>
          <p>{say('predicted', { prediction: first[kept.before] ?? '' })}</p>
          <p>{test}</p>
          {kept.after === undefined ? (
            <Choices
              question={again}
              choices={second}
              label={say('check')}
              onChoose={(after) => predictions.keep(path, { ...kept, after })}
            />
          ) : (
            <>
              <p role="status">
                <strong>
                  {say(kept.after === asked.right ? 'right' : 'other', { choice: second[kept.after] ?? '' })}
                </strong>{' '}
                {why}
              </p>
              <Button size="small" onClick={() => predictions.keep(path, { before: kept.before })}>
                {say('tryAgain')}
              </Button>
            </>
          )}
        </>
      )}
    </div>,
    place,
  );
}

interface ChoicesProps {
  readonly question: string | undefined;
  readonly choices: readonly string[];
  readonly label: string;
  readonly onChoose: (choice: number) => void;
}

function Choices({ question, choices, label, onChoose }: ChoicesProps) {
  useSignals();
  const name = useId();
  const [chosen, setChosen] = useState<number>();
  return (
    <fieldset>
      <legend>{question}</legend>
      {choices.map((choice, index) => (
        <label key={choice}>
          <input type="radio" name={name} checked={chosen === index} onChange={() => setChosen(index)} />
          {choice}
        </label>
      ))}
      <Button size="small" disabled={chosen === undefined} onClick={() => chosen !== undefined && onChoose(chosen)}>
        {label}
      </Button>
    </fieldset>
  );
}

/** The words of a pair as its page has them. */
function pairIn(pair: HTMLElement) {
  const wordsOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const lists = [...pair.querySelectorAll(':scope > ul')].map((list) => [...list.children]);
  return {
    texts: [...pair.querySelectorAll(':scope > p')].map(wordsOf),
    choices: lists.map((items) => items.map(wordsOf)),
    right: (lists[1] ?? []).findIndex((item) => item.hasAttribute('data-right')),
  };
}

/** Where the questions stand in the place of the page's own words, which stay for paper. */
function placeIn(pair: HTMLElement): HTMLElement {
  pair.dataset['asked'] = '';
  const place = document.createElement('div');
  pair.append(place);
  return place;
}
