import { expect } from 'vitest';
import { APP } from './school.ts';
import type { OwnPageContent } from '#contract/own-pages/own-page.ts';
import type { Client } from './server.ts';

/** A PNG of one pixel. */
export const TINY_PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A page with one question of each kind. */
export const OWN_PAGE: OwnPageContent = {
  title: 'Our test track',
  text: 'Gravity pulls with $F = m g$.',
  questions: [
    {
      id: '',
      description: 'Which wheel turns most easily?',
      answer: { kind: 'choice', choices: ['The light one', 'The heavy one', 'The square one'] },
      explanation: 'It has the least mass to turn.',
    },
    {
      id: '',
      description: 'The track is level.',
      answer: { kind: 'truth', right: true },
      explanation: 'We measured it.',
    },
    {
      id: '',
      description: 'How long is the track in meters?',
      answer: { kind: 'value', value: 20, tolerance: 0.5 },
      explanation: 'From the start to the finish it is 20 m.',
    },
    {
      id: '',
      description: 'What would you change about the track?',
      answer: { kind: 'written', guide: ['names a change', 'says why'] },
      explanation: 'Many answers are good.',
    },
  ],
};

/** A page of this teacher's that the school may read, with a picture. */
export async function sharedPage(teacher: Client): Promise<{ ownPageId: string; pictureName: string }> {
  const made = await teacher.post('/teacher/api/own-pages', { appCode: APP, content: OWN_PAGE });
  expect(made.status).toBe(200);
  const path = `/teacher/api/own-pages/${made.body.id}`;
  const { body } = await teacher.post(`${path}/pictures`, { base64: TINY_PICTURE });
  await teacher.put(`${path}/shared`, { isShared: true });
  return { ownPageId: made.body.id, pictureName: body.name };
}
