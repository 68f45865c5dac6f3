import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ChartView } from '#client/charts/chart-view.tsx';
import type { Chart } from '#contract/engineering/chart.ts';

const bars: Chart = {
  id: 'drag',
  node: 'aerodynamics',
  title: 'Where the drag comes from',
  kind: 'bar',
  x: { label: 'Part', units: '' },
  y: { label: 'Drag area', units: 'cm²' },
  categories: ['Wheels', 'Body'],
  series: [{ label: 'Drag', values: [8.1, -1.2] }],
  size: 'default',
  position: 'ne',
};

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(cleanup);

describe('ChartView', () => {
  test('bars say their names and numbers as text', () => {
    render(<ChartView chart={bars} width={500} height={250} />);
    expect(screen.getByText('Wheels').closest('div')?.textContent).toContain('8.1');
    expect(screen.getByText('Body').closest('div')?.textContent).toContain('\u22121.2');
  });

  test('where charts scroll together, bars have all the height that they need', () => {
    const heightOf = (): string => screen.getByRole('region', { name: /, bars$/ }).style.height;
    render(<ChartView chart={bars} width={500} height={250} />);
    expect(heightOf()).not.toBe('');
    cleanup();
    render(<ChartView chart={bars} width={500} height={250} hasWholeBars />);
    expect([heightOf(), screen.getByRole('region').parentElement?.style.height]).toEqual(['', '']);
  });

  test('the same numbers are shown as a table and back', () => {
    render(<ChartView chart={bars} width={500} height={250} />);
    // It keeps its name: with another one, "as a chart, pressed" would say the contrary.
    const button = () => screen.getByRole('button', { name: 'Show Where the drag comes from as a table' });
    expect(button().getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(button());
    expect(button().getAttribute('aria-pressed')).toBe('true');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Part', 'Drag (cm²)']);
    expect(screen.getByRole('cell', { name: '8.1' })).toBeDefined();
    fireEvent.click(button());
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('a curve has no picture while its table is shown, and bars have one all the same', () => {
    const curve: Chart = {
      ...bars,
      title: 'Speed',
      kind: 'line',
      values: [0, 1],
      series: [{ label: 'Speed', values: [0, 3] }],
    };
    for (const [chart, hasPicture] of [
      [curve, false],
      [bars, true],
    ] as const) {
      render(<ChartView chart={chart} width={500} height={250} />);
      const picture = () => screen.getByRole<HTMLButtonElement>('button', { name: `Save ${chart.title} as a picture` });
      const table = () => screen.getByRole('button', { name: `Show ${chart.title} as a table` });
      expect(picture().disabled).toBe(false);
      fireEvent.click(table());
      expect(picture().disabled).toBe(!hasPicture);
      fireEvent.click(table());
      expect(picture().disabled).toBe(false);
      cleanup();
    }
  });

  test('GFX-04 a chart that fails says so, and the chart beside it is drawn', () => {
    const broken = { ...bars, title: 'Broken', series: null } as unknown as Chart;
    render(
      <>
        <ChartView chart={broken} width={500} height={250} />
        <ChartView chart={bars} width={500} height={250} />
      </>,
    );
    expect(screen.getByRole('alert').textContent).toBe('Unable to display the chart');
    expect(screen.getByText('Wheels')).toBeDefined();
  });
});
