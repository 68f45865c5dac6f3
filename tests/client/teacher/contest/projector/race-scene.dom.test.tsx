import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RaceScene } from '#client/teacher/contest/projector/race-scene.tsx';
import type { Race } from '#contract/engineering/simulation.ts';

// Drawing needs a browser.
vi.mock('#client/viewer/view-3d.tsx', () => ({ View3d: () => undefined }));
afterEach(() => {
  cleanup();
  // The files of these tests share one window.
  vi.unstubAllGlobals();
});

const REASON = 'Race time 1.210 to 1.214 s';
const RACE: Race = {
  duration: 0,
  commands: [],
  events: [],
  readouts: [],
  photoFinish: { time: 0, gap: '0.004 s, 8 cm' },
  decision: { label: 'Race time', units: 's', design1: '1.210', design2: '1.214', reason: REASON },
};

test.each([
  ['said with its photo where the race was won by the one whom the results name', 1, 1],
  ['not said where another calibration let the other one win', 2, 0],
] as const)('why a race was won is %s', async (_, winner, count) => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const names = ['Bolt', 'Whisper'] as const;
  const props = { race: RACE, names, part: undefined, hasSound: false, onEnd: () => undefined };
  render(<RaceScene {...props} winner={winner} winnerNow={1} />);
  expect(await screen.findByText(`${names[winner - 1]} wins!`)).not.toBeNull();
  expect(screen.queryAllByText(REASON)).toHaveLength(count);
  expect(screen.queryAllByText(/0\.004 s, 8 cm/)).toHaveLength(count);
});
