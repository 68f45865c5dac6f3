import { sign, verify } from 'hono/jwt';
import { newId } from '#server/records/ids.ts';
import type { Keys } from '#server/keys.ts';

const ISSUER = 'balsa';
/** Whose sign-in a token is: one for students is never taken for a teacher's account, and the other way round. */
type TokenAudience = 'balsa-student' | 'balsa-teacher';
/** Says what a token is for: a token for anything else is never taken for a sign-in. */
const KIND = 'at';
const REMEMBERED = 4096;

export interface Token {
  readonly id: string;
  /** The student; in a token of a teacher's account, the teacher. */
  readonly personId: string;
  readonly sessionVersion: number;
  /** Of a student's sign-ins alone; 0 in a token of a teacher's account. */
  readonly tokenVersion: number;
  readonly issuedAt: number;
  /** It is no sign-in before; this server's own ones say nothing of it. */
  readonly startsAt: number;
  readonly expiresAt: number;
}

/** Makes and checks the bearer tokens of one server: HS256 and nothing else. */
export class Tokens {
  private readonly secret: string;
  private readonly audience: TokenAudience;
  /** Tokens whose signature was right, so that a busy class is not verified anew at each request. */
  private readonly verified = new Map<string, Token>();

  constructor(keys: Keys, audience: TokenAudience = 'balsa-student') {
    this.secret = keys.tokenSecret;
    this.audience = audience;
  }

  /** `id` names the session that it belongs to, where there is one. */
  async issue(
    holder: { readonly id: string; readonly sessionVersion: number; readonly tokenVersion?: number },
    now: number,
    hours: number,
    id = newId(),
  ): Promise<string> {
    const seconds = Math.floor(now / 1000);
    const claims = {
      typ: KIND,
      iss: ISSUER,
      aud: this.audience,
      sub: holder.id,
      jti: id,
      ver: holder.sessionVersion,
      gen: holder.tokenVersion ?? 0,
      iat: seconds,
      exp: seconds + hours * 3600,
    };
    return sign(claims, this.secret, 'HS256');
  }

  /** The token, or undefined for one that is forged, expired, not yet good or meant for something else. */
  async check(text: string, now: number): Promise<Token | undefined> {
    const token = this.verified.get(text) ?? (await this.verify(text));
    return token && token.startsAt <= now && token.expiresAt > now && !isFromAhead(token, now) ? token : undefined;
  }

  private async verify(text: string): Promise<Token | undefined> {
    // The caller's clock decides about `exp` and `nbf`, so that one clock rules the whole server.
    const options = { alg: 'HS256', iss: ISSUER, aud: this.audience, exp: false, nbf: false, iat: false } as const;
    const claims = await verify(text, this.secret, options).catch(() => undefined);
    if (!claims || claims['typ'] !== KIND) return undefined;
    const { sub, jti, iat, exp, ver, gen = 0, nbf = 0 } = claims as Record<string, unknown>;
    if (typeof sub !== 'string' || typeof jti !== 'string' || typeof ver !== 'number') return undefined;
    if (typeof iat !== 'number' || typeof exp !== 'number' || typeof nbf !== 'number') return undefined;
    if (typeof gen !== 'number') return undefined;
    const token: Token = {
      id: jti,
      personId: sub,
      sessionVersion: ver,
      tokenVersion: gen,
      issuedAt: iat * 1000,
      startsAt: nbf * 1000,
      expiresAt: exp * 1000,
    };
    if (this.verified.size >= REMEMBERED) this.verified.clear();
    this.verified.set(text, token);
    return token;
  }
}

/** Given by a clock that ran further ahead than a sign-in lasts, and is right now: it would be good until that time comes. */
function isFromAhead({ issuedAt, expiresAt }: Token, now: number): boolean {
  return issuedAt - now > expiresAt - issuedAt;
}
