import { useSignals } from '@preact/signals-react/runtime';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { NumbersTable } from '#client/panels/sketch/numbers-table.tsx';
import { SketchPanel } from '#client/panels/sketch/sketch-panel.tsx';
import { useSketchMoves } from '#client/panels/sketch/use-sketch-moves.ts';
import { chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { revision, sketchList } from '#client/stores/engineering/engine-state.ts';
import { sketches } from '#client/stores/engineering/sketches.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { HeldEngine } from '#tests/client/panels/held-engine.ts';
import { openDragster } from '#tests/support/open-scope.ts';
import type { Sketch } from '#contract/engineering/sketch.ts';

const sketchWith = (y: number): Sketch => ({
  node: 'body',
  view: 'side',
  title: 'Side',
  grid: 0.5,
  axes: { x: 'x', y: 'y' },
  points: [{ id: 'top', label: 'Top', at: [140, y], moves: 'vertical', min: [0, 10], max: [300, 60] }],
  lines: [],
  outlines: [],
  mayAddPoint: false,
  mayAddLine: false,
});

function Numbers({ sketch }: { readonly sketch: Sketch }) {
  useSignals();
  const moves = useSketchMoves(sketch);
  return (
    <NumbersTable
      sketch={sketch}
      moves={moves}
      selected={undefined}
      handlers={{ current: { select() {}, remove() {} } }}
    />
  );
}

function Sketches() {
  useSignals();
  return sketches.list.value.map((sketch) => <Numbers key={sketch.view} sketch={sketch} />);
}

const cell = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Top, y' });
const put = (value: string) => {
  fireEvent.change(cell(), { target: { value } });
  fireEvent.keyDown(cell(), { key: 'Enter' });
};
const REFUSED = { code: 'BAD_INPUT', message: 'So thick it would touch the line.' };

class Watch {
  observe(): void {}
  disconnect(): void {}
}

let engine: HeldEngine;
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
beforeEach(() => {
  engine = new HeldEngine();
  setEndpoint({ fetch: engine.fetch });
  sketchList.set(openDragster(), [sketchWith(30)]);
  render(<Sketches />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  closeStudent();
  chooseApplication(undefined);
});

test('ENG-18 a number that the engine refuses stays in its cell and is marked, is not sent again by leaving it, and may be tried or given up', async () => {
  put('44');
  await engine.answer('update-sketch', REFUSED, 422);
  await engine.answer('sync-graphics', { revision: 1, sketches: [sketchWith(30)] });
  await waitFor(() => expect(cell().getAttribute('aria-invalid')).toBe('true'));
  expect(cell().value).toBe('44');
  expect(notifications.list.value.map(({ message }) => message)).toEqual([REFUSED.message]);
  fireEvent.blur(cell());
  fireEvent.keyDown(cell(), { key: 'Enter' });
  await engine.answer('update-sketch', { revision: 2, sketches: [sketchWith(44)] });
  await waitFor(() =>
    expect(screen.queryByRole('textbox', { name: 'Top, y', description: /^Not accepted/ })).toBeNull(),
  );
  expect(cell().value).toBe('44');
  put('50');
  await engine.answer('update-sketch', REFUSED, 422);
  await engine.answer('sync-graphics', { revision: 2, sketches: [sketchWith(44)] });
  await waitFor(() => expect(cell().getAttribute('aria-invalid')).toBe('true'));
  fireEvent.keyDown(cell(), { key: 'Escape' });
  await waitFor(() => expect([cell().value, cell().getAttribute('aria-invalid')]).toEqual(['44', null]));
  expect(engine.asked.filter(({ call }) => call === 'update-sketch')).toHaveLength(3);
});

test('ENG-18 a number that came too late for the design of another tab stays in its cell, and a refusal of the number before does not touch the one that was typed since', async () => {
  put('44');
  await engine.answer('update-sketch', { revision: 5, stale: true, sketches: [sketchWith(35)] });
  await waitFor(() => expect(cell().getAttribute('aria-invalid')).toBe('true'));
  expect(cell().value).toBe('44');
  put('45');
  put('46');
  await engine.answer('update-sketch', REFUSED, 422);
  await engine.answer('update-sketch', { revision: 6, sketches: [sketchWith(46)] });
  // For the refused one, which is over only then.
  await engine.answer('sync-graphics', { revision: 7 });
  await waitFor(() => expect(revision.value).toBe(7));
  expect(engine.asked.filter(({ call }) => call === 'update-sketch')).toHaveLength(3);
  expect([cell().value, cell().getAttribute('aria-invalid')]).toEqual(['46', null]);
});

test('ENG-18 a comma is read as in the work areas, and what is no number stays in its cell and is marked', async () => {
  put('44,5');
  await engine.answer('update-sketch', { revision: 8, sketches: [sketchWith(44.5)] });
  const [sent] = engine.asked.filter(({ call }) => call === 'update-sketch');
  expect(JSON.stringify(sent)).toContain('44.5');
  await waitFor(() => expect(cell().value).toBe('44.5'));
  fireEvent.change(cell(), { target: { value: '4x' } });
  fireEvent.blur(cell());
  await waitFor(() => expect(cell().getAttribute('aria-invalid')).toBe('true'));
  expect([cell().value, cell().title]).toEqual(['4x', 'Please type a number, like 12 or 0.5. Escape goes back.']);
  expect(engine.asked.filter(({ call }) => call === 'update-sketch')).toHaveLength(1);
  fireEvent.keyDown(cell(), { key: 'Escape' });
  await waitFor(() => expect([cell().value, cell().getAttribute('aria-invalid')]).toEqual(['44.5', null]));
});

test('ENG-18 a number that is no other place on the grid goes back to that of the design, and is not sent', async () => {
  put('30.2');
  await waitFor(() => expect([cell().value, cell().getAttribute('aria-invalid')]).toEqual(['30', null]));
  put('44.3');
  await engine.answer('update-sketch', { revision: 2, sketches: [sketchWith(44.5)] });
  await waitFor(() => expect(cell().value).toBe('44.5'));
  expect(engine.asked.filter(({ call }) => call === 'update-sketch')).toHaveLength(1);
});

test('ENG-18 a number that lies off the board stays in its cell, is not sent, and how far it may be stands below the table', async () => {
  put('61');
  await screen.findByText('Top, y: value must not be greater than 60');
  expect([cell().value, cell().getAttribute('aria-invalid')]).toEqual(['61', 'true']);
  put('9');
  await screen.findByText('Top, y: value must not be less than 10');
  put('60');
  await engine.answer('update-sketch', { revision: 2, sketches: [sketchWith(60)] });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
  expect([cell().value, cell().getAttribute('aria-invalid')]).toEqual(['60', null]);
  expect(engine.asked.filter(({ call }) => call === 'update-sketch')).toHaveLength(1);
});

test('ENG-18 of two wrong numbers each is told by the name of its field, and one that is right again leaves the other', async () => {
  const newPoint = { min: [-200, -300], max: [500, 400] } satisfies Sketch['newPoint'];
  sketchList.set(openDragster(), [{ ...sketchWith(30), mayAddPoint: true, newPoint }]);
  const field = (axis: 'x' | 'y') => screen.findByRole<HTMLInputElement>('textbox', { name: `New joint, ${axis}` });
  const [x, y] = [await field('x'), await field('y')];
  put('61');
  fireEvent.change(x, { target: { value: '5000' } });
  fireEvent.change(y, { target: { value: 'up' } });
  const told = () => [...screen.getByRole('status').children].map(({ textContent }) => textContent);
  const ofX = 'New joint, x: value must not be greater than 500';
  const ofCell = 'Top, y: value must not be greater than 60';
  await waitFor(() =>
    expect(told()).toEqual([ofCell, ofX, expect.stringMatching(/^New joint, y: Please type a number/)]),
  );
  fireEvent.change(y, { target: { value: '20' } });
  await waitFor(() => expect(told()).toEqual([ofCell, ofX]));
  fireEvent.change(x, { target: { value: '' } });
  await waitFor(() => expect(told()).toEqual([ofCell]));
});

test('ENG-18 a new joint off the board is not added, its number stays and is marked, and how far it may be stands below the table', async () => {
  const newPoint = { min: [-200, -300], max: [500, 400] } satisfies Sketch['newPoint'];
  sketchList.set(openDragster(), [{ ...sketchWith(30), mayAddPoint: true, newPoint }]);
  const field = (axis: 'x' | 'y') => screen.findByRole<HTMLInputElement>('textbox', { name: `New joint, ${axis}` });
  const [x, y] = [await field('x'), await field('y')];
  fireEvent.change(x, { target: { value: '5000' } });
  fireEvent.change(y, { target: { value: '20' } });
  expect(x.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('value must not be greater than 500'));
  const form = x.closest('form');
  if (form === null) throw new Error('The fields of a new joint are of no form.');
  fireEvent.submit(form);
  expect(x.value).toBe('5000');
  fireEvent.change(x, { target: { value: '500' } });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
  fireEvent.submit(form);
  await engine.answer('update-sketch', { revision: 2, sketches: [sketchWith(30)] });
  const sent = engine.asked.filter(({ call }) => call === 'update-sketch');
  expect(sent).toMatchObject([{ edits: [{ kind: 'add-point', at: [500, 20] }] }]);
});

test('ENG-18 a number that is selected to be typed over is still selected when an answer has changed it', async () => {
  put('44');
  cell().focus();
  cell().select();
  await engine.answer('update-sketch', { revision: 8, sketches: [sketchWith(43.5)] });
  await waitFor(() => expect(cell().value).toBe('43.5'));
  await waitFor(() => expect([cell().selectionStart, cell().selectionEnd]).toEqual([0, 4]));
});

test('ENG-18 a number that was put does not go back for a moment when the engine has answered', async () => {
  cleanup();
  vi.stubGlobal('ResizeObserver', Watch);
  const free = { left: 0, top: 0, width: 1000, height: 600 };
  render(<SketchPanel free={free} over={null} control={{ current: undefined }} drawing={{ current: null }} />);
  put('44');
  const shown = vi.spyOn(cell(), 'value', 'set');
  await engine.answer('update-sketch', { revision: 8, sketches: [sketchWith(44)] });
  await waitFor(() => expect(revision.value).toBe(8));
  // The last point drawn of it.
  await screen.findByRole('button', { name: /^Top, 140, 44 mm/ });
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(shown.mock.calls.flat()).not.toContain('30');
});
