import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { ChooserScreen } from '#client/screens/chooser/chooser-screen.tsx';
import { useTitle } from '#client/ui/use-title.ts';

afterEach(cleanup);

function Home() {
  useTitle('Home', undefined, 'Dragster');
  return null;
}

test('the document is named after what is on screen, the chooser too, and after nothing that has gone', () => {
  // The applications are asked for: nobody answers.
  setEndpoint({ fetch: async () => new Promise<Response>(() => undefined) });
  const home = render(<Home />);
  expect(document.title).toBe('Home · Dragster · Balsa');
  home.unmount();
  expect(document.title).toBe('Balsa');
  render(<ChooserScreen />);
  expect(document.title).toBe('Choose an Application · Balsa');
});
