import { isSame } from '#client/stores/teacher/drafts/is-same.ts';
import { isTypedInto } from '#client/ui/focus/typed-into.ts';

type Fields = Readonly<Record<string, string>>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What stands in the named fields of a form; a box that is not ticked is absent. */
export function fieldsOf(form: HTMLFormElement | FormData): Fields {
  const data = form instanceof FormData ? form : new FormData(form);
  const texts = [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  return Object.fromEntries(texts);
}

/** What would stand in them if nobody had typed. */
export function defaultsOf(form: HTMLFormElement): Fields {
  const named = [...form.elements].filter((control) => isText(control)).filter(({ name }) => name !== '');
  const filled = named.filter((control) => !isTicked(control) || control.defaultChecked);
  return Object.fromEntries(filled.map((control) => [control.name, defaultOf(control)]));
}

/** The names of the fields for words. */
export function textsOf(form: HTMLFormElement): readonly string[] {
  const texts = [...form.elements].filter(
    (control) => isText(control) && isTypedInto(control) && control.type !== 'number',
  );
  return texts.flatMap((control) => control.getAttribute('name') || []);
}

/** What was typed, and in fields that are as they began, what stands there now. */
export function onto(now: Fields, typed: Fields, defaults: Fields): Fields {
  const names = [...new Set([typed, now].flatMap((fields) => Object.keys(fields)))];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = typed[name] === defaults[name] ? now[name] : typed[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Whether what is typed is what stands there: the server takes it without blanks around it. */
export function isSaid(typed: Fields, now: Fields): boolean {
  return isSame(trimmed(typed), trimmed(now));
}

function trimmed(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.trim()]));
}

/** Puts back what stood in them. */
export function fill(form: HTMLFormElement, fields: Fields): void {
  for (const control of form.elements) {
    if (isTicked(control)) control.checked = fields[control.name] === control.value;
    else if (isText(control)) control.value = fields[control.name] ?? control.value;
  }
}

/** The control that took the place of one that is gone, or the first one. */
export function controlLike(form: HTMLFormElement, gone: Element): HTMLElement | null {
  const controls = [...form.elements].filter((control) => isTicked(control) || isText(control));
  const name = gone.getAttribute('name');
  const alike = controls.filter((control) => name !== null && control.name === name);
  return alike.find((control) => isTicked(control) && control.checked) ?? alike[0] ?? controls[0] ?? null;
}

function isTicked(control: Element): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox');
}

function defaultOf(control: Control): string {
  if (isTicked(control)) return control.value;
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? '';
}

function isText(control: Element): control is Control {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => control instanceof kind);
}
