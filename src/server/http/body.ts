import { LIMITS } from '#contract/limits.ts';
import { refuse, refuseWith } from './refusal.ts';

const DEPTH_MAX = 32;

/** Reads a request's body as JSON or as a form, whichever the client sent, within the limits of T13. */
export async function readBody(request: Request, most: number = LIMITS.bodyMax): Promise<unknown> {
  const encoding = request.headers.get('Content-Encoding');
  if (encoding && encoding !== 'identity') throw refuse('COMPRESSED');
  const bytes = await readBytes(request, most);
  if (bytes.length === 0) return undefined;
  const type = (request.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type === 'application/x-www-form-urlencoded') return formOf(textOf(bytes));
  if (type === 'multipart/form-data') return multipartOf(request, bytes);
  if (type === 'application/json' || type === '' || type === 'text/plain') return jsonOf(textOf(bytes));
  throw refuse('NO_JSON_OR_FORM');
}

const tooLarge = () => refuseWith({ headers: { Connection: 'close' } }, 'TOO_LARGE');

/** How long the sender says that the body is [bytes]. */
export function announcedBytes(request: Request): number | undefined {
  const announced = request.headers.get('Content-Length');
  return announced === null ? undefined : Number(announced);
}

async function readBytes(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const announced = announcedBytes(request);
  if (announced !== undefined) {
    if (announced > most) throw tooLarge();
    return new Uint8Array(await request.arrayBuffer().catch(broken));
  }
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(broken);
    if (done) return new Uint8Array(Buffer.concat(chunks));
    length += value.length;
    if (length > most) {
      await reader.cancel().catch(() => undefined);
      throw tooLarge();
    }
    chunks.push(value);
  }
}

function broken(): never {
  throw refuse('BROKE_OFF');
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuse('NO_TEXT');
  }
}

function jsonOf(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse('UNREADABLE');
  }
  checkShape(value);
  return value;
}

/** Nothing deeper than the limit, and no key that would reach a prototype. */
function checkShape(value: unknown): void {
  let level = [value].filter(isObject);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEPTH_MAX) throw refuse('TOO_DEEP');
    if (level.some((item) => Object.hasOwn(item, '__proto__'))) throw refuse('UNREADABLE');
    level = level.flatMap((item) => Object.values(item).filter(isObject));
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function formOf(text: string): Record<string, string> {
  return fieldsOf(new URLSearchParams(text));
}

async function multipartOf(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<Record<string, string>> {
  const type = request.headers.get('Content-Type') ?? '';
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(broken);
  const entries: [string, string][] = [];
  // Node's FormData type is not iterable here.
  form.forEach((value, name) => {
    if (typeof value === 'string') entries.push([name, value]);
  });
  return fieldsOf(entries);
}

/** Fields by name. One that stands there twice is refused: whoever read the request before may have taken the other. */
function fieldsOf(entries: Iterable<[string, string]>): Record<string, string> {
  const fields = Object.create(null) as Record<string, string>;
  for (const [name, value] of entries) {
    if (Object.hasOwn(fields, name)) throw refuse('FIELD_TWICE');
    if (name !== '__proto__') fields[name] = value;
  }
  return fields;
}
