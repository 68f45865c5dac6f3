import { tab } from '#client/scopes/scopes.ts';

/** CSS colors by design token, resolved for the present scheme; canvas and WebGL cannot read `light-dark(…)`. */
export interface Tones {
  readonly of: (token: string) => string;
}

/** What decides the colors of the whole page, beside the theme that the student chose and a stage that is always dark. */
const DEVICE = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)', 'print'];

const known = tab.hold<{ device?: readonly MediaQueryList[]; scheme: string; colours: Map<string, string> }>({
  scheme: '',
  colours: new Map(),
});

/** Reads tokens as they stand on the page now; asking a style for one takes long, so it is done once in each scheme. */
export function tonesOf(element: HTMLElement): Tones {
  known.device ??= DEVICE.map((query) => matchMedia(query));
  const stage = element.closest('[data-stage]')?.getAttribute('data-stage') ?? '';
  const device = known.device.map(({ matches }) => matches).join();
  const scheme = `${document.documentElement.dataset['theme']} ${stage} ${device}`;
  if (scheme !== known.scheme) Object.assign(known, { scheme, colours: new Map<string, string>() });
  const { colours } = known;
  return {
    of: (token) => {
      const found = colours.get(token);
      if (found !== undefined) return found;
      const probe = document.createElement('span');
      probe.style.color = `var(--${token})`;
      // A drawing in one color would be no drawing where the device forces its own.
      probe.style.setProperty('forced-color-adjust', 'none');
      element.append(probe);
      const colour = getComputedStyle(probe).color;
      probe.remove();
      // An element that is not on the page has no colors yet.
      if (colour !== '') colours.set(token, colour);
      return colour;
    },
  };
}

const listening = tab.hold({ isBegun: false, listeners: new Set<() => void>() });

/** Calls back when the color scheme changes, by the device or by choice; returns what stops it. */
export function onSchemeChange(callback: () => void): () => void {
  if (!listening.isBegun) listen();
  const listener = (): void => callback();
  listening.listeners.add(listener);
  return () => void listening.listeners.delete(listener);
}

/** Once for the whole page: charts come and go with each tool. */
function listen(): void {
  listening.isBegun = true;
  const tell = (): void => {
    for (const listener of listening.listeners) listener();
  };
  for (const query of ['(prefers-color-scheme: dark)', 'print']) matchMedia(query).addEventListener('change', tell);
  new MutationObserver(tell).observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
}
