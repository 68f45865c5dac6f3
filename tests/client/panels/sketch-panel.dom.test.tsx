import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { SketchPanel } from '#client/panels/sketch/sketch-panel.tsx';
import { chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { sketches } from '#client/stores/engineering/sketches.ts';
import { openDragster } from '#tests/support/open-scope.ts';
import type { Sketch } from '#contract/engineering/sketch.ts';

beforeAll(() => {
  class Watch {
    observe(): void {}
    disconnect(): void {}
  }
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, ResizeObserver: Watch });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  closeStudent();
  chooseApplication(undefined);
});

const point = { id: 'a', label: 'Height 1', at: [0, 20], moves: 'free' } as const;
const sketch: Sketch = {
  node: 'body',
  view: 'side',
  title: 'Body from the side',
  grid: 1,
  axes: { x: 'length', y: 'height' },
  points: [{ ...point, at: [0, 20] }],
  lines: [],
  outlines: [],
  mayAddPoint: false,
  mayAddLine: false,
};

test('the board has the arrow keys; what to do describes it, and is not read out anew at each point', () => {
  openDragster();
  vi.spyOn(sketches.list, 'value', 'get').mockReturnValue([sketch]);
  render(<SketchPanel free={undefined} over={null} control={{ current: undefined }} drawing={{ current: null }} />);
  const board = screen.getByRole('application', { name: /Body from the side/ });
  const hint = () => document.querySelector(`[id="${board.getAttribute('aria-describedby')}"]`);
  const before = hint()?.textContent;
  expect(before).toBeTruthy();
  act(() => void fireEvent.focus(screen.getByRole('button', { name: /^Height 1/ })));
  expect(hint()?.textContent).toContain('Height 1');
  expect(hint()?.closest('[role="status"], [aria-live]')).toBeNull();
  expect(screen.queryAllByRole('status').map(({ textContent }) => textContent)).toEqual(['']);
});

test('ENG-18 a loose joint has its bare name on the paper, where its neighbours stand close, and is said to move', () => {
  openDragster();
  const joint = { id: 'J8', label: 'J8 (moves)', at: [0, 20], moves: 'free', symbol: 'joint', loose: true } as const;
  vi.spyOn(sketches.list, 'value', 'get').mockReturnValue([{ ...sketch, points: [{ ...joint, at: [0, 20] }] }]);
  render(<SketchPanel free={undefined} over={null} control={{ current: undefined }} drawing={{ current: null }} />);
  expect(screen.getByRole('button', { name: /^J8 \(moves\), / }).textContent).toBe('J8');
});
