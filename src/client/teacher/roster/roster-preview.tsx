import '#client/ui/tables/stacked-table.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { rosters } from '#client/stores/teacher/roster.ts';
import { Card } from '#client/teacher/parts/page.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Checkbox } from '#client/ui/field.tsx';
import { Badge } from '#client/ui/states.tsx';
import { translated } from '#client/words/refusals.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { roster, rosterImport as say } from '#client/words/teacher/roster/roster.ts';
import { ListColumns } from './list-columns.tsx';
import styles from './students.module.css';
import type { RosterPreview as ShownPreview } from '#client/stores/teacher/roster.ts';
import type { RosterPreviewRow } from '#contract/teacher/roster-calls.ts';

/** So many rows are drawn; a school's whole list is counted, not shown. */
const SHOWN = 200;

const OUTCOMES = {
  add: { tone: 'good', label: 'willAdd' },
  move: { tone: 'warn', label: 'willMove' },
  same: { tone: 'plain', label: 'staysSame' },
  problem: { tone: 'bad', label: 'leftOut' },
} as const;

interface RosterPreviewProps {
  readonly isBusy: boolean;
  /** Whether the list is still what was read. */
  readonly isShown: boolean;
  readonly add: (makesIds: boolean) => void;
  readonly readAs: (change: Pick<ShownPreview['body'], 'names' | 'heading' | 'columns'>) => void;
}

/** What a list would do, problems first; nothing has happened yet. */
export function RosterPreview(props: RosterPreviewProps) {
  useSignals();
  const { value: shown } = rosters.preview;
  const isAny = props.isShown && shown !== undefined && shown.rows.length > 0;
  return (
    <>
      {/* Read out only where it stands before its words come; nothing in between, so that the same words again are said again. */}
      <p role="status" className="visually-hidden">
        {isAny && !props.isBusy && sentence(shown.rows)}
      </p>
      {isAny && <Preview {...props} shown={shown} />}
    </>
  );
}

function Preview({
  shown,
  isBusy,
  add,
  readAs,
}: Omit<RosterPreviewProps, 'isShown'> & { readonly shown: ShownPreview }) {
  useSignals();
  const [makesIds, setMakesIds] = useState(false);
  const { rows } = shown;
  const wrong = rows.filter(({ outcome }) => outcome === 'problem');
  const right = rows.filter(({ outcome }) => outcome !== 'problem');
  const count = right.filter(({ outcome }) => outcome !== 'same').length;
  const guessable = rows.filter(({ isGuessable }) => isGuessable).length;
  return (
    <Card
      title={shown.fileName ?? say('yourList')}
      lead={sentence(rows)}
      actions={
        <Button look="next" disabled={isBusy || right.length === 0} onClick={() => add(makesIds)}>
          {say('addCounted', { count })}
        </Button>
      }
    >
      <WaysToRead of={shown} isBusy={isBusy} readAs={readAs} />
      {guessable > 0 && (
        <Checkbox
          label={say('makeIds', { count: guessable })}
          checked={makesIds}
          onChange={(event) => setMakesIds(event.target.checked)}
        />
      )}
      <table className={styles['table']} data-stacks>
        <thead>
          <tr>
            <th scope="col">{say('line')}</th>
            <th scope="col">{parts('name')}</th>
            <th scope="col">{roster('studentId')}</th>
            <th scope="col">{parts('group')}</th>
            <th scope="col">{say('whatHappens')}</th>
          </tr>
        </thead>
        <tbody>
          {[...wrong, ...right].slice(0, SHOWN).map((row) => (
            <PreviewRow key={row.line} of={makesIds && row.isGuessable ? { ...row, signInId: '' } : row} />
          ))}
        </tbody>
      </table>
      {rows.length > SHOWN && <p>{say('more', { count: rows.length - SHOWN })}</p>}
    </Card>
  );
}

interface WaysToReadProps extends Pick<RosterPreviewProps, 'isBusy' | 'readAs'> {
  readonly of: ShownPreview;
}

/** How the list was read, where it may be read in another way. */
function WaysToRead({ of: shown, isBusy, readAs }: WaysToReadProps) {
  useSignals();
  return (
    <>
      {shown.heading !== null && (
        <Checkbox
          label={shown.headingLine === 1 ? say('firstLine') : say('headingLine', { line: shown.headingLine })}
          checked={shown.heading}
          disabled={isBusy}
          onChange={(event) => readAs({ heading: event.target.checked })}
        />
      )}
      {shown.columns.length > 1 && <ListColumns of={shown.columns} choose={(columns) => readAs({ columns })} />}
      {shown.hasWholeNames && (
        <Checkbox
          label={say('shortNames')}
          checked={shown.body.names !== 'written'}
          disabled={isBusy}
          onChange={(event) => readAs({ names: event.target.checked ? 'short' : 'written' })}
        />
      )}
    </>
  );
}

function PreviewRow({ of }: { readonly of: RosterPreviewRow }) {
  useSignals();
  const { tone, label } = OUTCOMES[of.outcome];
  return (
    <tr>
      <td data-label={say('line')}>{of.line}</td>
      <th scope="row">{of.alias || say('noName')}</th>
      <td data-label={roster('studentId')}>{of.signInId === '' ? say('madeForYou') : <code>{of.signInId}</code>}</td>
      <td data-label={parts('group')}>{of.groupName}</td>
      <td data-label={say('whatHappens')}>
        <Badge tone={tone}>{say(label)}</Badge>{' '}
        {(translated(of.warning) ?? translated(of.reason))?.message ?? of.problem}
      </td>
    </tr>
  );
}

function sentence(rows: readonly RosterPreviewRow[]): string {
  const wrong = rows.filter(({ outcome }) => outcome === 'problem').length;
  const found = say('found', { count: rows.length });
  return wrong === 0 ? say('allGood', { found }) : say('someWrong', { found, count: wrong });
}
