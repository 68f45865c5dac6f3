import { useEffect, useState } from 'react';

/** How long sending goes on unsaid [ms]: most of what is saved is sent within the time of a glance. */
const UNSAID_MS = 1_000;

/** Whether something has been so for a while without a break. */
export function useLasting(isSo: boolean): boolean {
  const [isLasting, setIsLasting] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setIsLasting(true), UNSAID_MS);
    return () => {
      clearTimeout(timer);
      setIsLasting(false);
    };
  }, [isSo]);
  return isLasting;
}
