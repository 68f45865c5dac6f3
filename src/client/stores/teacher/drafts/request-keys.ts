import { tab } from '#client/scopes/scopes.ts';
import { tabDrafts } from '#client/stores/page/tab-drafts.ts';

/**
 * Keys of requests that make something and are on their way, or of which nobody knows whether they arrived, by the hash of what
 * they say. They are in the tab beside what was typed: who reloads after a lost answer and sends the same makes no second one.
 */
export const requestKeys = tab.hold(tabDrafts<string>('balsa.teacher.request-keys'));
