import { cleanup, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { LinePlot } from '#client/charts/line-plot.tsx';
import type { Chart } from '#contract/engineering/chart.ts';
import type uPlot from 'uplot';

const plots = vi.hoisted(() => ({ read: (_index: number): void => undefined }));

// The small DOM of these tests has no canvas.
vi.mock(import('#client/charts/plot.ts'), async (original) => ({
  ...(await original()),
  makePlot: (_element, _shown, _frame, onRead) => {
    plots.read = onRead;
    return { destroy: () => undefined } as uPlot;
  },
}));

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(cleanup);

const chart: Chart = {
  id: 'speed',
  node: 'race',
  title: 'Speed',
  kind: 'line',
  x: { label: 'Time', units: 's' },
  y: { label: 'Speed', units: 'm/s' },
  values: [0, 1],
  series: [{ label: 'Speed', values: [0, 20] }],
  size: 'default',
  position: 'ne',
};

test('a point that is read is said by the slider alone', async () => {
  render(<LinePlot chart={chart} width={400} height={200} domain={undefined} />);
  const slider = await screen.findByRole('slider');
  act(() => plots.read(1));
  const sentence = 'Time 1 s, Speed 20 m/s';
  expect(slider.getAttribute('aria-valuetext')).toBe(sentence);
  expect(screen.getByText(sentence).getAttribute('aria-hidden')).toBe('true');
  expect(screen.queryByRole('status')).toBeNull();
});

test('what stands behind the others is counted beside the plot, and not read out', async () => {
  const series = ['Arrow', 'Bolt', 'Comet'].map((label, index) => ({ label, values: [1, 2], isBehind: index < 2 }));
  render(<LinePlot chart={{ ...chart, series }} width={400} height={200} domain={undefined} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Comet', '2 others']);
  const slider = await screen.findByRole('slider');
  act(() => plots.read(1));
  expect(slider.getAttribute('aria-valuetext')).toBe('Time 1 s, Comet 2 m/s');
});
