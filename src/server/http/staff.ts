import { signedIn, signedInTeacher } from './authentication.ts';
import { Refusal, tryLater } from './refusal.ts';
import type { Context } from 'hono';
import type { Services } from '#server/services.ts';
import type { SignedInTeacher } from './authentication.ts';
import type { Tokens } from './token.ts';

interface StaffHost {
  readonly services: Services;
  readonly tokens: Tokens;
  readonly teacherTokens: Tokens;
}

/** The teacher who asks, within the limit of requests; refused is whoever is none. */
export async function identifyStaff(context: Context, host: StaffHost): Promise<SignedInTeacher> {
  const { services, teacherTokens } = host;
  const request = context.req.raw;
  const staff = await signedInTeacher(request, teacherTokens, services).catch((failure: unknown) =>
    refuseStudent(failure, request, host),
  );
  context.set('logName' as never, services.keys.logNameOf(staff.teacher.id));
  const wait = services.limits.teacher.take(staff.teacher.id);
  if (wait > 0) throw tryLater(wait);
  return staff;
}

/** A student is told that this is not theirs; whoever is nobody has to sign in. */
async function refuseStudent(failure: unknown, request: Request, { tokens, services }: StaffHost): Promise<never> {
  const student = await signedIn(request, tokens, services).catch(() => undefined);
  throw student ? new Refusal(403, 'Only teachers can do this.') : failure;
}
