import { buildProduct } from './product.ts';
import { launchOptions } from './browser.ts';

/** Once before the browser tests: a Chromium and an up-to-date build, or a loud failure. */
export function setup(): void {
  launchOptions();
  buildProduct();
}
