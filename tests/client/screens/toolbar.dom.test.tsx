import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { Toolbar } from '#client/screens/engineering/toolbar.tsx';
import { applyAnswer } from '#client/stores/engineering/engine-state.ts';
import { openDragster } from '#tests/support/open-scope.ts';

afterEach(() => {
  cleanup();
  closeStudent();
  chooseApplication(undefined);
});

test('ENG-04 a group whose only tool has its title shows that title once', () => {
  const tool = (title: string) => ({ title, node: title, workArea: true, graphics: false });
  applyAnswer(openDragster(), {
    revision: 1,
    toolbar: [
      { id: 'design', title: 'Design', status: 'visible', tools: [tool('Body')] },
      { id: 'efficiency', title: 'Efficiency', status: 'visible', tools: [tool('Efficiency')] },
    ],
  });
  render(
    <Toolbar
      fold={{ isFolded: false, set: () => undefined, isDueOnChoice: () => false }}
      onGraphics={() => undefined}
    />,
  );
  const seen = screen.getAllByRole('heading', { level: 3 }).filter(({ className }) => className !== 'visually-hidden');
  expect(seen.map(({ textContent }) => textContent)).toEqual(['Design']);
  expect(screen.getByRole('region', { name: 'Efficiency' })).toBeTruthy();
});
