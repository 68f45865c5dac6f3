import { useSignals } from '@preact/signals-react/runtime';
import type { Contender } from '#contract/contender.ts';
import { DesignPicture } from '#client/panels/design-picture/design-picture.tsx';
import { TOP_COUNTS } from '#contract/limits.ts';
import { afterRace } from '#client/stores/competition/after-race.ts';
import { competition } from '#client/stores/competition/competition.ts';
import type { Slot } from '#client/stores/competition/competition.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox, SelectField, TextField } from '#client/ui/field.tsx';
import { Badge, Empty, Loading } from '#client/ui/states.tsx';
import { StandingLine } from '#client/ui/standing-line.tsx';
import { useFirstRows } from '#client/ui/use-first-rows.ts';
import { common } from '#client/words/common.ts';
import { competition as say } from '#client/words/student/competition.ts';
import { status as sayStatus } from '#client/words/status.ts';
import styles from './competition.module.css';

const FILTERS = [
  { value: 'all', label: 'every' },
  { value: 'staged', label: 'staged' },
  { value: 'tested', label: 'qualifiers' },
  { value: 'invalid', label: 'outOfSpec' },
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
          {competition.isStarting.value ? say('starting') : say('start')}
        </Button>
        <Checkbox
          label={say('skipAnimation')}
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
    <section className={styles['slot']} data-slot={slot} aria-label={say('contender', { slot })}>
      <span className={styles['chosen']}>
        <span className={styles['chip']} data-slot={slot} aria-hidden="true">
          {slot}
        </span>
        <span className={styles['place']}>
          {chosen !== undefined && chosen.id !== '' && <DesignPicture id={chosen.id} name={chosen.name} />}
        </span>
        <strong>{chosen?.name ?? say('chooseBelow')}</strong>
      </span>
      {slot === 2 && chosen === undefined && <Rival />}
      {chosen !== undefined && (
        <Button size="small" onClick={() => competition.clearSlot(slot)}>
          {say('remove', { name: chosen.name })}
        </Button>
      )}
    </section>
  );
}

/** Whoever comes back with a better design may race the same one again. */
function Rival() {
  useSignals();
  const rival = afterRace.rival.value;
  if (rival === undefined || competition.slot1.value === undefined) return null;
  return (
    <Button size="small" look="main" onClick={() => competition.choose(2, rival)}>
      {say('raceAgain', { name: rival.name })}
    </Button>
  );
}

function Filters() {
  useSignals();
  return (
    <div className={styles['filters']} role="group" aria-label={say('filters')}>
      <TextField
        label={say('search')}
        type="search"
        value={competition.search.value}
        onChange={(event) => competition.setSearch(event.target.value)}
      />
      <SelectField
        label={say('show')}
        choices={FILTERS.map(({ value, label }) => ({ value, label: say(label) }))}
        value={competition.filter.value}
        onChange={(event) => {
          const chosen = FILTERS.find((each) => each.value === event.target.value);
          if (chosen !== undefined) competition.setFilter(chosen.value);
        }}
      />
      <SelectField
        label={say('from')}
        choices={competition.groupings.value}
        value={competition.grouping.value}
        onChange={(event) => {
          const chosen = competition.groupings.value.find((each) => each.value === event.target.value);
          if (chosen !== undefined) competition.setGrouping(chosen.value);
        }}
      />
      {competition.grouping.value === 'top' && (
        <SelectField
          label={say('howMany')}
          choices={TOP_COUNTS.map((count) => ({ value: String(count), label: say('topCount', { most: count }) }))}
          value={String(competition.topCount.value)}
          onChange={(event) => competition.setTopCount(Number(event.target.value))}
        />
      )}
    </div>
  );
}

const COLUMNS = [
  { field: 'name', label: 'design' },
  { field: 'studentAlias', label: 'by' },
  { field: 'status', label: 'status' },
  { field: 'classroomName', label: 'ofClassroom' },
  { field: 'organizationName', label: 'school' },
] as const;

/** So many designs a large screen has room for below the filters. */
const ROOM = 16;

function Designs() {
  useSignals();
  const list = competition.designs.value;
  const rows = useFirstRows(list, ROOM);
  if (competition.status.value === 'loading' && list.length === 0) return <Loading title={say('gettingDesigns')} />;
  if (competition.status.value === 'failed' && list.length === 0) {
    return (
      <Empty title={say('listFailed')} tone="bad">
        <Button onClick={() => void competition.load()}>{common('tryAgain')}</Button>
      </Empty>
    );
  }
  if (list.length === 0) return <Empty title={say('noneFound')} />;
  return (
    <div className={styles['scroll']} role="region" aria-label={say('designs')} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <SortHead field="rank" label="rank" />
            <th scope="col">{say('picture')}</th>
            {COLUMNS.map((column) => (
              <SortHead key={column.field} {...column} />
            ))}
            <th scope="col">{say('choose')}</th>
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

interface SortHeadProps {
  readonly field: 'rank' | (typeof COLUMNS)[number]['field'];
  readonly label: 'rank' | (typeof COLUMNS)[number]['label'];
}

function SortHead({ field, label }: SortHeadProps) {
  useSignals();
  const { sort } = competition;
  const direction = sort.value.field === field ? sort.value.direction : 'none';
  return (
    <th scope="col" aria-sort={direction}>
      <button type="button" className={styles['sort']} onClick={() => competition.sortBy(field)}>
        {say(label)}
        {direction !== 'none' && <span aria-hidden="true">{direction === 'ascending' ? ' ▲' : ' ▼'}</span>}
      </button>
    </th>
  );
}

function DesignRow({ design }: { readonly design: Contender }) {
  useSignals();
  const isChosen = [competition.slot1, competition.slot2].some((slot) => slot.value?.id === design.id);
  const tone = { tested: 'good', invalid: 'bad', staged: 'warn', working: 'plain' } as const;
  return (
    <tr data-chosen={isChosen || undefined}>
      <td className={styles['number']}>{design.rank ?? ''}</td>
      <td>
        <DesignPicture id={design.id} name={design.name} />
      </td>
      <th scope="row">{design.name}</th>
      <td>{design.studentAlias}</td>
      <td>
        <Badge tone={tone[design.status]}>{sayStatus(design.status)}</Badge>
        <StandingLine design={design} />
      </td>
      <td>{design.classroomName}</td>
      <td>{[design.organizationName, design.city, design.state].filter((part) => part !== '').join(', ')}</td>
      <td className={styles['choose']}>
        {([1, 2] as const).map((slot) => (
          <Button
            key={slot}
            size="small"
            aria-label={say('chooseAs', { name: design.name, slot })}
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
