import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PartsTable } from '#client/viewer/parts-table.tsx';
import { sceneOf } from '#client/viewer/scene/scene-model.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';

afterEach(cleanup);

test('the list of parts has the parts, and not the paper that they stand on', () => {
  const commands: SceneCommand[] = [
    {
      kind: 'put',
      id: 'paper',
      material: 'paper',
      label: 'Graph paper, 10 mm squares',
      shape: { kind: 'grid', plane: 'xz', width: 0.5, height: 0.2, spacing: 0.01 },
    },
    {
      kind: 'put',
      id: 'axle',
      material: 'metal',
      label: 'Axle',
      shape: {
        kind: 'tube',
        path: [
          [0, 0, 0],
          [0, 0, 0.07],
        ],
        radius: 0.002,
      },
    },
  ];
  render(<PartsTable model={sceneOf(commands)} free={undefined} />);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Axle']);
});
