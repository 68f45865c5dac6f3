import { beforeEach, describe, expect, test } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

describe('what a student is told when something does not load', () => {
  let device: ClassroomDevice;
  let page: Page;

  beforeEach(async () => {
    device = await openClassroomDevice();
    page = await device.reload();
  });

  /** From now on the server answers so to what begins with a path. */
  const answerTo = (path: string, status: number, body: object): void => {
    const fetch = device.server.fetch.bind(device.server);
    device.server.fetch = async (asked, init) => {
      const own = await fetch(asked, init);
      return asked.startsWith(path) ? new Response(JSON.stringify(body), { status, headers: own.headers }) : own;
    };
  };
  const choose = async (): Promise<void> => {
    const { studentId, groupId } = device.server.school.S1;
    await page.session.login(studentId, groupId);
    page.applications.choose('dragster');
  };
  const told = () =>
    page.notifications.list.value.map(({ message, sticky, category }) => ({ message, sticky, category }));
  const STARTUP = '/student/api/startup/';

  test('ERR-03 NAV-04 a 403 leads back to the applications with a sentence that stays', async () => {
    answerTo(STARTUP, 403, { message: 'No.' });
    await choose();
    await until(() => page.navigation.view.value === 'chooser');
    const message = 'Your teacher has not set up an activity for this application';
    expect(told()).toEqual([{ message, sticky: true, category: 'error' }]);
  });

  test.each([
    ['ERR-04', 404, { message: 'Nobody has such a design.' }, 'Nobody has such a design.'],
    ['ERR-04', 404, { message: '' }, 'Page not found'],
    ['ERR-05', 500, {}, 'A server error occurred'],
  ] as const)(
    '%s the answer %i with %j to the list of designs is told, and it stays',
    async (_, status, body, message) => {
      await page.enter(device.server.school.S1);
      answerTo('/student/api/designs/dragster/revisions', status, body);
      const { designs } = await import('#client/stores/engineering/designs.ts');
      await designs.load();
      expect(told()).toEqual([{ message, sticky: true, category: 'error' }]);
    },
  );

  test.each([
    ['NAV-06', 200, [], 'empty'],
    ['NAV-07', 500, { message: 'Broken' }, 'failed'],
  ] as const)(
    '%s the answer %i with %j to the list of applications makes the chooser %s',
    async (_, status, body, is) => {
      answerTo('/student/api/activities', status, body);
      const { studentId, groupId } = device.server.school.S1;
      await page.session.login(studentId, groupId);
      await page.applications.load();
      await until(() => page.applications.status.value === is);
      expect(page.navigation.view.value).toBe('chooser');
    },
  );
});
