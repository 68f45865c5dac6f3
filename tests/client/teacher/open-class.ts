import type { Me } from '#client/stores/teacher/account.ts';
import type { ClassDetail } from '#contract/teacher/class-calls.ts';

/** Whoever looks at it. */
export const ME: Me = {
  id: 'kim',
  name: 'Kim',
  email: 'kim@school.example',
  organisation: { name: 'Willow', city: '', state: '', district: '' },
  isAdministrator: false,
  secondFactor: { isOn: false, isNeeded: false, codesLeft: 0 },
  notices: [],
};

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
