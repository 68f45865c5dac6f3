import { expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { download } from '#client/api/teacher/download.ts';
import { HEADERS } from '#contract/headers.ts';

test.each([
  [403, 'forbidden', 'You can only view this class. Ask its owner to make you a co-teacher.'],
  [404, 'not-found', 'There is no such student in this class.'],
] as const)(
  'TCH-03 a file that is refused with %i is %s, in the sentence of the server',
  async (status, kind, message) => {
    setEndpoint({
      timeoutMs: 50,
      fetch: () => Promise.resolve(Response.json({ message }, { status, headers: { [HEADERS.app]: '1' } })),
    });
    expect(await download('/teacher/api/classes/one/export')).toEqual({ ok: false, failure: { kind, message } });
  },
);
