import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** The rows of a long table: when it opens only so many as a screen has room for, and behind that frame all of them. */
export function useFirstRows<T>(rows: readonly T[], room: number): readonly T[] {
  const [hasOpened, setHasOpened] = useState(rows.length <= room);
  useEffect(() => (hasOpened ? undefined : afterPaint(() => setHasOpened(true))), [hasOpened]);
  return hasOpened ? rows : rows.slice(0, room);
}
