import { hold } from '#client/api/credentials.ts';
import { answer } from '#client/mutations/answer.ts';
import { draftWrite } from '#client/mutations/draft-writes.ts';
import { finish } from '#client/mutations/finish.ts';
import { journal, journalEntity } from '#client/mutations/journal.ts';
import type { Mutation } from '#client/mutations/mutation.ts';
import { addTime, flushTime, timerCode } from '#client/sync/time-totals.ts';
import { APP } from '#tests/support/school.ts';
import type { TestServer } from '#tests/support/server.ts';
import { Chromebook, WalkClock } from './chromebook.ts';
import type { OpenTab } from './chromebook.ts';
import { FlakyNetwork, NETWORK_FAULTS } from './flaky-network.ts';
import { dumpOf } from './storage-dump.ts';
import { SECTIONS } from './walk-commands.ts';
import type { WalkCommand } from './walk-commands.ts';
import type { Pupil } from './pupil.ts';

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

/** The shipped client on two Chromebooks and the shipped server, in one process. */
export class Walk {
  readonly server: TestServer;
  readonly pupils: readonly Pupil[];
  readonly devices: readonly Chromebook[];
  readonly network: FlakyNetwork;
  readonly clock = new WalkClock();
  readonly actions = new Map<string, SavedAction>();
  readonly texts = new Map<string, string>();
  readonly seconds = new Map<string, number>();
  readonly problems: string[] = [];
  #number = 0;
  readonly #random: () => number;

  constructor(server: TestServer, pupils: readonly Pupil[], random: () => number) {
    this.server = server;
    this.pupils = pupils;
    this.#random = random;
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
    if (command.kind === 'switch') return this.handOver(command.device, this.pupils[command.pupil]);
    if (command.kind === 'full') {
      device.full = command.how;
      return;
    }
    if (command.kind === 'kill') return device.close(command.tab);
    const tab = await device.open(command.tab);
    switch (command.kind) {
      case 'answer':
        return this.#answer(command.device, tab, command.question);
      case 'finish':
        return this.#act(command.device, tab, finish, { app: APP, exerciseId: tab.pupil.exerciseId, text: '' });
      case 'journal':
        return this.#journal(command.device, tab, SECTIONS[command.section] ?? SECTIONS[0], command.isTypedOnly);
      case 'time':
        return this.#time(tab, command.seconds);
      case 'flush':
        hold('token', tab.token);
        this.network.fault = command.fault;
        await flushTime(tab.scope, tab.partition);
        this.network.fault = 'none';
        return;
      case 'drain':
        return device.drain(tab, command.reason, command.fault);
      case 'race':
        return this.#race(command.device, tab, command.question);
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
  async #race(number: number, tab: OpenTab, question: number): Promise<void> {
    const device = this.device(number);
    const other = await device.open(1);
    await Promise.all([
      device.drain(tab, 'user', 'none'),
      other === tab ? undefined : device.drain(other, 'user', 'none'),
      this.#answer(number, tab, question),
    ]);
  }

  async #answer(device: number, tab: OpenTab, place: number): Promise<void> {
    const { exerciseId, questionIds } = tab.pupil;
    const questionId = questionIds[place] ?? '';
    // Never the right one, so that every accepted answer is one more try.
    const answerId = 100_000 + this.#next();
    await this.#act(device, tab, answer, { app: APP, exerciseId, questionId, answerId, text: String(answerId) });
  }

  async #journal(
    device: number,
    tab: OpenTab,
    section: (typeof SECTIONS)[number],
    isTypedOnly: boolean,
  ): Promise<void> {
    const { partition, pupil } = tab;
    const content = `${pupil.name} secretly writes ${device} ${this.#next()}`;
    const entity = journalEntity(APP, section);
    const held = await partition.database.drafts.get(entity);
    const baseRev = held?.baseRev ?? 0;
    const write = await draftWrite(partition, { entity, app: APP, text: content, baseRev });
    const { outcome } = await partition.write(write);
    if (outcome === 'saved') this.texts.set(`${device}/${pupil.pid}/${entity}`, content);
    if (isTypedOnly || outcome !== 'saved') return;
    await this.#act(device, tab, journal, { app: APP, section, content, baseRev, text: content });
  }

  async #act<Input, Answer>(
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
    const { opId, replaced } = row;
    this.actions.set(opId, { pupil, device, opId, entity, kind: mutation.kind, text, number: this.#next() });
    const former = replaced === undefined ? undefined : this.actions.get(replaced);
    if (former) former.replacedBy = opId;
  }

  async #time({ partition, pupil }: OpenTab, seconds: number): Promise<void> {
    const isSaved = await addTime(partition, {
      seconds: new Map([[timerCode(APP, '01-lesson'), seconds]]),
      visits: new Map(),
    });
    if (isSaved) this.seconds.set(pupil.pid, (this.seconds.get(pupil.pid) ?? 0) + seconds);
  }

  /** After a sign-out nothing readable of the student is left on the device, whichever way one looks (I8). */
  async handOver(number: number, next: Pupil | undefined): Promise<void> {
    const device = this.device(number);
    const { pupil } = device;
    if (!next) return;
    await device.handOver(next);
    const dump = await dumpOf(device.factory);
    const words = [`${pupil.name} secretly`, pupil.boxKey, pupil.name];
    const found = words.find((word) => dump.includes(word));
    await device.deliver(NETWORK_FAULTS[Math.floor(this.#random() * NETWORK_FAULTS.length)] ?? 'none');
    if (found) this.problems.push(`I8: "${found}" can be read after ${pupil.name} has left`);
  }

  close(): void {
    for (const device of this.devices) for (const number of device.tabs.keys()) device.close(number);
  }

  #next(): number {
    this.#number += 1;
    return this.#number;
  }
}
