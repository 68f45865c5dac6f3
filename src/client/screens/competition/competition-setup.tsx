import { useSignals } from '@preact/signals-react/runtime';
import type { Contender } from '#contract/contender.ts';
import { STATUS_LABELS } from '#contract/design.ts';
import { TOP_COUNTS } from '#contract/limits.ts';
import { competition, type Slot } from '#client/stores/competition/competition.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox, SelectField, TextField } from '#client/ui/field.tsx';
import { Badge, Empty, Loading } from '#client/ui/states.tsx';
import { useFirstRows } from '#client/ui/use-first-rows.ts';
import styles from './competition.module.css';

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'staged', label: 'Staged' },
  { value: 'tested', label: 'Qualifiers' },
  { value: 'invalid', label: 'Out of Spec' },
] as const;

/** Choosing two contenders (ledger COMP-02 to 06). */
export function CompetitionSetup() {
  useSignals();
  return (
    <>
      <div className={styles['slots']}>
        <SlotView slot={1} chosen={competition.slot1.value} />
        <SlotView slot={2} chosen={competition.slot2.value} />
      </div>
      <div className={styles['start']}>
        <Button
          look="next"
          size="large"
          disabled={!competition.mayStart.value}
          onClick={() => void competition.start()}
        >
          {competition.isStarting.value ? 'Starting...' : 'Start Competition'}
        </Button>
        <Checkbox
          label="Skip Animation"
          checked={competition.skipAnimation.value}
          onChange={(event) => competition.setSkipAnimation(event.target.checked)}
        />
      </div>
      <Filters />
      <Designs />
    </>
  );
}

function SlotView({ slot, chosen }: { readonly slot: 1 | 2; readonly chosen: Slot | undefined }) {
  useSignals();
  return (
    <section className={styles['slot']} data-slot={slot} aria-label={`Contender ${slot}`}>
      <span>
        <span className={styles['chip']} data-slot={slot} aria-hidden="true">
          {slot}
        </span>
        <strong>{chosen?.name ?? 'Choose a design below'}</strong>
      </span>
      {chosen !== undefined && (
        <Button size="small" onClick={() => competition.clearSlot(slot)}>
          {`Remove ${chosen.name}`}
        </Button>
      )}
    </section>
  );
}

function Filters() {
  useSignals();
  return (
    <div className={styles['filters']} role="group" aria-label="Filters">
      <TextField
        label="Search"
        type="search"
        value={competition.search.value}
        onChange={(event) => competition.setSearch(event.target.value)}
      />
      <SelectField
        label="Show"
        choices={FILTERS}
        value={competition.filter.value}
        onChange={(event) => {
          const chosen = FILTERS.find((each) => each.value === event.target.value);
          if (chosen !== undefined) competition.setFilter(chosen.value);
        }}
      />
      <SelectField
        label="From"
        choices={competition.groupings.value}
        value={competition.grouping.value}
        onChange={(event) => {
          const chosen = competition.groupings.value.find((each) => each.value === event.target.value);
          if (chosen !== undefined) competition.setGrouping(chosen.value);
        }}
      />
      {competition.grouping.value === 'top' && (
        <SelectField
          label="How many"
          choices={TOP_COUNTS.map((count) => ({ value: String(count), label: `Top ${count}` }))}
          value={String(competition.topCount.value)}
          onChange={(event) => competition.setTopCount(Number(event.target.value))}
        />
      )}
    </div>
  );
}

const COLUMNS = [
  { field: 'rank', label: 'Rank' },
  { field: 'name', label: 'Design' },
  { field: 'studentAlias', label: 'By' },
  { field: 'status', label: 'Status' },
  { field: 'classroomName', label: 'Classroom' },
  { field: 'organizationName', label: 'School' },
] as const;

/** So many designs a large screen has room for below the filters. */
const ROOM = 16;

function Designs() {
  useSignals();
  const list = competition.designs.value;
  const rows = useFirstRows(list, ROOM);
  if (competition.status.value === 'loading' && list.length === 0) return <Loading title="Getting designs..." />;
  if (competition.status.value === 'failed' && list.length === 0) {
    return (
      <Empty title="The list of designs did not arrive." tone="bad">
        <Button onClick={() => void competition.load()}>Try again</Button>
      </Empty>
    );
  }
  if (list.length === 0) return <Empty title="No designs found. Try changing your search filters." />;
  const { field, direction } = competition.sort.value;
  return (
    <div className={styles['scroll']} role="region" aria-label="Designs" tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th
                key={column.field}
                scope="col"
                aria-sort={field === column.field ? (direction === 'ascending' ? 'ascending' : 'descending') : 'none'}
              >
                <button type="button" className={styles['sort']} onClick={() => competition.sortBy(column.field)}>
                  {column.label}
                  {field === column.field && <span aria-hidden="true">{direction === 'ascending' ? ' ▲' : ' ▼'}</span>}
                </button>
              </th>
            ))}
            <th scope="col">Choose</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((design) => (
            <DesignRow key={design.id} design={design} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DesignRow({ design }: { readonly design: Contender }) {
  useSignals();
  const isChosen = [competition.slot1, competition.slot2].some((slot) => slot.value?.id === design.id);
  const tone = { tested: 'good', invalid: 'bad', staged: 'warn', working: 'plain' } as const;
  return (
    <tr data-chosen={isChosen || undefined}>
      <td className={styles['number']}>{design.rank ?? ''}</td>
      <th scope="row">{design.name}</th>
      <td>{design.studentAlias}</td>
      <td>
        <Badge tone={tone[design.status]}>{STATUS_LABELS[design.status]}</Badge>
        {design.notRanked !== '' && <p>{design.notRanked}</p>}
      </td>
      <td>{design.classroomName}</td>
      <td>{[design.organizationName, design.city, design.state].filter((part) => part !== '').join(', ')}</td>
      <td className={styles['choose']}>
        {([1, 2] as const).map((slot) => (
          <Button
            key={slot}
            size="small"
            aria-label={`Choose ${design.name} as contender ${slot}`}
            aria-pressed={(slot === 1 ? competition.slot1 : competition.slot2).value?.id === design.id}
            onClick={() => competition.choose(slot, design)}
          >
            {slot}
          </Button>
        ))}
      </td>
    </tr>
  );
}
