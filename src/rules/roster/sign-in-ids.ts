/** One of the ids of a sign-in in the form in which they are compared: case, width and blanks around it do not count (AUTH-13). */
export function comparableId(id: string): string {
  return id.trim().normalize('NFKC').toLowerCase();
}
