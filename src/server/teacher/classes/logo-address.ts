/** Where a competition's logo is found by the page. */
export const LOGO_PATH = '/c/logo/';

export function logoAddress(id: string): string {
  return `${LOGO_PATH}${id}`;
}

/** The id in the address of a logo of this server; undefined for any other address. */
export function logoIdOf(address: string): string | undefined {
  return /^\/c\/logo\/([\w-]{10,40})$/.exec(address)?.[1];
}
