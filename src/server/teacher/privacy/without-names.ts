import { NAMES_THAT_ARE_WORDS } from './names-that-are-words.ts';

/** What stands instead of a name. */
const STUDENT = '[another student]';
const TEACHER = '[a teacher]';

interface Names {
  /** The student's own alias, which stays. */
  readonly own: string;
  readonly aliases: readonly string[];
  readonly teachers: readonly string[];
}

/** A name as texts may have it. */
interface Form {
  readonly name: string;
  readonly instead: string;
  /** Students write "zoe" for "Zoe". */
  readonly isInAnyCase: boolean;
}

/**
 * Takes names of others out of texts, in JSON too: whole words, so that "Annual" keeps its "Ann". Of a name of several words also the part
 * by which people are called: "José" of "José G.", "Rivera" of "Ms. Rivera".
 */
export function nameRemover({ own, aliases, teachers }: Names): (text: string) => string {
  const forms = [
    ...teachers.flatMap((name) => [formOf(name, TEACHER), asWritten(lastWord(name), TEACHER)]),
    ...aliases.flatMap((name) => [formOf(name, STUDENT), ...calledOf(name)]),
  ];
  const kept = ['', own, ...calledOf(own).map(({ name }) => name)].map(small);
  // The longest first: "Ann B." before "Ann".
  const ordered = forms
    .filter(({ name }) => !kept.includes(small(name.trim())))
    .toSorted((one, other) => other.name.length - one.name.length);
  return (text) => ordered.reduce(replaced, text);
}

function formOf(name: string, instead: string): Form {
  return { name, instead, isInAnyCase: name.length > 1 && !NAMES_THAT_ARE_WORDS.has(small(name)) };
}

/** In its own letters alone: "Wood", while "wood" is what the car is made of. */
function asWritten(name: string, instead: string): Form {
  return { name, instead, isInAnyCase: false };
}

/** The first name of "Mary Ann G.", as lists of students are shortened, and that of "Zoe Miller"; nothing of "Zoe" and "Team 3". */
function calledOf(alias: string): readonly Form[] {
  const words = alias.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  if (words.length === 1 || /\d/.test(last)) return [];
  if (last.endsWith('.')) return [formOf(words.slice(0, -1).join(' '), STUDENT)];
  // "Red Rocket" may be called neither.
  return [asWritten(words[0] ?? '', STUDENT)];
}

function lastWord(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.length > 1 ? (words.at(-1) ?? '') : '';
}

/** In small letters, each where it was: "İ" would become two. */
function small(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return text.replaceAll(/[^]/gu, (letter) =>
    letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
  );
}

function replaced(text: string, { name, instead, isInAnyCase }: Form): string {
  const [sought, within] = isInAnyCase ? [small(name), small(text)] : [name, text];
  let result = '';
  let from = 0;
  for (let at = within.indexOf(sought); at !== -1; at = within.indexOf(sought, at + sought.length)) {
    const end = at + sought.length;
    if (endsInWord(text.slice(0, at)) || beginsWithWord(text.slice(end))) continue;
    result += text.slice(from, at) + instead;
    from = end;
  }
  return result + text.slice(from);
}

/** A new line is a backslash and a letter in JSON. */
function endsInWord(text: string): boolean {
  const last = text.slice(-2);
  return /[\p{L}\p{N}_]$/u.test(last) && !/\\[nrt]/.test(last);
}

function beginsWithWord(text: string): boolean {
  return /^[\p{L}\p{N}_]/u.test(text);
}
