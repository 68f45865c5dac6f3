import { useSignals } from '@preact/signals-react/runtime';
import { racedValueWords } from '#client/teacher/contest/contest-words.ts';
import { DesignPicture } from '#client/teacher/parts/design-picture.tsx';
import { projector as say } from '#client/words/teacher/contest/contest.ts';
import { placesOf } from '#rules/contest/places.ts';
import { lettersOf, sized } from './sized.ts';
import styles from './projector.module.css';
import type { SceneProps } from './scene-view.tsx';

/** The first three with the pictures of what they raced, the winner in the middle. */
export function Podium({ classId, shown, nameOf }: SceneProps) {
  useSignals();
  const { contest, entryOf, progress } = shown;
  const steps = placesOf(progress)
    .filter(({ place }) => place <= 3)
    .flatMap(({ place, entries }) => entries.map((entry) => ({ place, entry })));
  const names = steps.map(({ entry }) => nameOf(entry));
  return (
    <>
      <h1 className={styles['round']}>{contest.name}</h1>
      <ol className={styles['podium']} style={sized({ ...lettersOf(names, 2), '--columns': steps.length })}>
        {steps.map(({ place, entry }) => (
          <li key={entry} data-place={place}>
            <DesignPicture
              place={{ classId, appCode: contest.appCode }}
              id={entryOf(entry)?.revisionId ?? ''}
              name={entryOf(entry)?.design ?? nameOf(entry)}
            />
            <strong>{nameOf(entry)}</strong>
            <span>{racedValueWords(shown, entry)}</span>
            <b aria-label={say('place', { place })}>{place}</b>
          </li>
        ))}
      </ol>
    </>
  );
}
