import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { gradebook } from '#client/stores/teacher/gradebook.ts';
import { GradeDialog } from '#client/teacher/gradebook/grade-dialog.tsx';
import { CLASS, answer } from '#tests/client/teacher/open-class.ts';
import type { OpenGrade } from '#client/teacher/gradebook/grade-table.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a double click on "Allow One More Retake" gives one', async () => {
  setEndpoint({ fetch: (async () => answer(CLASS)) as typeof fetch });
  await classes.open('class');
  const unlock = vi.spyOn(gradebook, 'unlockRetake').mockReturnValue(new Promise(() => undefined));
  const grade = {
    studentId: 'ada',
    name: 'Ada',
    exercise: { code: '01-quiz', name: 'Quiz 1', category: 'quiz', hasQuestions: true, questions: 2 },
    cell: { code: '01-quiz', original: 50, override: null, note: '', isExcused: false, attempts: 1, retakesAllowed: 0 },
  } as unknown as OpenGrade;
  const place = { classId: 'class', appCode: 'dragster', studentId: 'ada', code: '01-quiz' };
  render(<GradeDialog place={place} grade={grade} onClose={() => undefined} />);
  const button = screen.getByRole('button', { name: 'Allow One More Retake' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(unlock).toHaveBeenCalledTimes(1);
});
