const LEAST = 10;
const MOST = 200;

/** What is wrong with a teacher's new password, in a sentence, or undefined. */
export function passwordError(password: string, email: string): string | undefined {
  if ([...password].length < LEAST) return `The password needs at least ${LEAST} characters.`;
  if (password.length > MOST) return `The password can have at most ${MOST} characters.`;
  if (password.trim().toLowerCase() === email.trim().toLowerCase()) {
    return 'The password must not be your e-mail address.';
  }
  return undefined;
}
