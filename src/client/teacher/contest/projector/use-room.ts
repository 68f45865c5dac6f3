import { useEffect, useState } from 'react';

export interface Room {
  readonly isDark: boolean;
  readonly toggle: () => void;
}

/** Colors for a dark room, or the strongest contrast for a bright one; the teacher's own choice is back when the page is left. */
export function useRoom(): Room {
  const [isDark, setIsDark] = useState(true);
  useEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset['theme'];
    dataset['theme'] = isDark ? 'dark' : 'projector';
    return () => {
      if (before === undefined) delete dataset['theme'];
      else dataset['theme'] = before;
    };
  }, [isDark]);
  return { isDark, toggle: () => setIsDark((old) => !old) };
}
