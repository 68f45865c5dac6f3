/*
 * One student who tests without an end, and the others: on the real threads.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { defaultInputs } from '#applications/inputs/complete-inputs.ts';
import { applicationOf } from '#applications/registry.ts';
import { Superseded } from '#engine/ports.ts';
import { AnalysisPool } from '#server/engine-api/analysis-pool.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import type { PresentJob } from '#engine/ports.ts';
import type { Engineering } from '#tests/support/school/engineering.ts';
import type { TestServer } from '#tests/support/school/server.ts';

const application = applicationOf('dragster');
const [specification] = application.specifications;
if (!specification) throw new Error('The dragster has a specification.');

const job = (bodyLength: number, more: Partial<PresentJob> = {}): PresentJob => ({
  application: 'dragster',
  specification,
  inputs: { ...defaultInputs(application), bodyLength },
  shown: ['body'],
  ...more,
});

const outputsOf = (presented: { assessment: { outputs: object } }): string =>
  JSON.stringify(presented.assessment.outputs);

describe('students at one pool of analyses', () => {
  let pool: AnalysisPool;
  afterEach(() => pool.close());

  test('take turns: one analysis waits for at most one of each other', async () => {
    pool = new AnalysisPool({ threads: 1, queue: 64 });
    await pool.analyst.present(job(200));
    const order: string[] = [];
    const ask = (owner: string, length: number) =>
      pool
        .analystFor(owner)
        .present(job(length))
        .then(() => void order.push(owner));
    const looping = Array.from({ length: 9 }, (_, index) => ask('ada', 210 + index));
    const others = ['ben', 'chloe'].map((owner) => ask(owner, 240));
    await Promise.all([...looping, ...others]);
    expect(order.slice(0, 4).toSorted()).toEqual(['ada', 'ada', 'ben', 'chloe']);
  });

  test('one who loops is told to wait, and nobody else is told anything', async () => {
    pool = new AnalysisPool({ threads: 1, queue: 64 });
    const flood = Promise.allSettled(
      Array.from({ length: 200 }, (_, index) => pool.analystFor('ada').present(job(200 + index))),
    );
    const others = Array.from({ length: 30 }, (_, index) => pool.analystFor(`student ${index}`).present(job(250)));
    expect(await Promise.all(others)).toHaveLength(30);
    const outcomes = await flood;
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(outcomes.length - refused.length).toBe(1 + 8);
    for (const { reason } of refused) expect(reason).toMatchObject({ status: 429, headers: { 'Retry-After': '2' } });
  });

  test('have at most two analyses begun, however many threads are idle', async () => {
    pool = new AnalysisPool({ threads: 3, queue: 64 });
    await Promise.all([1, 2, 3].map((number) => pool.analystFor(`student ${number}`).present(job(200))));
    const order: string[] = [];
    const ada = pool.analystFor('ada');
    // Every input is tried: that takes a hundred times as long as one analysis.
    const long = [210, 220].map((length) => ada.sensitivities(job(length)).then(() => void order.push('long')));
    const third = ada.present(job(230)).then(() => void order.push('third'));
    const other = pool
      .analystFor('ben')
      .present(job(240))
      .then(() => void order.push('other'));
    await Promise.all([...long, third, other]);
    expect(order[0]).toBe('other');
    expect(order.indexOf('third')).toBeGreaterThan(order.indexOf('long'));
  });

  test('a newer preview takes the place of one that still waits, of the same student and application alone', async () => {
    pool = new AnalysisPool({ threads: 1, queue: 64 });
    const [ada, ben] = [pool.analystFor('ada'), pool.analystFor('ben')];
    const begun = ada.present(job(200));
    const rough = { isRough: true } as const;
    const first = ada.present(job(210, rough));
    const his = ben.present(job(215, rough));
    const exact = ada.present(job(220));
    const second = ada.present(job(230, rough));
    const third = ada.present(job(240, rough));
    await expect(first).rejects.toBeInstanceOf(Superseded);
    await expect(second).rejects.toBeInstanceOf(Superseded);
    await Promise.all([begun, his, exact]);
    const alone = await pool.analyst.present(job(240, rough));
    expect(outputsOf(await third)).toBe(outputsOf(alone));
  });
});

describe('students at one server whose engine has one thread', () => {
  let server: TestServer;
  let pool: AnalysisPool;
  beforeEach(async () => {
    server = await startServer();
    pool = new AnalysisPool({ threads: 1, queue: 16 });
    Object.assign(server.host.services, { analystFor: (owner: string) => pool.analystFor(owner) });
  });
  afterEach(async () => {
    await pool.close();
    await server.close();
  });

  /** Drags a point of the body by so many millimeters. */
  async function dragger(student: Engineering) {
    const { body } = await student.call('open-work-area', { 'node-id': 'body' });
    const [{ points, view }] = body.sketches;
    const point = points.find(({ moves }: { moves: string }) => moves !== 'fixed');
    return (by: number) => {
      const edit = { kind: 'move', view, point: point.id, to: [point.at[0], point.at[1] + by] };
      return student.call('update-sketch', { 'node-id': 'body', edits: [edit], preview: true });
    };
  }

  test('ENG-16 a neighbour’s Apply is done while another floods the engine with Apply, races and previews', async () => {
    const one = await inEngineering(await signIn(server, server.school.S1));
    const other = await inEngineering(await signIn(server, server.school.S2));
    const entry = await one.make('Alpha', 250, { compete: true });
    await other.call('file-manager', { action: 'new' });
    const drag = await dragger(one);
    const flood = Array.from({ length: 60 }, (_, index) => [
      one.apply({ bodyLength: 220 + index }),
      one.call('start-simulation', { 'design1-id': entry, 'design2-id': entry }),
      drag(index % 5),
    ]).flat();
    for (const bodyLength of [231, 232, 233]) {
      const { status, body } = await other.apply({ bodyLength });
      expect([status, body.errors]).toEqual([200, undefined]);
    }
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses).toContain(429);
    expect(statuses.filter((status) => ![200, 409, 422, 429].includes(status))).toEqual([]);
  });

  test('ENG-18 a preview that gave way is answered with nothing new', async () => {
    const one = await inEngineering(await signIn(server, server.school.S1));
    await one.call('file-manager', { action: 'new' });
    const drag = await dragger(one);
    const { revision } = (await one.call('reload-session')).body;
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(drag));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const silent = answers.filter(({ body }) => body.charts === undefined);
    expect(silent.length).toBeGreaterThan(0);
    for (const { body } of silent) expect(body).toEqual({ revision });
    expect(answers.at(-1)?.body.charts).toBeDefined();
  });
});
