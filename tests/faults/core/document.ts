import { Owners } from '#client/scopes/owners.ts';
import type { Tab } from './tab.ts';

/** The applications of the school; a document has one of them open. */
export const APPS = ['dragster', 'glider'] as const;
export type App = (typeof APPS)[number];

/** What an application is called in the school's rows. */
export function appName(app: App): string {
  return `app${APPS.indexOf(app)}`;
}

export function textEntity(app: string): string {
  return `journal:${app}:text`;
}

/** A text that is being typed, bound to where it belongs when it is typed. */
export interface TypedText {
  readonly entity: string;
  readonly app: App;
  readonly text: string;
  readonly tab: Tab;
  /** What the student saw when they typed it: the server's revision, and this device's operation since. */
  readonly baseRev: number;
  readonly after: string | undefined;
}

export interface Place {
  readonly entity: string;
  readonly app: string;
  readonly tab: Tab;
}

/**
 * One tab's document, which may outlive its student: what is typed in it and not on the device yet. To whom that belongs, and what
 * becomes of it when they leave, are the owners' that ship.
 */
export class Document {
  readonly owners = new Owners();
  private readonly textsOf = this.owners.student.state(() => new Map<string, TypedText>());
  private tab: Tab | undefined;

  /** A student comes in. */
  enter(tab: Tab): void {
    this.tab = tab;
    this.owners.openStudent(tab.user);
    this.owners.chooseApplication(this.app);
  }

  /** Its student leaves; gives what was typed and is on no device. */
  leave(): readonly TypedText[] {
    const left = this.typed();
    this.owners.closeStudent();
    this.tab = undefined;
    return left;
  }

  get app(): App {
    return APPS.find((app) => app === this.owners.chosenApplication.peek()) ?? APPS[0];
  }

  /** Goes to an application by the history, which knows of no blur; gives what was typed in the one that is left. */
  go(app: App): readonly TypedText[] {
    const left = this.typed().filter((typed) => typed.app === this.app && typed.app !== app);
    this.owners.chooseApplication(app);
    return left;
  }

  type(text: string): void {
    const { app } = this;
    const tab = this.tab;
    if (!tab) return;
    const entity = textEntity(appName(app));
    const { storage } = tab;
    const draft = storage.drafts.get(entity);
    const baseRev = draft?.baseRev ?? storage.revs.get(entity) ?? 0;
    this.texts?.set(entity, { entity, app, text, tab, baseRev, after: draft?.opId });
  }

  protected get texts(): Map<string, TypedText> | undefined {
    const scope = this.owners.student.peek();
    return scope && this.textsOf(scope);
  }

  /** Everything that is typed and not on the device. */
  typed(): readonly TypedText[] {
    return [...(this.texts?.values() ?? [])];
  }

  /** The device has it, or a newer text stands in its place. */
  settle({ entity, text }: Pick<TypedText, 'entity'> & { readonly text?: string }): void {
    if (text === undefined || this.texts?.get(entity)?.text === text) this.texts?.delete(entity);
  }

  /** Where a text goes when its time has come: where it was typed. */
  placeOf({ entity, app, tab }: TypedText): Place {
    return { entity, app: appName(app), tab };
  }

  /** What the field of the open application shows. */
  shown(): string | undefined {
    const tab = this.tab;
    const entity = textEntity(appName(this.app));
    return this.typed().find((typed) => typed.entity === entity)?.text ?? tab?.storage.drafts.get(entity)?.text;
  }
}
