import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FilePreview } from '#client/screens/outputs/file-preview.tsx';
import type { Report } from '#contract/report.ts';

const list: Report = { title: 'Parts list', fileName: 'Owl - parts-list.csv', type: 'csv', text: 'Part,Count' };

test('OUT-03 what is to be known of a build file stands above it', () => {
  render(<FilePreview report={{ ...list, note: 'Printed in solid PLA it weighs about 61.8 g.' }} />);
  expect(screen.getByText('Printed in solid PLA it weighs about 61.8 g.')).toBeTruthy();
});

test('a file of which there is nothing to know has no empty line above it', () => {
  const { container } = render(<FilePreview report={list} />);
  expect(container.querySelectorAll('p')).toHaveLength(1);
});
