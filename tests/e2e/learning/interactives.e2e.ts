import { describe, expect, test } from 'vitest';
import { contentOnDevice } from '#tests/e2e/pages/content-on-device.ts';
import { LaboratoryPage } from '#tests/e2e/pages/engineering/laboratory.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';

const seats = openSeats();

interface Lab {
  readonly application: ApplicationCode;
  readonly exercise: string;
  readonly scene: number;
  readonly slider: string;
  readonly readout: string;
}

const LABS: readonly Lab[] = [
  {
    application: 'dragster',
    exercise: 'Experiment: push and mass',
    scene: 2,
    slider: 'Mass of the cart',
    readout: 'Final speed',
  },
  {
    application: 'glider',
    exercise: 'Experiment: tilt the wing until it stalls',
    scene: 2,
    slider: 'Angle of attack',
    readout: 'Lift',
  },
  {
    application: 'water-rocket',
    exercise: 'Experiment: knock it off course',
    scene: 3,
    slider: 'Fin span',
    readout: 'Center of pressure',
  },
  {
    application: 'mousetrap-car',
    exercise: 'Experiment: fill the spring',
    scene: 2,
    slider: 'Opening',
    readout: 'Energy',
  },
  {
    application: 'structures',
    exercise: 'Experiment: press a stick until it bows',
    scene: 4,
    slider: 'Length',
    readout: 'It holds',
  },
];

function enter(application: ApplicationCode, options: BrowserContextOptions = {}): Promise<Page> {
  return seats.student('diego', { application, page: 'research' }, options);
}

describe('the experiments of the lessons', () => {
  test.each(LABS)(
    'RES-07 NAV-15 GFX-02 UX-07 $application: "$exercise" has its own scene, answers its slider at once, and axe finds nothing',
    async ({ application, exercise, scene, slider, readout }) => {
      const page = await enter(application);
      const asked: string[] = [];
      const laboratory = new LaboratoryPage(page);
      await laboratory.open(exercise);
      page.on('request', (request) => asked.push(request.url()));
      await expect.poll(() => page.locator(`[data-scene="${scene}"]`).count()).toBe(1);
      await laboratory.lab(exercise).getByRole('region', { name: 'Drawing' }).waitFor();
      const before = await laboratory.readout(readout);
      const control = laboratory.controls().getByRole('slider', { name: slider });
      await control.focus();
      for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight');
      await expect.poll(() => laboratory.readout(readout)).not.toBe(before);
      await laboratory.lab(exercise).getByRole('button', { name: 'Reset', exact: true }).click();
      await expect.poll(() => laboratory.readout(readout)).toBe(before);
      expect(asked.filter((url) => /\/(?:engine|front)\b/.test(url))).toEqual([]);
      expect(await axeFindingsInBothSchemes(page, '[aria-label="Page"]')).toEqual([]);
    },
  );

  test('RES-14 an experiment opens and answers without a network', async () => {
    const page = await enter('dragster', { serviceWorkers: 'allow' });
    await contentOnDevice(page);
    await page.context().setOffline(true);
    await page.reload();
    const laboratory = new LaboratoryPage(page);
    await laboratory.open('Experiment: the wind tunnel');
    const before = await laboratory.readout('Drag area');
    await laboratory.controls().getByLabel('Bullet').check();
    await expect.poll(() => laboratory.readout('Drag area')).not.toBe(before);
  });

  test('with reduced motion a launch shows its end at once, the slider steps through it, and a number is typed as well', async () => {
    const page = await enter('dragster', { reducedMotion: 'reduce' });
    const laboratory = new LaboratoryPage(page);
    const exercise = 'Experiment: push and mass';
    await laboratory.open(exercise);
    const time = laboratory.lab(exercise).getByLabel('Time', { exact: true });
    await laboratory.lab(exercise).getByRole('button', { name: 'Launch' }).click();
    await expect.poll(() => time.inputValue()).toBe('100');
    await time.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => time.inputValue()).toBe('99');
    // A number typed into a box is taken, and one out of range goes to the nearest end.
    const box = laboratory.controls().getByLabel('Mass of the cart (g), number');
    await box.fill('40');
    await box.press('Enter');
    await expect.poll(() => laboratory.readout('Final speed')).toContain('43.3');
    await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
    await box.fill('9000');
    await box.press('Enter');
    await expect.poll(() => box.inputValue()).toBe('160');
  });

  test('text and experiment stand below each other on a narrow screen, with nothing cut off', async () => {
    const page = await enter('glider', { viewport: { width: 390, height: 844 } });
    const laboratory = new LaboratoryPage(page);
    await laboratory.open('Experiment: chase the neutral point');
    await page.getByRole('button', { name: 'Go to the experiment' }).click();
    await expect.poll(async () => (await laboratory.controls().boundingBox())?.y ?? 9999).toBeLessThan(844);
    // The content scrolls within its frame: beside and below the frame there is nothing to scroll to.
    const [content, window] = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return [
        { right: scrollWidth, bottom: scrollHeight },
        { right: innerWidth, bottom: innerHeight },
      ];
    });
    expect(content).toEqual(window);
  });
});
