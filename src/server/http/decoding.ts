import { refuse } from './refusal.ts';
import type * as z from 'zod/mini';

/** The decoded value, or a refusal that names the field (422; 400 where the whole body is missing). */
export function decode<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  if (value === undefined) throw refuse('NO_CONTENT');
  const field = result.error.issues[0]?.path.map(String).join('.') || 'content';
  throw refuse('FIELD_UNEXPECTED', { field: field.slice(0, 60) });
}
