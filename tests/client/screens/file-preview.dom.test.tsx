import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FilePreview } from '#client/screens/outputs/file-preview.tsx';
import { ReportActions, ReportView } from '#client/screens/outputs/report-view.tsx';
import { outputs } from '#client/stores/engineering/outputs.ts';
import type { Report } from '#contract/engineering/report.ts';

// The small DOM of these tests cannot draw it.
vi.mock('#client/ui/lesson/lesson-view.tsx', () => ({
  LessonView: ({ html }: { html: string }) => <h1>{html.replace(/<[^>]*>/g, '')}</h1>,
}));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const list: Report = { title: 'Parts list', fileName: 'Owl - parts-list.csv', type: 'csv', text: 'Part,Count' };

test('OUT-03 what is to be known of a build file stands above it', () => {
  render(<FilePreview report={{ ...list, note: 'Printed in solid PLA it weighs about 61.8 g.' }} />);
  expect(screen.getByText('Printed in solid PLA it weighs about 61.8 g.')).toBeTruthy();
});

test('a file of which there is nothing to know has no empty line above it', () => {
  const { container } = render(<FilePreview report={list} />);
  expect(container.querySelectorAll('p')).toHaveLength(1);
});

test.each([
  [{ ...list, title: 'Cut list', type: 'html', text: '<h1>Cut list</h1>' }, ['Print', 'Download']],
  [list, ['Download']],
] as const)('OUT-01 the title of a report stands once, over what can be done with it: %o', (report, actions) => {
  vi.spyOn(outputs.report, 'value', 'get').mockReturnValue({ status: 'ready', report });
  render(
    <>
      <ReportActions />
      <ReportView tool={undefined} />
    </>,
  );
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([report.title]);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(actions);
});
