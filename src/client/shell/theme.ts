import { effect } from '@preact/signals-react';
import { preferences } from '#client/stores/session/preferences.ts';

/** The colors that the student prefers, on the whole page; 'device' leaves them to the device. Returns what ends it. */
export function keepTheme(): () => void {
  const { dataset } = document.documentElement;
  const stop = effect(() => {
    const { theme } = preferences.values.value;
    if (theme === 'device') delete dataset['theme'];
    else dataset['theme'] = theme;
  });
  return () => {
    stop();
    delete dataset['theme'];
  };
}
