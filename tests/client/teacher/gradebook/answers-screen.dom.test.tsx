import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { AnswersScreen } from '#client/teacher/answers/answers-screen.tsx';
import { CLASS, answer } from '#tests/client/teacher/open-class.ts';

afterEach(cleanup);

test('an address that names no exercise says where to choose one, and asks the server for none', async () => {
  const asked: string[] = [];
  setEndpoint({
    fetch: (async (path: string) => {
      asked.push(path);
      return answer(CLASS);
    }) as typeof fetch,
  });
  await classes.open('class');
  asked.length = 0;
  render(<AnswersScreen classId="class" more={undefined} />);
  expect(await screen.findByText('Choose a quiz or worksheet in the gradebook to see its answers.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to the gradebook' }).getAttribute('href')).toBe(
    '/teacher/classes/class/gradebook',
  );
  expect(asked).toEqual([]);
});
