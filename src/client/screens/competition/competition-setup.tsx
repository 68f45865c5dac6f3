import { useSignals } from '@preact/signals-react/runtime';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useState } from 'react';
import { DesignPicture } from '#client/panels/design-picture/design-picture.tsx';
import { SlotChip } from '#client/panels/race/slot-chip.tsx';
import { CalibratedLine } from '#client/panels/trials/calibrated-line.tsx';
import { afterRace } from '#client/stores/competition/after-race.ts';
import { competitionSlots } from '#client/stores/competition/competition-slots.ts';
import { competition } from '#client/stores/competition/competition.ts';
import { applications } from '#client/stores/session/applications.ts';
import { Button, IconButton } from '#client/ui/buttons/button.tsx';
import { Checkbox, SelectField, TextField } from '#client/ui/field.tsx';
import { competition as say } from '#client/words/student/competition.ts';
import { TOP_COUNTS } from '#contract/limits.ts';
import { ClassWall } from './class-wall.tsx';
import { DesignCards } from './design-cards.tsx';
import styles from './competition.module.css';
import type { Slot } from '#client/stores/competition/competition.ts';
import type { ComponentProps } from 'react';

const FILTERS = [
  { value: 'all', label: 'every' },
  { value: 'staged', label: 'staged' },
  { value: 'tested', label: 'qualifiers' },
  { value: 'invalid', label: 'outOfSpec' },
] as const;

/** Choosing two contenders (ledger COMP-02 to 06). */
export function CompetitionSetup() {
  useSignals();
  // Of another grouping the device may have designs.
  if (competition.isCutOff.value && competition.grouping.value === 'all') return <DesignCards />;
  return (
    <>
      <div className={styles['slots']}>
        <SlotView slot={1} chosen={competition.slot1.value} />
        <SlotView slot={2} chosen={competition.slot2.value} />
      </div>
      <div className={styles['start']}>
        <span className={styles['at-top']}>
          <StartButton size="large" />
        </span>
        <Checkbox
          label={say('skipAnimation')}
          checked={competition.skipAnimation.value}
          onChange={(event) => competition.setSkipAnimation(event.target.checked)}
        />
      </div>
      <ClassWall />
      <CalibratedLine />
      <Filters />
      <DesignCards />
      <StartInReach />
    </>
  );
}

function StartButton({ size }: Pick<ComponentProps<typeof Button>, 'size'>) {
  useSignals();
  return (
    <>
      <Button look="next" size={size} disabled={!competition.mayStart.value} onClick={() => void competition.start()}>
        {competition.isStarting.value ? say('starting') : say('start')}
      </Button>
      {competition.isHeldUp.value && (
        <span role="status" className={styles['held-up']}>
          {say('needsConnection')}
        </span>
      )}
    </>
  );
}

/** On a phone the slots would be far above the cards: who is chosen, and the start, stay in reach at the end of the screen there instead. */
function StartInReach() {
  useSignals();
  return (
    <div className={styles['in-reach']}>
      <SlotInReach slot={1} chosen={competition.slot1.value} />
      <SlotInReach slot={2} chosen={competition.slot2.value} />
      {competition.slot2.value === undefined && <Rival />}
      <StartButton />
    </div>
  );
}

function SlotInReach({ slot, chosen }: SlotProps) {
  useSignals();
  return (
    <span role="group" aria-label={say('contender', { slot })}>
      <SlotChip slot={slot} />
      <span className={styles['short']}>{chosen?.name ?? say('notChosen')}</span>
      {chosen !== undefined && (
        <IconButton
          label={say('removeNamed', { name: chosen.name })}
          icon={<X aria-hidden="true" size={18} />}
          onClick={() => competition.clearSlot(slot)}
        />
      )}
    </span>
  );
}

interface SlotProps {
  readonly slot: 1 | 2;
  readonly chosen: Slot | undefined;
}

function SlotView({ slot, chosen }: SlotProps) {
  useSignals();
  return (
    <section className={styles['slot']} data-slot={slot} aria-label={say('contender', { slot })}>
      <span className={styles['chosen']}>
        <SlotChip slot={slot} />
        {chosen !== undefined && (
          <span className={styles['place']}>
            {chosen.id !== '' && <DesignPicture id={chosen.id} name={chosen.name} />}
          </span>
        )}
        <strong>{chosen?.name ?? say('chooseBelow')}</strong>
      </span>
      {slot === 2 && chosen === undefined && <Rival />}
      {chosen !== undefined && (
        <Button
          size="small"
          aria-label={say('removeNamed', { name: chosen.name })}
          onClick={() => competition.clearSlot(slot)}
        >
          {say('remove')}
        </Button>
      )}
    </section>
  );
}

/** Whom to race: the same one again for whoever comes back with a better design, and else the one next in front. */
function Rival() {
  useSignals();
  const own = competition.slot1.value;
  const last = own === undefined ? undefined : afterRace.rival.value;
  const ahead = applications.standing.value?.ahead;
  if (last !== undefined) {
    return (
      <Button size="small" look="main" onClick={() => competition.choose(2, last)}>
        {say('raceAgain', { name: last.name })}
      </Button>
    );
  }
  if (ahead === undefined || own?.id === ahead.rival.id) return null;
  const race = (): void => (own === undefined ? competitionSlots.challenge(ahead) : competition.choose(2, ahead.rival));
  return (
    <Button size="small" look="main" onClick={race}>
      {say('raceRival', { name: ahead.rival.name })}
    </Button>
  );
}

/** On a phone behind one button: there, the cards are what one comes for. */
function Filters() {
  useSignals();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span className={styles['open-filters']}>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {say('filters')}
        </Button>
      </span>
      <FilterFields isOpen={isOpen} />
    </>
  );
}

function FilterFields({ isOpen }: { readonly isOpen: boolean }) {
  useSignals();
  return (
    <div className={styles['filters']} role="group" aria-label={say('filters')} data-open={isOpen || undefined}>
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
      <SortBy />
    </div>
  );
}

const FIELDS = [
  { field: 'rank', label: 'rank' },
  { field: 'name', label: 'design' },
  { field: 'studentAlias', label: 'by' },
  { field: 'status', label: 'status' },
  { field: 'classroomName', label: 'ofClassroom' },
  { field: 'organizationName', label: 'school' },
  { field: 'city', label: 'city' },
  { field: 'state', label: 'state' },
] as const;

function SortBy() {
  useSignals();
  const { field, direction } = competition.sort.value;
  return (
    <span className={styles['sort']}>
      <SelectField
        label={say('sortBy')}
        choices={FIELDS.map((each) => ({ value: each.field, label: say(each.label) }))}
        value={field}
        onChange={(event) => {
          const chosen = FIELDS.find((each) => each.field === event.target.value);
          if (chosen !== undefined) competition.sortBy(chosen.field);
        }}
      />
      <IconButton
        label={say(direction === 'ascending' ? 'sortDown' : 'sortUp')}
        icon={direction === 'ascending' ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />}
        onClick={() => competition.sortBy(field)}
      />
    </span>
  );
}
