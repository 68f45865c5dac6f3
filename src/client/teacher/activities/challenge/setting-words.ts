import { specification as say } from '#client/words/teacher/specification.ts';
import type { SpecificationSetting } from '#contract/engineering/specification.ts';
import type { ActivityChoices } from '#contract/teacher/activity-calls.ts';

/** A setting of a specification in words, such as 'Mass: 55 to 80 g'. */
export function settingWords(setting: SpecificationSetting, { inputs }: ActivityChoices): string {
  const { label } = setting;
  if (setting.kind === 'limit') return say('limited', { label, range: rangeWords(setting) });
  const input = inputs.find(({ name }) => name === setting.input);
  const valueWords = (value: unknown): string => {
    if (typeof value === 'boolean') return value ? say('yes') : say('no');
    if (Array.isArray(value)) return say('rows', { count: value.length });
    const text = input?.options.find((option) => option.value === value)?.label ?? String(value);
    return typeof value === 'number' && input ? `${text} ${input.units}`.trim() : text;
  };
  return setting.kind === 'fixed'
    ? say('always', { label, value: setting.words ?? valueWords(setting.value) })
    : say('only', { label, values: setting.words ?? setting.allowed.map(valueWords).join(', ') });
}

function rangeWords({ min, max, units }: Extract<SpecificationSetting, { kind: 'limit' }>): string {
  const tail = units === '' ? '' : ` ${units}`;
  if (min !== undefined && max !== undefined) return say('between', { min: String(min), max: `${max}${tail}` });
  if (min !== undefined) return say('from', { min: `${min}${tail}` });
  return max === undefined ? say('notSet') : say('to', { max: `${max}${tail}` });
}
