import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { evenly } from '#client/panels/race/pace.ts';
import { LEAD_IN, useRaceClock } from '#client/panels/race/race-clock.ts';
import type { RaceClock } from '#client/panels/race/race-clock.ts';

const DURATION = 3;

/** What the page asked to be called with the time of the next frame. */
let frames: FrameRequestCallback[] = [];
let nowMs = 0;

/** Draws one frame, so many milliseconds after the last one. */
function frame(afterMs: number): void {
  nowMs += afterMs;
  act(() => {
    for (const call of frames.splice(0)) call(nowMs);
  });
}

function clockAt(speed = 1): { readonly current: RaceClock } {
  const pace = evenly(speed);
  return renderHook(() => useRaceClock(DURATION, pace)).result;
}

beforeEach(() => {
  frames = [];
  nowMs = 1000;
  vi.stubGlobal('requestAnimationFrame', (call: FrameRequestCallback) => frames.push(call));
  vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0));
});

afterEach(() => {
  cleanup();
  // The files of these tests share one window.
  vi.unstubAllGlobals();
});

describe('the time of a race', () => {
  test('begins with the lamps, which are never slow, and goes at its speed from the start on', () => {
    const clock = clockAt(0.25);
    expect(clock.current.time.value).toBe(-LEAD_IN);
    frame(16);
    for (let count = 0; count < 10 * LEAD_IN; count += 1) frame(100);
    expect(clock.current.time.value).toBeCloseTo(0, 6);
    frame(100);
    expect(clock.current.time.value).toBeCloseTo(0.025, 6);
  });

  test('stands still while the page is hidden, in which nothing is drawn, and goes on from there', () => {
    const clock = clockAt();
    frame(16);
    for (let count = 0; count < 30; count += 1) frame(100);
    const before = clock.current.time.value;
    expect(before).toBeCloseTo(1, 6);
    frame(60_000);
    expect(clock.current.time.value - before).toBeLessThan(0.11);
    expect(clock.current.isRunning).toBe(true);
    frame(16);
    expect(clock.current.time.value - before).toBeLessThan(0.12);
  });

  test('ends at the end, and is run again from the lamps', () => {
    const clock = clockAt();
    frame(16);
    for (let count = 0; count < 60; count += 1) frame(100);
    expect(clock.current.time.value).toBe(DURATION);
    expect(clock.current.isRunning).toBe(false);
    act(() => clock.current.toggle());
    expect(clock.current.time.value).toBe(-LEAD_IN);
    expect(clock.current.isRunning).toBe(true);
  });

  test('does not run by itself where motion is not wanted: Step and the slider move it', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const clock = clockAt();
    expect(frames).toEqual([]);
    expect(clock.current.time.value).toBe(0);
    act(() => clock.current.step());
    expect(clock.current.time.value).toBeCloseTo(0.05, 6);
    act(() => clock.current.seek(2));
    expect(clock.current.time.value).toBe(2);
  });
});
