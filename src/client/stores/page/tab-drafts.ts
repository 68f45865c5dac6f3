import { askBeforeLeaving } from './unsaved.ts';

/** Drafts of one kind by name. */
export interface TabDrafts<Draft> {
  /** Of the names that begin with whose draft it is, those of one person, and of them those that say `about`. */
  readonly namesOf: (personId: string, about?: string) => readonly string[];
  readonly of: (name: string) => Draft | undefined;
  readonly keep: (name: string, draft: Draft) => void;
  readonly drop: (name: string) => void;
  readonly forget: () => void;
  readonly forgetOf: (personId: string) => void;
}

/**
 * What is typed is kept in the tab, so that a reload does not lose it. It ends with the tab or the sign-out; a
 * name that holds whose it is keeps it from another person in the same tab.
 */
export function tabDrafts<Draft>(key: string): TabDrafts<Draft> {
  // What the storage does not take ends with the page.
  let unstored: Readonly<Record<string, Draft>> | undefined;
  askBeforeLeaving(() => Object.keys(unstored ?? {}).length > 0);
  const all = (): Readonly<Record<string, Draft>> => {
    if (unstored !== undefined) return unstored;
    try {
      return JSON.parse(globalThis.sessionStorage?.getItem(key) ?? '{}') as Readonly<Record<string, Draft>>;
    } catch {
      return {};
    }
  };
  const put = (drafts: Readonly<Record<string, Draft>>): void => {
    try {
      if (Object.keys(drafts).length > 0) globalThis.sessionStorage.setItem(key, JSON.stringify(drafts));
      else globalThis.sessionStorage.removeItem(key);
      unstored = undefined;
    } catch {
      unstored = drafts;
    }
  };
  const namesOf = (personId: string, about?: string): readonly string[] => {
    const isMeant = ([whose, ...words]: readonly string[]): boolean =>
      whose === personId && (about === undefined || words.includes(about));
    return Object.keys(all()).filter((name) => isMeant(name.split(' ')));
  };
  return {
    namesOf,
    of: (name) => all()[name],
    keep: (name, draft) => put({ ...all(), [name]: draft }),
    drop: (name) => {
      const { [name]: _dropped, ...others } = all();
      put(others);
    },
    forget: () => put({}),
    forgetOf: (personId) => {
      const gone = new Set(namesOf(personId));
      put(Object.fromEntries(Object.entries(all()).filter(([name]) => !gone.has(name))));
    },
  };
}
