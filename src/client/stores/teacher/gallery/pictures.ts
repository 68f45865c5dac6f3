import { teacher } from '#client/scopes/scopes.ts';
import { PictureShelf } from '#client/stores/page/picture-shelf.ts';
import { ask } from '#client/stores/teacher/ask.ts';
import { keyOf } from '#client/stores/teacher/class-application.ts';
import { galleryCalls } from '#contract/teacher/gallery-calls.ts';
import type { ShelfPicture } from '#client/stores/page/picture-shelf.ts';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { ReadonlySignal } from '@preact/signals-react';

const shelves = teacher.hold(new Map<string, PictureShelf>());

/** One for each class and application. */
function shelfOf(place: ClassApplication): PictureShelf {
  const known = shelves.get(keyOf(place));
  if (known) return known;
  const { classId, appCode } = place;
  const made = new PictureShelf((ids) =>
    ask(galleryCalls.designPictures, { parameters: { classId, appCode }, query: { revisions: ids.join(',') } }),
  );
  shelves.set(keyOf(place), made);
  return made;
}

/** Pictures of the designs of a class. */
export const pictures = {
  of: (place: ClassApplication, id: string): ReadonlySignal<ShelfPicture> => shelfOf(place).of(id),
  want: (place: ClassApplication, id: string): void => shelfOf(place).want([id]),
} as const;
