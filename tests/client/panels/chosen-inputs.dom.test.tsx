import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { ForkMenu } from '#client/panels/file-manager/fork-menu.tsx';
import { OpenMenu } from '#client/panels/file-manager/open-menu.tsx';
import { chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { AllConcepts } from '#client/screens/journal/all-concepts.tsx';
import { ConceptAnalysis } from '#client/screens/journal/concept-analysis.tsx';
import { engineeringLogs } from '#client/stores/engineering/engineering-logs.ts';
import { fileManager } from '#client/stores/engineering/files/file-manager.ts';
import { activity } from '#client/stores/session/activity.ts';
import { concept, revision } from '#tests/client/screens/logged-designs.ts';
import { openDragster } from '#tests/support/open-scope.ts';
import type { Activity } from '#contract/competition/activity.ts';

beforeAll(() => {
  class Watch {
    observe(): void {}
    disconnect(): void {}
  }
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, ResizeObserver: Watch, IntersectionObserver: Watch });
});
beforeEach(() => {
  openDragster();
  // No request leaves the test.
  setEndpoint({ fetch: async () => new Promise<Response>(() => undefined) });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  closeStudent();
  chooseApplication(undefined);
});

const FIELDS: Activity['designFields'] = [
  { name: 'bodyMaterial', label: 'Body material', units: '' },
  { name: 'bodyLength', label: 'Body length', units: 'mm' },
  { name: 'isHollow', label: 'Hollow', units: '' },
  { name: 'bodyDensity', label: 'Measured density', units: 'kg/m³' },
];
const FIREFLY = revision({ fields: { bodyLength: 260, bodyMaterial: 'Balsa, medium', isHollow: true, loops: 3 } });
const LINE = 'Body material Balsa, medium · Body length 260 mm · Hollow yes';

/** A student who has saved this, in a class whose teacher wants these inputs in lists. */
function saved(wanted = FIELDS, design = FIREFLY): void {
  for (const list of [fileManager.openList, fileManager.forkList]) {
    vi.spyOn(list, 'value', 'get').mockReturnValue({ items: [design], total: 1, page: 0, pages: 1 });
  }
  vi.spyOn(activity.designFields, 'value', 'get').mockReturnValue(wanted);
}

test('FILE-12 Open shows the inputs that the teacher chose, in that order, and nothing of one that a design has not', () => {
  saved();
  render(<OpenMenu />);
  const [row] = screen.getAllByRole('listitem');
  expect(within(row!).getByText(LINE).tagName).toBe('SMALL');
});

test('FILE-12 Fork shows them, and a reader of the screen hears them with the design', () => {
  saved();
  render(<ForkMenu />);
  expect(screen.getByRole('radio', { name: /Body length 260\smm/ })).toBeTruthy();
  expect(screen.getByText(LINE)).toBeTruthy();
});

test('FILE-12 the cards of the engineering logs show them, and so does the page of a revision', () => {
  saved();
  const firefly = concept('Firefly', [FIREFLY]);
  const { unmount } = render(<AllConcepts concepts={[firefly]} />);
  expect(screen.getByText(LINE)).toBeTruthy();
  unmount();
  vi.spyOn(engineeringLogs.revision, 'value', 'get').mockReturnValue(FIREFLY);
  render(<ConceptAnalysis concept={firefly} />);
  expect(screen.getByText(LINE)).toBeTruthy();
});

test.each([
  ['the teacher chose none', [], FIREFLY],
  ['a design has none of them', FIELDS, revision()],
])('where %s, the date is the only small line', (_case, wanted, design) => {
  saved(wanted, design);
  const { container } = render(<OpenMenu />);
  expect(container.querySelectorAll('li small')).toHaveLength(1);
});
