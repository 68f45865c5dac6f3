/** What the bottom line says of the working design (ENG-14). */
export type SaveStatus = 'saving' | 'unsaved changes' | 'all saved' | 'untitled';

/** Colour of the save icon: red never saved, yellow changed since the last save, green saved. */
export type SaveTone = 'red' | 'yellow' | 'green';

export interface SaveState {
  readonly name: string;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
}

/** The words for the working design; a design without a name is untitled until it is first saved. */
export function saveStatus({ name, isDirty, isSaving }: SaveState): SaveStatus {
  if (isSaving) return 'saving';
  if (name.trim() === '') return 'untitled';
  return isDirty ? 'unsaved changes' : 'all saved';
}

/** The icon's colour beside those words. */
export function saveTone({ name, isDirty }: SaveState): SaveTone {
  if (name.trim() === '') return 'red';
  return isDirty ? 'yellow' : 'green';
}
