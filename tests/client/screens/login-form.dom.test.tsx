import { readFileSync } from 'node:fs';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LoginScreen } from '#client/screens/login/login-screen.tsx';

afterEach(cleanup);

const linksOf = (root: ParentNode): readonly (readonly [string | null, string | null])[] =>
  [...root.querySelectorAll('form a')].map((link) => [link.textContent, link.getAttribute('href')]);

test('the form that is painted before any script has the same links as the one that takes its place, one to the sign-in of teachers', () => {
  const painted = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html');
  render(<LoginScreen />);
  expect(screen.getByRole('link', { name: 'I am a teacher' }).getAttribute('href')).toBe('/teacher');
  expect(linksOf(painted)).toEqual(linksOf(document));
});
