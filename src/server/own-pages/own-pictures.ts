import { LIMITS } from '#contract/limits.ts';
import { imageHeader, imageLibrary } from '#server/checks/image-header.ts';
import { refuse } from '#server/http/refusal.ts';
import type { OwnPicture } from '#contract/own-pages/own-page.ts';

/** Bounds of what is taken (T12) [px]. */
const SIDE_MAX = 2048;
/** How a picture is kept, from the best on: the first that fits [px, 0 to 100]. */
const STEPS = [
  { side: 1280, quality: 82 },
  { side: 1280, quality: 60 },
  { side: 960, quality: 60 },
  { side: 640, quality: 50 },
] as const;

/** A picture drawn anew: whatever else the file held, such as a place or a script, is gone. */
export async function drawnAnew(base64: string): Promise<OwnPicture> {
  const given = Buffer.from(base64, 'base64');
  if (given.length > LIMITS.pictureGivenMax) throw refuse('OWN_PICTURE_TOO_LARGE');
  const header = await imageHeader(given).catch(unreadable);
  if (!header) throw refuse('OWN_PICTURE_KIND');
  if (header.width > SIDE_MAX || header.height > SIDE_MAX) throw refuse('OWN_PICTURE_TOO_WIDE', { most: SIDE_MAX });
  for (const step of STEPS) {
    const bytes = await drawn(given, step);
    if (bytes.length <= LIMITS.ownPictureMax) return { type: 'image/webp', base64: bytes.toString('base64') };
  }
  throw refuse('OWN_PICTURE_TOO_DETAILED', { most: LIMITS.ownPictureMax / 1024 });
}

async function drawn(given: Buffer, { side, quality }: (typeof STEPS)[number]): Promise<Buffer> {
  const sharp = await imageLibrary();
  try {
    return await sharp(given, { limitInputPixels: SIDE_MAX * SIDE_MAX, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer();
  } catch {
    return unreadable();
  }
}

function unreadable(): never {
  throw refuse('OWN_PICTURE_UNREADABLE');
}
