import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { StandingLine } from '#client/ui/standing-line.tsx';

afterEach(cleanup);

const lineOf = (design: { notRanked?: string; isApproved?: boolean }): string =>
  render(<StandingLine design={design} />).container.textContent;

test('FILE-08 a design says why it is not ranked, or that its measured values were approved, and else nothing', () => {
  const awaits = 'Not ranked: measured values await your teacher.';
  expect(lineOf({ notRanked: awaits, isApproved: false })).toBe(awaits);
  expect(lineOf({ notRanked: '', isApproved: true })).toBe('Measured values approved by your teacher.');
  expect(lineOf({ notRanked: 'Not ranked: of an earlier model.', isApproved: true })).toContain('earlier model');
  expect(lineOf({ notRanked: '', isApproved: false })).toBe('');
  // What a device kept from before knows of neither.
  expect(lineOf({})).toBe('');
});
