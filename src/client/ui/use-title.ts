import { useEffect } from 'react';

/** Names the document after what is on screen, from the nearest to the widest; Balsa is the last of them, and alone without any. */
export function useTitle(...names: readonly (string | undefined)[]): void {
  const title = [...names, 'Balsa'].filter((name) => name !== undefined).join(' · ');
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = 'Balsa';
    };
  }, [title]);
}
