import type { ApplicationCode } from '#contract/application-codes.ts';

/** What names the work of a class in one application. */
export interface ClassApplication {
  readonly classId: string;
  readonly appCode: ApplicationCode;
}

/** As the key of a loader. */
export function keyOf({ classId, appCode }: ClassApplication): string {
  return `${classId} ${appCode}`;
}

/** Back from the key of a loader. */
export function placeOf(key: string): { readonly classId: string; readonly appCode: string } {
  const [classId = '', appCode = ''] = key.split(' ');
  return { classId, appCode };
}
