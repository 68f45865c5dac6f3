import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { PortfolioScreen } from '#client/teacher/student/portfolio-screen.tsx';
import { answer } from '#tests/client/teacher/open-class.ts';

afterEach(cleanup);

test.each([
  { more: undefined, name: 'Students', href: '/teacher/classes/class/students' },
  { more: 'ada', name: 'Student', href: '/teacher/classes/class/student/ada' },
])('a portfolio leads back to where its button is: $name', async ({ more, name, href }) => {
  setEndpoint({ fetch: (async () => answer({ message: 'No.' }, 500)) as typeof fetch });
  render(<PortfolioScreen classId="class" more={more} />);
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(href);
});
