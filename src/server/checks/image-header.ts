/** What an image is, and how large it claims to be [px]. */
export interface ImageHeader {
  readonly type: 'png' | 'jpeg' | 'webp';
  readonly width: number;
  readonly height: number;
}

const TYPES = ['png', 'jpeg', 'webp'] as const satisfies readonly ImageHeader['type'][];

/** Readers of these three alone: a drawing, an animation or a document is never opened, whatever it is called. */
const LOADERS = ['Png', 'Jpeg', 'Webp'].map((type) => `VipsForeignLoad${type}Buffer`);

type Sharp = (typeof import('sharp'))['default'];
let loading: Promise<Sharp> | undefined;

/** The library of images, loaded with the first logo and not with the server. */
export function imageLibrary(): Promise<Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: LOADERS });
    return sharp;
  });
  return loading;
}

/** From the image's header alone, nothing is decoded; undefined for what is none of the three. Throws where it is damaged. */
export async function imageHeader(bytes: Buffer): Promise<ImageHeader | undefined> {
  if (bytes.length === 0) return undefined;
  const sharp = await imageLibrary();
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(ofNoFormat);
  const type = TYPES.find((each) => each === format);
  return type && { type, width, height };
}

function ofNoFormat(error: unknown) {
  if (!/unsupported image format/.test(String(error))) throw error;
  return { format: undefined, width: 0, height: 0 };
}
