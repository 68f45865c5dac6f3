import { useSignals } from '@preact/signals-react/runtime';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { NumbersTable } from '#client/panels/sketch/numbers-table.tsx';
import { SketchTools } from '#client/panels/sketch/sketch-tools.tsx';
import { useSketchMoves } from '#client/panels/sketch/use-sketch-moves.ts';
import { WorkAreaPanel } from '#client/panels/work-area/work-area-panel.tsx';
import { chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { areas } from '#client/stores/engineering/engine-state.ts';
import { engine } from '#client/stores/engineering/engine.ts';
import { workAreas } from '#client/stores/engineering/work-areas.ts';
import { activity } from '#client/stores/session/activity.ts';
import { HeldEngine } from '#tests/client/panels/held-engine.ts';
import { launchArea } from '#tests/client/panels/launch-area.ts';
import { openDragster } from '#tests/support/open-scope.ts';
import type { Sketch } from '#contract/engineering/sketch.ts';

const SKETCH: Sketch = {
  node: 'truss',
  view: 'side',
  title: 'Side',
  grid: 0.5,
  axes: { x: 'x', y: 'y' },
  points: [
    { id: 'a', label: 'A', at: [0, 30], moves: 'free', symbol: 'pin', removable: true },
    { id: 'b', label: 'B', at: [90, 30], moves: 'free', symbol: 'joint', removable: true },
  ],
  lines: [],
  outlines: [],
  mayAddPoint: true,
  mayAddLine: true,
  lockedMarks: [],
};

function Bench() {
  useSignals();
  const moves = useSketchMoves(SKETCH);
  return (
    <>
      {workAreas.areas.value.map((view) => (
        <WorkAreaPanel key={view.area.nodeId} view={view} isFolded={false} fold={() => undefined} />
      ))}
      <SketchTools
        names={[]}
        chosen=""
        choose={() => undefined}
        tools={['move', 'add-point', 'remove']}
        tool="move"
        onTool={() => undefined}
        isMovable
        hasNumbers
        onNumbers={() => undefined}
        hint=""
        hintId="hint"
      />
      <NumbersTable
        sketch={SKETCH}
        moves={moves}
        selected={undefined}
        handlers={{ current: { select() {}, remove() {} } }}
      />
    </>
  );
}

const shut = () =>
  screen
    .getAllByRole<HTMLButtonElement | HTMLSelectElement>('button')
    .concat(screen.getAllByRole('combobox'))
    .filter(({ disabled }) => disabled)
    .map((part) => part.getAttribute('aria-label') ?? part.textContent);
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

describe('the bench of an activity that the teacher has closed', () => {
  let held: HeldEngine;
  beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
  beforeEach(() => {
    held = new HeldEngine();
    setEndpoint({ fetch: held.fetch });
    areas.set(openDragster(), new Map([['launch', launchArea({ speed: 6, angle: 5, method: 'hand' })]]));
    vi.spyOn(activity.isClosed, 'value', 'get').mockReturnValue(true);
    vi.spyOn(activity.isClosed, 'peek').mockReturnValue(true);
    vi.spyOn(engine.design, 'value', 'get').mockReturnValue({
      name: 'Arrow',
      isDirty: true,
      isLoaded: true,
      revisionId: null,
      mayUndo: true,
      mayRedo: true,
    });
    vi.spyOn(engine.isUsable, 'value', 'get').mockReturnValue(true);
    render(<Bench />);
  });
  afterEach(() => {
    cleanup();
    closeStudent();
    chooseApplication(undefined);
    vi.restoreAllMocks();
  });

  test('shuts what would be refused', async () => {
    type('New joint, x', '10');
    type('New joint, y', '20');
    fireEvent.change(screen.getByLabelText('New member, from'), { target: { value: 'a' } });
    fireEvent.change(screen.getByLabelText('New member, to'), { target: { value: 'b' } });
    await waitFor(() => expect(field('New joint, y').value).toBe('20'));
    const inArea = ['Centre it', 'Apply', 'Reset'];
    const tools = ['Add joint', 'Remove', 'Undo', 'Redo'];
    const numbers = ['Remove A', 'Remove B', 'Add joint', 'Add member', 'What A carries', 'What B carries'];
    expect(shut()).toEqual([...inArea, ...tools, ...numbers]);
  });

  test('a field that applies on change keeps what was chosen, and Done closes its area with it: the engine is asked for nothing else', async () => {
    type('Speed', '8');
    fireEvent.click(screen.getByRole('radio', { name: 'Catapult' }));
    await waitFor(() => expect(workAreas.edits.value.get('launch')).toEqual({ speed: '8', method: 'catapult' }));
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    await held.answer('close-work-area', { revision: 1 });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Done' })).toBeNull());
    expect(held.asked.map(({ call }) => call)).toEqual(['close-work-area']);
    expect(workAreas.edits.value.get('launch')).toEqual({ speed: '8', method: 'catapult' });
  });

  test('a number that is typed into a sketch stays in its cell, marked as not taken', async () => {
    type('A, x', '12');
    fireEvent.keyDown(field('A, x'), { key: 'Enter' });
    await held.answer('sync-graphics', { revision: 1 });
    await waitFor(() => expect(field('A, x').getAttribute('aria-invalid')).toBe('true'));
    expect(field('A, x').value).toBe('12');
    expect(held.asked.map(({ call }) => call)).toEqual(['sync-graphics']);
  });
});
