import { useSignals } from '@preact/signals-react/runtime';
import { NumberField } from '#client/teacher/parts/number-field.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { specification as say } from '#client/words/teacher/specification.ts';
import type { SpecificationSetting } from '#contract/engineering/specification.ts';
import type { ActivityChoices } from '#contract/teacher/activity-calls.ts';

interface LimitCellsProps {
  readonly setting: Extract<SpecificationSetting, { kind: 'limit' }>;
  readonly choices: ActivityChoices;
  readonly onChange: (next: SpecificationSetting) => void;
}

/** A limit as cells of a row; the measures that challenges usually limit stand first. */
export function LimitCells({ setting, choices: { measures }, onChange }: LimitCellsProps) {
  useSignals();
  const { min: _min, max: _max, ...rest } = setting;
  const range = (min: number | undefined, max: number | undefined): void =>
    onChange({ ...rest, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) });
  const { units } = setting;
  const grouped = measures.toSorted((one, other) => Number(other.isUsual) - Number(one.isUsual));
  return (
    <>
      <td>
        <SelectField
          label={say('measure')}
          value={setting.measure}
          choices={grouped.map(({ code, label, units: unit, isUsual }) => ({
            value: code,
            label: unit === '' ? label : say('measureIn', { measure: label, units: unit }),
            group: say(isUsual ? 'usual' : 'others'),
          }))}
          onChange={(event) => {
            const measure = measures.find(({ code }) => code === event.target.value);
            if (measure) onChange({ kind: 'limit', measure: measure.code, label: measure.label, units: measure.units });
          }}
        />
      </td>
      <td>
        <NumberField
          label={say('atLeast')}
          units={units}
          value={setting.min}
          onChange={(min) => range(min, setting.max)}
        />
      </td>
      <td>
        <NumberField
          label={say('atMost')}
          units={units}
          value={setting.max}
          onChange={(max) => range(setting.min, max)}
        />
      </td>
    </>
  );
}
