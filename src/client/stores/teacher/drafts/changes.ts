import { teacher } from '#client/scopes/scopes.ts';
import { askBeforeLeaving } from '#client/stores/page/unsaved.ts';
import { isSame } from './is-same.ts';

/** Something that is being changed, and what it began as. */
interface Change<Base, Content> {
  readonly base: Base;
  readonly content: Content;
}

export interface Changes<Base, Content> {
  readonly of: (key: string) => Change<Base, Content> | undefined;
  readonly isChanged: (key: string) => boolean;
  readonly isSaving: (key: string) => boolean;
  /** Begins to change what is saved, or goes on with what was begun. */
  readonly begin: (key: string, base: Base) => void;
  readonly change: (key: string, to: (held: Change<Base, Content>) => Content) => void;
  /** Goes on from something else that was saved, with this content. */
  readonly put: (key: string, change: Change<Base, Content>) => void;
  /** What was sent is now this: takes it up, and what was changed since stays. */
  readonly taken: (key: string, sent: Content, change: Change<Base, Content>) => void;
  /** Saves by `send`, once at a time; what is changed meanwhile stays, upon what is saved then. */
  readonly save: <Refusal extends { readonly ok: false }>(
    key: string,
    send: (held: Change<Base, Content>) => Promise<{ readonly ok: true; readonly value: Base } | Refusal>,
  ) => Promise<{ readonly ok: true; readonly value: Base } | Refusal | undefined>;
}

interface Kind<Base, Content> {
  readonly contentOf: (base: Base) => Content;
  readonly isSaved: (content: Content, base: Base) => boolean;
  /** `now` with what is saved, wherever it is as it was sent. */
  readonly rebased: (sent: Content, now: Content, saved: Content) => Content;
}

/**
 * What a teacher changes in several places and saves at once, by keys that say of what: it stays while the teacher looks elsewhere.
 * An answer counts for what was sent alone: other keys, and what was changed since, are left as they are.
 */
export function changes<Base, Content>({ contentOf, isSaved, rebased }: Kind<Base, Content>): Changes<Base, Content> {
  const all = teacher.signal<ReadonlyMap<string, Change<Base, Content>>>(new Map());
  const saving = teacher.signal<ReadonlySet<string>>(new Set());
  const of = (key: string) => all.value.get(key);
  const put = (key: string, change: Change<Base, Content>): void =>
    void (all.value = new Map([...all.peek(), [key, change]]));
  const isDirty = ({ base, content }: Change<Base, Content>): boolean => !isSaved(content, base);
  const begin = (key: string, base: Base): void => {
    const held = all.peek().get(key);
    if (held && (isDirty(held) || held.base === base)) return;
    put(key, { base, content: contentOf(base) });
  };
  const change = (key: string, to: (held: Change<Base, Content>) => Content): void => {
    const held = all.peek().get(key);
    if (held) put(key, { ...held, content: to(held) });
  };
  const taken = (key: string, sent: Content, { base, content }: Change<Base, Content>): void => {
    const now = all.peek().get(key)?.content ?? sent;
    put(key, { base, content: rebased(sent, now, content) });
  };
  const save: Changes<Base, Content>['save'] = async (key, send) => {
    const held = all.peek().get(key);
    if (!held || saving.peek().has(key)) return undefined;
    saving.value = new Set([...saving.peek(), key]);
    try {
      const answer = await send(held);
      if (answer.ok) taken(key, held.content, { base: answer.value, content: contentOf(answer.value) });
      return answer;
    } finally {
      saving.value = new Set([...saving.peek()].filter((each) => each !== key));
    }
  };
  // Whatever was begun would be gone with the page.
  askBeforeLeaving(() => [...all.peek().values()].some(isDirty));
  const isChanged = (key: string): boolean => {
    const held = of(key);
    return held !== undefined && isDirty(held);
  };
  return { of, isChanged, isSaving: (key) => saving.value.has(key), begin, change, put, taken, save };
}

/** The fields of `now`, and of what is saved those that are as they were sent. */
export function rebasedFields<Fields extends object>(sent: Fields, now: Fields, saved: Fields): Fields {
  const names = Object.keys({ ...saved, ...now }) as (keyof Fields)[];
  return Object.fromEntries(
    names.map((name) => [name, isSame(sent[name], now[name]) ? saved[name] : now[name]]),
  ) as Fields;
}
