import { computed } from '@preact/signals-react';
import { ApplicationScope } from '#client/scopes/scope.ts';
import { student, tab } from '#client/scopes/scopes.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import type { StudentScope } from '#client/scopes/scope.ts';
import type { WhoAmI } from '#contract/student.ts';

interface AuthError {
  readonly code: number;
  /** In words for a student; the server's own where it gave some. */
  readonly message: string;
  readonly during: 'login' | 'logout';
}

/** The auth record (AUTH-11). */
export interface Auth {
  readonly studentId: string | null;
  readonly studentIdNumber: number | null;
  readonly groupId: string | null;
  readonly groupName: string;
  readonly alias: string;
  readonly isTeacher: boolean;
  readonly authenticated: boolean;
  readonly loading: boolean;
  readonly error: AuthError | null;
}

export type Stage = 'asking' | 'signed-out' | 'signed-in';

const NOBODY: Auth = {
  studentId: null,
  studentIdNumber: null,
  groupId: null,
  groupName: '',
  alias: '',
  isTeacher: false,
  authenticated: false,
  loading: false,
  error: null,
};

const who = student.signal<WhoAmI | undefined>(undefined);
const expired = student.signal(false);
const stage = tab.signal<Stage>('asking');
const isLoading = tab.signal(false);
const problem = tab.signal<AuthError | null>(null);
const auth = computed<Auth>(() => ({
  ...(who.value ? recordOf(who.value) : NOBODY),
  loading: isLoading.value,
  error: problem.value,
}));

function recordOf(present: WhoAmI): Auth {
  return {
    ...NOBODY,
    studentId: present.studentId,
    studentIdNumber: present.studentIdNumber,
    groupId: present.groupId,
    groupName: present.groupName,
    alias: present.alias,
    isTeacher: present.belongsToTeacher,
    authenticated: true,
  };
}

/** A 401 was seen: work goes on on the device, the banner asks for a new sign-in, nothing is lost (ERR-01). */
function noteExpired(scope: StudentScope | ApplicationScope): void {
  const owner = scope instanceof ApplicationScope ? scope.student : scope;
  if (stage.peek() === 'signed-in') expired.set(owner, true);
}

/** Who is signed in on this tab, for those who only read it; `session.ts` has the verbs. */
export const signedIn = {
  auth,
  stage: readOnly(stage),
  expired: readOnly(expired),
  /** Everything that the server said of who is here. */
  who: readOnly(who),
  noteExpired,
} as const;

/** The same to write, for `session.ts` alone. */
export const sessionState = { who, expired, stage, isLoading, problem } as const;
