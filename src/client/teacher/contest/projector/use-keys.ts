import { useEffect, useRef } from 'react';
import { useIsSettling } from '#client/ui/buttons/press-button.tsx';
import type { Show } from './use-show.ts';

/**
 * The space bar and a presenter's clicker go on, and the clicker's other key goes back to the board; it takes no result back. Letters
 * do what the buttons do. While a question is open, nothing; nor a moment after a step, as with the buttons.
 */
export function useKeys(show: Show, isAsking: boolean): void {
  const isSettling = useIsSettling(show.step);
  const now = useRef({ show, isAsking, isSettling });
  now.current = { show, isAsking, isSettling };
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const { show: present, isAsking: isBusy, isSettling: isTooSoon } = now.current;
      if (isBusy || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      const act = actionOf(event.key, present);
      if (act === undefined) return;
      event.preventDefault();
      if (event.type === 'keydown' && !event.repeat && !isTooSoon) act();
    };
    // A button that has the focus would be pressed by the space bar when it comes up.
    addEventListener('keydown', pressed);
    addEventListener('keyup', pressed);
    return () => {
      removeEventListener('keydown', pressed);
      removeEventListener('keyup', pressed);
    };
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLSelectElement || target instanceof HTMLInputElement;
}

function actionOf(key: string, show: Show): (() => void) | undefined {
  switch (key) {
    case ' ':
    case 'PageDown':
      return show.next;
    case 'r':
    case 'R':
      return show.scene === 'board' ? show.raceRound : undefined;
    case 'u':
    case 'U':
      return show.undone === undefined ? undefined : show.undo;
    case 'PageUp':
      return show.scene === 'board' ? undefined : show.back;
    default:
      return undefined;
  }
}
