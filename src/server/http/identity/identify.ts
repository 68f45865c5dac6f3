import { HEADERS } from '#contract/headers.ts';
import { refuse, tryLater } from '#server/http/refusal.ts';
import { signedIn, signedInTeacher } from './authentication.ts';
import type { Call } from '#contract/call.ts';
import type { AppContext, Host } from '#server/http/app.ts';
import type { StudentCall } from '#server/http/handlers.ts';
import type { RateLimit } from '#server/http/limits/rate-limit.ts';
import type { SignedIn, SignedInTeacher } from './authentication.ts';

/** The student who asks, refused where they may not ask at all. */
export async function identifyStudent(
  context: AppContext,
  { audience }: StudentCall,
  { services, tokens, limit, fromMemory }: Host & { readonly limit: RateLimit; readonly fromMemory?: boolean },
): Promise<SignedIn> {
  const request = context.req.raw;
  const student = await signedIn(request, tokens, services, fromMemory);
  const { id, isTeacher } = student.person;
  context.set('logName', services.keys.logNameOf(id));
  const wait = limit.take(id);
  if (wait > 0) throw tryLater(wait);
  const owner = request.headers.get(HEADERS.owner);
  const isOther = owner !== null && owner !== services.keys.partitionOf(id);
  if (isOther || (audience === 'group-teacher' && !isTeacher)) {
    // Who is remembered may be nobody meanwhile, and is told so first.
    if (fromMemory) await signedIn(request, tokens, services);
    throw refuse(isOther ? 'WRONG_USER' : 'GROUP_TEACHER_ONLY');
  }
  return student;
}

/** The teacher who asks, within the limit of requests; refused is whoever is none. */
export async function identifyTeacher(context: AppContext, host: Host, call?: Call): Promise<SignedInTeacher> {
  const { services, teacherTokens } = host;
  const request = context.req.raw;
  const found = await signedInTeacher(request, teacherTokens, services, call).catch((failure: unknown) =>
    refuseStudent(failure, request, host),
  );
  context.set('logName', services.keys.logNameOf(found.teacher.id));
  const wait = services.limits.teacher.take(found.teacher.id);
  if (wait > 0) throw tryLater(wait);
  return found;
}

/** A student is told that this is not theirs; whoever is nobody has to sign in. */
async function refuseStudent(failure: unknown, request: Request, { tokens, services }: Host): Promise<never> {
  const student = await signedIn(request, tokens, services).catch(() => undefined);
  throw student ? refuse('TEACHERS_ONLY') : failure;
}
