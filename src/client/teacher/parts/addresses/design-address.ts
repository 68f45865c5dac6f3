import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { RevisionPlace } from '#client/stores/teacher/gallery/design-view.ts';

/** Where a revision is read. The application stands in it, so that the address alone leads there. */
export function designAddress({ classId, appCode }: ClassApplication, revisionId: string): string {
  return `/teacher/classes/${classId}/design/${appCode},${revisionId}`;
}

/** What an address behind `design/` names. */
export function designOfAddress(classId: string, more: string): RevisionPlace {
  const [appCode = '', revisionId = ''] = more.split(',');
  return { classId, appCode, revisionId };
}
