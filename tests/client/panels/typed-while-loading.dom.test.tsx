import { useSignals } from '@preact/signals-react/runtime';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { WorkAreaPanel } from '#client/panels/work-area/work-area-panel.tsx';
import { chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { areas } from '#client/stores/engineering/engine-state.ts';
import { workAreas } from '#client/stores/engineering/work-areas.ts';
import { HeldEngine } from '#tests/client/panels/held-engine.ts';
import { launchArea } from '#tests/client/panels/launch-area.ts';
import { openDragster } from '#tests/support/open-scope.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';

const BEFORE = { speed: 6, angle: 5, method: 'hand' };

function Panels() {
  useSignals();
  return workAreas.areas.value.map((view) => (
    <WorkAreaPanel key={view.area.nodeId} view={view} isFolded={false} fold={() => undefined} />
  ));
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const isShut = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

let engine: HeldEngine;
let scope: ApplicationScope;
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
beforeEach(() => {
  engine = new HeldEngine();
  setEndpoint({ fetch: engine.fetch });
  scope = openDragster();
  areas.set(scope, new Map([['launch', launchArea(BEFORE)]]));
  render(<Panels />);
});
afterEach(() => {
  cleanup();
  closeStudent();
  chooseApplication(undefined);
});

test('ENG-06 a field under the caret stays open while the engine works, and what is typed meanwhile is there when it has answered', async () => {
  field('Speed').focus();
  fireEvent.click(screen.getByRole('button', { name: 'Centre it' }));
  await screen.findByText('Working...');
  expect(['Centre it', 'Apply', 'Reset', 'Done'].map(isShut)).toEqual([true, true, true, true]);
  expect([field('Speed').disabled, document.activeElement]).toEqual([false, field('Speed')]);
  type('Speed', '7.5');
  await engine.answer('set-work-area-inputs', {
    revision: 2,
    nodes: { launch: launchArea({ ...BEFORE, speed: 9, angle: 8 }) },
  });
  await waitFor(() => expect(screen.queryByText('Working...')).toBeNull());
  expect([field('Speed').value, field('Angle').value, document.activeElement]).toEqual(['7.5', '8', field('Speed')]);
  expect([...(workAreas.areas.value[0]?.edited ?? [])]).toEqual(['speed']);
});

test('ENG-08 a choice that submits on change and was made while the engine worked is applied when that is done', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Centre it' }));
  await screen.findByText('Working...');
  fireEvent.click(screen.getByRole('radio', { name: 'Catapult' }));
  await engine.answer('set-work-area-inputs', { revision: 2, nodes: { launch: launchArea(BEFORE) } });
  await engine.answer('set-work-area-inputs', {
    revision: 3,
    nodes: { launch: launchArea({ ...BEFORE, method: 'catapult' }) },
  });
  await waitFor(() => expect(screen.queryByText('Working...')).toBeNull());
  expect(engine.asked.map(({ inputs }) => inputs)).toEqual([{ centre: true }, { method: 'catapult' }]);
  expect([
    screen.getByRole<HTMLInputElement>('radio', { name: 'Catapult' }).checked,
    workAreas.edits.value.size,
  ]).toEqual([true, 0]);
});

test('ENG-10 a refusal does not take the caret from a field in which the student types on', async () => {
  type('Angle', '80');
  void workAreas.apply('launch');
  await screen.findByText('Working...');
  field('Speed').focus();
  type('Speed', '7');
  const notices = [{ code: 'BAD_INPUT', message: 'An angle of 80: it would fall.', input: 'angle' }];
  await engine.answer(
    'set-work-area-inputs',
    { code: 'BAD_INPUT', message: 'An angle of 80: it would fall.', notices },
    422,
  );
  await screen.findByRole('textbox', { name: 'Angle', description: /it would fall/ });
  expect([field('Angle').value, field('Speed').value, document.activeElement]).toEqual(['80', '7', field('Speed')]);
});

describe('what is refused at a field', () => {
  const message = 'An angle of 80: it would fall.';
  const refuse = () => {
    const notices = [{ code: 'BAD_INPUT', message, input: 'angle' }];
    return engine.answer('set-work-area-inputs', { code: 'BAD_INPUT', message, notices }, 422);
  };
  const pressDone = async () => {
    const form = screen.getByRole('form', { name: /Launch/ });
    fireEvent.change(within(form).getByRole('textbox', { name: 'Angle' }), { target: { value: '80' } });
    const done = within(form).getByRole('button', { name: 'Done' });
    done.focus();
    fireEvent.click(done);
    await screen.findByText('Working...');
  };

  test('ENG-10 takes the focus from where Done was pressed, and is read out with the field alone', async () => {
    await pressDone();
    await refuse();
    const refused = await screen.findByRole('textbox', { name: 'Angle', description: /it would fall/ });
    await waitFor(() => expect(document.activeElement).toBe(refused));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('ENG-10 is only told to who types into another area by then', async () => {
    areas.set(scope, new Map([...areas.peek(), ['wing', { ...launchArea(BEFORE), nodeId: 'wing', title: 'Wing' }]]));
    await pressDone();
    const other = within(screen.getByRole('form', { name: /Wing/ })).getByRole('textbox', { name: 'Speed' });
    other.focus();
    await refuse();
    expect((await screen.findByRole('alert')).textContent).toBe(`Launch. Problem: ${message}`);
    expect(document.activeElement).toBe(other);
  });
});
