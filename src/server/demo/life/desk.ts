import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { HOUR_MS } from '#contract/values/durations.ts';
import { engineHandlers } from '#server/engine-api/engine-handlers.ts';
import { addCalls } from '#server/http/calls.ts';
import { answerError } from '#server/http/errors.ts';
import { Tickets } from '#server/http/identity/tickets.ts';
import { Tokens } from '#server/http/identity/token.ts';
import { PersonalTurns } from '#server/http/limits/personal-turns.ts';
import { RateLimit } from '#server/http/limits/rate-limit.ts';
import { findPerson } from '#server/records/people/people.ts';
import { endSession, startSession } from '#server/records/teachers/teacher-sessions.ts';
import { SignInJudge } from '#server/student/sign-in-judge.ts';
import { studentHandlers } from '#server/student/student-handlers.ts';
import { CountedTries } from '#server/teacher/account/counted-tries.ts';
import { teacherHandlers } from '#server/teacher/teacher-handlers.ts';
import type { App, Host } from '#server/http/app.ts';
import type { Teacher } from '#server/records/teachers/teachers.ts';
import type { Limits, Services } from '#server/services.ts';

const HOURS = 8;
/** A busy machine tells its callers to come back: so often, and after so long [ms]. */
const TRIES = 20;
const COME_BACK_MS = 500;

/** Asks as one person; the answer's body. Throws where the server refuses. */
// oxlint-disable-next-line typescript/no-explicit-any -- the answers of many calls, each read by whoever asked
export type Ask = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<any>;

/**
 * Where the demonstration's people do their work: the product's own handlers over the same records, under a clock that is set to
 * the lessons of the last two weeks.
 */
export class Desk {
  private readonly app: App = new Hono();
  private readonly host: Host;
  private readonly endOfVisits: () => number;
  /** [ms since 1970] */
  now = 0;

  constructor(services: Services) {
    const now = (): number => this.now;
    const past: Services = { ...services, now, limits: unhurried(services.limits) };
    const tokens = new Tokens(services.keys);
    const teacherTokens = new Tokens(services.keys, 'balsa-teacher');
    const tickets = new Tickets(services.keys);
    // By real time: whoever signs in meanwhile clears away the sessions that are over.
    this.endOfVisits = () => services.now() + HOURS * HOUR_MS;
    this.host = { services: past, tokens, teacherTokens, addressOf: () => 'demonstration', turns: new PersonalTurns() };
    const limit = past.limits.student;
    const tries = new CountedTries(past);
    addCalls(this.app, { handlers: studentHandlers(tokens, tickets, new SignInJudge(past)), limit }, this.host);
    addCalls(this.app, { handlers: engineHandlers(), limit }, this.host);
    addCalls(this.app, { handlers: teacherHandlers({ tokens: teacherTokens, tries }, tickets), limit }, this.host);
    this.app.onError((error) => answerError(error, { request: '', method: '', route: 'demonstration' }, services.log));
  }

  async student(personId: string): Promise<Ask> {
    const { services, tokens } = this.host;
    const person = await findPerson(services.database, personId, '');
    if (!person) throw new Error('A student of the demonstration is gone.');
    return this.asking(await tokens.issue(person, this.now, HOURS));
  }

  /** The session ends with the visit: nobody finds a device of hers that she does not know. */
  async asTeacher(teacher: Teacher, visit: (ask: Ask) => Promise<void>): Promise<void> {
    const { services, teacherTokens } = this.host;
    const session = { now: this.now, expiresAt: this.endOfVisits() };
    const id = await services.database.write((sql) => startSession(sql, teacher.id, session));
    try {
      await visit(this.asking(await teacherTokens.issue(teacher, this.now, HOURS, id)));
    } finally {
      await services.database.write((sql) => endSession(sql, teacher.id, id, this.now));
    }
  }

  private asking(token: string): Ask {
    return async (method, path, body, headers = {}) => {
      const request = {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      };
      let answer = await this.app.request(`http://localhost${path}`, request);
      for (let tried = 1; answer.status === 503 && tried < TRIES; tried += 1) {
        await setTimeout(COME_BACK_MS);
        answer = await this.app.request(`http://localhost${path}`, request);
      }
      const told = await answer.json();
      if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(told)}`);
      return told;
    };
  }
}

/** Two weeks pass in seconds here: what guards against haste would stop them. */
function unhurried(limits: Limits): Limits {
  // By real time: the desk's own clock goes back with each student.
  const wide = (): RateLimit => new RateLimit(1e9, 1e9, () => performance.now());
  const names = Object.keys(limits) as (keyof Limits)[];
  return Object.fromEntries(names.map((name) => [name, wide()])) as unknown as Limits;
}
