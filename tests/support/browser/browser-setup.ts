import { isOffered, offer } from '#tests/support/run/run-service.ts';
import { makeDemoClass } from '#tests/support/school/demo-class.ts';
import { launchOptions } from './browser.ts';
import { buildProduct } from './product.ts';

/** Once before the browser tests, of which there are two projects: a Chromium and an up-to-date build, or a loud failure; gives what ends it all. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (isOffered('demo')) return undefined;
  launchOptions();
  buildProduct();
  const ends: (() => Promise<void>)[] = [];
  const endOffer = await offer({
    demo: async () => {
      const demo = await makeDemoClass();
      ends.push(() => demo.remove());
      return demo.folder;
    },
  });
  return async () => {
    await endOffer();
    for (const end of ends) await end();
  };
}
