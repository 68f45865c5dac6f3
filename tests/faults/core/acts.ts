import { exerciseLane } from '#client/mutations/exercise-lane.ts';
import { isUnsentTotal } from '#client/sync/core/time-total.ts';
import { textEntity } from './document.ts';
import { otherUser } from './school-server.ts';
import type { Fault } from './commands.ts';
import type { Draft, NewRow, Outcome } from './device-storage.ts';
import type { School } from './school.ts';
import type { Tab } from './tab.ts';

/** An action under way: prepared while its tab was there, written when its turn comes. */
interface Slow {
  readonly tab: Tab;
  readonly write: () => void;
}

/** A text and where it is to lie. */
interface Written {
  readonly entity: string;
  readonly app: string;
  readonly text: string;
  readonly user: string;
}

/** What students and their pages do, and what they are told; every promise goes into the ledger. */
export class Acts {
  private readonly school: School;
  private readonly slow: Slow[] = [];

  constructor(school: School) {
    this.school = school;
  }

  /** What was under way in a closed tab never happens. */
  forget(tab: Tab): void {
    for (const slow of this.slow.filter((each) => each.tab === tab)) this.slow.splice(this.slow.indexOf(slow), 1);
  }

  act(tab: Tab, what: { kind: 'answer' | 'finish'; place: number; isBad: boolean }, isSlow: boolean): void {
    if (tab.isFrozen) return;
    const exercise = what.kind === 'answer' ? Math.floor(what.place / 2) : what.place;
    const base = {
      kind: what.kind,
      lane: exerciseLane(String(exercise)),
      entity: `${what.kind}:${what.place}`,
      app: `app${exercise % 2}`,
    };
    const write = () => this.save(tab, { ...base, isBad: what.isBad, baseRev: 0 });
    if (isSlow) this.slow.push({ tab, write });
    else write();
  }

  /** What was under way in a tab reaches the device; also after the tab has heard that its student leaves. */
  land(tab: Tab): void {
    const mine = this.slow.filter((slow) => slow.tab === tab);
    for (const slow of mine) {
      this.slow.splice(this.slow.indexOf(slow), 1);
      slow.write();
    }
  }

  private save(
    tab: Tab,
    base: Pick<NewRow, 'kind' | 'lane' | 'entity' | 'app' | 'isBad' | 'baseRev'>,
    text?: string,
  ): Outcome {
    const { storage, device, user } = tab;
    const number = this.school.ledger.nextNumber();
    const payload = text ?? `${user} ${number}`;
    const opId = `op${number}`;
    const row: NewRow = {
      ...base,
      opId,
      user,
      payload,
      bytes: 1_000 + number,
      wall: this.school.wall(device),
    };
    const draft: Draft | undefined = text !== undefined ? { text: payload, baseRev: base.baseRev, opId } : undefined;
    const mustFit = storage.isFull && storage.hasBallast && !tab.hasLeft && tab.version >= storage.schema;
    const { outcome, replaced } = this.school.parts.save(storage, tab.writer, row, draft);
    if (mustFit && outcome !== 'saved') this.school.ledger.violate('I13: the first write on a full device fails');
    if (outcome !== 'saved') return outcome;
    if (tab.version < storage.schema) this.school.ledger.violate('I14: code of before the upgrade writes rows');
    if (!storage.rows.some((held) => held.opId === opId))
      this.school.ledger.violate(`I12: ${opId} is called saved and is not there`);
    this.school.ledger.add(
      {
        user,
        device,
        storage,
        visit: storage.visits,
        kind: row.kind,
        lane: row.lane,
        entity: row.entity,
        opId,
        payload,
        number,
        isBad: row.isBad,
      },
      replaced,
    );
    for (const other of this.school.tabsOf(device, user)) other.hearOfWork();
    return outcome;
  }

  /** A text is written and kept, or saved, at one go. */
  write(tab: Tab, section: number, isSaved: boolean): void {
    if (tab.isFrozen) return;
    const app = `app${section}`;
    const entity = textEntity(app);
    const text = this.newText(tab, app);
    this.school.typing.documentOf(tab)?.settle({ entity });
    this.bring(tab, { entity, app, text, user: tab.user }, isSaved);
  }

  /** A measured run is entered or corrected at a press: its draft and its row are one. */
  measure(tab: Tab, place: number): void {
    if (tab.isFrozen) return;
    const app = `app${place}`;
    const entity = `trial:${app}:run`;
    const { drafts, revs } = tab.storage;
    const baseRev = drafts.get(entity)?.baseRev ?? revs.get(entity) ?? 0;
    const base = { kind: 'trial', lane: `t:${entity}`, entity, app, isBad: false, baseRev } as const;
    this.save(tab, base, this.newText(tab, app));
  }

  /** The student's next text; its words say whose it is, and where it belongs. */
  newText(tab: Tab, app: string): string {
    return `${tab.user} ${this.school.ledger.nextNumber()} ${app}`;
  }

  /** A text comes onto its device, and into the outbox if it is saved; true unless nothing was stored. */
  bring(tab: Tab, { entity, app, text, user }: Written, isSaved: boolean): boolean {
    const { storage, device } = tab;
    const baseRev = storage.drafts.get(entity)?.baseRev ?? storage.revs.get(entity) ?? 0;
    if (isSaved) {
      const base = { kind: 'journal', lane: `j:${entity}`, entity, app, isBad: false, baseRev } as const;
      return this.save(tab, base, text) === 'saved';
    }
    if (storage.type(tab.writer, entity, { text, baseRev }) !== 'saved') return false;
    this.school.ledger.typed({ user, device, storage, entity, text });
    return true;
  }

  tick(tab: Tab, waitMs: number): void {
    this.school.pass(waitMs);
    if (tab.isFrozen) return;
    const now = this.school.parts.tickClock(this.school.now, this.school.wall(tab.device));
    const isCounting = tab.isVisible;
    const secs = this.school.parts.ticks({
      last: tab.lastTick,
      now,
      lastActive: now,
      isVisible: tab.isVisible,
      isCounting,
    });
    const passed = (this.school.now - Math.min(tab.lastTick, this.school.now)) / 1000;
    tab.lastTick = now;
    if (secs === 0 || tab.storage.addTime(tab.writer, secs) !== 'saved') return;
    if (secs > passed) this.school.ledger.violate(`I5: ${secs} s are counted in ${passed} s`);
    this.school.ledger.addTime(tab.user, secs);
  }

  /** Reports the time totals as `sync/time-totals.ts` does; what grows meanwhile is not acknowledged. */
  flush(tab: Tab, fault: Fault): void {
    if (tab.isFrozen || tab.hasLeft) return;
    const { time, epoch } = tab.storage;
    if (!isUnsentTotal(time)) return;
    let isTaken = false;
    const reply = tab.exchange((server) => {
      if (fault === 'request-lost' || fault === 'portal' || fault === 'error') return { kind: 'lost' };
      if (fault === 'late') {
        server.lateReports.push(() => void server.report({ token: tab.token, owner: tab.user }, epoch, time.secs));
        return { kind: 'lost' };
      }
      isTaken = server.report({ token: tab.token, owner: tab.user }, epoch, time.secs);
      if (fault === 'twice') server.report({ token: tab.token, owner: tab.user }, epoch, time.secs);
      return fault === 'answer-lost' ? { kind: 'lost' } : { kind: 'ours', http: isTaken ? 200 : 401, results: [] };
    });
    if (reply.kind !== 'ours' || reply.http !== 200) return;
    // After a slow answer a second has passed since the report, and counts.
    if (fault === 'twice') this.tick(tab, 1_000);
    tab.storage.takeTime(tab.writer, time);
  }

  /** The first pull asks, the second stores: what was settled between is newer. */
  pull(tab: Tab, fault: Fault): void {
    if (tab.isFrozen) return;
    const held = tab.pull;
    tab.pull = undefined;
    if (held) return tab.storage.storePull(tab.writer, held);
    const { settles } = tab.storage;
    const isAnswered = fault === 'none' && tab.token.isValid;
    const reply = tab.exchange(() => (isAnswered ? { kind: 'ours', http: 200, results: [] } : { kind: 'lost' }));
    if (reply.kind === 'ours' && tab.token.user === tab.user)
      tab.pull = { settles, grades: this.school.server.gradesOf(tab.user) };
  }

  /** Somebody sends another student's key as their own, with another payload; no answer of the other's may come back. */
  replay(device: number): void {
    const seen =
      this.school.partition(device, this.school.user(device)).rows.at(-1) ??
      this.school.ledger.someRow(otherUser(this.school.user(device)));
    if (!seen) return;
    const user = otherUser(seen.user);
    const number = this.school.ledger.nextNumber();
    const row = { ...seen, user, payload: `${user} ${number} ${seen.app}`, isBad: false };
    const request = { token: this.school.issue(user), owner: user, rows: [row], isSingle: false, isReplay: true };
    const reply = this.school.server.receive(request, 'none');
    if (reply.kind !== 'ours') return;
    for (const [, answer] of reply.results) {
      const owner = answer.kind === 'answer' ? (answer.body as { owner?: unknown } | undefined)?.owner : undefined;
      if (owner !== undefined && owner !== user)
        this.school.ledger.violate('I3: a replayed key gives another student’s answer');
    }
  }
}
