import { refuse } from './refusal.ts';
import type * as z from 'zod/mini';

/** The decoded value, or a refusal that names the field (422; 400 where the whole body is missing or of another kind). */
export function decode<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  if (value === undefined) throw refuse('NO_CONTENT');
  const [issue] = result.error.issues;
  const field = issue === undefined ? '' : fieldOf(issue);
  if (field === '') throw refuse('UNREADABLE');
  throw refuse('FIELD_UNEXPECTED', { field: field.slice(0, 60) });
}

/** Where a mistake is; empty for the whole. Of a body that may be one of several, the field that each of them lacks first. */
function fieldOf(issue: z.core.$ZodIssue): string {
  const path = issue.path.map(String).join('.');
  if (path !== '' || issue.code !== 'invalid_union') return path;
  const fields = issue.errors.flatMap(([first]) => (first === undefined ? [] : [fieldOf(first)]));
  return [...new Set(fields)].filter((field) => field !== '').join(' or ');
}
