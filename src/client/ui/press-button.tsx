import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { ComponentProps, MouseEvent } from 'react';

/**
 * A button that keeps the focus while it may not be pressed, as during a request: with `disabled` the browser drops it, and who
 * works by the keyboard or listens is nowhere. Without the focus it is disabled as any other.
 */
export function PressButton({ disabled = false, onClick, onFocus, onBlur, ...rest }: ComponentProps<'button'>) {
  useSignals();
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = disabled && hasFocus;
  return (
    <button
      {...rest}
      disabled={disabled && !isHeld}
      aria-disabled={isHeld || undefined}
      onFocus={(event) => {
        setHasFocus(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setHasFocus(false);
        onBlur?.(event);
      }}
      onClick={isHeld ? refuse : onClick}
    />
  );
}

/** Nor does it send its form. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
}
