import { useSignals } from '@preact/signals-react/runtime';
import { activity } from '#client/stores/session/activity.ts';
import { logs as say } from '#client/words/student/journal.ts';
import { writtenInput } from './revision-changes.tsx';
import type { Activity } from '#contract/competition/activity.ts';
import type { Revision } from '#contract/engineering/design.ts';
import type { InputValue } from '#contract/engineering/input.ts';

/** A revision's inputs that the teacher wants in lists of designs, in one line; nothing where it has none of them. */
export function ChosenInputs({ revision: { fields } }: { readonly revision: Pick<Revision, 'fields'> }) {
  useSignals();
  const words = activity.designFields.value.flatMap((field) => {
    const value = Object.hasOwn(fields, field.name) ? fields[field.name] : undefined;
    return value === undefined ? [] : [inputWords(field, value)];
  });
  return words.length === 0 ? null : <small>{words.join(' · ')}</small>;
}

function inputWords({ label, units }: Activity['designFields'][number], value: InputValue): string {
  const tail = units === '' || typeof value !== 'number' ? '' : `\u202f${units}`;
  return say('inputAt', { what: label, value: `${writtenInput(value)}${tail}` });
}
