import { appName } from './document.ts';
import type { StoredRow } from './device-storage.ts';
import type { App, Document, TypedText } from './document.ts';
import type { School } from './school.ts';
import type { Tab } from './tab.ts';

/** What is typed in the documents of the school's tabs, and what becomes of it. */
export class Typing {
  /** The documents of the tabs' places; one may have a student after another in it. */
  readonly documents = new Map<string, Document>();
  /** Sealed texts of students who have left, brought by whoever is there. */
  readonly late: StoredRow[] = [];
  private readonly school: School;

  constructor(school: School) {
    this.school = school;
  }

  documentOf(tab: Tab): Document | undefined {
    const name = [...this.school.tabs].find(([, each]) => each === tab)?.[0];
    return name === undefined ? undefined : this.documents.get(name);
  }

  /** A tab begins in its place's document, or in a new one. */
  enter(name: string, tab: Tab): void {
    const document = this.documents.get(name) ?? this.school.parts.document();
    document.enter(tab);
    this.documents.set(name, document);
  }

  /** Half a text: it is in the document and nowhere else, and nobody was told anything. */
  type(tab: Tab): void {
    const document = this.documentOf(tab);
    if (!tab.isFrozen && document) document.type(this.school.acts.newText(tab, appName(document.app)));
  }

  /** What is typed comes onto the device, and after a long rest or a blur into the outbox, too; or stays where it is. */
  rest(tab: Tab, isLong: boolean): void {
    const document = this.documentOf(tab);
    if (!tab.isFrozen && document) this.restIn(document, document.typed(), isLong);
  }

  /** Back or forward in the history: what is typed in the application that is left stays its own. */
  go(tab: Tab, app: App): void {
    const document = this.documentOf(tab);
    if (!tab.isFrozen && document) this.restIn(document, document.go(app), true);
  }

  private restIn(document: Document, texts: readonly TypedText[], isLong: boolean): void {
    for (const typed of texts) {
      const { text, tab: own } = typed;
      const { entity, app, tab } = document.placeOf(typed);
      if (this.school.acts.bring(tab, { entity, app, text, user: own.user }, isLong)) document.settle(typed);
    }
  }

  /** The student has left: what is typed and on no device goes sealed to the server, whoever brings it. */
  leave(name: string): void {
    const document = this.documents.get(name);
    const typed = document?.typed() ?? [];
    const left = document?.leave() ?? [];
    if (typed.some((each) => !left.includes(each))) this.school.ledger.violate('I6: what was typed is forgotten');
    for (const { entity, app, text, tab, baseRev, after } of left) {
      const { device, storage, user, visit } = tab;
      const number = this.school.ledger.nextNumber();
      const action = { kind: 'journal', lane: `j:${entity}`, entity, opId: `op${number}`, isBad: false } as const;
      const sent = { seq: 0, sent: 1, state: 'sent', fails: 0, wall: 0, bytes: 1_000 } as const;
      this.late.push({ ...action, ...sent, app: appName(app), user, payload: text, baseRev, after });
      this.school.ledger.add(
        { ...action, user, device, storage, visit, payload: text, number, isLate: true },
        undefined,
      );
    }
  }

  /** Whoever is there brings what came late; what the server does not take now waits. */
  deliver(): void {
    for (const row of this.late.splice(0)) {
      const request = { token: this.school.issue(row.user), owner: row.user, rows: [row], isSingle: false };
      const reply = this.school.server.receive(request, 'none');
      const answer = reply.kind === 'ours' ? reply.results[0]?.[1] : undefined;
      if (answer?.kind !== 'answer' || answer.http !== 200) this.late.push(row);
    }
  }
}
