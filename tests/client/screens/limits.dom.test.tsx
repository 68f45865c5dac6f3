import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { Limits } from '#client/screens/engineering/limits.tsx';
import { SidePanel } from '#client/screens/engineering/side-panel.tsx';
import { applyAnswer } from '#client/stores/engineering/engine-state.ts';
import { engine } from '#client/stores/engineering/engine.ts';
import { HeldEngine } from '#tests/client/panels/held-engine.ts';
import { openDragster } from '#tests/support/open-scope.ts';
import type { Sensitivity } from '#contract/engineering/analysis.ts';
import type { ToolbarGroup } from '#contract/engineering/work-area.ts';

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  closeStudent();
  chooseApplication(undefined);
});

/** What the panel says of a design for which the engine has these lines, in an application with these tools. */
async function saidOf(
  status: 'tested' | 'invalid',
  sensitivities: readonly Sensitivity[] = [],
  toolbar: readonly ToolbarGroup[] = [],
  ask: () => unknown = () => engine.askSensitivities(),
): Promise<void> {
  const held = new HeldEngine();
  setEndpoint({ fetch: held.fetch });
  const scope = openDragster();
  const assessment = {
    status,
    performance: null,
    performanceLabel: 'Race time',
    performanceUnits: 's',
    diagnostics: [],
    outputs: {},
    warnings: [],
    errors: [],
    breakdowns: [],
  };
  await act(async () => applyAnswer(scope, { revision: 1, assessment, toolbar: [...toolbar] }));
  render(<Limits />);
  await act(async () => {
    const asked = ask();
    await held.answer('sensitivities', { revision: 1, sensitivities });
    await asked;
  });
}

test('of a design in spec, it says that no change makes it better', async () => {
  await saidOf('tested');
  expect(screen.getByText('No single small change or other part makes this design better.')).toBeTruthy();
});

test('of a design that does not work, it says to fix it first', async () => {
  await saidOf('invalid');
  expect(screen.queryByText(/makes this design better/)).toBeNull();
  expect(
    screen.getByText('This design does not work yet. First fix what is out of spec, then ask again.'),
  ).toBeTruthy();
});

test('an idea of several inputs has a button for the tool of each, and one where they share it', async () => {
  const tools = ['Body', 'Wheels'].map((title) => ({
    title,
    node: title.toLowerCase(),
    workArea: true,
    graphics: false,
  }));
  const line = {
    input: 'length',
    node: 'body',
    label: 'Length',
    units: 'mm',
    change: 5,
    effect: -0.1,
    sentence: 'Both.',
  };
  const wheels = ['width', 'mass'].map((input) => ({ input, value: 3, node: 'wheels' }));
  await saidOf(
    'tested',
    [{ ...line, also: [{ input: 'height', value: 9, node: 'body' }, ...wheels] }],
    [{ id: 'design', title: 'Design', status: 'visible', tools }],
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Open Body', 'Open Wheels']);
});

const IDEA = {
  input: 'length',
  node: 'body',
  label: 'Length',
  units: 'mm',
  change: 5,
  effect: -0.1,
  sentence: 'Less.',
};

test('who asks by the keyboard is at the heading when the button has gone, and hears how many ideas came', async () => {
  vi.spyOn(engine.isUsable, 'value', 'get').mockReturnValue(true);
  const heard: (string | null)[] = [];
  await saidOf('tested', [IDEA, { ...IDEA, sentence: 'Lighter.' }], [], async () => {
    const status = screen.getByRole('status');
    new MutationObserver(() => heard.push(status.textContent)).observe(status, {
      childList: true,
      characterData: true,
    });
    const button = screen.getByRole('button', { name: 'Find out' });
    button.focus();
    fireEvent.click(button);
    return undefined;
  });
  await screen.findByText('Lighter.');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'What limits this design?' }));
  await vi.waitFor(() => expect(heard).toEqual(['2 ideas']));
});

test('a panel that its button opens has the focus at its heading, and gives it back; one that opens by itself takes none', () => {
  const bench = (isOpen: boolean) => (
    <>
      {isOpen && (
        <SidePanel id="idea" title="Next idea" close={() => undefined}>
          {null}
        </SidePanel>
      )}
      <button type="button" aria-controls={isOpen ? 'idea' : undefined}>
        Next idea
      </button>
    </>
  );
  const { rerender } = render(bench(true));
  expect(document.activeElement).toBe(document.body);
  rerender(bench(false));
  screen.getByRole('button').focus();
  rerender(bench(true));
  const heading = screen.getByRole('heading', { name: 'Next idea' });
  expect(document.activeElement).toBe(heading);
  fireEvent.keyDown(heading, { key: 'Escape' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next idea' }));
});
