import type { SpecificationSetting } from '#contract/specification.ts';
import type { ActivityChoices } from '#contract/teacher/activity-calls.ts';

/** A setting of a specification in words, such as 'Mass: 55 to 80 g'. */
export function settingWords(setting: SpecificationSetting, { inputs }: ActivityChoices): string {
  const { label } = setting;
  if (setting.kind === 'limit') return `${label}: ${rangeWords(setting)}`;
  const input = inputs.find(({ name }) => name === setting.input);
  const say = (value: unknown): string => {
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    if (Array.isArray(value)) return `${value.length} rows`;
    const text = input?.options.find((option) => option.value === value)?.label ?? String(value);
    return typeof value === 'number' && input ? `${text} ${input.units}`.trim() : text;
  };
  return setting.kind === 'fixed'
    ? `${label}: always ${setting.words ?? say(setting.value)}`
    : `${label}: only ${setting.words ?? setting.allowed.map(say).join(', ')}`;
}

function rangeWords({ min, max, units }: Extract<SpecificationSetting, { kind: 'limit' }>): string {
  const tail = units === '' ? '' : ` ${units}`;
  if (min !== undefined && max !== undefined) return `${min} to ${max}${tail}`;
  if (min !== undefined) return `at least ${min}${tail}`;
  return max === undefined ? 'not set yet' : `at most ${max}${tail}`;
}
