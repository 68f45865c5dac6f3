import { describe, expect, test } from 'vitest';
import { announcedBytes, readBody } from '#server/http/body.ts';
import { Refusal } from '#server/http/refusal.ts';

const request = (body: BodyInit | undefined, headers: Record<string, string> = {}) =>
  new Request('http://balsa.test/', { method: 'POST', headers, ...(body === undefined ? {} : { body }) });

/** A body that comes in pieces, of which nobody says the length. */
const pieces = (...texts: readonly string[]) =>
  new Request('http://balsa.test/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: new ReadableStream({
      start(controller) {
        for (const text of texts) controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    }),
    duplex: 'half',
  } as RequestInit);

const refused = async (reading: Promise<unknown>) => {
  const refusal: unknown = await reading.catch((error: unknown) => error);
  if (!(refusal instanceof Refusal)) return refusal;
  return [refusal.status, refusal.message];
};

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('the body of a request', () => {
  test.each([
    ['application/json'],
    ['application/json; charset=utf-8'],
    ['Application/JSON ; charset=utf-8'],
    ['text/plain'],
    [''],
  ])('is read as JSON where it says %j', async (type) => {
    expect(await readBody(request('{"a":[1,null]}', { 'Content-Type': type }))).toEqual({ a: [1, null] });
  });

  test('is read as JSON where it does not say what it is', async () => {
    expect(await readBody(request(new TextEncoder().encode('7')))).toBe(7);
    expect(await readBody(request(new TextEncoder().encode('null')))).toBeNull();
  });

  test('is read as a form, in both ways of writing one', async () => {
    const form = new FormData();
    form.append('a', 'one');
    form.append('file', new Blob(['content']), 'a.txt');
    form.append('__proto__', 'x');
    expect({ ...((await readBody(request(form))) as object) }).toEqual({ a: 'one' });
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect({ ...((await readBody(request('a=one&__proto__=x', type))) as object) }).toEqual({ a: 'one' });
  });

  test('is nothing where there is none', async () => {
    expect(await readBody(request(undefined))).toBeUndefined();
    expect(await readBody(request('', { 'Content-Type': 'image/png' }))).toBeUndefined();
    expect(await readBody(request('{}', { 'Content-Encoding': 'identity' }))).toEqual({});
  });

  test.each<[string, BodyInit, Record<string, string>, [number, string]]>([
    ['is compressed', '{}', { 'Content-Encoding': 'gzip' }, [415, 'without compression']],
    ['is a picture', '{}', { 'Content-Type': 'image/png' }, [415, 'JSON or a form']],
    ['is no JSON', '{', {}, [400, 'is not readable.']],
    ['is no text', new Uint8Array([0xff, 0xfe]), {}, [400, 'not readable text']],
    ['would reach a prototype', '[{"a":{"__proto__":1}}]', {}, [400, 'is not readable.']],
    ['is nested too deeply', nested(34), {}, [400, 'nested too deeply']],
    ['names a field twice', 'a=1&a=2', { 'Content-Type': 'application/x-www-form-urlencoded' }, [400, 'twice']],
    ['is half a form', '--x\r\n', { 'Content-Type': 'multipart/form-data; boundary=x' }, [400, 'was cut off']],
  ])('is refused where it %s', async (_, body, headers, [status, words]) => {
    expect(await refused(readBody(request(body, headers)))).toEqual([status, expect.stringContaining(words)]);
  });

  test('may be nested as deeply as anything here is', async () => {
    expect(await readBody(request(nested(33)))).toBeDefined();
  });

  test('may be as large as it may be and no larger, whether it says so or not', async () => {
    const text = '"12345678"';
    const said = (length: number) => request(text, { 'Content-Length': String(length) });
    expect(announcedBytes(said(10))).toBe(10);
    expect(announcedBytes(request(text))).toBeUndefined();
    expect(await readBody(said(10), 10)).toBe('12345678');
    expect(await refused(readBody(said(11), 10))).toEqual([413, 'This is too large to send.']);
    expect(await readBody(pieces('"1234', '5678"'), 10)).toBe('12345678');
    expect(await refused(readBody(pieces('"1234', '56789"'), 10))).toEqual([413, 'This is too large to send.']);
  });

  test('is read where it has a byte order mark in a text, and that alone is no JSON', async () => {
    expect(await readBody(request('"\u{FEFF}a"'))).toBe('\u{FEFF}a');
  });
});
