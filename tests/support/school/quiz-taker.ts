import { expect } from 'vitest';
import { APP } from './school.ts';
import type { Answered, Client } from './server.ts';

interface AskedQuestion {
  readonly id: string;
  readonly type: number;
  readonly description: string;
  readonly isWritten?: boolean;
  readonly answerChoices: readonly { readonly id: number; readonly description: string }[];
}

/** One student at the exercises of the test curriculum: the start-up, answers right or wrong, finishing. */
export class QuizTaker {
  private readonly client: Client;

  constructor(client: Client) {
    this.client = client;
  }

  async startup(): Promise<Answered['body']> {
    const answer = await this.client.get(`/student/api/startup/${APP}`);
    expect(answer.status).toBe(200);
    return answer.body;
  }

  async exerciseId(code: string): Promise<string> {
    const { exercises } = await this.startup();
    return exercises.find((exercise: { code: string }) => exercise.code === code).id;
  }

  async grade(code: string): Promise<Answered['body']> {
    const { grades } = await this.startup();
    return grades.find((grade: { exerciseCode: string }) => grade.exerciseCode === code);
  }

  async questions(code: string): Promise<readonly AskedQuestion[]> {
    const answer = await this.client.get(`/student/api/quiz/${await this.exerciseId(code)}`);
    return answer.body.questions;
  }

  answer(questionId: string, answerId: string): Promise<Answered> {
    return this.client.form('PUT', `/student/api/question/${questionId}`, { answerId });
  }

  /** Answers every question of the exercise and finishes it. */
  async take(code: string, isRight = true): Promise<Answered> {
    for (const question of await this.questions(code)) {
      expect((await this.answer(question.id, answerTo(question, isRight))).status).toBe(200);
    }
    return this.client.post(`/student/api/quiz/${await this.exerciseId(code)}`);
  }

  async complete(code: string): Promise<void> {
    const id = await this.exerciseId(code);
    expect((await this.client.put(`/student/api/grades/${APP}/${id}`, { completed: true })).status).toBe(200);
  }
}

/** What everybody writes. */
export const WRITTEN = 'Because the same push\nhas more to move.';

const RIGHT_VALUES: Readonly<Record<string, string>> = { Mean: '12.5', 'Which gas': 'CO2' };

/** The id of a right or of a wrong answer to a question of the test curriculum; a written one for what is written. */
export function answerTo({ type, description, answerChoices, isWritten }: AskedQuestion, isRight: boolean): string {
  if (isWritten) return WRITTEN;
  if (type === 2) return isRight ? '1' : '0';
  if (type === 1) return String(answerChoices.find((choice) => (choice.description === 'Drag') === isRight)?.id);
  const value = Object.entries(RIGHT_VALUES).find(([start]) => description.startsWith(start))?.[1] ?? '';
  return isRight ? value : 'wrong';
}
