/** Names of the pictures that a text shows, each once. */
export function picturesShown(text: string): string[] {
  const shown = [...text.matchAll(/\((picture-[0-9a-f]{1,12})(?:\s[^)]*)?\)/g)].flatMap(([, name]) => name ?? []);
  return [...new Set(shown)];
}
