import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { imageHeader } from '#server/checks/image-header.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

type Kind = 'png' | 'jpeg' | 'webp';

const image = (kind: Kind, width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#345' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toFormat(kind)
    .toBuffer();

describe('a competition logo', () => {
  let server: TestServer;
  let owner: Client;
  beforeEach(async () => {
    server = await startServer();
    owner = await teacherWith(server, 'owner', server.school.classroomOfG1);
  });
  afterEach(() => server.close());

  const upload = (bytes: Buffer, client = owner) =>
    client.post('/teacher/api/logos', { base64: bytes.toString('base64') });

  test.each(['png', 'jpeg', 'webp'] as const)('TCH-02 is taken as %s, drawn anew and shown for ever', async (kind) => {
    const given = await image(kind, 1000, 500);
    expect(given.includes('secret place')).toBe(true);
    const { status, body } = await upload(given);
    expect(status).toBe(200);
    const shown = await server.fetch(body.url);
    expect(shown.headers.get('Content-Type')).toBe(`image/${kind}`);
    expect(shown.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(shown.headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    expect(shown.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(bytes.includes('secret place')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: kind, width: 512, height: 256 });
    const path = `/teacher/api/classes/${server.school.classroomOfG1}/activities`;
    const [entry] = (await owner.get(path)).body;
    const setup = { ...entry.setup, competitionLogo: body.url };
    expect((await owner.put(`${path}/${APP}`, { version: 1, isOffered: true, setup })).status).toBe(200);
    const s1 = await signIn(server, server.school.S1);
    expect((await s1.get(`/student/api/startup/${APP}`)).body.activity.competition.logo_image).toBe(body.url);
  });

  test('that carries a script behind the image loses it', async () => {
    const polyglot = Buffer.concat([await image('png'), Buffer.from('<script>alert(1)</script>')]);
    const { body } = await upload(polyglot);
    expect(await (await server.fetch(body.url)).text()).not.toContain('script');
  });

  test('that is something else, too large, or broken is refused with a sentence', async () => {
    const png = await image('png');
    const lying = Buffer.from(png);
    lying.writeUInt32BE(60_000, 16);
    const wide = await image('jpeg', 2049, 4);
    const answers = [
      await upload(Buffer.from('<svg onload=alert(1)>')),
      await upload(Buffer.from('GIF89a\u{1}\u{0}\u{1}\u{0}')),
      await upload(Buffer.alloc(0)),
      await upload(wide),
      await upload(lying),
      await upload(png.subarray(0, 40)),
      await upload(Buffer.concat([png, Buffer.alloc(1024 * 1024)])),
      await upload(Buffer.alloc(20 * 1024 * 1024)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([415, 415, 415, 422, 422, 422, 413, 413]);
    expect(answers.every(({ body }) => typeof body.message === 'string' && body.message.endsWith('.'))).toBe(true);
    expect(answers[3]?.body.message).toContain('larger than 2,048 by 2,048 pixels');
    expect((await upload(png)).status).toBe(200);
  });

  test('that nobody chose goes after a day, and one of another school cannot be chosen', async () => {
    const first = (await upload(await image('png'))).body.url as string;
    server.clock.pass(25 * 3600);
    const later = await teacherWith(server, 'owner', server.school.classroomOfG1);
    const second = (await upload(await image('png'), later)).body.url as string;
    expect((await server.fetch(first)).status).toBe(404);
    const { classroomOfG2 } = server.school;
    const stranger = await teacherWith(server, 'owner', classroomOfG2);
    const path = `/teacher/api/classes/${classroomOfG2}/activities`;
    const [entry] = (await stranger.get(path)).body;
    const setup = { ...entry.setup, competitionLogo: second };
    expect((await stranger.put(`${path}/${APP}`, { version: 1, isOffered: true, setup })).status).toBe(422);
    expect((await server.fetch('/c/logo/nothing-of-the-kind')).status).toBe(404);
  });
});

test.each(['png', 'jpeg', 'webp'] as const)('the size of a %s is read from its header', async (kind) => {
  for (const [width, height] of [
    [1, 1],
    [640, 17],
    [2048, 2048],
  ] as const) {
    expect(await imageHeader(await image(kind, width, height))).toEqual({ type: kind, width, height });
  }
  const lossless = await sharp({ create: { width: 33, height: 44, channels: 4, background: '#0000' } })
    .webp({ lossless: true })
    .toBuffer();
  expect(await imageHeader(lossless)).toEqual({ type: 'webp', width: 33, height: 44 });
});

test('an image of any other kind is not opened', async () => {
  const others = ['gif', 'tiff', 'avif'] as const;
  const plain = sharp({ create: { width: 4, height: 4, channels: 3, background: '#345' } });
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>');
  const given = [...(await Promise.all(others.map((kind) => plain.clone().toFormat(kind).toBuffer()))), drawing];
  expect(await Promise.all(given.map(imageHeader))).toEqual([undefined, undefined, undefined, undefined]);
  await expect(sharp(drawing).png().toBuffer()).rejects.toThrow(/unsupported/);
});
