import { expect } from 'vitest';
import { APP } from './school.ts';
import type { Answered, Client } from './server.ts';

/** One student in Engineering: start, change, save, as the page does it. */
export class Engineering {
  private readonly client: Client;
  sessionId = '';

  constructor(client: Client) {
    this.client = client;
  }

  async call(name: string, body: unknown = {}): Promise<Answered> {
    return this.client.post(`/front/bootstrap-ui/${name}`, body, { 'session-id': this.sessionId, 'app-version': '2' });
  }

  async start(app: string = APP): Promise<Answered> {
    const { body: me } = await this.client.get('/student/api/whoami');
    const answer = await this.call('start-application', {
      'app-id': app,
      'user-id': me.studentId,
      'group-id': me.groupId,
      'appui-version': 2,
    });
    if (answer.status === 200) this.sessionId = answer.body.session.session_id;
    return answer;
  }

  /** Saves the design as it is and gives the revision's id. */
  async save(name: string, { compete = false, notes = '' } = {}): Promise<string> {
    const answer = await this.call('file-manager', { action: 'save', name, notes, compete });
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    return answer.body.saved.id;
  }

  /** A new design with one input changed, saved under the name. */
  async make(name: string, bodyLength: number, options: { compete?: boolean } = {}): Promise<string> {
    await this.call('file-manager', { action: 'new' });
    const applied = await this.apply({ bodyLength });
    expect([applied.status, applied.body.errors]).toEqual([200, undefined]);
    return this.save(name, options);
  }

  async apply(inputs: Record<string, unknown>, extra: Record<string, unknown> = {}): Promise<Answered> {
    return this.call('set-work-area-inputs', { 'node-id': 'body', inputs, ...extra });
  }
}

export async function inEngineering(client: Client): Promise<Engineering> {
  const engineering = new Engineering(client);
  expect((await engineering.start()).status).toBe(200);
  return engineering;
}
