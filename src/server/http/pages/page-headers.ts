import { createHash } from 'node:crypto';
import { COMMON_HEADERS } from '#server/http/answers.ts';

const PERMISSIONS = ['accelerometer', 'camera', 'geolocation', 'gyroscope', 'microphone', 'payment', 'usb'];

/** Where browsers report what the policy of the page stopped. */
export const REPORT_PATH = '/front/csp-report';

/**
 * Headers of the page (http/README.md#page-headers). Its one inline style, which paints the first screen, and its one inline
 * script, which begins the others, are allowed by their hashes; all else comes from files of this origin, and strings reach the document through the two named policies.
 */
export function shellHeaders(html: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...hashesOf(html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g))].join(' '),
    ["style-src 'self'", ...hashesOf(html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g))].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app lesson',
    'report-to csp',
  ];
  return {
    ...COMMON_HEADERS,
    'Content-Security-Policy': policy.join('; '),
    'Reporting-Endpoints': `csp="${REPORT_PATH}"`,
    'Permissions-Policy': PERMISSIONS.map((name) => `${name}=()`).join(', '),
    'Cache-Control': 'no-cache',
  };
}

/** What the policy allows of what stands in the page itself: exactly these texts. */
function hashesOf(elements: Iterable<RegExpExecArray>): string[] {
  const texts = Array.from(elements, ([, text = '']) => text).filter((text) => text !== '');
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** A lesson runs nothing and reaches nothing, also when it is opened by itself. */
const CONTENT_POLICY = [
  "default-src 'none'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "media-src 'self'",
  "frame-ancestors 'self'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');

export const CONTENT_HEADERS = {
  ...COMMON_HEADERS,
  'Content-Security-Policy': CONTENT_POLICY,
  'Cache-Control': 'no-cache',
} as const;

/** Scripts, styles and icons of the page, whose names carry their hash when they are under /assets/. */
export function fileHeaders(path: string): Record<string, string> {
  const isHashed = path.startsWith('/assets/');
  return { ...COMMON_HEADERS, 'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache' };
}
