/**
 * Comes where a password is judged, or when a server answers already: the lists come with it, and unpacking them takes 15 ms of a
 * start.
 */
export function judgeOfPasswords() {
  return import('./guessable.ts');
}
