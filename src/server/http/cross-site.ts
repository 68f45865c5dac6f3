import { refuse } from './refusal.ts';

/** A page of another site asks for nothing here, whoever is signed in (T10). */
export function refuseCrossSite(request: Request): void {
  if (request.headers.get('Sec-Fetch-Site') === 'cross-site') {
    throw refuse('OTHER_SITE');
  }
}
