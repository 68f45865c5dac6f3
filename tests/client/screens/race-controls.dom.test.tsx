import { signal } from '@preact/signals-react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { RaceControls } from '#client/screens/competition/race/race-controls.tsx';

afterEach(cleanup);

/** The controls of a race whose last racer lands after 3.25 s and whose picture settles for another second. */
function controlsAt(time: number) {
  const clock = {
    time: signal(time),
    isRunning: false,
    toggle: vi.fn<() => void>(),
    step: vi.fn<() => void>(),
    seek: vi.fn<(time: number) => void>(),
  };
  const race = { duration: 4.25, commands: [], events: [], readouts: [] };
  const rest = {
    speed: '1',
    setSpeed: vi.fn<() => void>(),
    camera: 'automatic',
    setCamera: vi.fn<() => void>(),
    hasLine: false,
  } as const;
  render(<RaceControls {...{ race, clock, ...rest }} end={3.25} names={undefined} />);
  return { clock, bar: screen.getByRole<HTMLInputElement>('slider'), shown: screen.queryByText(/^\d+\.\d\d s$/) };
}

describe('the controls of a race', () => {
  test('the bar and the clock end when the last racer has finished, whatever settles after that', () => {
    const { bar, shown } = controlsAt(4);
    expect(bar.value).toBe(bar.max);
    expect(bar.getAttribute('aria-valuetext')).toBe('3.25 seconds of 3.25');
    expect(shown?.textContent).toBe('3.25 s');
  });

  test('the clock is not read out, or nothing else of a race would be heard', () => {
    const { shown } = controlsAt(1);
    expect(shown).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('the middle of the bar is the middle of the race, and its end shows all of it settled', () => {
    const { bar, clock } = controlsAt(0);
    fireEvent.change(bar, { target: { value: '100' } });
    fireEvent.change(bar, { target: { value: '200' } });
    expect(clock.seek.mock.calls).toEqual([[1.625], [4.25]]);
  });
});
