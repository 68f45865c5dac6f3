import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useNeighbourFocus } from '#client/panels/sketch/use-neighbour-focus.ts';
import { useNextFocus } from '#client/ui/focus/use-next-focus.ts';
import type { ReactNode } from 'react';

afterEach(cleanup);

interface ListProps {
  readonly names: readonly string[];
}

const Buttons = ({ names }: ListProps) => names.map((name) => <button key={name}>{name}</button>);

function Around({ children }: { readonly children: ReactNode }) {
  const whole = useRef<HTMLDivElement>(null);
  useNextFocus(whole, (all) => all.querySelector('button'));
  return <div ref={whole}>{children}</div>;
}

const First = ({ names }: ListProps) => (
  <Around>
    <Buttons names={names} />
  </Around>
);

function Neighbour({ names }: ListProps) {
  const part = useNeighbourFocus<HTMLDivElement>();
  return (
    <div ref={part}>
      <Buttons names={names} />
    </div>
  );
}

/** Of the page itself nothing is said: with one button in it, it says the same. */
const focused = () => document.activeElement?.closest('button')?.textContent;

test('what is removed hands the focus on: to what is asked for, to the next one of its kind, or to the one before', () => {
  const { rerender, unmount } = render(<First names={['A', 'B', 'C']} />);
  screen.getByText('B').focus();
  rerender(<First names={['A', 'C']} />);
  expect(focused()).toBe('A');
  unmount();
  const { rerender: draw } = render(<Neighbour names={['A', 'B', 'C']} />);
  screen.getByText('B').focus();
  draw(<Neighbour names={['A', 'C']} />);
  expect(focused()).toBe('C');
  draw(<Neighbour names={['A']} />);
  expect(focused()).toBe('A');
});

test('what had the focus before anybody listened, as in a dialog that opens, hands it on as well', () => {
  const page = (isThere: boolean) => (
    <Around>
      {isThere && <input aria-label="first" autoFocus />}
      <button>second</button>
    </Around>
  );
  const { rerender } = render(page(true));
  expect(document.activeElement).toBe(screen.getByLabelText('first'));
  rerender(page(false));
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

test.each([First, Neighbour])('who was somewhere else when it was removed is left alone, then and later', (List) => {
  const page = (names: readonly string[]) => (
    <>
      <input aria-label="elsewhere" />
      <List names={names} />
    </>
  );
  const { rerender } = render(page(['A', 'B']));
  screen.getByText('B').focus();
  screen.getByLabelText('elsewhere').focus();
  rerender(page(['A']));
  expect(document.activeElement).toBe(screen.getByLabelText('elsewhere'));
  screen.getByLabelText('elsewhere').blur();
  rerender(page(['A']));
  expect(document.activeElement).toBe(document.body);
});

test('a dialog over it borrows the focus: what was removed meanwhile hands it on when the dialog closes', () => {
  const page = (names: readonly string[], isOpen: boolean) => (
    <>
      <First names={names} />
      {isOpen && (
        <dialog open>
          <button>in the dialog</button>
        </dialog>
      )}
    </>
  );
  const { rerender } = render(page(['A', 'B'], false));
  screen.getByText('B').focus();
  rerender(page(['A', 'B'], true));
  screen.getByText('in the dialog').focus();
  rerender(page(['A'], true));
  expect(focused()).toBe('in the dialog');
  rerender(page(['A'], false));
  expect(focused()).toBe('A');
});
