import { notifications } from '#client/stores/page/notifications.ts';
import { common } from '#client/words/common.ts';
import { designs } from '#client/words/student/designs.ts';
import { engineering as say } from '#client/words/student/engineering.ts';
import { definitions, edits, refusals, same, shownValues } from './area-edits.ts';
import { areas, design } from './engine-state.ts';
import { saveForm } from './files/save-form.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { InputDefinition, InputValue } from '#contract/engineering/input.ts';
import type { Edits } from './area-edits.ts';
import type { SaveRequest } from './designs.ts';

/*
 * What is typed is typed for the design on the table, and for no other: neither the fields of work areas nor the form for saving
 * keep anything of it when another one comes there.
 */

/** Another design was put on the table from here, after the question whether this one may go. */
export function forgetTyped(scope: ApplicationScope): void {
  edits.set(scope, new Map());
  refusals.set(scope, new Map());
  saveForm.set(scope, {});
}

/**
 * Another design lies there that this tab did not open, or none, as where a teacher has set another challenge: says so, and what was
 * typed here for the one before.
 */
export function giveBackTyped(scope: ApplicationScope, isOpened: boolean): void {
  const texts = [...textsOf(edits.peek()), ...textsOfForm(saveForm.peek())];
  const before = design.peek()?.name ?? '';
  const values = { design: before === '' ? designs('untitled') : before, values: texts.join(', ') };
  forgetTyped(scope);
  if (!isOpened && texts.length === 0) return;
  const told = isOpened ? say('typedForOther', values) : say('typedForGone', values);
  const message = texts.length === 0 ? say('otherOpened') : told;
  notifications.notify(scope, { message, category: 'warning', sticky: true });
}

/** What was typed into work areas, each with the label of its field. */
export function textsOf(typed: ReadonlyMap<string, Edits>): readonly string[] {
  return [...typed].flatMap(([node, own]) => labelled(node, own));
}

/** What a person can read of values, those of a table's cells too. */
export function textsIn(values: readonly InputValue[]): readonly string[] {
  return values
    .flatMap((value) => (Array.isArray(value) ? value.flatMap((row) => Object.values(row)) : [value]))
    .map(String)
    .filter((text) => text.trim() !== '');
}

/** The same of the form for saving. */
export function textsOfForm({ name = '', notes = '' }: Partial<SaveRequest>): readonly string[] {
  const fields = [
    [designs('name'), name],
    [designs('notes'), notes],
  ] as const;
  return fields.filter(([, text]) => text.trim() !== '').map(([label, text]) => `${label}: ${text}`);
}

/** As the fields show it; of a table only the rows that were changed. An area that was closed by a save has no labels any more. */
function labelled(node: string, own: Edits): readonly string[] {
  const area = areas.peek().get(node);
  const inputs = new Map(area && definitions(area).map((input) => [input.name, input]));
  const applied = shownValues(area?.inputs ?? {});
  return Object.entries(own).flatMap(([name, value]) => {
    const input = inputs.get(name);
    const text = textsIn([changedPart(value, applied[name])].map((part) => readable(part, input))).join(' ');
    return input === undefined ? textsIn([text]) : [`${input.label}: ${[text, input.units ?? ''].join(' ').trim()}`];
  });
}

function changedPart(value: InputValue, applied: InputValue | undefined): InputValue {
  if (!Array.isArray(value) || !Array.isArray(applied)) return value;
  return value.filter((row) => !applied.some((other) => same([row], [other])));
}

function readable(value: InputValue, input: InputDefinition | undefined): InputValue {
  if (typeof value === 'boolean') return common(value ? 'yes' : 'no');
  return input?.choices?.find((choice) => String(choice.value) === String(value))?.label ?? value;
}
