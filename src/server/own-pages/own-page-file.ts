import { LIMITS } from '#contract/limits.ts';
import { OWN_PAGE_FILE_VERSION, OWN_PAGE_FORMAT, OwnPageFile } from '#contract/own-pages/own-page-file.ts';
import { PICTURE_NAME } from '#contract/own-pages/own-page.ts';
import { Refusal, refuse } from '#server/http/refusal.ts';
import { drawnAnew } from './own-pictures.ts';
import type { NamedPicture, OwnPageRecord } from '#server/records/learning/own-pages.ts';

/** A page as one file. Ids of questions are of these records alone. */
export function fileOf({ appCode, content }: OwnPageRecord, pictures: readonly NamedPicture[]): OwnPageFile {
  return {
    format: OWN_PAGE_FORMAT,
    version: OWN_PAGE_FILE_VERSION,
    application: appCode,
    content: { ...content, questions: content.questions.map((question) => ({ ...question, id: '' })) },
    pictures: pictures.map(({ name, type, base64 }) => ({ name, type, base64 })),
  };
}

/** What a file says, or the refusal that says why it is none. Nothing in it is believed: content and pictures are still to be checked. */
export function readFile(text: string): OwnPageFile {
  const given = parsed(text);
  if (typeof given !== 'object' || given === null || !('format' in given) || given.format !== OWN_PAGE_FORMAT) {
    throw refuse('OWN_FILE_OTHER');
  }
  if ('version' in given && typeof given.version === 'number' && given.version > OWN_PAGE_FILE_VERSION) {
    throw refuse('OWN_FILE_NEWER');
  }
  const file = OwnPageFile.safeParse(given);
  if (!file.success) throw refuse('OWN_FILE_BROKEN');
  const names = file.data.pictures.map(({ name }) => name);
  const isNamed = names.every((name) => PICTURE_NAME.test(name)) && new Set(names).size === names.length;
  if (!isNamed) throw refuse('OWN_FILE_BROKEN');
  if (names.length > LIMITS.ownPicturesMax) throw refuse('OWN_PICTURES_TOO_MANY', { most: LIMITS.ownPicturesMax });
  return file.data;
}

/** The same file with its pictures drawn anew; takes computing and no records. */
export async function withPicturesDrawn(text: string): Promise<string> {
  const file = readFile(text);
  const pictures: NamedPicture[] = [];
  for (const { name, base64 } of file.pictures) {
    const picture = await drawnAnew(base64).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      throw refuse('OWN_FILE_PICTURE', { name, problem: error.message });
    });
    pictures.push({ name, ...picture });
  }
  return JSON.stringify({ ...file, pictures });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Half a file begins like a whole one.
    throw refuse(text.includes(`"${OWN_PAGE_FORMAT}"`) ? 'OWN_FILE_BROKEN' : 'OWN_FILE_OTHER');
  }
}
