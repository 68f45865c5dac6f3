import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** Leads to another screen after work that takes a while, unless who asked for it has gone somewhere else meanwhile. */
export function useLeadOn(): (address: string) => void {
  const [, navigate] = useLocation();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return useCallback((address: string): void => void (isHere.current && navigate(address)), [navigate]);
}
