import { useSignals } from '@preact/signals-react/runtime';
import { SelectField, TextField } from '#client/ui/field.tsx';
import { contest as say } from '#client/words/teacher/contest/contest.ts';
import { ContestBasis, ContestFormat, ContestNames, ContestSeeding } from '#contract/competition/contest.ts';
import { ContestEntrants } from '#contract/teacher/race-day/contest-calls.ts';
import { CONTEST_ENTRIES } from '#rules/contest/draw.ts';
import { SEED_MOST } from '#rules/contest/seeding.ts';
import { formatWords } from './contest-words.ts';
import styles from './contest.module.css';
import type { ContestSetup } from '#contract/teacher/race-day/contest-calls.ts';

interface SetupFieldsProps {
  readonly setup: ContestSetup;
  readonly onChange: (setup: ContestSetup) => void;
  /** Once it has begun only what is shown can change. */
  readonly hasBegun?: boolean;
}

const BASES = { predicted: 'predicted', measured: 'measured' } as const;
const SEEDINGS = { results: 'byResults', random: 'random', hand: 'hand' } as const;
const SHOWN = {
  students: 'namesOfStudents',
  designs: 'namesOfDesigns',
  teams: 'namesOfTeams',
  numbers: 'namesOfNumbers',
} as const;

/** How entries are shown, as choices. */
export const namesChoices = (): { value: ContestNames; label: string }[] =>
  ContestNames.options.map((value) => ({ value, label: say(SHOWN[value]) }));

/** What a teacher chooses of a contest. */
export function SetupFields({ setup, onChange, hasBegun = false }: SetupFieldsProps) {
  useSignals();
  const change = (part: Partial<ContestSetup>): void => onChange({ ...setup, ...part });
  return (
    <div className={styles['fields']}>
      <TextField
        label={say('name')}
        value={setup.name}
        required
        onChange={(event) => change({ name: event.target.value })}
      />
      <SelectField
        label={say('names')}
        value={setup.names}
        choices={namesChoices()}
        onChange={(event) => change({ names: ContestNames.parse(event.target.value) })}
      />
      {!hasBegun && <DrawFields setup={setup} change={change} />}
    </div>
  );
}

interface DrawFieldsProps {
  readonly setup: ContestSetup;
  readonly change: (part: Partial<ContestSetup>) => void;
}

function DrawFields({ setup, change }: DrawFieldsProps) {
  useSignals();
  const most = CONTEST_ENTRIES.mostOfRoundRobin;
  return (
    <>
      <SelectField
        label={say('format')}
        value={setup.format}
        choices={ContestFormat.options.map((value) => ({ value, label: formatWords(value, most) }))}
        onChange={(event) => change({ format: ContestFormat.parse(event.target.value) })}
      />
      <SelectField
        label={say('basis')}
        value={setup.basis}
        choices={ContestBasis.options.map((value) => ({ value, label: say(BASES[value]) }))}
        onChange={(event) => change({ basis: ContestBasis.parse(event.target.value) })}
      />
      <SelectField
        label={say('entrants')}
        value={setup.entrants}
        choices={ContestEntrants.options.map((value) => ({ value, label: say(value) }))}
        onChange={(event) => change({ entrants: ContestEntrants.parse(event.target.value) })}
      />
      <SelectField
        label={say('seeding')}
        value={setup.seeding}
        choices={ContestSeeding.options.map((value) => ({ value, label: say(SEEDINGS[value]) }))}
        onChange={(event) => change({ seeding: ContestSeeding.parse(event.target.value) })}
      />
      {setup.seeding === 'random' && (
        <TextField
          label={say('seed')}
          type="number"
          min={0}
          max={SEED_MOST}
          value={Number.isNaN(setup.seed) ? '' : setup.seed}
          onChange={(event) => change({ seed: event.target.valueAsNumber })}
        />
      )}
    </>
  );
}
