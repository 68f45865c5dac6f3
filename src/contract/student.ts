import * as z from 'zod/mini';
import { Submission } from './device/sealed-work.ts';

export const WhoAmI = z.object({
  /** The public id, never the sign-in id; null when the server knows of none. */
  studentId: z.nullable(z.string()),
  studentIdNumber: z.nullable(z.number()),
  /** The group's public id, never the group code. */
  groupId: z.nullable(z.string()),
  groupName: z.string(),
  alias: z.string(),
  belongsToTeacher: z.boolean(),
  /** Names this student's partition on a device: an opaque value of the server. */
  pid: z.string(),
  /** Base64url of the 256-bit key that boxes this student's values on a device. */
  boxKey: z.string(),
  /** For work that is left behind at a sign-out. */
  submission: Submission,
  preferences: z.record(z.string(), z.string()),
});
/** The signed-in student. */
export type WhoAmI = z.infer<typeof WhoAmI>;
