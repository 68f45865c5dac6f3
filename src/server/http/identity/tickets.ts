import { sign, verify } from 'hono/jwt';
import { OPERATION_KINDS } from '#contract/device/sync.ts';
import type { Keys } from '#server/keys.ts';
import type { Person } from '#server/records/people/people.ts';

const ISSUER = 'balsa';
const AUDIENCE = 'balsa-outbox';
const KIND = 'ticket';
const HOUR_S = 3600;
const HOUR_MS = HOUR_S * 1000;
const SECONDS = 30 * 24 * HOUR_S;

/** Says whose sealed work is; what was queued up to its end is taken without its owner (sync/README.md#sealed-work). */
export interface Ticket {
  readonly personId: string;
  readonly sessionVersion: number;
  /** Kinds of work it is good for. */
  readonly kinds: readonly string[];
  readonly expiresAt: number;
}

/** Makes and checks submission tickets. They have a secret of their own: none is ever a token, and no token a ticket. */
export class Tickets {
  private readonly secret: string;

  constructor(keys: Keys) {
    this.secret = keys.ticketSecret;
  }

  issue(person: Pick<Person, 'id' | 'sessionVersion'>, now: number): Promise<string> {
    // Within an hour a student's tickets are one and the same: asking who one is again changes nothing.
    const seconds = Math.floor(now / HOUR_MS) * HOUR_S;
    const claims = {
      typ: KIND,
      iss: ISSUER,
      aud: AUDIENCE,
      sub: person.id,
      ver: person.sessionVersion,
      ops: [...OPERATION_KINDS, 'time'],
      iat: seconds,
      exp: seconds + SECONDS,
    };
    return sign(claims, this.secret, 'HS256');
  }

  /** The ticket, expired ones included, or undefined for one that is forged, not yet good or meant for something else. */
  async check(text: string, now: number): Promise<Ticket | undefined> {
    const options = { alg: 'HS256', iss: ISSUER, aud: AUDIENCE, exp: false, nbf: false, iat: false } as const;
    const claims = await verify(text, this.secret, options).catch(() => undefined);
    if (!claims || claims['typ'] !== KIND) return undefined;
    const { sub, ver, ops, exp, nbf = 0 } = claims as Record<string, unknown>;
    if (typeof sub !== 'string' || typeof ver !== 'number') return undefined;
    if (!Array.isArray(ops) || typeof exp !== 'number') return undefined;
    if (typeof nbf !== 'number' || nbf * 1000 > now) return undefined;
    return {
      personId: sub,
      sessionVersion: ver,
      kinds: ops.map(String),
      expiresAt: exp * 1000,
    };
  }
}
