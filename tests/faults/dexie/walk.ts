import { inspect } from 'node:util';
import { tabMemory } from '#client/api/tab-memory.ts';
import { answer } from '#client/mutations/answer.ts';
import { answerEntity, answerStanding, comment } from '#client/mutations/comment.ts';
import { finish } from '#client/mutations/finish.ts';
import { journalEntity } from '#client/mutations/journal.ts';
import { trial } from '#client/mutations/trial.ts';
import { addTime, flushTime, timerCode } from '#client/sync/time-totals.ts';
import { APP } from '#tests/support/school/school.ts';
import { Chromebook, WalkClock } from './chromebook.ts';
import { FlakyNetwork, NETWORK_FAULTS } from './flaky-network.ts';
import { dumpOf } from './storage-dump.ts';
import { ANSWER, SECTIONS } from './walk-commands.ts';
import { APPS } from './walk-document.ts';
import type { Mutation } from '#client/mutations/mutation.ts';
import type { TestServer } from '#tests/support/school/server.ts';
import type { OpenTab } from './chromebook.ts';
import type { Pupil } from './pupil.ts';
import type { Leaving, WalkCommand } from './walk-commands.ts';

/** Something that a student was told is saved, outside of everything that is tested. */
export interface SavedAction {
  readonly pupil: Pupil;
  readonly device: number;
  readonly opId: string;
  readonly entity: string;
  readonly kind: string;
  readonly text: string;
  readonly number: number;
  replacedBy?: string;
}

export type LateText = Pick<SavedAction, 'pupil' | 'entity' | 'text'>;

/** The shipped client on two Chromebooks and the shipped server, in one process. */
export class Walk {
  readonly server: TestServer;
  readonly pupils: readonly Pupil[];
  readonly devices: readonly Chromebook[];
  readonly network: FlakyNetwork;
  readonly clock = new WalkClock();
  readonly actions = new Map<string, SavedAction>();
  readonly texts = new Map<string, string>();
  /** What stood in the field of an answer when another was written over it, by that one: its writer saw it and took it away. */
  readonly writtenOver = new Map<string, readonly string[]>();
  /** What was in a document alone when its student had left. */
  readonly late: LateText[] = [];
  readonly seconds = new Map<string, number>();
  readonly problems: string[] = [];
  private number = 0;
  private readonly random: () => number;

  constructor(server: TestServer, pupils: readonly Pupil[], random: () => number) {
    this.server = server;
    this.pupils = pupils;
    this.random = random;
    this.network = new FlakyNetwork(server);
    const [first] = pupils;
    if (!first) throw new Error('A walk needs students.');
    const world = { network: this.network, clock: this.clock, random };
    this.devices = [new Chromebook(first, world), new Chromebook(first, world)];
  }

  async run(command: WalkCommand): Promise<void> {
    if (command.kind === 'pass') return this.pass(command.ms);
    if (command.kind === 'deliver') return this.network.deliver();
    if (command.kind === 'expire') return this.pupils[command.pupil]?.expire();
    const device = this.device(command.device);
    device.use();
    if (command.kind === 'switch') return this.handOver(command.device, this.pupils[command.pupil], command);
    if (command.kind === 'full') {
      device.full = command.how;
      return;
    }
    if (command.kind === 'kill') return device.close(command.tab);
    const tab = await device.open(command.tab);
    switch (command.kind) {
      case 'answer':
        return this.answer(command.device, tab, command.question);
      case 'finish':
        return this.act(command.device, tab, finish, { app: APP, exerciseId: tab.pupil.exerciseId, text: '' });
      case 'see':
        return this.act(command.device, tab, comment, { app: APP, commentId: tab.pupil.commentId, text: '' });
      case 'trial':
        return this.measure(command.device, tab, command.run);
      case 'journal':
        await this.type(command.device, tab, command.section);
        return this.rest(command.device, tab, !command.isTypedOnly);
      case 'keystroke':
        return this.type(command.device, tab, command.section);
      case 'rest':
        return this.rest(command.device, tab, command.isLong);
      case 'history':
        return this.bringing(command.device, tab, () => tab.document.go(APPS[command.app] ?? APP));
      case 'time':
        return this.time(tab, command.seconds);
      case 'flush':
        tabMemory.set('token', tab.token);
        this.network.fault = command.fault;
        await flushTime(tab.scope, tab.partition);
        this.network.fault = 'none';
        return;
      case 'drain':
        return device.drain(tab, command.reason, command.fault);
      case 'race':
        return this.race(command.device, tab, command.question);
      case 'sign-in':
        tab.token = await tab.pupil.signIn();
        return device.drain(tab, 'signed-in', 'none');
    }
  }

  device(number: number): Chromebook {
    const device = this.devices[number];
    if (!device) throw new Error(`There is no device ${number}`);
    return device;
  }

  async pass(ms: number): Promise<void> {
    this.clock.now += ms;
    this.server.clock.pass(ms / 1000);
    for (const device of this.devices) {
      for (const tab of device.tabs) {
        const alarm = tab && this.clock.alarms.get(tab.clock);
        if (!alarm || alarm.at > this.clock.now) continue;
        this.clock.alarms.delete(tab.clock);
        await device.drain(tab, 'alarm', 'none');
      }
    }
  }

  /** Two tabs send at once while the student changes an answer in one of them. */
  private async race(number: number, tab: OpenTab, question: number): Promise<void> {
    const device = this.device(number);
    const other = await device.open(1);
    await Promise.all([
      device.drain(tab, 'user', 'none'),
      other === tab ? undefined : device.drain(other, 'user', 'none'),
      this.answer(number, tab, question),
    ]);
  }

  private async answer(device: number, tab: OpenTab, place: number): Promise<void> {
    const { exerciseId, questionIds } = tab.pupil;
    const questionId = questionIds[place] ?? '';
    // Never the right one, so that every accepted answer is one more try.
    const answerId = 100_000 + this.next();
    await this.act(device, tab, answer, { app: APP, exerciseId, questionId, answerId, text: String(answerId) });
  }

  private async measure(device: number, tab: OpenTab, place: number): Promise<void> {
    const { name, revisionId, runIds } = tab.pupil;
    const trialId = runIds[place] ?? '';
    const note = `${name} secretly measures ${device} ${this.next()} for ${trialId}`;
    const entry = { revisionId, name: `Run ${place}`, at: 1, mass: null, values: { time: 1.2 }, partners: [], note };
    await this.act(device, tab, trial, { app: APP, trialId, entry, baseRev: 0, text: note });
  }

  private async type(device: number, tab: OpenTab, place: number): Promise<void> {
    const { document, outbox, pupil } = tab;
    if (place === ANSWER && document.app === APP) return this.answerComment(device, tab);
    const section = SECTIONS[place] ?? SECTIONS[0];
    const text = `${pupil.name} secretly writes ${device} ${this.next()} for ${document.app}`;
    await document.type(outbox, section, text);
    tab.typed.set(journalEntity(document.app, section), text);
  }

  private async answerComment(device: number, { document, outbox, partition, pupil, typed }: OpenTab): Promise<void> {
    const text = `${pupil.name} secretly answers ${device} ${this.next()} for ${document.app}`;
    const standing = await answerStanding(partition, APP, pupil.commentId);
    this.writtenOver.set(text, (standing.text ?? '').split('\n\n'));
    await document.answer(outbox, pupil.commentId, text);
    typed.set(answerEntity(pupil.commentId), text);
  }

  private async rest(device: number, tab: OpenTab, isLong: boolean): Promise<void> {
    const { full } = this.device(device);
    await this.bringing(device, tab, () => tab.document.rest(isLong));
    if (full !== 'hard' && tab.document.unkept.size > 0) this.problems.push('I13: a text did not come onto the device');
  }

  /** Notes which texts have come onto the device, and into the outbox. */
  private async bringing(device: number, tab: OpenTab, work: () => Promise<void>): Promise<void> {
    const { document, partition, pupil, typed, written } = tab;
    const before = document.unkept;
    const from = written.length;
    await work();
    const { unkept } = document;
    for (const [entity, text] of before)
      if (!unkept.has(entity)) this.texts.set(`${device}/${pupil.pid}/${entity}`, text);
    for (const row of written.slice(from)) {
      const isThere = (await partition.database.outbox.where('opId').equals(row.opId).count()) > 0;
      if (isThere) this.note(row, { pupil, device, kind: 'text', text: typed.get(row.entity) ?? '' });
    }
  }

  private async act<Input, Answer>(
    device: number,
    tab: OpenTab,
    mutation: Mutation<Input, Answer>,
    { text, ...input }: Input & { readonly text: string },
  ): Promise<void> {
    const { pupil, partition } = tab;
    const { entity } = mutation.prepare(partition, input as unknown as Input);
    const room = this.device(device).full;
    const outcome = await tab.outbox.perform(mutation, input as unknown as Input);
    if (outcome !== 'saved') {
      if (room !== 'hard') this.problems.push(`I13: ${mutation.kind} was not saved: ${outcome}`);
      return;
    }
    const row = tab.written.findLast((each) => each.entity === entity);
    if (!row || this.actions.has(row.opId))
      return void this.problems.push(`I12: ${mutation.kind} is called saved and is not there`);
    this.note(row, { pupil, device, kind: mutation.kind, text });
  }

  private note(
    { opId, entity, replaced }: OpenTab['written'][number],
    action: Pick<SavedAction, 'pupil' | 'device' | 'kind' | 'text'>,
  ): void {
    this.actions.set(opId, { ...action, opId, entity, number: this.next() });
    const former = replaced === undefined ? undefined : this.actions.get(replaced);
    if (former) former.replacedBy = opId;
  }

  private async time({ partition, pupil }: OpenTab, seconds: number): Promise<void> {
    const isSaved = await addTime(partition, {
      seconds: new Map([[timerCode(APP, '01-lesson'), seconds]]),
      visits: new Map(),
    });
    if (isSaved) this.seconds.set(pupil.pid, (this.seconds.get(pupil.pid) ?? 0) + seconds);
  }

  /**
   * After a sign-out nothing readable of the student is left on the device, whichever way one looks (I8), and nothing of them in
   * the documents of those who come after them.
   */
  async handOver(number: number, next: Pupil | undefined, leaving: Partial<Leaving> = {}): Promise<void> {
    if (!next) return;
    const device = this.device(number);
    device.use();
    const present = await device.open(0);
    const { pupil } = present;
    const asleep = leaving.isAsleep === true ? device.tabs[1] : undefined;
    const awake = device.tabs.filter((tab) => tab !== undefined && tab !== asleep) as OpenTab[];
    for (const tab of awake) await this.rest(number, tab, true);
    if (leaving.typesOn === true) for (const tab of awake) await this.type(number, tab, 0);
    await device.purge(present);
    for (const tab of awake) await this.end(device, tab, leaving);
    device.pupil = next;
    await this.expectNothingOf(device, pupil);
    if (asleep) {
      await device.open(0);
      await this.end(device, asleep, leaving);
      if (next !== pupil) await this.expectNothingOf(device, pupil);
    }
    await device.deliver(NETWORK_FAULTS[Math.floor(this.random() * NETWORK_FAULTS.length)] ?? 'none');
  }

  private async end(device: Chromebook, tab: OpenTab, { isSameDocument }: Partial<Leaving>): Promise<void> {
    const number = device.tabs.indexOf(tab);
    for (const [entity, text] of tab.document.unkept) this.late.push({ pupil: tab.pupil, entity, text });
    await device.end(tab);
    if (isSameDocument !== true) device.documents[number] = undefined;
  }

  private async expectNothingOf({ factory, documents, tabs }: Chromebook, pupil: Pupil): Promise<void> {
    const held = documents.filter((document) => !tabs.some((tab) => tab?.pupil === pupil && tab.document === document));
    const dump =
      (await dumpOf(factory)) +
      inspect(
        held.map((document) => document?.owners.contents()),
        { depth: 12 },
      );
    const words = [`${pupil.name} secretly`, pupil.boxKey, pupil.name];
    const found = words.find((word) => dump.includes(word));
    if (found) this.problems.push(`I8: "${found}" can be read after ${pupil.name} has left`);
  }

  close(): void {
    for (const device of this.devices) for (const number of device.tabs.keys()) device.close(number);
  }

  private next(): number {
    this.number += 1;
    return this.number;
  }
}
