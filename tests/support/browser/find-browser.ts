// A step of `npm test`: a Chromium, which is installed where there is none.
import { launchOptions } from './browser.ts';

launchOptions();
