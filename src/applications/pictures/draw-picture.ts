import { defaultInputs } from '#applications/inputs/complete-inputs.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Picture } from '#contract/engineering/picture.ts';

/** Most characters of a picture on the wire. */
export const PICTURE_MAX = 6 * 1024;

/**
 * The picture of a design as it was saved, under whichever version of the model. Null where the application draws none, of
 * inputs that no version of now understands, and where it would take too much: whoever shows it has a place holder then, for a
 * list must not fail by one old design.
 */
export function drawPicture(application: AnyApplication, inputs: InputValues): Picture | null {
  if (!application.picture) return null;
  try {
    const picture = application.picture({ ...defaultInputs(application), ...inputs });
    return picture && JSON.stringify(picture).length <= PICTURE_MAX ? picture : null;
  } catch {
    return null;
  }
}
