type Fields = Readonly<Record<string, string>>;

/** What stands in the named fields of a form; a box that is not ticked is absent. */
export function fieldsOf(form: HTMLFormElement | FormData): Fields {
  const data = form instanceof FormData ? form : new FormData(form);
  const texts = [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  return Object.fromEntries(texts);
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

function isText(control: Element): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => control instanceof kind);
}
