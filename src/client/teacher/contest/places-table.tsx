import { useSignals } from '@preact/signals-react/runtime';
import { Card } from '#client/teacher/parts/page.tsx';
import { contest as say } from '#client/words/teacher/contest/contest.ts';
import { standingsOf, talliesOf } from '#rules/contest/places.ts';
import { racedValueWords } from './contest-words.ts';
import table from '#client/teacher/parts/teacher-table.module.css';
import type { ShownContest } from '#client/stores/teacher/contest/open-contest.ts';
import type { Placed } from '#rules/contest/places.ts';

interface PlacesProps {
  readonly shown: ShownContest;
  readonly places: readonly Placed[];
}

/** Who came where; of everybody against everybody the table so far. */
export function Places({ shown, places }: PlacesProps) {
  useSignals();
  return (
    <Card title={say('ranking')}>
      <div className={table['frame']}>
        <PlacesTable shown={shown} places={places} />
      </div>
    </Card>
  );
}

interface Line {
  readonly entry: string;
  readonly place: number | undefined;
}

export function PlacesTable({ shown, places }: PlacesProps) {
  useSignals();
  const { progress, entryOf, nameOf, contest } = shown;
  const isRobin = contest.format === 'round-robin';
  const isOver = progress.next === undefined;
  const tallies = new Map(talliesOf(progress).map((tally) => [tally.entry, tally]));
  const placed = places.flatMap(({ place, entries }) => entries.map((entry): Line => ({ entry, place })));
  const rest = progress.draw.entries
    .filter((entry) => !placed.some((line) => line.entry === entry))
    .map((entry): Line => ({ entry, place: undefined }));
  const soFar = standingsOf(progress).map((entry): Line => ({ entry, place: undefined }));
  return (
    <table className={table['table']}>
      <thead>
        <tr>
          {isOver && <th scope="col">{say('place')}</th>}
          <th scope="col">{say('entry')}</th>
          <th scope="col">{say('design')}</th>
          {isRobin && <th scope="col">{say('races')}</th>}
          {isRobin && <th scope="col">{say('wins')}</th>}
          <th scope="col">{say('result')}</th>
        </tr>
      </thead>
      <tbody>
        {(isOver ? [...placed, ...rest] : soFar).map(({ entry, place }) => (
          <tr key={entry}>
            {isOver && <td>{place}</td>}
            <th scope="row">{nameOf(entry)}</th>
            <td>{entryOf(entry)?.design}</td>
            {isRobin && <td>{tallies.get(entry)?.races}</td>}
            {isRobin && <td>{tallies.get(entry)?.wins}</td>}
            <td>{racedValueWords(shown, entry)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
