import type { Services } from '#server/services.ts';
import type { Tokens } from './identity/token.ts';
import type { PersonalTurns } from './limits/personal-turns.ts';
import type { Context, Hono } from 'hono';

/** What a request takes along for the log: its own id, and a keyed hash of who asks, once that is known. */
interface Env {
  readonly Variables: { readonly requestId: string; readonly logName?: string };
}

export type App = Hono<Env>;
export type AppContext = Context<Env>;

/** What a request is answered with: services, tokens and where it came from. */
export interface Host {
  readonly services: Services;
  readonly tokens: Tokens;
  /** Of teachers' accounts. */
  readonly teacherTokens: Tokens;
  readonly addressOf: (context: AppContext) => string;
  readonly turns: PersonalTurns;
}
