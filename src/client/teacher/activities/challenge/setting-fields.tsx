import { useSignals } from '@preact/signals-react/runtime';
import { NumberField } from '#client/teacher/parts/number-field.tsx';
import { Checkbox, SelectField } from '#client/ui/field.tsx';
import { common } from '#client/words/common.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { specification as say } from '#client/words/teacher/specification.ts';
import { choiceFor, fixedFor, hasOptions, maySet } from './new-setting.ts';
import styles from '#client/teacher/activities/activities.module.css';
import type { SpecificationSetting } from '#contract/engineering/specification.ts';
import type { ActivityChoices } from '#contract/teacher/activity-calls.ts';

type Of<Kind extends SpecificationSetting['kind']> = Extract<SpecificationSetting, { kind: Kind }>;

interface FieldsProps<Setting> {
  readonly setting: Setting;
  readonly choices: ActivityChoices;
  readonly onChange: (next: SpecificationSetting) => void;
}

/** The fields of a setting of one input, by its kind. */
export function SettingFields({ setting, ...rest }: FieldsProps<Of<'choice' | 'fixed'>>) {
  useSignals();
  return setting.kind === 'choice' ? (
    <ChoiceFields setting={setting} {...rest} />
  ) : (
    <FixedFields setting={setting} {...rest} />
  );
}

function ChoiceFields({ setting, choices: { inputs }, onChange }: FieldsProps<Of<'choice'>>) {
  useSignals();
  const input = inputs.find(({ name }) => name === setting.input);
  const { words: _words, ...rest } = setting;
  return (
    <>
      <SelectField
        label={parts('input')}
        value={setting.input}
        choices={inputs
          .filter(hasOptions)
          .map(({ name, label, workArea }) => ({ value: name, label, group: workArea }))}
        onChange={(event) => {
          const next = inputs.find(({ name }) => name === event.target.value);
          if (next) onChange(choiceFor(next));
        }}
      />
      <div className={styles['inputs']}>
        {input?.options.map(({ value, label }) => (
          <Checkbox
            key={String(value)}
            label={label}
            checked={setting.allowed.includes(value)}
            onChange={(event) =>
              onChange({
                ...rest,
                allowed: input.options
                  .map((option) => option.value)
                  .filter((one) => (one === value ? event.target.checked : setting.allowed.includes(one))),
              })
            }
          />
        ))}
      </div>
    </>
  );
}

function FixedFields({ setting, choices: { inputs }, onChange }: FieldsProps<Of<'fixed'>>) {
  useSignals();
  const input = inputs.find(({ name }) => name === setting.input);
  const { words: _words, ...rest } = setting;
  const { value } = setting;
  return (
    <div className={styles['triple']}>
      <SelectField
        label={parts('input')}
        value={setting.input}
        choices={inputs.filter(maySet).map(({ name, label, workArea }) => ({ value: name, label, group: workArea }))}
        onChange={(event) => {
          const next = inputs.find(({ name }) => name === event.target.value);
          if (next) onChange(fixedFor(next));
        }}
      />
      {input !== undefined && hasOptions(input) && (
        <SelectField
          label={say('value')}
          value={String(value)}
          choices={input.options.map((option) => ({ value: String(option.value), label: option.label }))}
          onChange={(event) => {
            const option = input.options.find((one) => String(one.value) === event.target.value);
            if (option) onChange({ ...rest, value: option.value });
          }}
        />
      )}
      {input !== undefined && !hasOptions(input) && typeof value === 'number' && (
        <NumberField
          label={say('value')}
          units={input.units}
          value={value}
          {...(input.min === undefined ? {} : { min: input.min })}
          {...(input.max === undefined ? {} : { max: input.max })}
          isWhole={input.isWhole === true}
          onChange={(next) => onChange({ ...rest, value: next ?? value })}
        />
      )}
      {typeof value === 'boolean' && (
        <Checkbox
          label={common('yes')}
          checked={value}
          onChange={(event) => onChange({ ...rest, value: event.target.checked })}
        />
      )}
    </div>
  );
}
