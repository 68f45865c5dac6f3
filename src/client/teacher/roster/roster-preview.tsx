import { translated } from '#client/words/refusals.ts';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { RosterPreviewRow } from '#contract/teacher/roster-calls.ts';
import { rosters } from '#client/stores/teacher/roster.ts';
import { counted } from '#client/teacher/parts/counted.ts';
import { Card } from '#client/teacher/parts/page.tsx';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/field.tsx';
import { Badge } from '#client/ui/states.tsx';
import '#client/ui/stacked-table.css';
import styles from './students.module.css';

/** So many rows are drawn; a school's whole list is counted, not shown. */
const SHOWN = 200;

const OUTCOMES = {
  add: { tone: 'good', label: 'new' },
  move: { tone: 'warn', label: 'moves here' },
  same: { tone: 'plain', label: 'is here already' },
  problem: { tone: 'bad', label: 'left out' },
} as const;

interface RosterPreviewProps {
  readonly isBusy: boolean;
  readonly add: (makesIds: boolean) => void;
}

/** What a list would do, problems first; nothing has happened yet. */
export function RosterPreview({ isBusy, add }: RosterPreviewProps) {
  useSignals();
  const [makesIds, setMakesIds] = useState(false);
  const rows = rosters.preview.value;
  if (rows === undefined) return null;
  const wrong = rows.filter(({ outcome }) => outcome === 'problem');
  const right = rows.filter(({ outcome }) => outcome !== 'problem');
  const count = right.filter(({ outcome }) => outcome !== 'same').length;
  const guessable = rows.filter(({ isGuessable }) => isGuessable).length;
  return (
    <Card
      title={rosters.fileName.value ?? 'Your list'}
      lead={sentence(rows, wrong.length)}
      actions={
        <Button look="next" disabled={isBusy || right.length === 0} onClick={() => add(makesIds)}>
          Add {counted(count, 'Student')}
        </Button>
      }
    >
      {guessable > 0 && (
        <Checkbox
          label={`Make new ids: ${counted(guessable, 'id has', 'ids have')} fewer than 8 characters, which somebody could guess`}
          checked={makesIds}
          onChange={(event) => setMakesIds(event.target.checked)}
        />
      )}
      <table className={styles['table']} data-stacks>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Name</th>
            <th scope="col">Student Id</th>
            <th scope="col">Group</th>
            <th scope="col">What happens</th>
          </tr>
        </thead>
        <tbody>
          {[...wrong, ...right].slice(0, SHOWN).map((row) => (
            <PreviewRow key={row.line} of={makesIds && row.isGuessable ? { ...row, signInId: '' } : row} />
          ))}
        </tbody>
      </table>
      {rows.length > SHOWN && <p>And {counted(rows.length - SHOWN, 'more row')}.</p>}
    </Card>
  );
}

function PreviewRow({ of }: { readonly of: RosterPreviewRow }) {
  useSignals();
  const { tone, label } = OUTCOMES[of.outcome];
  return (
    <tr>
      <td data-label="Line">{of.line}</td>
      <th scope="row">{of.alias || '(no name)'}</th>
      <td data-label="Student Id">{of.signInId === '' ? 'made for you' : <code>{of.signInId}</code>}</td>
      <td data-label="Group">{of.groupName}</td>
      <td data-label="What happens">
        <Badge tone={tone}>{label}</Badge> {translated(of.reason)?.message ?? of.problem}
      </td>
    </tr>
  );
}

function sentence(rows: readonly RosterPreviewRow[], wrong: number): string {
  const found = `${counted(rows.length, 'row')} found.`;
  if (wrong === 0) return `${found} Nothing has been changed yet.`;
  return `${found} ${counted(wrong, 'row has a problem and is', 'rows have a problem and are')} left out: mend the list and check it again, or go on without ${wrong === 1 ? 'it' : 'them'}.`;
}
