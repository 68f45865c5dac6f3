import { cleanup, render, screen, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { DesignStatus } from '#client/screens/engineering/design-status.tsx';
import { designs } from '#client/stores/engineering/designs.ts';
import {
  applyAnswer,
  areas,
  isSaving,
  savedByItself,
  sketchList,
  toolbarGroups,
} from '#client/stores/engineering/engine-state.ts';
import { engine } from '#client/stores/engineering/engine.ts';
import { HeldEngine } from '#tests/client/panels/held-engine.ts';
import { openDragster } from '#tests/support/open-scope.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { Assessment } from '#contract/engineering/analysis.ts';
import type { Point2 } from '#contract/values/numbers.ts';

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  closeStudent();
  chooseApplication(undefined);
});

const assessed = (performance: number | null): Assessment => ({
  status: performance === null ? 'invalid' : 'tested',
  performance,
  performanceLabel: 'Race time',
  performanceUnits: 's',
  performanceDecimals: 3,
  diagnostics: [],
  outputs: {},
  warnings: [],
  errors: [],
  breakdowns: [],
});

/** The heights of the line of tries, in which up is less. */
const heights = (): readonly number[] =>
  (document.querySelector('polyline')?.getAttribute('points') ?? '')
    .split(' ')
    .map((point) => Number(point.split(',')[1]));

const design = { name: '', isDirty: true, isLoaded: true, revisionId: null, mayUndo: true, mayRedo: false };

async function applied(scope: ApplicationScope, revision: number, performance: number | null): Promise<void> {
  await act(async () => applyAnswer(scope, { revision, assessment: assessed(performance), design }));
}

/** A move of a drag has no design of its own. */
async function moved(scope: ApplicationScope, revision: number, performance: number): Promise<void> {
  await act(async () => applyAnswer(scope, { revision, assessment: assessed(performance) }));
}

function show(isSketching = false): Element {
  render(<DesignStatus panel={undefined} toggle={() => undefined} isSketching={isSketching} />);
  const line = screen.getByRole('group', { name: 'Design status' });
  expect(line.closest('[role="status"], [aria-live]')).toBeNull();
  expect(within(line).queryByRole('status')).toBeNull();
  return screen.getByRole('status');
}

const pass = async (lengthMs: number): Promise<void> => act(async () => void vi.advanceTimersByTime(lengthMs));

test('the result of a change is read out once, a second after it, and nothing of a drag before its end', async () => {
  const scope = openDragster();
  const spoken = show();
  await applied(scope, 1, 1.25);
  await pass(2_000);
  expect(spoken.textContent).toBe('');
  for (let move = 0; move < 20; move += 1) {
    await moved(scope, 1, 1.25 - move / 1000);
    await pass(1_500);
    expect(spoken.textContent).toBe('');
  }
  await applied(scope, 2, 1.2138);
  await pass(999);
  expect(spoken.textContent).toBe('');
  await pass(1);
  expect(spoken.textContent).toBe('Race time 1.214 s, in spec');
});

test('of quick changes only the last result is read out', async () => {
  const scope = openDragster();
  const spoken = show();
  await applied(scope, 1, 1.25);
  await applied(scope, 2, 1.2);
  await pass(600);
  await applied(scope, 3, null);
  await pass(600);
  expect(spoken.textContent).toBe('');
  await pass(400);
  expect(spoken.textContent).toBe('OUT OF SPEC');
  await applied(scope, 4, 1.2);
  expect(spoken.textContent).toBe('');
  // A drag that begins before the result was read out has the word.
  await pass(600);
  await moved(scope, 4, 1.1);
  await pass(2_000);
  expect(spoken.textContent).toBe('');
});

test('the same result again is read out again', async () => {
  const scope = openDragster();
  const spoken = show();
  await applied(scope, 1, 1.2);
  for (const revision of [2, 3]) {
    await applied(scope, revision, 1.2);
    expect(spoken.textContent).toBe('');
    await pass(1_000);
    expect(spoken.textContent).toBe('Race time 1.200 s, in spec');
  }
});

test('ENG-14 that the design is saved is read out, but not what saves itself each minute', async () => {
  const scope = openDragster();
  const spoken = show();
  const changed = { ...design, name: 'Arrow', revisionId: 'revision' };
  const save = async (isAutosave: boolean): Promise<void> => {
    await act(async () => applyAnswer(scope, { revision: 1, assessment: assessed(1.2), design: changed }));
    await act(async () => {
      savedByItself.set(scope, isAutosave);
      isSaving.set(scope, true);
    });
    await act(async () => applyAnswer(scope, { revision: 1, design: { ...changed, isDirty: false } }));
    expect(spoken.textContent).toBe('');
    await act(async () => isSaving.set(scope, false));
  };
  await save(true);
  expect(spoken.textContent).toBe('');
  await save(false);
  expect(spoken.textContent).toBe('all saved');
});

test('that another design is open is read out', async () => {
  vi.useRealTimers();
  const held = new HeldEngine();
  setEndpoint({ fetch: held.fetch });
  openDragster();
  const spoken = show();
  await act(async () => {
    const opening = designs.open({ id: 'revision', name: 'Arrow' });
    await held.answer('file-manager', { revision: 1 });
    await opening;
  });
  expect(spoken.textContent).toBe('Arrow is open.');
});

test.each([
  ['lower', [1.25, 1.2, 1.22], [24, 0, 9.6]],
  ['higher', [10, 20, 15], [24, 0, 12]],
] as const)(
  'where %s is better the line of tries rises to a better design, and says so',
  async (better, results, ys) => {
    const scope = openDragster();
    show();
    for (const [index, result] of results.entries()) {
      const assessment = { ...assessed(result), performanceBetter: better };
      await act(async () => applyAnswer(scope, { revision: index + 1, assessment, design }));
    }
    expect(screen.getByText('↑ better')).toBeTruthy();
    expect(screen.getByText('3 tries, up is better')).toBeTruthy();
    for (const [index, y] of heights().entries()) expect(y).toBeCloseTo(ys[index]!, 6);
  },
);

test('the best of all tries is the best that is in spec, and none is told before there is one', async () => {
  const scope = openDragster();
  show();
  const outOfSpec = async (revision: number, performance: number): Promise<void> => {
    const assessment: Assessment = { ...assessed(performance), status: 'invalid', performanceBetter: 'lower' };
    await act(async () => applyAnswer(scope, { revision, assessment, design }));
  };
  const inSpec = async (revision: number, performance: number): Promise<void> => {
    const assessment: Assessment = { ...assessed(performance), performanceBetter: 'lower' };
    await act(async () => applyAnswer(scope, { revision, assessment, design }));
  };
  await outOfSpec(1, 1.3);
  await outOfSpec(2, 1.1);
  expect(screen.getByText('\u22120.200 s')).toBeTruthy();
  expect(screen.getByText('Better: \u22120.200 s')).toBeTruthy();
  await outOfSpec(3, 1.1);
  expect(screen.getByText('No change', { ignore: '[aria-hidden]' })).toBeTruthy();
  await inSpec(4, 1.25);
  expect(screen.getByText('+0.150 s, best 1.250 s')).toBeTruthy();
  await outOfSpec(5, 1.2);
  expect(screen.getByText('Better: \u22120.050 s, best 1.250 s')).toBeTruthy();
});

test('while a point is dragged the change told is the drag, not the one before it', async () => {
  const scope = openDragster();
  show();
  const told = async (answer: object, performance: number): Promise<void> => {
    const assessment: Assessment = { ...assessed(performance), performanceBetter: 'lower' };
    await act(async () => applyAnswer(scope, { revision: 1, assessment, ...answer }));
  };
  await told({ design }, 1.25);
  await told({}, 1.3);
  expect(screen.getByText('+0.050 s, best 1.250 s')).toBeTruthy();
  await told({ revision: 2, design }, 1.2);
  expect(screen.getByText('\u22120.050 s, best 1.200 s')).toBeTruthy();
  await told({ revision: 2 }, 1.22);
  expect(screen.getByText('+0.020 s, best 1.200 s')).toBeTruthy();
  expect(screen.queryByText('\u22120.050 s, best 1.200 s')).toBeNull();
});

test.each([
  { isSketching: false, moves: 'free', tip: /^Press Sketch and drag a point/ },
  { isSketching: true, moves: 'free', tip: /^Drag a point of the sketch/ },
  { isSketching: true, moves: 'fixed', tip: /^Change a number and press Apply/ },
] as const)(
  'the tip asks for what is to be done next where $moves points are (sketch open: $isSketching)',
  async (at) => {
    const scope = openDragster();
    const body = { title: 'Body', node: 'body', workArea: true, graphics: true };
    vi.spyOn(engine.isUsable, 'value', 'get').mockReturnValue(true);
    const area = {
      nodeId: 'body',
      title: 'Body',
      open: true,
      loading: false,
      status: 'on',
      readOnly: false,
      inputs: {},
    } as const;
    toolbarGroups.set(scope, [{ id: 'design', title: 'Design', status: 'visible', tools: [body] }]);
    areas.set(scope, new Map([['body', { ...area, sections: [], warnings: [], errors: [] }]]));
    const place: Point2 = [0, 0];
    const point = { id: 'a', label: 'A', at: place, moves: at.moves };
    const sketch = { node: 'body', view: 'side', title: 'Side', grid: 1, axes: { x: 'x', y: 'y' } };
    sketchList.set(scope, [
      { ...sketch, points: [point], lines: [], outlines: [], mayAddPoint: false, mayAddLine: false },
    ]);
    show(at.isSketching);
    await applied(scope, 1, 1.25);
    expect(screen.getByText(at.tip)).toBeTruthy();
  },
);

test('the tip has its place before the design is there, so that the buttons below it do not move', async () => {
  const scope = openDragster();
  const body = { title: 'Body', node: 'body', workArea: true, graphics: true };
  vi.spyOn(engine.isUsable, 'value', 'get').mockReturnValue(true);
  toolbarGroups.set(scope, [{ id: 'design', title: 'Design', status: 'visible', tools: [body] }]);
  show();
  const empty = { ...design, isDirty: false, isLoaded: false, mayUndo: false };
  await act(async () => applyAnswer(scope, { revision: 1, assessment: assessed(1.25), design: empty }));
  const tip = screen.getByText(/^Press Body/);
  expect(screen.queryByRole('button', { name: 'Hide tips' })).toBeNull();
  await act(async () => applyAnswer(scope, { revision: 2, assessment: assessed(1.25), design }));
  expect(screen.getByText(/^Press Body/)).toBe(tip);
  expect(screen.getByRole('button', { name: 'Hide tips' })).toBeTruthy();
});
