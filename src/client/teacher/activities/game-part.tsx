import { useSignals } from '@preact/signals-react/runtime';
import type { ActivityChoices, ActivitySetup, LevelSetting } from '#contract/teacher/activity-calls.ts';
import { levelBenchmark } from '#rules/level-benchmark.ts';
import { activities } from '#client/stores/teacher/activities.ts';
import { NumberField } from '#client/teacher/parts/number-field.tsx';
import { Card } from '#client/teacher/parts/page.tsx';
import { Checkbox, SelectField, TextField } from '#client/ui/field.tsx';
import styles from './activities.module.css';
import { openDraft } from './open-draft.ts';

type Level = ActivityChoices['levels'][number];

const NAMES: readonly { readonly value: ActivitySetup['rankingNames']; readonly label: string }[] = [
  { value: 'class', label: 'With names in the class' },
  { value: 'alias', label: 'With names for all schools' },
  { value: 'anonymous', label: 'Without names' },
  { value: 'off', label: 'No ranking' },
];

const NUMBERS = [
  ['requiredNumIterations', 'Designs that count'],
  ['requiredGradesScore', 'Points for quizzes'],
  ['requiredIterationsScore', 'Points for designs'],
  ['requiredPerformanceScore', 'Points for performance'],
  ['requiredAggregateScore', 'Points in all'],
  ['best', 'Performance for full points'],
  ['worst', 'Performance for no points'],
] as const;

/** The game: on or off, its ranking, and what each level asks for. */
export function GamePart({ choices: { levels, measures } }: { readonly choices: ActivityChoices }) {
  useSignals();
  const { setup } = openDraft();
  const { benchmark, performance } = setup.specification;
  const units = measures.find(({ code }) => code === performance)?.units ?? '';
  return (
    <Card title="Game" lead="Points for quizzes and designs, and five levels to rise through.">
      <Checkbox
        label="Students play the game"
        checked={setup.isGameModeEnabled}
        onChange={(event) => activities.edit({ isGameModeEnabled: event.target.checked })}
      />
      {setup.isGameModeEnabled && (
        <>
          <div className={styles['pair']}>
            <SelectField
              label="Ranking"
              value={setup.rankingNames}
              choices={NAMES}
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
  /** As the application has it. */
  /** And the specification. */
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
        Level {own.level} {count > 0 && <small>changed</small>}
      </summary>
      <TextField
        label="Description"
        value={changed?.description ?? ''}
        placeholder={own.description}
        maxLength={300}
        onChange={(event) => set('description', event.target.value || undefined)}
      />
      <div className={styles['numbers']}>
        {NUMBERS.map(([name, label]) => (
          <NumberField
            key={name}
            label={units !== '' && label.startsWith('Performance') ? `${label} (${units})` : label}
            value={changed?.[name]}
            placeholder={String(own[name])}
            onChange={(value) => set(name, value)}
          />
        ))}
      </div>
    </details>
  );
}
