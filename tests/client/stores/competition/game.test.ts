import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { holdAnswer, loadEngineering, openArea, readyBench, saveDesign } from '#tests/client/stores/workbench.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn } from '#tests/support/school/server.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

/** How often a device asked the game's API. */
const asked = (device: ClassroomDevice, path: string) =>
  device.seen.filter((one) => one.path === `/student/api/game/${APP}${path}`).length;

test('GAME-01 has no game and asks for none where the teacher did not turn it on', async () => {
  const device = await openClassroomDevice({ hasGame: false });
  await device.enter();
  const { game } = await import('#client/stores/competition/game.ts');
  game.show();
  expect([game.isOn.value, game.game.value, asked(device, '')]).toEqual([false, undefined, 0]);
});

describe('the game store', () => {
  let device: ClassroomDevice;
  let page: Page;
  let game: (typeof import('#client/stores/competition/game.ts'))['game'];

  beforeEach(async () => {
    device = await openClassroomDevice();
    await enter();
  });

  const enter = async () => {
    page = await device.reload();
    ({ game } = await import('#client/stores/competition/game.ts'));
    await page.enter(device.server.school.S1);
    await until(() => game.game.value !== undefined);
  };
  const record = (statement: string, params: readonly (string | number)[] = []) =>
    device.server.host.services.database.write((sql) => sql.run(statement, params));
  /** Full grades and enough very good designs, made by the same student elsewhere. */
  const reachGoal = async (designsLeft = 0) => {
    const client = await signIn(device.server, device.server.school.S1);
    const engineering = await inEngineering(client);
    await record('UPDATE exercise_record SET is_complete = 1, score = 100');
    for (let made = designsLeft; made < (game.game.value?.level.requiredNumIterations ?? 0); made += 1) {
      await engineering.make(`Design no ${made}`, 250 + made);
    }
    await record('UPDATE revision SET performance = ?', [game.game.value?.level.benchmarks.performance.best ?? 0]);
    await game.refresh();
  };
  const standAtLastLevel = () =>
    record('INSERT INTO game SELECT ?, id, 5, 5, 0 FROM activity WHERE classroom_id = ?', [
      device.server.school.S1.publicId,
      device.server.school.classroomOfG1,
    ]);

  test('GAME-01 carries the name of its competition, and is national without one', async () => {
    expect([game.title.value, game.isNational.value]).toEqual(['Oak Cup', false]);
    await record("UPDATE activity SET competition_name = ''");
    await page.activity.refresh();
    await until(() => game.isNational.value);
    expect(game.title.value).toBe('National Competition');
  });

  test('GAME-03 is amber below 25 percent and green above 75', async () => {
    expect(game.progress.value).toEqual({ percent: 0, tone: 'amber' });
    await record('UPDATE exercise_record SET is_complete = 1, score = 40');
    await game.refresh();
    const { level } = game.game.value!;
    const needed = level.requiredGradesScore + level.requiredIterationsScore + level.requiredPerformanceScore;
    expect(game.progress.value.percent).toBe(Math.floor((100 * 40) / needed));
    await record('UPDATE exercise_record SET score = 100');
    await game.refresh();
    // Points beyond what the level asks of grades do not stand for the other kinds.
    expect(game.progress.value.percent).toBe(Math.floor((100 * level.requiredGradesScore) / needed));
    const { percent, tone } = game.progress.value;
    expect([percent > 25 && percent < 75, tone]).toEqual([true, 'plain']);
    await reachGoal();
    expect(game.progress.value).toEqual({ percent: 100, tone: 'green' });
  });

  test('GAME-03 has not everything while a design is missing, although the points for iterations are enough', async () => {
    await reachGoal(1);
    const { level, iterationsScore, canLevelUp } = game.game.value!;
    expect([iterationsScore >= level.requiredIterationsScore, canLevelUp]).toEqual([true, false]);
    expect(game.progress.value.percent).toBeLessThan(100);
    await record('UPDATE activity SET game_levels = ?', [JSON.stringify([{ level: 1, requiredIterationsScore: 0 }])]);
    await game.refresh();
    expect([game.game.value?.level.requiredIterationsScore, game.progress.value.percent]).toEqual([0, 99]);
  });

  test('GAME-04 opens on Welcome until it was seen or there are points, and then on the progress', async () => {
    game.show();
    expect(game.page.value).toBe('intro');
    game.hide();
    game.toggle();
    expect([game.isVisible.value, game.page.value]).toEqual([true, 'progress']);
    await record('UPDATE exercise_record SET is_complete = 1, score = 40');
    await enter();
    expect(game.game.value?.aggregateScore).toBeGreaterThan(0);
    game.toggle();
    expect(game.page.value).toBe('progress');
  });

  test('GAME-05 asks before it levels up, says what is lost, and moves to the view of the level', async () => {
    await game.levelUp();
    expect(page.modals.current.value).toBeUndefined();
    await reachGoal();
    const rising = game.levelUp();
    const { body } = page.modals.current.value ?? { body: '' };
    expect(body).toContain('There is no going back');
    expect(body).toContain('until you reach the final level');
    expect(body).toContain('iterations and performance scores start again at zero; your grades score carries over');
    page.modals.close(1);
    await rising;
    expect([game.game.value?.level.level, game.page.value, game.isVisible.value]).toEqual([2, 'level', true]);
    expect([game.game.value?.gradesScore, game.game.value?.iterationsScore]).toEqual([100, 0]);
    expect(page.notifications.list.value.map((shown) => shown.message)).toContain('You are now on level 2!');
  });

  test('GAME-05 stays on the new level although an answer from before it comes last', async () => {
    await reachGoal();
    const answer = holdAnswer(device, `/student/api/game/${APP}`);
    const older = game.refresh();
    await until(answer.isHeld);
    const rising = game.levelUp();
    page.modals.close(1);
    await rising;
    answer.letGo();
    await older;
    expect(game.game.value?.level.level).toBe(2);
  });

  test('GAME-05 a change of level whose answer was lost is done once, and pressed again the window shows the new level', async () => {
    await reachGoal();
    const press = async (change: Promise<void> | undefined) => {
      if (page.modals.current.value) page.modals.close(1);
      await change;
      const { title } = page.modals.current.value ?? {};
      if (page.modals.current.value) page.modals.close(0);
      return [title, game.game.value?.level.level];
    };
    device.network = 'lost-answer';
    expect(await press(game.levelUp())).toEqual(['Error leveling up', 1]);
    device.network = 'online';
    expect(await press(game.levelUp())).toEqual([undefined, 2]);
    await record('UPDATE game SET level = 5, highest_level = 5');
    await game.refresh();
    device.network = 'lost-answer';
    expect(await press(game.selectLevel('level-2'))).toEqual(['Error leveling up', 5]);
    device.network = 'online';
    expect(await press(game.selectLevel('level-2'))).toEqual([undefined, 2]);
    // Back and forth: each press is a change of its own.
    expect(await press(game.selectLevel('level-5'))).toEqual([undefined, 5]);
    expect(await press(game.selectLevel('level-2'))).toEqual([undefined, 2]);
    expect(
      (await (await signIn(device.server, device.server.school.S1)).get(`/student/api/game/${APP}`)).body.level.level,
    ).toBe(2);
  });

  test('GAME-05 a level that was reached on another device shows when leveling up is refused', async () => {
    await reachGoal();
    const elsewhere = await signIn(device.server, device.server.school.S1);
    expect((await elsewhere.put(`/student/api/game/${APP}/levelup`)).status).toBe(200);
    const rising = game.levelUp();
    page.modals.close(1);
    await rising;
    expect(page.modals.current.value?.title).toBe('Error leveling up');
    await until(() => game.game.value?.level.level === 2);
  });

  test("GAME-05 shows 'Error leveling up' with the server's message", async () => {
    await reachGoal();
    await record('UPDATE exercise_record SET score = 0');
    const rising = game.levelUp();
    page.modals.close(1);
    await rising;
    expect(page.modals.current.value).toMatchObject({
      title: 'Error leveling up',
      body: 'You need 40 points for grades; you have 0.',
    });
  });

  test('GAME-06 chooses any level at the last one, warns of unsaved changes, and closes the design', async () => {
    await standAtLastLevel();
    await game.refresh();
    const bench = await readyBench();
    await bench.designs.startNew();
    await until(() => bench.engine.design.value?.isLoaded === true);
    const { node, field, value } = await openArea(bench);
    bench.workAreas.edit(node, field, value);
    // What was only typed would be gone, too.
    const asking = game.selectLevel('level-2');
    expect(page.modals.current.value?.body).toContain('Any unsaved changes will be lost.');
    page.modals.close(0);
    await asking;
    expect(bench.workAreas.edits.value.has(node)).toBe(true);
    await bench.workAreas.apply(node);
    const choosing = game.selectLevel('level-2');
    expect(page.modals.current.value?.body).toContain('Any unsaved changes will be lost.');
    page.modals.close(1);
    await choosing;
    await until(() => bench.engine.status.value === 'ready' && bench.engine.design.value?.isLoaded === false);
    expect([game.game.value?.level.level, asked(device, '/reset-session')]).toEqual([2, 1]);
  });

  test('GAME-06 refuses to choose a level before the last was reached', async () => {
    await game.selectLevel('level-2');
    expect([game.game.value?.level.level, asked(device, '/selectlevel/level-2')]).toEqual([1, 0]);
  });

  test('GAME-07 asks for history and ranking apart from the game, and for the ranking again every five minutes', async () => {
    expect([asked(device, '/history'), asked(device, '/game-ranking')]).toEqual([0, 0]);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    game.show('progress');
    await until(() => game.ranking.value !== undefined && game.history.value?.levels.length === 5);
    const before = asked(device, '/game-ranking');
    vi.advanceTimersByTime(300_000);
    await until(() => asked(device, '/game-ranking') === before + 1);
    game.hide();
    vi.advanceTimersByTime(600_000);
    expect(asked(device, '/game-ranking')).toBe(before + 1);
    vi.useRealTimers();
  });

  test('GAME-09 follows a saved design and a grade by itself', async () => {
    const bench = await readyBench();
    await saveDesign(page, bench, { name: 'First try' });
    await bench.workAreas.open('body');
    bench.workAreas.edit('body', 'bodyLength', 250);
    await bench.workAreas.apply('body');
    await bench.designs.save({ name: 'First try', notes: '', compete: false });
    await until(() => (game.game.value?.iterationsScore ?? 0) > 0);
    page.exercises.select('01-quiz');
    await until(() => (page.quiz.view.value?.total ?? 0) === 2);
    const before = asked(device, '');
    for (const { question, choices } of page.quiz.view.value?.questions ?? []) {
      await page.quiz.answer(question.id, choices[0]?.id ?? 0);
    }
    await until(() => asked(device, '') > before);
    expect(game.game.value?.iterationsScore).toBeGreaterThan(0);
  });

  test('GAME-09 keeps new points although an answer from before them comes last', async () => {
    const answer = holdAnswer(device, `/student/api/game/${APP}`);
    const older = game.refresh();
    await until(answer.isHeld);
    await record('UPDATE exercise_record SET is_complete = 1, score = 40');
    await game.refresh();
    answer.letGo();
    await older;
    expect(game.game.value?.gradesScore).toBe(40);
  });

  test('GAME-09 brings history and ranking along at the last level', async () => {
    await standAtLastLevel();
    await game.refresh();
    expect([game.ranking.value !== undefined, game.history.value !== undefined]).toEqual([true, true]);
  });

  test('GAME-10 says how many points were earned, for three seconds', async () => {
    await loadEngineering();
    await record('UPDATE exercise_record SET is_complete = 1, score = 40');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await game.refresh();
    expect(game.earned.value).toBe(game.game.value?.aggregateScore);
    vi.advanceTimersByTime(2_999);
    expect(game.earned.value).toBeGreaterThan(0);
    vi.advanceTimersByTime(1);
    expect(game.earned.value).toBe(0);
    vi.useRealTimers();
  });
});
