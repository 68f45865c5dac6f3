import { expect, test } from 'vitest';
import { openClassroomDevice } from '#tests/client/stores/classroom-device.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { signIn } from '#tests/support/school/server.ts';

test('designs that were saved after the back-up of a restored server are named to their student once', async () => {
  const device = await openClassroomDevice();
  const page = await device.enter();
  const { designs } = await import('#client/stores/engineering/designs.ts');
  const make = async (name: string) => {
    await (await inEngineering(await signIn(device.server, device.server.school.S1))).make(name, 250);
    await designs.load();
    device.server.clock.pass(60);
  };
  const told = () =>
    page.notifications.list.value.map(({ message }) => message).filter((message) => message.includes('older copy'));
  await make('Alpha');
  const file = await device.server.host.services.backUps.make();
  device.server.clock.pass(60);
  await make('Beta');
  await designs.load();
  expect(told()).toEqual([]);
  await device.server.restore(file);
  await designs.load();
  await designs.load();
  expect(told()).toEqual([
    'Balsa went back to an older copy of its records, and these designs of yours are not in it: Beta (revision 1). Please make them again.',
  ]);
});
