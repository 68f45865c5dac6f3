/** What stands instead of a name. */
const STUDENT = '[another student]';
const TEACHER = '[a teacher]';

interface Names {
  readonly aliases: readonly string[];
  readonly teachers: readonly string[];
}

/** Takes names of others out of texts, in JSON too: whole words, so that "Annual" keeps its "Ann". */
export function nameRemover({ aliases, teachers }: Names): (text: string) => string {
  const replacements = [
    ...teachers.map((name) => [name, TEACHER] as const),
    ...aliases.map((name) => [name, STUDENT] as const),
  ].filter(([name]) => name.trim() !== '');
  // The longest first: "Ann B." before "Ann".
  const ordered = replacements.toSorted(([one], [other]) => other.length - one.length);
  return (text) => ordered.reduce((rest, [name, instead]) => replaced(rest, name, instead), text);
}

function replaced(text: string, name: string, instead: string): string {
  const pieces = text.split(name);
  if (pieces.length === 1) return text;
  let result = pieces[0] ?? '';
  for (const piece of pieces.slice(1)) {
    const isWhole = !endsInWord(result) && !beginsWithWord(piece);
    result += (isWhole ? instead : name) + piece;
  }
  return result;
}

function endsInWord(text: string): boolean {
  return /[\p{L}\p{N}_]$/u.test(text.slice(-2));
}

function beginsWithWord(text: string): boolean {
  return /^[\p{L}\p{N}_]/u.test(text);
}
