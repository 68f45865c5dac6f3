/** Names of the pictures that a text shows. */
export function picturesShown(text: string): string[] {
  return [...text.matchAll(/\((picture-[0-9a-f]{1,12})(?:\s[^)]*)?\)/g)].flatMap(([, name]) => name ?? []);
}
