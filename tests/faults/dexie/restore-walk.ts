import * as fc from 'fast-check';
import { tabMemory } from '#client/api/tab-memory.ts';
import { answer, writtenEntity } from '#client/mutations/answer.ts';
import { journal, journalStanding } from '#client/mutations/journal.ts';
import { pullStartup } from '#client/sync/pull-startup.ts';
import { APP } from '#tests/support/school/school.ts';
import { Chromebook, WalkClock } from './chromebook.ts';
import { FlakyNetwork, NETWORK_FAULTS } from './flaky-network.ts';
import { SECTIONS } from './walk-commands.ts';
import type { TextBase } from '#client/storage/rows.ts';
import type { Grade, Question } from '#contract/learning/exercise.ts';
import type { TestServer } from '#tests/support/school/server.ts';
import type { OpenTab } from './chromebook.ts';
import type { NetworkFault } from './flaky-network.ts';
import type { Pupil } from './pupil.ts';

/** What may happen to two devices of one student while the server goes back to its back-ups. */
export type RestoreCommand =
  | { readonly kind: 'write'; readonly device: number; readonly section: number }
  | { readonly kind: 'answer'; readonly device: number; readonly question: number; readonly isRight: boolean }
  | { readonly kind: 'drain'; readonly device: number; readonly fault: NetworkFault }
  | { readonly kind: 'pull' | 'reload'; readonly device: number }
  | { readonly kind: 'back-up' }
  | { readonly kind: 'restore'; readonly which: number };

const device = fc.constantFrom(0, 0, 1);
const fault = fc.constantFrom(...NETWORK_FAULTS, ...Array.from({ length: 12 }, () => 'none' as const));

export const anyRestoreCommand: fc.Arbitrary<RestoreCommand> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('write'), device, section: fc.nat(SECTIONS.length - 1) }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('answer'), device, question: fc.nat(9), isRight: fc.boolean() }),
  },
  { weight: 10, arbitrary: fc.record({ kind: fc.constant('drain'), device, fault }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('pull', 'reload'), device }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('back-up') }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('restore'), which: fc.nat(4) }) },
);

/** What the student was told is saved: a word of a text, or the right answer to a question. */
export interface Saved {
  readonly device: number;
  readonly place: 'journal' | 'written' | 'right';
  /** The section, or the question. */
  readonly of: string;
  readonly word: string;
}

/** The shipped devices, the shipped server, and what is promised of them. */
export class RestoreWalk {
  readonly saved: Saved[] = [];
  readonly devices: readonly Chromebook[];
  private readonly pupil: Pupil;
  private readonly server: TestServer;
  private readonly clock = new WalkClock();
  private readonly network: FlakyNetwork;
  private readonly backUps: string[] = [];

  constructor(server: TestServer, pupil: Pupil, random: () => number) {
    this.server = server;
    this.pupil = pupil;
    this.network = new FlakyNetwork(server);
    const world = { network: this.network, clock: this.clock, random };
    this.devices = [new Chromebook(pupil, world), new Chromebook(pupil, world)];
  }

  async run(command: RestoreCommand): Promise<void> {
    // What is taken before a back-up and after it is more than the minute apart in which nobody knows.
    this.server.clock.pass(61);
    switch (command.kind) {
      case 'write':
        return this.write(command.device, SECTIONS[command.section] ?? SECTIONS[0]);
      case 'answer':
        return this.answer(command);
      case 'drain':
        return this.drain(command.device, command.fault);
      case 'pull':
        return this.pull(command.device);
      case 'reload':
        return this.devices[command.device]?.close(0);
      case 'back-up':
        this.backUps.push(await this.server.host.services.backUps.make());
        return this.server.clock.pass(61);
      case 'restore': {
        const file = this.backUps[command.which % Math.max(1, this.backUps.length)];
        if (file !== undefined) await this.server.restore(file);
      }
    }
  }

  /** All faults end, and each device is opened a few times. */
  async heal(): Promise<void> {
    for (let round = 0; round < 4; round += 1) {
      await this.network.deliver();
      for (const number of this.devices.keys()) {
        this.server.clock.pass(400);
        this.clock.now += 4_000_000;
        await this.drain(number, 'none');
        await this.pull(number);
        await this.drain(number, 'none');
      }
    }
  }

  close(): void {
    for (const each of this.devices) each.close(0);
  }

  async open(number: number): Promise<OpenTab> {
    const tab = await (this.devices[number] as Chromebook).open(0);
    this.devices[number]?.use();
    tab.token = await this.pupil.signIn();
    tabMemory.set('token', tab.token);
    return tab;
  }

  async drain(number: number, fault: NetworkFault): Promise<void> {
    await this.devices[number]?.drain(await this.open(number), 'user', fault);
  }

  async pull(number: number): Promise<void> {
    const { document, outbox } = await this.open(number);
    const scope = document.owners.application.peek();
    if (scope) await pullStartup(scope, outbox);
  }

  private async write(number: number, section: (typeof SECTIONS)[number]): Promise<void> {
    const { outbox } = await this.open(number);
    const { text = '', baseRev, baseAt } = await journalStanding(outbox.partition, APP, section);
    const word = this.wordOf(number);
    const content = `${text} ${word}`.trim();
    const outcome = await outbox.perform(journal, { app: APP, section, content, baseRev, baseAt });
    if (outcome === 'saved') this.saved.push({ device: number, place: 'journal', of: section, word });
  }

  private async answer(command: Extract<RestoreCommand, { kind: 'answer' }>): Promise<void> {
    const { outbox } = await this.open(command.device);
    const open = await openQuestions(outbox.partition);
    const found = open[command.question % Math.max(1, open.length)];
    if (!found) return;
    const { question, exerciseId, base, told } = found;
    const word = this.wordOf(command.device);
    const isWritten = question.isWritten === true;
    // What the test curriculum says of something is true.
    const answerId = isWritten ? `${told} ${word}`.trim() : Number(command.isRight);
    const input = { app: APP, exerciseId, questionId: question.id, answerId, isWritten, ...base };
    if ((await outbox.perform(answer, input)) !== 'saved') return;
    if (isWritten) this.saved.push({ device: command.device, place: 'written', of: question.id, word });
    else if (command.isRight) this.saved.push({ device: command.device, place: 'right', of: question.id, word });
  }

  private wordOf(number: number): string {
    this.words += 1;
    return `${'ab'[number]}${this.words}`;
  }

  private words = 0;
}

interface OpenQuestion {
  readonly question: Question;
  readonly exerciseId: string;
  readonly base: TextBase;
  readonly told: string;
}

/** What is true or not, or is answered in own words: where the device takes an answer, and none is on its way. */
async function openQuestions({ database, boxer }: OpenTab['partition']): Promise<readonly OpenQuestion[]> {
  const found: OpenQuestion[] = [];
  for (const { id, exerciseId, box } of await database.questions.toArray()) {
    const question = await boxer.open<Question>('questions', id, box);
    const row = await database.grades.get(exerciseId);
    const grade = row && (await boxer.open<Grade>('grades', exerciseId, row.box));
    const response = grade?.responses.find(({ questionId }) => questionId === id);
    const isWaiting =
      (await database.responses.get(id)) !== undefined || (await database.drafts.get(writtenEntity(id))) !== undefined;
    if (!question || !response || isWaiting || response.isCorrect === true) continue;
    if (question.type !== 2 && question.isWritten !== true) continue;
    const base = { baseRev: response.attempts, baseAt: response.answeredAt };
    found.push({ question, exerciseId, base, told: String(response.answerId ?? '') });
  }
  return found;
}
