/** Where a contest is projected. */
const projectorAddress = (classId: string, contestId: string): string =>
  `/teacher/classes/${classId}/projector/${contestId}`;

/**
 * Opens the page for the wall in a window of its own, to be moved there; it has this tab's sign-in. Where the browser lets no window
 * open, it takes this one's place.
 */
export function openProjector(classId: string, contestId: string): void {
  const address = projectorAddress(classId, contestId);
  const opened = globalThis.open(address, 'balsa-projector', 'popup,width=1366,height=768');
  if (opened === null) globalThis.location.assign(address);
}
