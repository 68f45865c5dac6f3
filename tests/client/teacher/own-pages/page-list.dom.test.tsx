import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { modals } from '#client/stores/page/modals.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { openApplication } from '#client/stores/teacher/open-application.ts';
import { pageDrafts } from '#client/stores/teacher/own-pages/page-drafts.ts';
import { pageEditor } from '#client/stores/teacher/own-pages/page-editor.ts';
import { PageList } from '#client/teacher/own-pages/page-list.tsx';
import { CLASS, answer } from '#tests/client/teacher/open-class.ts';
import type { OwnPageSummary } from '#contract/own-pages/own-page-calls.ts';

const [DRAGSTER, GLIDER, ROCKET] = [
  { code: 'dragster', name: 'CO₂ Dragster', icon: '' },
  { code: 'glider', name: 'Glider', icon: '' },
  { code: 'rocket', name: 'Water Rocket', icon: '' },
];
const PAGE = { questions: 0, version: 1, isShared: true, isInUse: false, isMine: false, by: 'Lee', changedAt: 0 };

let pages: OwnPageSummary[];
/** Those of the class. */
let placed: OwnPageSummary[];
/** What the file that is imported is a page of, and when it is answered. */
let imported: string;
let taken: Promise<void>;

beforeEach(async () => {
  taken = Promise.resolve();
  placed = [];
  pages = [{ ...PAGE, id: 'shared', appCode: 'dragster', title: 'Track' }];
  const fetch = async (input: unknown, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(String(input), 'http://localhost');
    if (pathname.endsWith('/own-pages/import') && init?.method === 'POST') {
      await taken;
      const page = { ...PAGE, id: 'imported', appCode: imported, title: 'Safety', isMine: true };
      pages = [...pages, page];
      return answer({ ...page, content: { title: 'Safety', text: '', questions: [] }, pictures: [] });
    }
    if (pathname.includes('/classes/class/')) return answer(placed);
    if (init?.method === 'DELETE') {
      pages = pages.filter(({ id }) => !pathname.endsWith(id));
      return answer({});
    }
    if (pathname.endsWith('/own-pages/mine')) {
      return answer({ ...pages[0], content: { title: 'Track', text: '', questions: [] }, pictures: [] });
    }
    if (pathname.endsWith('/own-pages')) return answer(pages);
    return answer({ ...CLASS, applications: [DRAGSTER, GLIDER], units: [DRAGSTER, GLIDER, ROCKET] });
  };
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
  await classes.open('class');
  openApplication.choose('dragster');
});
afterEach(() => {
  cleanup();
  pageDrafts.forgetOf('');
});

async function importFile(): Promise<void> {
  render(<PageList classId="class" />);
  await screen.findByText('Track');
  const file = new File(['{}'], 'safety.balsa-page.json', { type: 'application/json' });
  fireEvent.change(screen.getByLabelText('File with a page'), { target: { files: [file] } });
}

const told = (start: string) =>
  waitFor(() => expect(notifications.list.value.some(({ message }) => message.startsWith(start))).toBe(true));

test('an imported page of another application is shown in the list of that one, which is said', async () => {
  imported = 'glider';
  await importFile();
  await screen.findByText('Safety');
  expect(screen.getByLabelText<HTMLSelectElement>('Application').value).toBe('glider');
  await told('“Safety” was imported. It is a page of Glider,');
});

test('an imported page is shown also to who has chosen its application meanwhile', async () => {
  imported = 'glider';
  let take = (): void => undefined;
  taken = new Promise((resolve) => (take = resolve));
  await importFile();
  fireEvent.change(screen.getByLabelText('Application'), { target: { value: 'glider' } });
  await screen.findByText('You have not written a page for this application yet.');
  take();
  expect(await screen.findByText('Safety')).toBeDefined();
});

test('an import that ends on another screen says so and leaves alone what is chosen there', async () => {
  imported = 'glider';
  let take = (): void => undefined;
  taken = new Promise((resolve) => (take = resolve));
  await importFile();
  cleanup();
  take();
  await waitFor(() =>
    expect(notifications.list.value.at(-1)?.message).toBe('“Safety” was imported. It is a page of Glider.'),
  );
  expect(openApplication.code.value).toBe('dragster');
});

test('an imported page that this class cannot show is said to be elsewhere', async () => {
  imported = 'rocket';
  await importFile();
  await told('“Safety” was imported. It is a page of Water Rocket, which this class does not work on');
  expect(screen.queryByText('Track')).not.toBeNull();
});

test('what was begun and not saved is in the list, new pages, too', async () => {
  pages = [{ ...PAGE, id: 'mine', appCode: 'dragster', title: 'Track', isMine: true }];
  await pageEditor.open('dragster', undefined);
  pageEditor.change({ title: 'Wheels' });
  await pageEditor.open('dragster', 'mine');
  const { unmount } = render(<PageList classId="class" />);
  const track = await screen.findByRole('listitem');
  expect(screen.getByText(/^You began “Wheels” and did not save it/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go On' }).getAttribute('href')).toBe('/teacher/classes/class/own-pages/new');
  expect(track.textContent).not.toContain('Changes not saved');
  unmount();
  pageEditor.change({ text: 'How long it is' });
  render(<PageList classId="class" />);
  expect((await screen.findByRole('listitem')).textContent).toContain('Changes not saved');
});

async function typeOfMine(): Promise<void> {
  pages = [{ ...PAGE, id: 'mine', appCode: 'dragster', title: 'Track', isMine: true }];
  await pageEditor.open('dragster', 'mine');
  pageEditor.change({ title: 'Long track' });
}

test('what was typed of a page that was deleted elsewhere stands in the list of its application', async () => {
  await typeOfMine();
  pages = [];
  render(<PageList classId="class" />);
  expect(await screen.findByText(/^“Long track” was deleted while you had changes/)).toBeDefined();
  const goOn = screen.getByRole('link', { name: 'Go On' });
  expect(goOn.getAttribute('href')).toBe('/teacher/classes/class/own-pages/mine');
  expect(screen.queryByText('You have not written a page for this application yet.')).toBeNull();
  fireEvent.change(screen.getByLabelText('Application'), { target: { value: 'glider' } });
  await screen.findByText('You have not written a page for this application yet.');
  expect(screen.queryByText(/Long track/)).toBeNull();
});

test('who deletes a page here lets go of what they typed of it', async () => {
  await typeOfMine();
  render(<PageList classId="class" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete... Track' }));
  modals.close(1);
  await screen.findByText('You have not written a page for this application yet.');
  expect(screen.queryByText(/Long track/)).toBeNull();
  expect(pageDrafts.isAny('')).toBe(false);
});

test('a page that is used in a class is not asked about: how it can be deleted is said instead', async () => {
  pages = [
    { ...PAGE, id: 'used', appCode: 'dragster', title: 'Track', isMine: true, isInUse: true },
    { ...PAGE, id: 'free', appCode: 'dragster', title: 'Wheels', isMine: true },
  ];
  render(<PageList classId="class" />);
  await screen.findByText('Wheels');
  fireEvent.click(screen.getByRole('button', { name: 'Delete... Track' }));
  expect(modals.current.value).toMatchObject({ title: '“Track” cannot be deleted', buttons: [{ label: 'Close' }] });
  modals.close();
  fireEvent.click(screen.getByRole('button', { name: 'Delete... Wheels' }));
  expect(modals.current.value?.title).toBe('Delete “Wheels”?');
  modals.close();
});

test('a page that a colleague shares is read before it is copied; one that is not shared cannot be', async () => {
  pages = [...pages, { ...PAGE, id: 'hidden', appCode: 'dragster', title: 'Draft', isShared: false }];
  render(<PageList classId="class" />);
  const link = await screen.findByRole('link', { name: 'Read: Track' });
  expect(link.getAttribute('href')).toBe('/teacher/classes/class/own-pages/shared');
  expect(screen.queryByRole('link', { name: 'Read: Draft' })).toBeNull();
});

test('a page on which students of the class worked is offered to be hidden, where taking it out would be refused', async () => {
  const [worked, unused] = ['Track', 'Wheels'].map((title) => ({
    ...PAGE,
    id: title,
    appCode: 'dragster',
    title,
    isMine: true,
    isInUse: true,
  })) as [OwnPageSummary, OwnPageSummary];
  pages = [worked, unused];
  placed = [{ ...worked, isWorkedOn: true }, unused];
  render(<PageList classId="class" />);
  const hide = await screen.findByRole('link', { name: 'Hide under Order of the Pages: Track' });
  expect(hide.getAttribute('href')).toBe('/teacher/classes/class/pages/dragster');
  expect(screen.queryByRole('button', { name: 'Take Out of This Class: Track' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Take Out of This Class: Wheels' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Delete... Track' }));
  expect(modals.current.value?.body).toMatch(/^Students of this class have worked on it\. Hide it/);
  modals.close();
});

test('after a page is deleted one goes on at the page that stands there then, and after the last one at the title', async () => {
  pages = ['Ramp', 'Wheels'].map((title, index) => {
    return { ...PAGE, id: `page-${index}`, appCode: 'dragster', title, isMine: true };
  });
  render(<PageList classId="class" />);
  const remove = async (title: string): Promise<void> => {
    const button = await screen.findByRole('button', { name: `Delete... ${title}` });
    button.focus();
    fireEvent.click(button);
    expect(modals.current.value?.title).toContain(title);
    modals.close(1);
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  };
  await remove('Ramp');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Edit.*Wheels/));
  await remove('Wheels');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});
