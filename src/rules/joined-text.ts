/** A text as the server has it. */
interface ServerText {
  readonly text: string;
  readonly rev: number;
}

/** A text as it came from a device. */
interface Typed {
  readonly text: string;
  /** The revision that the device showed when it was begun; undefined where it does not say. */
  readonly shown: number | undefined;
  /** What the server made of the device's text before this one; `own` is its part where that was joined to another's. */
  readonly made: (ServerText & { readonly own?: string | undefined }) | undefined;
}

/**
 * A text that was begun without knowing of another device's does not replace it: both stay, one after the other. Who types on without
 * having been shown that changes the own part alone.
 */
export function joinedText(before: ServerText, typed: Typed): string {
  if (typed.shown === before.rev || holds(typed.text, before.text)) return typed.text;
  const former = ownPart(typed);
  if (former === undefined && holds(before.text, typed.text)) return before.text;
  return withPart(before.text, typed.text, former);
}

/** What the sender typed upon, where it is what the sender's operation before this one said. */
function ownPart({ shown, made }: Typed): string | undefined {
  if (shown === undefined || !made || made.rev < shown) return undefined;
  return made.rev === shown ? made.text : (made.own ?? made.text);
}

/**
 * Whether all of `before` stands in `text`, as paragraphs or as its first words: a short text may be part of any sentence, and is lost
 * in it.
 */
export function holds(text: string, before: string): boolean {
  if (before === '' || framed(text).includes(framed(before))) return true;
  return text.startsWith(before) && !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(before.length));
}

/**
 * Puts `part` in the place of `former`. Where another device changed something in that, too, what the sender changed is changed paragraph
 * by paragraph: a text that two devices write in turns holds the words of both once.
 */
function withPart(whole: string, part: string, former = ''): string {
  const at = former === '' ? -1 : framed(whole).lastIndexOf(framed(former));
  if (at >= 0) {
    const left = whole.slice(0, Math.max(0, at - GAP.length));
    const right = whole.slice(at + former.length + GAP.length);
    return [left, part, right].filter((piece) => piece !== '').join(GAP);
  }
  const [there, before, now] = [whole, former, part].map((text) => text.split(GAP)) as [string[], string[], string[]];
  const kept = there.filter((paragraph) => now.includes(paragraph) || !before.includes(paragraph));
  const added = now.filter((paragraph) => paragraph !== '' && ![...before, ...there].includes(paragraph));
  return [...kept, ...added].join(GAP);
}

const GAP = '\n\n';

function framed(text: string): string {
  return `${GAP}${text}${GAP}`;
}
