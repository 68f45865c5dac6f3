import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** The button that was pressed last, by what it moves. */
interface Pressed {
  readonly what: string;
  readonly by: -1 | 1;
}

/**
 * The focus goes with what is moved: its button has it again once it stands elsewhere, and at an end its other one. Buttons are found
 * by `data-move`. Gives what is to hear of each move.
 */
export function useMovedFocus(whole: RefObject<HTMLElement | null>): (what: string | number, by: -1 | 1) => void {
  const [pressed, setPressed] = useState<Pressed>();
  useEffect(() => {
    if (pressed) focusAgain(whole.current, pressed);
  }, [whole, pressed]);
  return (what, by) => setPressed({ what: String(what), by });
}

/** What `data-move` says of a button. */
export const moveName = (what: string | number, by: -1 | 1): string => `${what} ${by}`;

function focusAgain(whole: HTMLElement | null, { what, by }: Pressed): void {
  const buttons = [...(whole?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? [])];
  const of = (way: -1 | 1): HTMLButtonElement | undefined =>
    buttons.find(({ dataset, disabled }) => dataset['move'] === moveName(what, way) && !disabled);
  (of(by) ?? of(by === 1 ? -1 : 1))?.focus();
}
