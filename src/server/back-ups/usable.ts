import { accessSync, constants, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { makeFolder } from '#server/make-folder.ts';
import { BadBackUp } from './sealed-file.ts';

/**
 * Throws a sentence where whoever runs this may not read the back-up, or write into the folder of the records, which is made where it
 * is missing: a restore has the server's user, and what is carried to a new machine is root's.
 */
export function mustBeUsable(file: string, folder: string): void {
  try {
    if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) throw new BadBackUp(`There is no file ${file}.`);
    accessSync(file, constants.R_OK);
  } catch (error) {
    throw inSentence(error, 'read', file);
  }
  try {
    makeFolder(folder, 0o700);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw inSentence(error, 'make or write into', folder);
  }
}

function inSentence(error: unknown, what: string, place: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return error;
  return new BadBackUp(`The user ${userInfo().username} cannot ${what} ${place} (${code}). Nothing was changed.`);
}
