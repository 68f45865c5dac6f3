import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { APP } from '#tests/support/school/school.ts';
import { INNARDS, expectNothingOf } from './attack-world.ts';
import type { Attacks } from './attack-world.ts';

/** Paths, bodies, methods and headers. */
export const protocolAttacks: Attacks = {
  P36: async (world) => {
    for (const path of [
      `/c/application/${APP}/..%2f..%2f..%2fetc%2fpasswd.html`,
      `/c/application/${APP}/%2e%2e/%2e%2e/master.key`,
      `/c/application/${APP}/..%252f..%252fmaster.key`,
      '/c/../../master.key',
    ]) {
      const { status, text } = await world.anon.get(path);
      expect(status).toBe(404);
      expect(text).not.toContain('root:');
    }
  },
  P37: async (world) => {
    await world.serveContent(async () => undefined);
    for (const path of [`/c/application/${APP}/`, `/c/application/${APP}`, '/c/', '/assets/']) {
      const { status, text } = await world.anon.get(path);
      expect(status).toBe(404);
      expectNothingOf(text, ['<li>', 'Index of']);
    }
  },
  P38: async (world) => {
    await world.serveContent((folder) => symlink('/etc/passwd', join(folder, 'link-to-etc.html')));
    expect((await world.anon.get(`/c/application/${APP}/lesson.html`)).status).toBe(200);
    const { status, text } = await world.anon.get(`/c/application/${APP}/link-to-etc.html`);
    expect(status).toBe(404);
    expect(text).not.toContain('root:');
  },
  P40: async (world) => {
    const { status, body, text } = await world.s1.send('PUT', `/student/api/journal/${APP}/introduction`, {
      headers: { 'Content-Type': 'application/json' },
      body: '{"content":',
    });
    expect(status).toBe(400);
    expect(body.message).toBeTruthy();
    expectNothingOf(text, INNARDS);
  },
  P41: async (world) => {
    const content = 'x'.repeat(10 * 1024 * 1024);
    expect((await world.s1.put(`/student/api/journal/${APP}/introduction`, { content })).status).toBe(413);
  },
  P42: async (world) => {
    for (const method of ['DELETE', 'PATCH']) {
      const { status, headers } = await world.s1.send(method, `/student/api/designs/${APP}/revisions`, {});
      expect([status, headers.get('Allow')]).toEqual([405, 'GET']);
    }
  },
  P43: async (world) => {
    const { status, headers } = await world.s1.send('OPTIONS', `/student/api/startup/${APP}`, {
      headers: {
        Origin: 'https://evil.example',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'authorization',
      },
    });
    expect(status).toBe(405);
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  },
  P44: async (world) => {
    await world.serveContent(async () => undefined);
    const { status, headers } = await world.anon.get('/app/');
    expect(status).toBe(200);
    const policy = new Map(
      (headers.get('Content-Security-Policy') ?? '').split('; ').map((rule) => [rule.split(' ')[0], rule]),
    );
    expect(policy.get('script-src')).toMatch(/^script-src 'self' 'sha256-[A-Za-z0-9+/=]+'$/);
    expect(policy.get('style-src')).toMatch(/^style-src 'self' 'sha256-[A-Za-z0-9+/=]+'$/);
    expect(policy.get('object-src')).toBe("object-src 'none'");
    expect(policy.get('base-uri')).toBe("base-uri 'none'");
    expect(policy.get('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(policy.get('require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=31536000/);
  },
  P52: async (world) => {
    for (const path of ['/student/api/nope', '/front/nope', '/student/api', '/assets/nope.js', '/nope']) {
      const { status, body, text } = await world.anon.get(path);
      expect([status, body]).toEqual([404, { message: 'Page not found', code: 'NOT_FOUND' }]);
      expectNothingOf(text, INNARDS);
    }
  },
  S13: async (world) => {
    world.server.logged.length = 0;
    for (let i = 0; i < 300; i += 1) await world.anon.get(`/student/api/nothing-${i}`);
    world.server.clock.pass(60);
    await world.anon.get('/student/api/nothing');
    expect(world.server.logged.length).toBeLessThanOrEqual(6 + 1);
    expect(JSON.stringify(world.server.logged)).toContain('"more":295');
  },
  P62: async (world) => {
    const tag = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'image' };
    expect((await world.s1.get('/student/logout', tag)).status).toBe(403);
    expect((await world.s1.get('/student/api/whoami')).status).toBe(200);
  },
};
