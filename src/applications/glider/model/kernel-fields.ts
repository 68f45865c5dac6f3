type Leaf = 'number' | 'positive' | 'notNegative' | 'angle' | 'count' | 'switch' | 'times';

/** What a kernel's argument must look like: a leaf (with `?` where it may be missing), allowed words, a list of one kind, or named fields. */
export type Field =
  | Leaf
  | `${Leaf}?`
  | readonly [string, string]
  | readonly [object]
  | { readonly [name: string]: Field };

const MOST_TERMS = 300;
const MOST_ENTRIES = 2000;

/** The path of the first value that does not fit, or undefined where all do. */
export function checkField(field: Field, value: unknown, path: string): string | undefined {
  if (typeof field === 'string') return fitsLeaf(field, value) ? undefined : path;
  if (isWords(field)) return value === undefined || field.some((word) => word === value) ? undefined : path;
  if (isListField(field)) return checkList(field[0] as Field, value, path);
  if (typeof value !== 'object' || value === null) return path;
  for (const [name, inner] of Object.entries(field)) {
    const problem = checkField(
      inner,
      (value as Record<string, unknown>)[name],
      path === 'inputs' ? name : `${path}.${name}`,
    );
    if (problem) return problem;
  }
  return undefined;
}

function isWords(field: Field): field is readonly [string, string] {
  return Array.isArray(field) && field.length === 2;
}

function isListField(field: Field): field is readonly [object] {
  return Array.isArray(field);
}

function checkList(field: Field, value: unknown, path: string): string | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_ENTRIES) return path;
  for (const [index, entry] of value.entries()) {
    const problem = checkField(field, entry, `${path}[${index}]`);
    if (problem) return problem;
  }
  return undefined;
}

function fitsLeaf(leaf: Leaf | `${Leaf}?`, value: unknown): boolean {
  if (value === undefined) return leaf.endsWith('?');
  switch (leaf.replace('?', '') as Leaf) {
    case 'switch':
      return typeof value === 'boolean';
    case 'times':
      return (
        Array.isArray(value) &&
        value.length <= MOST_ENTRIES &&
        value.every((t, i) => isAtLeast(t, i === 0 ? 0 : value[i - 1]))
      );
    case 'number':
      return Number.isFinite(value);
    case 'positive':
      return isAtLeast(value, Number.MIN_VALUE);
    case 'notNegative':
      return isAtLeast(value, 0);
    case 'angle':
      return isAtLeast(value, -89) && isAtLeast(89, value);
    case 'count':
      return Number.isInteger(value) && isAtLeast(value, 1) && isAtLeast(MOST_TERMS, value);
  }
}

function isAtLeast(value: unknown, least: unknown): boolean {
  return typeof value === 'number' && typeof least === 'number' && Number.isFinite(value) && value >= least;
}
