import { expect, test } from 'vitest';
import { CompetitionPage } from '#tests/e2e/pages/engineering/competition.ts';
import { savedDesign } from '#tests/e2e/pages/engineering/saved-design.ts';
import { overlaps } from '#tests/support/browser/overlaps.ts';
import { openSeats } from '#tests/support/browser/seats.ts';

const seats = openSeats();

test.each([
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
])(
  'where there is no 3D the sentence that says so stands free of the start lamps and the numbers, $width px wide',
  async (viewport) => {
    const name = `Wide-Winged Wanderer Way ${viewport.width}`;
    await savedDesign(seats, 'ada', { name, lengths: [250], compete: true });
    const page = await seats.student('ada', { page: 'simulation' }, { viewport });
    const competition = new CompetitionPage(page);
    await competition.choice(1, name).click();
    await competition.choice(2).last().click();
    await competition.start().click();
    const race = competition.race();
    // Before it goes the lamps are there.
    await competition.pause();
    await race.getByRole('slider', { name: 'Time of the race' }).press('Home');
    const note = race.getByText('3D is not available on this device.');
    await note.waitFor();
    const numbers = await race.getByRole('table').boundingBox();
    const lamps = await race.locator('div:has(> span:nth-child(3):empty)').first().boundingBox();
    const own = await note.boundingBox();
    if (own === null || numbers === null || lamps === null) throw new Error('All three are shown.');
    expect(overlaps([own, numbers, lamps])).toBe(0);
    // Nor does what happens cover the scale and the course, however long a name is in it.
    await race.getByRole('slider', { name: 'Time of the race' }).press('End');
    const events = race.getByRole('region', { name: 'What happened' });
    await events.getByText(name).first().waitFor();
    const scale = await race.getByText(/^1 square = /).boundingBox();
    const course = await race.getByRole('img', { name: /^The course from the side/ }).boundingBox();
    const told = await events.boundingBox();
    if (scale === null || course === null || told === null) throw new Error('All three are shown.');
    expect(overlaps([scale, course, told])).toBe(0);
  },
);

test('COMP-07 that neither of two designs counts is said in a line over the race, and by no trophy', async () => {
  await savedDesign(seats, 'farid', { name: 'Short', lengths: [160], compete: true });
  await savedDesign(seats, 'farid', { name: 'Stub', lengths: [170], compete: true });
  const page = await seats.student('farid', { page: 'simulation' }, { reducedMotion: 'reduce' });
  const competition = new CompetitionPage(page);
  await competition.choice(1, 'Short').click();
  await competition.choice(2, 'Stub').click();
  await competition.start().click();
  await competition.race().getByRole('slider', { name: 'Time of the race' }).press('End');
  const said = await competition.race().getByText('No winner: neither design meets the specification.').boundingBox();
  expect(said?.height).toBeLessThan(768 / 10);
  await competition.toResults();
  const verdict = competition.results().getByRole('heading', { level: 2 });
  expect(await verdict.locator('svg').count()).toBe(0);
});
