import { HEADERS } from '#contract/headers.ts';

/** On every answer: what this product is, and what a browser must not do with it. */
export const COMMON_HEADERS = {
  [HEADERS.app]: '1',
  'X-Content-Type-Options': 'nosniff',
  // For this name alone: a school's other servers below it may know no TLS.
  'Strict-Transport-Security': 'max-age=31536000',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

const API_HEADERS = {
  ...COMMON_HEADERS,
  'Content-Type': 'application/json; charset=utf-8',
  // Opened by itself, an answer is a file and never a page (ASVS 3.2.1).
  'Content-Disposition': 'attachment; filename="answer.json"',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

export function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return jsonText(status, JSON.stringify(body), headers);
}

/** The same for a body that is JSON already, packed or not. */
export function jsonText(
  status: number,
  text: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(text, { status, headers: { ...API_HEADERS, ...headers } });
}
