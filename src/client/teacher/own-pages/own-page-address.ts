/** Where a class's own pages are, or one of them; `new` is one to write. */
export function ownPageAddress(classId: string, page?: string): string {
  const list = `/teacher/classes/${encodeURIComponent(classId)}/own-pages`;
  return page === undefined ? list : `${list}/${encodeURIComponent(page)}`;
}
