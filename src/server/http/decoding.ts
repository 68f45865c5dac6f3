import type * as z from 'zod/mini';
import { Refusal } from './refusal.ts';

/** The decoded value, or a refusal that names the field (422; 400 where the whole body is missing). */
export function decode<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  if (value === undefined) throw new Refusal(400, 'The request has no content.');
  const field = result.error.issues[0]?.path.map(String).join('.') || 'content';
  throw new Refusal(422, `'${field.slice(0, 60)}' is missing or not as expected.`);
}
