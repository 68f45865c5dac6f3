import { engineering as say } from '#client/words/student/engineering.ts';

/** Color of the save icon: red never saved, yellow changed since the last save, green saved. */
export type SaveTone = 'red' | 'yellow' | 'green';

export interface SaveState {
  readonly name: string;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
}

/** What the bottom line says of the working design; a design without a name is untitled until it is first saved (ENG-14). */
export function saveStatus({ name, isDirty, isSaving }: SaveState): string {
  if (isSaving) return say('saving');
  if (name.trim() === '') return say('untitled');
  return isDirty ? say('unsaved') : say('saved');
}

/** The icon's color beside those words. */
export function saveTone({ name, isDirty }: SaveState): SaveTone {
  if (name.trim() === '') return 'red';
  return isDirty ? 'yellow' : 'green';
}
