import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RendererView } from '#client/panels/renderer/renderer-view.tsx';
import { graphics } from '#client/stores/engineering/graphics.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';

const commands: readonly SceneCommand[] = [
  {
    kind: 'put',
    id: 'body',
    material: 'wood',
    label: 'Body',
    shape: {
      kind: 'extrude',
      outline: [
        [0, 0],
        [0.2, 0],
        [0.2, 0.05],
      ],
      depth: 0.04,
    },
  },
];

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  cleanup();
  // The files of these tests share one window.
  vi.unstubAllGlobals();
});

describe('RendererView', () => {
  test("GFX-06 says '[no unity renderer provided]' where no renderer fits", () => {
    render(<RendererView mode="plugin" commands={commands} />);
    expect(screen.getByText('[no unity renderer provided]')).toBeDefined();
    expect(graphics.viewer.value).toBe('idle');
  });

  test('a device without WebGL gets the drawing instead, with every part in the table', async () => {
    render(<RendererView mode="webgl" commands={commands} />);
    await screen.findByText(/3D is not available on this device/);
    expect(screen.queryByRole('button', { name: '3D' })).toBeNull();
    screen.getByRole('button', { name: 'Parts' }).click();
    expect(await screen.findByRole('rowheader', { name: 'Body' })).toBeDefined();
  });

  test('the console prints each scene command as a line', () => {
    render(<RendererView mode="console" commands={commands} />);
    expect(screen.getByRole('log').textContent).toContain('put body extrude wood "Body"');
  });
});
