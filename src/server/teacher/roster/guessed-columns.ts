import type { AnswerOf } from '#contract/call.ts';
import type { RosterColumn, rosterCalls } from '#contract/teacher/roster-calls.ts';
import type { Column, Columns } from './roster-columns.ts';

/** What stands in the lines of a list that are students. */
type Cells = readonly (readonly string[])[];

/** A column as it was taken, with its first cells. */
export type SeenColumn = AnswerOf<typeof rosterCalls.previewRoster>['columns'][number];

/** So many cells show what a column has. */
const CELLS_SHOWN = 3;

/**
 * Columns without a heading. What is numbers is the id and what is words is names, of which lists have the last name first unless
 * they are in the order of the other; else they stand as teachers type them: name, id, group. A first column that only counts the
 * lines is passed over.
 */
export function columnsWithoutHeading(rows: Cells): Columns {
  const counts =
    rows.length > 1 && rows.every(([first], index) => first?.trim().replace(/[.)]$/, '') === `${index + 1}`);
  const first = counts && rows.every(({ length }) => length > 1) ? 1 : 0;
  const has = (column: number, kind: RegExp): boolean => hasOnly(cellsOf(rows, column), kind);
  const isLikeId = (column: number): boolean => has(column, ID) && !has(column, NAME);
  const idFirst = has(first + 1, NAME) && (isLikeId(first) || areLogins(rows, first, first + 1));
  const name = idFirst ? first + 1 : first;
  const next = name + 1;
  const isInParts = has(name, NAME) && has(next, NAME) && !areLogins(rows, next, name);
  const names = isInParts ? namesIn(rows, name) : { alias: name };
  const isGroup = names.alias !== undefined && has(next, NAME) && isShared(cellsOf(rows, next));
  if (isGroup) return { ...names, groupName: next, ...(idFirst && { signInId: first }) };
  const after = names.alias === undefined ? next + 1 : next;
  return idFirst
    ? { ...names, signInId: first, groupName: after }
    : { ...names, signInId: after, groupName: after + 1 };
}

/** Letters without a digit, but nothing like "ada-lovelace", which is how ids are made of names. */
const NAME = /^(?![^\s\p{Lu}]+[-._@][^\s\p{Lu}]+$)[^\d]*\p{L}[^\d]*$/u;
/** One word with a digit, or as ids are made of names: "ada@oak.example". */
const ID = /^(?:\S*\d\S*|[^\s\p{Lu}]+[-._@][^\s\p{Lu}]+)$/u;

/** "alovelace" beside "Ada": each a word of small letters that nobody else has, while names are written with capitals. */
function areLogins(rows: Cells, column: number, names: number): boolean {
  const cells = cellsOf(rows, column);
  // Of fewer it may be by chance.
  if (cells.length < 3 || new Set(cells).size < cells.length) return false;
  return hasOnly(cells, /^\p{Ll}+$/u) && hasOnly(cellsOf(rows, names), /\p{Lu}/u);
}

function cellsOf(rows: Cells, column: number): string[] {
  return rows.map((cells) => cells[column]?.trim() ?? '').filter((cell) => cell !== '');
}

function hasOnly(cells: readonly string[], kind: RegExp): boolean {
  return cells.length > 0 && cells.every((cell) => kind.test(cell));
}

/** Two columns of words: a name and a group that many share, or a name in two parts. */
function namesIn(rows: Cells, first: number): Columns {
  const [one, other] = [cellsOf(rows, first), cellsOf(rows, first + 1)];
  if (isShared(other)) return { alias: first };
  const isInitials = other.every((cell) => /^\p{L}\.?$/u.test(cell));
  // Of fewer the order may be by chance.
  const isByOther = other.length >= 5 && isInOrder(other) && !isInOrder(one);
  return isByOther || isInitials ? { given: first, family: first + 1 } : { family: first, given: first + 1 };
}

/** Each of the words stands there twice or more, on the average. */
function isShared(cells: readonly string[]): boolean {
  return cells.length > 2 && new Set(cells.map((cell) => cell.toLowerCase())).size <= cells.length / 2;
}

function isInOrder(cells: readonly string[]): boolean {
  return cells.every((cell, index) => index === 0 || (cells[index - 1] ?? '').localeCompare(cell) <= 0);
}

/** Of names alone, which a comma may have taken apart. */
export function columnsOfNames(rows: Cells): Columns {
  return widthOf(rows) > 1 ? { family: 0, given: 1 } : { alias: 0 };
}

/** Where each column stands, by what was chosen for each; a whole name goes before one in parts. */
export function placesOf(roles: readonly RosterColumn[]): Columns {
  const places: Columns = {};
  for (const [index, role] of roles.entries()) if (role !== '') places[role] ??= index;
  return places;
}

/** The columns as they were taken. */
export function columnsSeen(at: Columns, heading: readonly string[], rows: Cells): SeenColumn[] {
  const roles = new Map(Object.entries(at).map(([role, index]) => [index, role as Column]));
  return Array.from({ length: Math.max(heading.length, widthOf(rows)) }, (_, index) => ({
    role: roles.get(index) ?? '',
    heading: heading[index]?.trim() ?? '',
    cells: rows.slice(0, CELLS_SHOWN).map((cells) => cells[index]?.trim() ?? ''),
  }));
}

function widthOf(rows: Cells): number {
  return rows.reduce((most, { length }) => Math.max(most, length), 0);
}
