import { expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { CLASS, answer } from '#tests/client/teacher/open-class.ts';
import type { ClassDetail } from '#contract/teacher/class-calls.ts';

test.each([{ isArchived: true }, { name: 'Period 6' }, { role: 'viewer' }] satisfies Partial<ClassDetail>[])(
  'a class that another teacher changed is listed as it is now once it is opened: %o',
  async (changed) => {
    let now: ClassDetail = CLASS;
    const fetch = async (input: unknown): Promise<Response> => answer(String(input).endsWith('/classes') ? [now] : now);
    setEndpoint({ fetch: fetch as typeof globalThis.fetch });
    await classes.load();
    now = { ...CLASS, ...changed };
    await classes.open(CLASS.id);
    await expect.poll(() => classes.list.value).toMatchObject({ status: 'ready', value: [changed] });
  },
);
