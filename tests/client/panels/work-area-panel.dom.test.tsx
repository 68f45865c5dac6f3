import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { WorkAreaPanel } from '#client/panels/work-area/work-area-panel.tsx';
import { workAreas } from '#client/stores/engineering/work-areas.ts';
import type { WorkAreaView } from '#client/stores/engineering/area-view.ts';

afterEach(cleanup);

const view = (readOnly: boolean): WorkAreaView => ({
  area: {
    nodeId: 'guides',
    title: 'Line guides',
    open: true,
    loading: false,
    status: 'on',
    readOnly,
    inputs: { x: 'nil' },
    sections: [
      {
        title: 'Where they are',
        columns: 2,
        buttons: [{ name: 'centre', label: 'Centre them' }],
        inputs: [{ name: 'x', type: 'number', label: 'From the nose', readOnly }],
        outputs: [{ name: 'gap', label: 'Distance apart', value: 120, units: 'mm' }],
      },
    ],
    warnings: [],
    errors: [{ code: 'BAD_INPUT', message: 'The guides touch.' }],
  },
  values: { x: '' },
  edited: new Set(),
  isDirty: false,
  problems: {},
  toCorrect: [],
  refused: [],
  fields: {},
  isLoading: false,
  mayApply: false,
  mayReset: !readOnly,
  mayPress: true,
  mayClose: true,
});

const unfolded = { isFolded: false, fold: () => undefined };

const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);

test('ENG-07 a work area shows its sections with inputs, buttons and outputs; a read-only one has no Apply and no Reset', () => {
  render(<WorkAreaPanel {...unfolded} view={view(false)} />);
  expect(buttons()).toEqual(['Line guides', 'Centre them', 'Apply', 'Reset', 'Done']);
  expect(screen.getByRole('group', { name: 'Where they are' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('From the nose').value).toBe('');
  expect(screen.getByText('Distance apart')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('The guides touch.');
  cleanup();
  render(<WorkAreaPanel {...unfolded} view={view(true)} />);
  expect(buttons()).toEqual(['Line guides', 'Centre them', 'Done']);
});

test('ENG-10 what was refused is said at its field, and the field is taken up so that it is read out', () => {
  const message = 'A wheel of 1 g: it would weigh 5 g.';
  const toCorrect = [{ code: 'BAD_INPUT', message, input: 'x' }];
  render(<WorkAreaPanel {...unfolded} view={{ ...view(false), problems: { x: message }, toCorrect }} />);
  const field = screen.getByRole('textbox', { name: 'From the nose', description: message });
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('ENG-10 a mistake is said once where its field is left or Enter does nothing, and not while one types', () => {
  const problems = { x: 'value must not be greater than 305' };
  const { rerender } = render(<WorkAreaPanel {...unfolded} view={view(false)} />);
  const said = screen.getByRole('status');
  const field = screen.getByRole('textbox');
  rerender(<WorkAreaPanel {...unfolded} view={{ ...view(false), problems }} />);
  fireEvent.input(field, { target: { value: '999' } });
  expect(said.textContent).toBe('');
  const sentence = 'From the nose: value must not be greater than 305';
  fireEvent.blur(field);
  expect(said.textContent).toBe(sentence);
  fireEvent.input(field, { target: { value: '998' } });
  expect(said.textContent).toBe('');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(said.textContent).toBe(sentence);
  rerender(<WorkAreaPanel {...unfolded} view={view(false)} />);
  fireEvent.blur(field);
  expect([screen.getByRole('status'), said.textContent]).toEqual([said, '']);
});

test('ERR-06 what was refused and stands at no field is said in the panel, which unfolds for it', () => {
  const before = view(false);
  const refused = [{ code: 'MODEL', message: 'The body has negative thickness at 98 mm.' }];
  const fold = vi.fn<(isFolded: boolean) => void>();
  const { rerender } = render(<WorkAreaPanel view={before} isFolded fold={fold} />);
  expect([fold.mock.calls, screen.queryByRole('textbox')]).toEqual([[], null]);
  rerender(<WorkAreaPanel view={{ ...before, refused }} isFolded fold={fold} />);
  expect(fold.mock.calls).toEqual([[false]]);
  rerender(<WorkAreaPanel view={{ ...before, refused }} isFolded={false} fold={fold} />);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Problem: The guides touch.',
    'Problem: The body has negative thickness at 98 mm.',
  ]);
  // Beside what was pressed, and not above fields that may be scrolled.
  const [refusal, apply] = [screen.getByText(/negative thickness/), screen.getByRole('button', { name: 'Apply' })];
  expect(refusal.closest('ul')?.parentElement?.nextElementSibling?.contains(apply)).toBe(true);
  // Folded by hand, it stays folded.
  rerender(<WorkAreaPanel view={{ ...before, refused: [...refused] }} isFolded fold={fold} />);
  expect(fold.mock.calls).toEqual([[false]]);
});

test('ENG-10 a folded area stays folded under who types into another one, and is read out', () => {
  const before = view(false);
  const fold = vi.fn<(isFolded: boolean) => void>();
  const page = (toCorrect: WorkAreaView['toCorrect']) => (
    <>
      <form data-area="other">
        <input aria-label="elsewhere" />
      </form>
      <WorkAreaPanel view={{ ...before, isDirty: true, toCorrect }} isFolded fold={fold} />
    </>
  );
  const { rerender } = render(page([]));
  screen.getByLabelText('elsewhere').focus();
  rerender(page([{ code: 'BAD_INPUT', message: 'It would weigh 5 g.', input: 'x' }]));
  expect([fold.mock.calls, document.activeElement]).toEqual([[], screen.getByLabelText('elsewhere')]);
  expect(screen.getByRole('alert').textContent).toBe('Line guides. Problem: It would weigh 5 g.');
});

test('Done hands the focus to the tool, unless who pressed it types somewhere else by then', () => {
  // Who is to take the focus over is told when the engine has answered.
  let close: (() => void) | undefined;
  vi.spyOn(workAreas, 'done').mockImplementation(async (_node, onClose) => ((close = onClose), true));
  render(
    <>
      <button data-node="guides">Tool</button>
      <input aria-label="elsewhere" />
      <WorkAreaPanel {...unfolded} view={view(false)} />
    </>,
  );
  const done = screen.getByRole('button', { name: 'Done' });
  const press = () => {
    done.focus();
    fireEvent.click(done);
  };
  press();
  screen.getByLabelText('elsewhere').focus();
  close?.();
  expect(document.activeElement).toBe(screen.getByLabelText('elsewhere'));
  press();
  close?.();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tool' }));
  vi.restoreAllMocks();
});
