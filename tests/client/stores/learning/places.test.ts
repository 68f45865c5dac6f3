import { expect, test } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';

test('RES-08 a change between Research and Build clears what is of the other kind, and each opens where it was left', async () => {
  const device = await openClassroomDevice();
  const page = await device.enter();
  const selected = () => page.exercises.selected.value;
  const chosen = page.exercises.sequence.value.findLast(({ category }) => category === 'quiz')?.code ?? '';
  page.exercises.select(chosen);
  page.navigation.go('build');
  await until(() => selected()?.category === 'build');
  page.navigation.go('research');
  expect(selected()?.code).toBe(chosen);
});
