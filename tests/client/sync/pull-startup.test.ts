import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { holdAnswer } from '#tests/client/stores/workbench.ts';
import { signIn } from '#tests/support/school/server.ts';
import type { JournalAnswer } from '#contract/learning/journal.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

const STARTUP = '/student/api/startup/dragster';
const SECTION = 'final-reflection';

describe('a pull of an application', () => {
  let device: ClassroomDevice;
  let page: Page;

  beforeEach(async () => {
    device = await openClassroomDevice();
    page = await device.enter();
  });

  const entry = () => page.journal.entries.value[SECTION];
  const startups = () => device.seen.filter(({ path }) => path.split('?')[0] === STARTUP).length;

  /** Another device has saved a text, and the student is offered it; gives that device. */
  const offerOther = async () => {
    page.journal.type(SECTION, 'First.');
    page.journal.leave(SECTION);
    await until(() => entry().status === 'saved');
    const other = await signIn(device.server, device.server.school.S1);
    await other.put(`/student/api/journal/dragster/${SECTION}`, { content: 'From home.' }, { 'X-Base-Rev': '1' });
    page.journal.type(SECTION, 'From school.');
    page.journal.leave(SECTION);
    await until(() => entry().other !== undefined);
    return other;
  };
  const storedJournal = async () => {
    const { database, boxer } = page.device.value!.partition;
    const rows = await database.journal.toArray();
    const texts = rows.map(({ section, box }) =>
      boxer.open<JournalAnswer>('journal', `journal:dragster:${section}`, box),
    );
    return (await Promise.all(texts)).flatMap((text) => text ?? []);
  };

  test('QUIZ-14 that was answered before an answer was judged does not set its grade back', async () => {
    page.exercises.select('01-quiz');
    await until(() => page.quiz.view.value?.total === 2);
    const held = holdAnswer(device, STARTUP);
    const before = startups();
    void page.activity.refresh();
    await until(held.isHeld);
    const question = page.quiz.view.value?.questions[0]?.question;
    await page.quiz.answer(question?.id ?? '', question?.type === 2 ? 1 : (question?.answerChoices[0]?.id ?? ''));
    await until(() => page.quiz.view.value?.questions[0]?.attempts === 1);
    held.letGo();
    // It is asked again, because what came is older than what is there.
    await until(() => startups() === before + 2);
    await page.activity.refresh();
    expect(page.quiz.view.value?.questions[0]?.attempts).toBe(1);
    expect([...page.grades.byExercise.value.values()].some(({ responses }) => responses.length > 0)).toBe(true);
  });

  test('JRN-04 leaves the text of another device on offer that the student has not dealt with', async () => {
    const other = await offerOther();
    await other.put('/student/api/journal/dragster/introduction', { content: 'Shown once it is pulled.' });
    await page.activity.refresh();
    await until(() => page.journal.entries.value.introduction.text !== '');
    expect([entry().text, entry().other?.content]).toEqual(['From school.', 'From home.']);
    await page.journal.keepMine(SECTION);
    await until(() => entry().other === undefined);
    await page.activity.refresh();
    expect(entry().other).toBeUndefined();
  });

  test('JRN-04 does not offer the text of another device again that the student has dealt with meanwhile', async () => {
    await offerOther();
    const { partition } = page.device.value!;
    const write = partition.write.bind(partition);
    let isMeanwhile = false;
    vi.spyOn(partition, 'write').mockImplementation(async (work, tables) => {
      // What the pull is going to store is made already, with the offer.
      const isPull = tables === undefined && !isMeanwhile;
      isMeanwhile ||= isPull;
      if (isPull) await page.journal.keepMine(SECTION);
      return write(work, tables);
    });
    await page.activity.refresh();
    expect([isMeanwhile, entry().text]).toEqual([true, 'From school.']);
    const answers = await storedJournal();
    expect(answers.map(({ conflict, other }) => [conflict, other])).toEqual([[false, undefined]]);
  });

  /** The server has lost the second of two texts that were saved here. */
  const loseSecond = async () => {
    const { database } = device.server.host.services;
    const save = async (text: string) => {
      page.journal.type(SECTION, text);
      page.journal.leave(SECTION);
      await until(() => entry().text === text && entry().status === 'saved');
    };
    await save('Before the back-up.');
    const backUp = await database.get<{ modified_at: number }>('SELECT modified_at FROM journal');
    device.server.clock.pass(60);
    await save('Before the back-up. And after it.');
    await database.write(async (sql) => {
      await sql.run('UPDATE journal SET content = ?, rev = 1, modified_at = ?', [
        'Before the back-up.',
        backUp?.modified_at ?? 0,
      ]);
      await sql.run('DELETE FROM journal_revision', []);
      await sql.run('DELETE FROM operation', []);
    });
    return () => database.get('SELECT content, rev FROM journal WHERE section = ?', [SECTION]);
  };

  test('JRN-04 from a restored server sends it the newer text that it had taken from here', async () => {
    const onServer = await loseSecond();
    await page.activity.refresh();
    expect(entry().text).toBe('Before the back-up. And after it.');
    await expect.poll(onServer).toEqual({ content: 'Before the back-up. And after it.', rev: 2 });
    await until(() => entry().status === 'saved');
    expect(entry().other).toBeUndefined();
  });

  test('JRN-04 I13 on a full device leaves the newer text where it is until it can be sent', async () => {
    const onServer = await loseSecond();
    const { outbox } = page.device.value!.partition.database;
    const noRoom = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
    outbox.hook('creating', noRoom);
    await page.activity.refresh();
    expect([(await storedJournal()).map(({ content }) => content), page.connection.isFull.value]).toEqual([
      ['Before the back-up. And after it.'],
      true,
    ]);
    outbox.hook('creating').unsubscribe(noRoom);
    await page.activity.refresh();
    await expect.poll(onServer).toEqual({ content: 'Before the back-up. And after it.', rev: 2 });
  });

  test('JRN-04 that another one overtook is not taken for that of a restored server', async () => {
    const other = await signIn(device.server, device.server.school.S1);
    const put = (content: string, rev: number) =>
      other.put(`/student/api/journal/dragster/${SECTION}`, { content }, { 'X-Base-Rev': String(rev) });
    await put('First.', 0);
    const held = holdAnswer(device, STARTUP);
    void page.activity.refresh();
    await until(held.isHeld);
    await put('Second.', 1);
    // As another tab of the student does.
    const { pullStartup } = await import('#client/sync/pull-startup.ts');
    const { application } = await import('#client/scopes/scopes.ts');
    const before = startups();
    await pullStartup(application.peek()!, page.device.value!.outbox);
    await put('Third.', 2);
    held.letGo();
    await until(() => startups() >= before + 2);
    await page.activity.refresh();
    await until(() => entry().text === 'Third.');
    expect([entry().other, device.seen.filter(({ path }) => path.endsWith('/sync')).length]).toEqual([undefined, 0]);
  });

  test('NAV-13 brings the application to a device that has nothing of it, however often the server takes something meanwhile', async () => {
    page = await device.reload({ isNewWindow: true });
    const { studentId, groupId } = device.server.school.S2;
    await page.session.login(studentId, groupId);
    const texts = ['One.', 'One. Two.', 'One. Two. Three.', 'One. Two. Three. Four.'];
    const typed: string[] = [];
    const fetch = device.server.fetch.bind(device.server);
    vi.spyOn(device.server, 'fetch').mockImplementation(async (asked, init) => {
      const answer = await fetch(asked, init);
      const text = asked.split('?')[0] === STARTUP ? texts.shift() : undefined;
      if (text !== undefined) {
        typed.push(text);
        page.journal.type(SECTION, text);
        page.journal.leave(SECTION);
        await until(() => entry().text === text && entry().status === 'saved');
      }
      return answer;
    });
    page.applications.choose('dragster');
    await until(() => page.activity.status.value !== 'loading');
    expect([page.activity.status.value, page.modals.current.value?.title]).toEqual(['ready', undefined]);
    expect([texts, entry().text]).toEqual([[], typed.at(-1)]);
  });

  test('that comes back after its student has gone to another application changes nothing there', async () => {
    const held = holdAnswer(device, STARTUP);
    void page.activity.refresh();
    await until(held.isHeld);
    page.navigation.backToApplications();
    held.letGo();
    await page.applications.load();
    expect([page.activity.status.value, page.activity.current.value]).toEqual(['none', undefined]);
  });
});
