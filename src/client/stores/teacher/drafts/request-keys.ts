import { tab, teacher } from '#client/scopes/scopes.ts';
import { tabDrafts } from '#client/stores/page/tab-drafts.ts';

/**
 * Keys of requests that make something of what was typed and are on their way, or of which nobody knows whether they arrived, by
 * the hash of what they say. They are in the tab beside what was typed: who reloads after a lost answer and sends the same makes no
 * second one.
 */
export const requestKeys = tab.hold(tabDrafts<string>('balsa.teacher.request-keys'));

const ofPresses = teacher.hold(new Map<string, string>());

/**
 * The same of requests that a press alone makes, such as one more retake. They end with the page: it shows after a reload whether
 * the first press arrived, and another one is meant as such.
 */
export const pressKeys: Pick<typeof requestKeys, 'of' | 'keep' | 'drop'> = {
  of: (content) => ofPresses.get(content),
  keep: (content, key) => void ofPresses.set(content, key),
  drop: (content) => void ofPresses.delete(content),
};
