import { DEMO_GROUP } from '#tests/e2e/pages/sign-in.ts';
import { until } from './seat.ts';
import type { Seat } from './seat.ts';

/** The server as the walk has it in hand. */
export interface Server {
  readonly url: string;
  /** Takes the network away: nothing answers until `resume`. */
  readonly stop: () => Promise<void>;
  readonly resume: () => Promise<void>;
}

const button = (name: string): string =>
  `//button[normalize-space(.)='${name}' or @aria-label='${name}'][not(@disabled)]`;
const link = (name: string): string => `//header//a[normalize-space(.)='${name}']`;
const field = (label: string): string => `//input[@id=//label[starts-with(normalize-space(.),'${label}')]/@for]`;

const PERFORMANCE = "(//*[@aria-label='Design status']//strong)[2]";
const REFLECTION = "//nav[@aria-label='Journal']//li//button[contains(., 'Final Reflection')]";
const TEXT = '//main//textarea';
const STATE = '//main//p[@data-status]';

/** What every student does on a day: signs in, reads, designs, sees a chart, writes, loses the network, reloads, and gets it back. */
export async function mainWalk(seat: Seat, server: Server): Promise<void> {
  await seat.open(`${server.url}/app/`);
  await seat.fill("//input[@name='studentId']", 'ada');
  await seat.fill("//input[@name='groupId']", DEMO_GROUP);
  await seat.click(button('Login'));
  await seat.click("//button[contains(., 'dragster')]");
  await seat.click(button('Start'));
  await until(seat, '//main//article//h1');
  await design(seat);
  await write(seat, server);
}

async function design(seat: Seat): Promise<void> {
  await seat.click(link('Engineering'));
  const before = await until(seat, PERFORMANCE, (text) => /\d/.test(text));
  await until(seat, "//*[@role='dialog' or self::dialog]");
  await seat.escape();
  await seat.click("//nav[@aria-label='Engineering tools']//button[normalize-space(.)='Body']");
  await seat.fill(field('Body length'), '250');
  await seat.click(button('Apply'));
  await until(seat, PERFORMANCE, (text) => text !== before && /\d/.test(text));
  await until(seat, '//canvas');
  await until(seat, "//*[@aria-label='Cross-section along the body']//canvas");
}

async function write(seat: Seat, server: Server): Promise<void> {
  await seat.click(button('Journal'));
  await seat.click(REFLECTION);
  await seat.fill(TEXT, 'With a network.');
  await until(seat, STATE, (text) => text === 'Saved');
  // The pages of the application come onto the device by themselves; the worker has them when it rules the page.
  await seat.reload();
  await seat.click(REFLECTION);
  await until(seat, TEXT, (text) => text === 'With a network.');
  await server.stop();
  await seat.reload();
  await seat.click(REFLECTION);
  await until(seat, TEXT, (text) => text === 'With a network.');
  await seat.fill(TEXT, 'Without one.');
  await until(seat, STATE, (text) => text === 'Saved on this device');
  await seat.reload();
  await seat.click(REFLECTION);
  await until(seat, TEXT, (text) => text === 'Without one.');
  await seat.click(link('Engineering'));
  await until(seat, '//main', (text) => text.includes('Engineering needs a connection'));
  await server.resume();
  await until(seat, PERFORMANCE, (text) => /\d/.test(text));
  await seat.click(button('Journal'));
  await seat.click(REFLECTION);
  await until(seat, STATE, (text) => text === 'Saved');
}
