import { resolve } from 'node:path';

/** A file as it was named from where the operator stands: npm and as-balsa go into the folder of the release. */
export function namedFile(name: string): string {
  const { OPERATOR_DIR, INIT_CWD } = process.env;
  return resolve(OPERATOR_DIR ?? INIT_CWD ?? '', name);
}
