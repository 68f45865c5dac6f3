import type { ClassDetail } from '#contract/teacher/class-calls.ts';

/** A class of whoever looks at it. */
export const CLASS: ClassDetail = {
  id: 'class',
  name: 'Technology',
  isArchived: false,
  role: 'owner',
  createdAt: 0,
  groupCount: 1,
  studentCount: 32,
  applications: [],
  teachers: [],
  notices: [],
  units: [],
  retentionMonths: 0,
  hasNotes: false,
};

/** An answer as the server gives it. */
export function answer(body: unknown, status = 200): Response {
  const headers = { 'X-App': '1', 'Content-Type': 'application/json' };
  return new Response(JSON.stringify(body), { status, headers });
}
