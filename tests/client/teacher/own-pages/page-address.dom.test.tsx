import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Route, useLocation } from 'wouter';
import { setEndpoint } from '#client/api/endpoint.ts';
import { modals } from '#client/stores/page/modals.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { OwnPagesScreen } from '#client/teacher/own-pages/own-pages-screen.tsx';
import { CLASS, answer } from '#tests/client/teacher/open-class.ts';
import { OWN_PAGE } from '#tests/support/school/own-pages.ts';
import type { OwnPageDetail } from '#contract/own-pages/own-page-calls.ts';
import type { OwnPageContent } from '#contract/own-pages/own-page.ts';

const NEW = '/teacher/classes/class/own-pages/new';
const PATH = '/teacher/classes/class/own-pages/page-1';
const CLASS_WITH_UNIT = { ...CLASS, applications: [{ code: 'dragster', name: 'CO₂ Dragster', icon: '' }] };

// The cleaning of texts needs a browser.
vi.mock('#client/teacher/own-pages/page-seen.tsx', () => ({ PageSeen: () => undefined }));

/** What the server has, and whether it takes pictures. */
let pages: OwnPageDetail[];
let takesPictures: boolean;

beforeEach(async () => {
  sessionStorage.clear();
  pages = [];
  takesPictures = true;
  const fetch = async (input: unknown, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(String(input), 'http://localhost');
    if (/\/pictures/.test(pathname)) {
      if (init?.method !== 'POST') return answer({ type: 'image/png', base64: '' });
      return takesPictures
        ? answer({ name: 'picture-1' })
        : answer({ code: 'PICTURE_UNREADABLE', message: 'This picture cannot be read.' }, 422);
    }
    if (init?.method === 'POST' || init?.method === 'PUT') {
      const { content } = JSON.parse(String(init.body)) as { content: OwnPageContent };
      const id = init.method === 'POST' ? `page-${pages.length + 1}` : (pages[0]?.id ?? '');
      const page = {
        id,
        appCode: 'dragster',
        isShared: false,
        isInUse: false,
        isMine: true,
        by: 'Me',
        changedAt: 0,
        questions: 0,
      };
      const saved = { ...page, title: content.title, version: 1, content, pictures: [] };
      pages = [...pages.filter((each) => each.id !== id), saved];
      return answer(saved);
    }
    return answer(/\/own-pages\//.test(pathname) ? pages[0] : CLASS_WITH_UNIT);
  };
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
  await classes.open('class');
  history.replaceState(null, '', NEW);
});
afterEach(cleanup);

function Screen() {
  const [location] = useLocation();
  return (
    <Route path="/teacher/classes/:classId/*?">
      <OwnPagesScreen classId="class" more={location.split('/').at(-1)} />
    </Route>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function putIn(): Promise<void> {
  render(<Screen />);
  fireEvent.change(field('Title'), { target: { value: OWN_PAGE.title } });
  fireEvent.click(screen.getByText('Add a Picture...'));
  const file = new File(['picture'], 'track.png', { type: 'image/png' });
  fireEvent.change(field('Picture'), { target: { files: [file] } });
  fireEvent.change(field('What the picture shows'), { target: { value: 'The track' } });
  fireEvent.submit(field('What the picture shows'));
}

test('a new page that a picture is put into goes on under its own address, and is the same page after a reload', async () => {
  await putIn();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname).toBe(PATH);
  cleanup();
  render(<Screen />);
  await waitFor(() => expect(field('Text').value).toContain('![The track](picture-1)'));
  fireEvent.click(screen.getByText('Save Page'));
  await screen.findByText('Saved');
  expect(pages.map(({ id }) => id)).toEqual(['page-1']);
});

test('a picture that is refused stays with its words in the form of the page that was made for it', async () => {
  takesPictures = false;
  await putIn();
  await screen.findByText('This picture cannot be read.');
  expect([location.pathname, field('What the picture shows').value]).toEqual([PATH, 'The track']);
  expect(screen.getByText('track.png')).toBeDefined();
  takesPictures = true;
  await waitFor(() => expect(screen.getByText('Add It').getAttribute('aria-disabled')).toBeNull());
  fireEvent.submit(field('What the picture shows'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(pages).toHaveLength(1);
});

test('a page that is begun is asked about before the tab is closed, until it is discarded', async () => {
  const isAsked = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  render(<Screen />);
  expect([isAsked(), screen.queryByText('Discard Changes')]).toEqual([false, null]);
  fireEvent.change(field('Title'), { target: { value: OWN_PAGE.title } });
  expect(isAsked()).toBe(true);
  fireEvent.click(screen.getByText('Discard Changes'));
  await act(async () => modals.close(1));
  expect([field('Title').value, isAsked()]).toEqual(['', false]);
});
