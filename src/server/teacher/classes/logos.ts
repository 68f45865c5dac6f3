import { activityCalls } from '#contract/teacher/activity-calls.ts';
import { DAY_MS } from '#contract/values/durations.ts';
import { anyTeacher } from '#server/access/class-access.ts';
import { imageHeader, imageLibrary } from '#server/checks/image-header.ts';
import { COMMON_HEADERS } from '#server/http/answers.ts';
import { free } from '#server/http/handlers.ts';
import { notFound, refuse } from '#server/http/refusal.ts';
import { addLogo, findLogo, forgetUnusedLogos } from '#server/records/teachers/logos.ts';
import { LOGO_PATH, logoAddress } from './logo-address.ts';
import type { ImageHeader } from '#server/checks/image-header.ts';
import type { App } from '#server/http/app.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Services } from '#server/services.ts';

/** Bounds of what is taken (T12). */
const BYTES_MAX = 1024 * 1024;
const SIDE_MAX = 2048;
/** How large a logo is kept [px]: twice what any page shows. */
const SIDE_KEPT = 512;
const UNUSED_KEPT_MS = DAY_MS;

/** The logo of a competition: checked by what it is, not by what it is called, and drawn anew. */
export const logoHandlers: Handlers<Pick<typeof activityCalls, 'uploadLogo'>> = {
  uploadLogo: free(activityCalls.uploadLogo, {
    authorize: anyTeacher,
    handle: async ({ services, body }, { organisationId }) => {
      const given = Buffer.from(body.base64, 'base64');
      const header = await checkedHeader(given);
      const bytes = await drawnAnew(given, header);
      const now = services.now();
      const id = await services.database.write(async (sql) => {
        await forgetUnusedLogos(sql, { organisationId, path: LOGO_PATH, before: now - UNUSED_KEPT_MS });
        return addLogo(sql, { organisationId, type: `image/${header.type}`, bytes, now });
      });
      return { url: logoAddress(id) };
    },
  }),
};

/** Serves logos. An address never shows another image, so that it may be kept for ever. */
export function addLogos(app: App, { database }: Services): void {
  app.on(['GET', 'HEAD'], `${LOGO_PATH}:id`, async (context) => {
    const logo = await findLogo(database, context.req.param('id') ?? '');
    if (!logo) throw notFound();
    return new Response(new Uint8Array(logo.bytes), {
      headers: {
        ...COMMON_HEADERS,
        'Content-Type': logo.type,
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      },
    });
  });
}

async function checkedHeader(bytes: Buffer): Promise<ImageHeader> {
  if (bytes.length > BYTES_MAX) throw refuse('LOGO_TOO_LARGE');
  const header = await imageHeader(bytes).catch(unreadable);
  if (!header) throw refuse('LOGO_KIND');
  if (header.width > SIDE_MAX || header.height > SIDE_MAX) {
    throw refuse('LOGO_TOO_WIDE', { most: SIDE_MAX });
  }
  return header;
}

/** Only what is seen is kept: whatever else the file held, such as a place or a script, is gone. */
async function drawnAnew(bytes: Buffer, { type }: ImageHeader): Promise<Buffer> {
  const sharp = await imageLibrary();
  try {
    return await sharp(bytes, { limitInputPixels: SIDE_MAX * SIDE_MAX, failOn: 'error' })
      .autoOrient()
      .resize(SIDE_KEPT, SIDE_KEPT, { fit: 'inside', withoutEnlargement: true })
      .toFormat(type)
      .toBuffer();
  } catch {
    return unreadable();
  }
}

function unreadable(): never {
  throw refuse('LOGO_UNREADABLE');
}
