import type { ApplicationCode } from '#contract/application-codes.ts';

/** Where the opener of a lesson is projected. The class stands in it for the way back to Help. */
export const openerAddress = (classId: string, appCode: ApplicationCode, lesson: string): string =>
  `/teacher/classes/${classId}/opener/${appCode}/${lesson}`;

/** Where a unit's help is read. */
export const helpAddress = (classId: string, appCode: ApplicationCode): string =>
  `/teacher/classes/${classId}/help/${appCode}`;
