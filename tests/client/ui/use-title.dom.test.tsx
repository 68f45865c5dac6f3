import { useSignals } from '@preact/signals-react/runtime';
import { cleanup, render, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { ChooserScreen } from '#client/screens/chooser/chooser-screen.tsx';
import { place } from '#client/stores/page/place.ts';
import { ClassName } from '#client/teacher/parts/class-name.ts';
import { Page } from '#client/teacher/parts/page.tsx';
import { useTitle } from '#client/ui/use-title.ts';
import type { ReactNode } from 'react';

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

test('the place on a page comes first, and goes with the screen that said it', async () => {
  function Frame({ children }: { readonly children?: ReactNode }) {
    useSignals();
    useTitle(place.name.value, 'Research', 'Dragster');
    return children;
  }
  function Lesson({ name }: { readonly name: string }) {
    useEffect(() => place.at(name), [name]);
    return null;
  }
  const { rerender } = render(
    <Frame>
      <Lesson name="Drag" />
    </Frame>,
  );
  await waitFor(() => expect(document.title).toBe('Drag · Research · Dragster · Balsa'));
  rerender(
    <Frame>
      <Lesson name="Thrust" />
    </Frame>,
  );
  await waitFor(() => expect(document.title).toBe('Thrust · Research · Dragster · Balsa'));
  rerender(<Frame />);
  await waitFor(() => expect(document.title).toBe('Research · Dragster · Balsa'));
});

test('a screen of a class names the class behind itself', () => {
  render(
    <ClassName value="Technology, period 2">
      <Page title="Gradebook">{null}</Page>
    </ClassName>,
  );
  expect(document.title).toBe('Gradebook · Technology, period 2 · Balsa');
});
