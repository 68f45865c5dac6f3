import { cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { SideMenu } from '#client/ui/panes/side-menu.tsx';
import type { MenuSection } from '#client/ui/panes/side-menu.tsx';

const choose = vi.fn<(key: string) => void>();
const PAGES = Array.from({ length: 30 }, (_, index) => `Page ${index + 1}`);
const entryOf = (key: string) => ({ key, label: key, choose: () => choose(key) });
const SECTIONS: readonly MenuSection[] = [
  { heading: 'First', entries: PAGES.slice(0, 10).map(entryOf) },
  { heading: 'Second', entries: PAGES.slice(10).map(entryOf) },
];

const entries = () => screen.getAllByRole('listitem').map((item) => item.textContent);

afterEach(cleanup);

test('a long menu opens with what a screen shows of it, names what is open, and brings the rest behind that frame', async () => {
  render(<SideMenu title="Research" sections={SECTIONS} current="Page 30" />);
  expect(entries()).toEqual(PAGES.slice(0, 18));
  expect(screen.getByRole('banner').textContent).toContain('Page 30');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'First',
    'Second',
  ]);
  const last = await screen.findByRole('button', { name: 'Page 30', current: 'page' });
  expect(entries()).toEqual(PAGES);
  last.click();
  expect(choose).toHaveBeenCalledWith('Page 30');
});

test('what is open far down in the menu is brought into sight, on the way to the next one, too', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    choose(`sees ${this.textContent}`);
  });
  const { rerender } = render(<SideMenu title="Research" sections={SECTIONS} current="Page 30" />);
  await screen.findByRole('button', { name: 'Page 30', current: 'page' });
  await vi.waitFor(() => expect(choose).toHaveBeenLastCalledWith('sees Page 30'));
  rerender(<SideMenu title="Research" sections={SECTIONS} current="Page 12" />);
  await vi.waitFor(() => expect(choose).toHaveBeenLastCalledWith('sees Page 12'));
  expect(seen).toHaveBeenCalledWith({ block: 'nearest' });
  seen.mockRestore();
});

test('what is open is brought into sight when the page beside the menu stands, so that both are laid out together', async () => {
  const steps: string[] = [];
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => void steps.push('brought'));
  function Beside() {
    useEffect(() => void steps.push('stands'), []);
    return <article />;
  }
  render(
    <>
      <SideMenu title="Research" sections={SECTIONS} current="Page 3" />
      <Beside />
    </>,
  );
  await vi.waitFor(() => expect(steps).toContain('brought'));
  expect(steps.slice(0, 2)).toEqual(['stands', 'brought']);
  seen.mockRestore();
});
