import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { closeStudent, openStudent, tab } from '#client/scopes/scopes.ts';
import { Banners } from '#client/shell/banners/banners.tsx';
import { ConnectionLine } from '#client/shell/banners/connection-line.tsx';
import { ErrorBoundary } from '#client/shell/error-boundary.tsx';
import { Notifications } from '#client/shell/notifications.tsx';
import { beforeLeaving } from '#client/stores/page/keep-typed.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { problems } from '#client/stores/page/problems.ts';
import { offerUpdate } from '#client/stores/page/waiting-version.ts';
import { connection } from '#client/stores/session/connection.ts';
import { session } from '#client/stores/session/session.ts';
import { connectivity, isCodeStale, isDeviceFull } from '#client/sync/connection-state.ts';
import type { ReactNode } from 'react';

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  isDeviceFull.value = false;
  isCodeStale.value = false;
});

describe('the banners', () => {
  test('say that the device is full and offer the work as a file', () => {
    render(<Banners />);
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => void (isDeviceFull.value = true));
    expect(screen.getByRole('alert').textContent).toBe(
      'This device is full. What you typed or chose last is NOT saved.',
    );
    expect(screen.getByRole('button', { name: 'Download my work' })).toBeTruthy();
  });

  test('ask for a reload when another tab has newer code', () => {
    render(<Banners />);
    act(() => void (isCodeStale.value = true));
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });

  test('say whose ids sign in now where a teacher put two accounts together, before anybody signs in', async () => {
    vi.spyOn(session.expired, 'value', 'get').mockReturnValue(true);
    const merged = { message: 'Sign in with the IDs of Ada.', code: 'ACCOUNT_MERGED' };
    const headers = { 'X-App': '1', 'Content-Type': 'application/json' };
    setEndpoint({ fetch: async () => new Response(JSON.stringify(merged), { status: 401, headers }) });
    act(() => void openStudent('pid-one'));
    render(<Banners />);
    expect(screen.getByRole('status').textContent).toBe('Your session has expired, please login to resume');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Sign in with the IDs of Ada.'));
    vi.restoreAllMocks();
    closeStudent();
  });

  test('say that a student is not in the class any more, and offer what cannot be sent as a file', async () => {
    vi.spyOn(session.expired, 'value', 'get').mockReturnValue(true);
    const waiting = vi.spyOn(connection.waiting, 'value', 'get').mockReturnValue(2);
    const gone = { message: 'You are not in this class any more.', code: 'ACCOUNT_GONE' };
    const headers = { 'X-App': '1', 'Content-Type': 'application/json' };
    setEndpoint({ fetch: async () => new Response(JSON.stringify(gone), { status: 401, headers }) });
    act(() => connectivity.set(openStudent('pid-one'), 'auth'));
    render(
      <>
        <Banners />
        <ConnectionLine page="research" />
      </>,
    );
    await waitFor(() => expect(screen.getByText('You are not in this class any more.')).toBeTruthy());
    expect(screen.getByRole('button', { name: 'Download my work' })).toBeTruthy();
    const line = screen.getByRole('status', { name: 'Connection' });
    expect(line.textContent).toContain('2 items are on this device alone. They cannot be sent.');
    waiting.mockReturnValue(0);
    cleanup();
    render(<Banners />);
    expect(screen.queryByRole('button', { name: 'Download my work' })).toBeNull();
    vi.restoreAllMocks();
    closeStudent();
  });

  test('offer a new version; Later puts it away, Update writes what is typed before the new worker takes over', async () => {
    const worker = { state: 'installed', postMessage: vi.fn<(message: unknown) => void>() };
    const order: string[] = [];
    worker.postMessage.mockImplementation(() => void order.push('taken over'));
    beforeLeaving(() => Promise.resolve(order.push('written') > 0));
    openStudent('pid-one');
    const first = render(<Banners />);
    act(() => offerUpdate(worker as unknown as ServiceWorker));
    expect(screen.getByText('A new version is ready')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect(screen.queryByText('A new version is ready')).toBeNull();
    expect(worker.postMessage).not.toHaveBeenCalled();
    // Each screen has banners of its own.
    first.unmount();
    render(<Banners />);
    expect(screen.queryByText('A new version is ready')).toBeNull();
    // What one student put off is offered to the next.
    act(() => closeStudent());
    act(() => void openStudent('pid-two'));
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Update' }));
    await vi.waitFor(() => expect(order).toEqual(['written', 'taken over']));
    expect(worker.postMessage).toHaveBeenCalledWith({ kind: 'skip-waiting' });
    // The browser may have put it off for the former worker's sake.
    vi.advanceTimersByTime(600);
    expect(order).toHaveLength(3);
    worker.state = 'activating';
    vi.advanceTimersByTime(60_000);
    expect(order).toHaveLength(3);
    closeStudent();
  });
});

describe('the application-error screen', () => {
  test('NAV-12 shows the heading, the text, an apology and the details, and is closed by its button', () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isBroken = true;
    function Part() {
      if (isBroken) throw new Error('The wheel came off');
      return <p>All is well</p>;
    }
    render(
      <ErrorBoundary>
        <Part />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('heading', { name: 'Application Error' })).toBeTruthy();
    expect(screen.getByText('The wheel came off')).toBeTruthy();
    expect(screen.getByText(/sorry.*Details of this error were sent to the Balsa team/)).toBeTruthy();
    expect(screen.getByText('Error Details').closest('details')?.open).toBe(false);
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Close Message' }));
    expect(screen.getByText('All is well')).toBeTruthy();
    quiet.mockRestore();
  });

  test('NAV-12 says that the details were sent only once they were, which the next network does', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const sent = vi.fn<(input: string, init: RequestInit) => Promise<Response>>();
    sent.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    sent.mockImplementation(() => Promise.resolve(Response.json({}, { headers: { 'X-App': '1' } })));
    setEndpoint({ fetch: sent });
    function Part(): ReactNode {
      throw new Error('The wheel came off');
    }
    render(
      <ErrorBoundary>
        <Part />
      </ErrorBoundary>,
      { onCaughtError: (error) => problems.report(error) },
    );
    const usual = /Details of this error were sent to the Balsa team/;
    await waitFor(() =>
      expect(quiet).toHaveBeenCalledWith(expect.stringMatching(/could not be sent/), expect.anything()),
    );
    expect(screen.queryByText(usual)).toBeNull();
    expect(
      screen.getByText(/sorry.*Details of this error go to the Balsa team as soon as there is a network/),
    ).toBeTruthy();
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.getByText(usual)).toBeTruthy());
    const bodies = sent.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as { message: string });
    expect(bodies.map(({ message }) => message)).toEqual(['The wheel came off', 'The wheel came off']);
    act(() => void dispatchEvent(new Event('online')));
    expect(sent).toHaveBeenCalledTimes(2);
    quiet.mockRestore();
  });
});

describe('toasts', () => {
  test('UX-02 UX-07 carry a word for their category and stay while the focus is on them', () => {
    vi.useFakeTimers();
    render(<Notifications />);
    act(() => void notifications.notify(tab, { message: 'Design saved', category: 'success' }));
    const toast = screen.getByText('Design saved');
    expect(toast.textContent).toBe('Done Design saved');
    const dismiss = screen.getByRole('button', { name: 'Dismiss' });
    act(() => dismiss.focus());
    act(() => void vi.advanceTimersByTime(10_000));
    expect(screen.queryByText('Design saved')).not.toBeNull();
    fireEvent.click(dismiss);
    act(() => void vi.advanceTimersByTime(600));
    expect(screen.queryByText('Design saved')).toBeNull();
    vi.useRealTimers();
  });
});
