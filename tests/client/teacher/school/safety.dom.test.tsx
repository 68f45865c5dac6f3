import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Safety } from '#client/teacher/school/safety.tsx';
import { moment } from '#client/words/dates.ts';
import type { SchoolOverview } from '#contract/teacher/school/school-calls.ts';

afterEach(cleanup);

const NOON = Date.UTC(2026, 10, 20, 12);
const FAILED = 'The last back-up did not work. Please tell whoever runs the server.';

function shown(backUp: SchoolOverview['backUp']): void {
  render(<Safety of={{ needsSecondFactor: false, teachers: [], backUp }} />);
}

test('an administrator reads that there is no back-up yet', () => {
  shown({ at: null, isOk: true });
  expect(screen.getByText('There is no back-up by Balsa yet.')).toBeDefined();
  expect(screen.queryByText(FAILED)).toBeNull();
});

test.each([true, false])(
  'an administrator reads when the last back-up was made; the last try went well: %s',
  (isOk) => {
    shown({ at: NOON, isOk });
    expect(screen.getByText(`Last back-up: ${moment(NOON)}.`)).toBeDefined();
    expect(screen.queryAllByText(FAILED)).toHaveLength(isOk ? 0 : 1);
  },
);
