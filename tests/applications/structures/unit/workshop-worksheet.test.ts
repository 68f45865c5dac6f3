import { expect, test } from 'vitest';
import { workshopWorksheet } from '#applications/structures/unit/questions/workshop-worksheet.ts';
import { pagesOf, proseOf } from '#tests/support/content/pages.ts';

test('the foot to sand of a bridge that rocks is the one that the build page names', () => {
  const answer = workshopWorksheet.find(({ id }) => id === 'rocks')?.answer;
  const [right] = answer?.kind === 'choice' ? answer.choices : [];
  const page = pagesOf('structures').find(({ code }) => code === '05-join-sides');
  const prose = page === undefined ? '' : proseOf(page, 'middle').join(' ');
  expect(prose).toContain('sand the foot that is too long');
  expect(right).toMatch(/^Sand the foot that is too long/);
});
