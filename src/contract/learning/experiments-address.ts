/**
 * The address of an application's experiments in what a browser says of a module that did not come; undefined where it names
 * none, or another module.
 */
export function experimentsAddress(failure: unknown): string | undefined {
  const message = failure instanceof Error ? failure.message : '';
  return /https?:\S+\/assets\/experiments-[\w-]+\.js/.exec(message)?.[0];
}
