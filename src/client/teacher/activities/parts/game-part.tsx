import { useSignals } from '@preact/signals-react/runtime';
import { activities } from '#client/stores/teacher/activities/activities.ts';
import { openDraft } from '#client/teacher/activities/open-draft.ts';
import { NumberField } from '#client/teacher/parts/number-field.tsx';
import { Card } from '#client/teacher/parts/page.tsx';
import { Checkbox, SelectField, TextField } from '#client/ui/field.tsx';
import { setup as say } from '#client/words/teacher/activities.ts';
import { levelBenchmark } from '#rules/level-benchmark.ts';
import styles from '#client/teacher/activities/activities.module.css';
import type { ActivityChoices, LevelSetting } from '#contract/teacher/activity-calls.ts';

type Level = ActivityChoices['levels'][number];

const NAMES = [
  { value: 'class', label: 'withNamesInClass' },
  { value: 'alias', label: 'withNamesForAll' },
  { value: 'anonymous', label: 'anonymous' },
  { value: 'off', label: 'off' },
] as const;

const NUMBERS = [
  'requiredNumIterations',
  'requiredGradesScore',
  'requiredIterationsScore',
  'requiredPerformanceScore',
  'requiredAggregateScore',
  'best',
  'worst',
] as const;

/** The game: on or off, its ranking, and what each level asks for. */
export function GamePart({ choices: { levels, measures } }: { readonly choices: ActivityChoices }) {
  useSignals();
  const { setup } = openDraft();
  const { benchmark, performance } = setup.specification;
  const units = measures.find(({ code }) => code === performance)?.units ?? '';
  return (
    <Card title={say('isGameModeEnabled')} lead={say('aboutGame')}>
      <Checkbox
        label={say('playGame')}
        checked={setup.isGameModeEnabled}
        onChange={(event) => activities.edit({ isGameModeEnabled: event.target.checked })}
      />
      {setup.isGameModeEnabled && (
        <>
          <div className={styles['pair']}>
            <SelectField
              label={say('ranking')}
              value={setup.rankingNames}
              choices={NAMES.map(({ value, label }) => ({ value, label: say(label) }))}
              onChange={(event) =>
                activities.edit({
                  rankingNames: NAMES.find(({ value }) => value === event.target.value)?.value ?? 'class',
                })
              }
            />
          </div>
          {levels.map((level) => (
            <LevelPart
              key={level.level}
              own={{ ...level, ...(benchmark && levelBenchmark(benchmark, level.level)) }}
              units={units}
              changed={setup.gameLevels.find((one) => one.level === level.level)}
            />
          ))}
        </>
      )}
    </Card>
  );
}

interface LevelPartProps {
  /** As the application and the specification have it. */
  readonly own: Level;
  /** Of the performance. */
  readonly units: string;
  readonly changed: LevelSetting | undefined;
}

/** One level; an empty field is as the application has it. */
function LevelPart({ own, units, changed }: LevelPartProps) {
  useSignals();
  const set = (name: keyof LevelSetting, value: string | number | undefined): void => {
    const { [name]: _former, ...rest } = changed ?? { level: own.level };
    const next: LevelSetting = { ...rest, level: own.level, ...(value === undefined ? {} : { [name]: value }) };
    const others = openDraft().setup.gameLevels.filter(({ level }) => level !== own.level);
    // A level without a word of its own is not kept.
    const all = Object.keys(next).length > 1 ? [...others, next] : others;
    activities.edit({ gameLevels: all.toSorted((one, other) => one.level - other.level) });
  };
  const count = Object.keys(changed ?? {}).length - 1;
  return (
    <details className={styles['fold']}>
      <summary>
        {say('level', { level: own.level })} {count > 0 && <small>{say('changed')}</small>}
      </summary>
      <TextField
        label={say('description')}
        value={changed?.description ?? ''}
        placeholder={own.description}
        maxLength={300}
        onChange={(event) => set('description', event.target.value || undefined)}
      />
      <div className={styles['numbers']}>
        {NUMBERS.map((name) => (
          <NumberField
            key={name}
            label={numberLabel(name, units)}
            value={changed?.[name]}
            placeholder={String(own[name])}
            onChange={(value) => set(name, value)}
          />
        ))}
      </div>
    </details>
  );
}

/** Two of the numbers are performances, and have their units. */
function numberLabel(name: (typeof NUMBERS)[number], units: string): string {
  if (name !== 'best' && name !== 'worst') return say(name);
  if (units === '') return say(`${name}Performance`);
  return say(`${name}PerformanceIn`, { units });
}
