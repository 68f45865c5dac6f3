import { effect } from '@preact/signals-react';
import { teacher } from '#client/scopes/scopes.ts';
import { remember, remembered } from '#client/storage/remembered.ts';
import { readOnly } from '#client/stores/page/read-only.ts';

/** The sets of colors that a teacher may choose; `device` leaves it to the device. */
export const THEMES = ['device', 'light', 'dark', 'projector'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'balsa.teacher.theme';

const theme = teacher.signal<Theme>(THEMES.find((one) => one === remembered(KEY)) ?? 'device');

/** A screen of the teacher's own is shown to the class: neither bar nor menu is, and the colors are the projector's meanwhile. */
const isOnWall = teacher.signal(false);

/** Chooses the colors; this browser remembers them. */
function choose(next: Theme): void {
  theme.value = next;
  remember(KEY, next);
}

/** Puts the colors on the page and keeps them there; gives back what ends it. */
function keep(): () => void {
  return effect(() => {
    const { dataset } = document.documentElement;
    const shown = isOnWall.value ? 'projector' : theme.value;
    if (shown === 'device') delete dataset['theme'];
    else dataset['theme'] = shown;
  });
}

/** The colors of the teacher's pages. */
export const appearance = {
  theme: readOnly(theme),
  isOnWall: readOnly(isOnWall),
  choose,
  keep,
  /** Shows the screen to the class, or ends that. */
  project: (isOn: boolean): void => void (isOnWall.value = isOn),
} as const;
