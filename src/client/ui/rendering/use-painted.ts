import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** Whether the first picture of this component is on the screen: what that picture can do without waits for it. */
export function usePainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => afterPaint(() => setIsPainted(true)), []);
  return isPainted;
}
