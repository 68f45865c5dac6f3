import { activity } from '#client/stores/session/activity.ts';
import { fieldState } from '#rules/conditions.ts';
import { inputProblem } from '#rules/input-check.ts';
import { definitions, edits, NO_EDITS, refusals, shownValues } from './area-edits.ts';
import { engine } from './engine.ts';
import type { InputDefinition, InputValues } from '#contract/engineering/input.ts';
import type { Notice, WorkArea } from '#contract/engineering/work-area.ts';
import type { FieldState } from '#rules/conditions.ts';
import type { Edits } from './area-edits.ts';

/** One open work area as the panel draws it. */
export interface WorkAreaView {
  readonly area: WorkArea;
  /** Values as they stand in the fields: edited ones as typed, 'nil' as empty. */
  readonly values: InputValues;
  /** Names of the edited fields. */
  readonly edited: ReadonlySet<string>;
  readonly isDirty: boolean;
  /** Mistakes by field (ENG-10), the model's own sentences included. */
  readonly problems: Readonly<Record<string, string>>;
  /** What was refused last, where all of it stands at the area's own fields and nothing was typed since; otherwise empty. */
  readonly toCorrect: readonly Notice[];
  /** What was refused last and no field of the area says, as long as nothing was typed since. */
  readonly refused: readonly Notice[];
  readonly fields: Readonly<Record<string, FieldState>>;
  readonly isLoading: boolean;
  readonly mayApply: boolean;
  readonly mayReset: boolean;
  /** A section's own button. */
  readonly mayPress: boolean;
  readonly mayClose: boolean;
}

const NONE: readonly Notice[] = [];

/** Whether what was applied last was refused, and nothing was typed since. */
export function isRefused({ refused, toCorrect }: WorkAreaView): boolean {
  return refused.length + toCorrect.length > 0;
}

export function viewOf(area: WorkArea): WorkAreaView {
  const own = edits.value.get(area.nodeId) ?? NO_EDITS;
  const values: InputValues = { ...shownValues(area.inputs), ...own };
  const inputs = definitions(area);
  const refusal = refusals.value.get(area.nodeId);
  const notices = refusal?.notices ?? NONE;
  const fields = fieldsOf(area, values);
  const elsewhere = notices.filter((notice) => !standsAtField(notice, fields));
  const isNew = refusal?.sent === own;
  const mistakes = mistakesIn(inputs, values, own);
  const isDirty = Object.keys(own).length > 0;
  const isFree = !area.loading && engine.mayChange.value;
  return {
    area,
    values,
    edited: new Set(Object.keys(own)),
    isDirty,
    problems: problemsOf([...notices, ...mistakes]),
    toCorrect: isNew && elsewhere.length === 0 ? notices : NONE,
    refused: isNew ? elsewhere : NONE,
    fields,
    isLoading: area.loading,
    mayApply: isDirty && isFree && !area.readOnly && mistakes.length === 0,
    mayReset: isFree && !area.readOnly,
    mayPress: !area.loading && !activity.isClosed.value,
    mayClose: !area.loading,
  };
}

/**
 * Fields are shown by what is typed in their own area and by what is applied in others: Apply sends its own area alone, so that
 * what another one has not applied is not in force with it.
 */
function fieldsOf(area: WorkArea, values: InputValues): Readonly<Record<string, FieldState>> {
  const all = { ...shownValues(area.others ?? {}), ...values };
  return Object.fromEntries(definitions(area).map((input) => [input.name, fieldState(input, all)]));
}

function standsAtField({ input }: Notice, fields: Readonly<Record<string, FieldState>>): boolean {
  return input !== undefined && Object.hasOwn(fields, input) && fields[input]?.isShown === true;
}

/** Whether each of the notices is about a field that the area shows, so that it can be read there. */
export function standAtFields(area: WorkArea, values: InputValues, notices: readonly Notice[]): boolean {
  const fields = fieldsOf(area, values);
  return notices.every((notice) => standsAtField(notice, fields));
}

function problemsOf(notices: readonly Notice[]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const notice of notices) {
    if (notice.input !== undefined) problems[notice.input] = notice.message;
  }
  return problems;
}

/** What is wrong with values as they were typed, which no engine has to say: the area's own, with what was typed there. */
export function mistakesIn(inputs: readonly InputDefinition[], values: InputValues, own: Edits): readonly Notice[] {
  const [only, ...rest] = Object.keys(own);
  return inputs.flatMap((input) => {
    const message = inputProblem(input, values[input.name], input.name === only && rest.length === 0);
    return message === undefined ? [] : [{ code: 'BAD_INPUT', message, input: input.name }];
  });
}
