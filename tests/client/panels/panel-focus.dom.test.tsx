import { useSignals } from '@preact/signals-react/runtime';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { FileManagerPanel } from '#client/panels/file-manager/file-manager-panel.tsx';
import { HelpPanel } from '#client/panels/help/help-panel.tsx';
import { chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { fileManager } from '#client/stores/engineering/files/file-manager.ts';
import { help } from '#client/stores/learning/help.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { tour } from '#client/stores/page/tour.ts';
import { openDragster } from '#tests/support/open-scope.ts';

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
beforeEach(() => {
  // Lists are asked for: nobody answers, and no request leaves the test.
  setEndpoint({ fetch: async () => new Promise<Response>(() => undefined) });
  openDragster();
});
afterEach(() => {
  cleanup();
  closeStudent();
  chooseApplication(undefined);
});

/** As the frame has them: what opens a panel, the page, and the panels behind it. */
function Page() {
  useSignals();
  return (
    <>
      <button type="button" onClick={() => fileManager.show()}>
        Files
      </button>
      <button type="button" onClick={() => help.open()}>
        Help
      </button>
      <main>
        <h1 tabIndex={-1}>The page</h1>
        {!fileManager.isOpen.value && (
          <button type="button" onClick={() => fileManager.show('open')}>
            Open a saved one
          </button>
        )}
        <button type="button" onClick={() => fileManager.show('save')}>
          Save it
        </button>
      </main>
      {fileManager.isOpen.value && <FileManagerPanel />}
      {help.isOpen.value && <HelpPanel />}
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const heading = (name: string) => screen.getByRole('heading', { name });

/** Enter on a button that has the focus. */
function press(name: string): void {
  act(() => button(name).focus());
  act(() => void fireEvent.click(button(name)));
}

function escape(): void {
  act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }));
}

describe('the focus of a panel beside the page', () => {
  test('goes to its heading at each of its menus, and back to what opened it with Escape', () => {
    render(<Page />);
    press('Files');
    expect(document.activeElement).toBe(heading('File Manager'));
    press('Open');
    expect(document.activeElement).toBe(heading('Open'));
    press('Back to the file manager');
    expect(document.activeElement).toBe(heading('File Manager'));
    escape();
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(document.activeElement).toBe(button('Files'));
  });

  test('comes in from the page while the panel is open, and Close gives it back there', () => {
    render(<Page />);
    press('Files');
    press('Save it');
    expect(document.activeElement).toBe(heading('Save'));
    press('Close the file manager');
    expect(document.activeElement).toBe(button('Save it'));
  });

  test("goes to the page's heading where what opened the panel is gone", () => {
    render(<Page />);
    press('Open a saved one');
    press('Close the file manager');
    expect(document.activeElement).toBe(heading('The page'));
  });

  test('goes to the heading of the page to which something in the panel led', () => {
    render(<Page />);
    press('Files');
    press('Save');
    act(() => navigation.go('simulation'));
    act(() => fileManager.hide());
    expect(document.activeElement).toBe(heading('The page'));
  });

  test('goes back to what opened the panel, also where the page changed before the panel was used again', () => {
    render(<Page />);
    press('Files');
    act(() => navigation.go('outputs'));
    press('Close the file manager');
    expect(document.activeElement).toBe(button('Files'));
  });

  test('stays with who is at something else when the panel goes', () => {
    render(<Page />);
    press('Files');
    act(() => button('Help').focus());
    act(() => fileManager.hide());
    expect(document.activeElement).toBe(button('Help'));
  });

  test('goes into the tutorials, which Escape closes, pinned or not', () => {
    render(<Page />);
    press('Help');
    expect(document.activeElement).toBe(heading('Tutorials'));
    if (!help.isPinned.peek()) press('Pin');
    escape();
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(document.activeElement).toBe(button('Help'));
  });

  test('stays where it is under the tour', () => {
    render(<Page />);
    act(() => tour.start());
    press('Files');
    expect(document.activeElement).toBe(button('Files'));
  });
});
