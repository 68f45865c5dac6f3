/** Preferences by name with their allowed values; the first is the default (UX-01). Pane sizes are numbers of pixels. */
export const PREFERENCES = {
  autosave: ['on', 'off'],
  dock: ['left', 'right'],
  mode3d: ['webgl', 'console'],
  quizPane: ['side', 'bottom'],
  worksheetPane: ['bottom', 'side'],
  skipAnimation: ['off', 'on'],
  raceSound: ['off', 'on'],
  coach: ['on', 'off'],
  theme: ['device', 'light', 'dark', 'projector'],
} as const;

export const PANE_SIZES = { quizPaneSize: 300, worksheetPaneSize: 500, helpPaneSize: 420 } as const;

export type PreferenceName = keyof typeof PREFERENCES;
export type PreferenceValue<Name extends PreferenceName> = (typeof PREFERENCES)[Name][number];
export type PaneSizeName = keyof typeof PANE_SIZES;
