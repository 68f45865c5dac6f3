import { useSignals } from '@preact/signals-react/runtime';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { ComponentProps, FocusEvent, MouseEvent, ReactNode } from 'react';

/** For so long after a press a second one is the other half of a double click, and hits what stands there by now [ms]. */
const DOUBLE_MS = 500;

const IsSettling = createContext(false);

export interface PressButtonProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  /** Where it gives a promise, the button may not be pressed again before that is settled. */
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined;
  /** What it began is under way elsewhere, as a form's: it may not be pressed, and a question meanwhile gives the focus back. */
  readonly isBusy?: boolean;
}

/**
 * A button that keeps the focus while it may not be pressed, as during a request: with `disabled` the browser drops it, and who
 * works by the keyboard or listens is nowhere. Without the focus it is disabled as any other.
 */
export function PressButton({
  disabled = false,
  isBusy: isBusyElsewhere = false,
  onClick,
  onFocus,
  onBlur,
  ...rest
}: PressButtonProps) {
  useSignals();
  const [hasFocus, setHasFocus] = useState(false);
  const { isBusy, press } = useOnce(onClick);
  const isSettling = useContext(IsSettling);
  // What a press leads to may take the focus and give it back to the button, which can be given none while it is disabled.
  const isHeld = (disabled && hasFocus) || (!disabled && (isBusy || isBusyElsewhere || isSettling));
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
        // A dialog over it gives the focus back when it closes.
        if (!isIntoDialog(event)) setHasFocus(false);
        onBlur?.(event);
      }}
      onClick={isHeld ? refuse : press}
    />
  );
}

/** Whether the focus goes into a dialog in which the button is not. */
function isIntoDialog({ relatedTarget, currentTarget }: FocusEvent<HTMLButtonElement>): boolean {
  const dialog = relatedTarget?.closest('dialog');
  return dialog?.contains(currentTarget) === false;
}

/** Of presses that give a promise the next one counts when that is settled, and not as the second of a double click. */
function useOnce(onClick: PressButtonProps['onClick']) {
  const [isBusy, setIsBusy] = useState(false);
  // The second press may come before the first one is drawn.
  const held = useRef(false);
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (held.current) return refuse(event);
    const work = onClick?.(event);
    if (!(work instanceof Promise)) return;
    held.current = true;
    setIsBusy(true);
    const free = (): void => {
      held.current = false;
      setIsBusy(false);
    };
    void Promise.allSettled([work, new Promise((resolve) => setTimeout(resolve, DOUBLE_MS))]).then(free);
  };
  return { isBusy, press: onClick && press };
}

interface SettledButtonsProps {
  /** Changes with every step that puts other buttons in the place of these. */
  readonly step: string;
  readonly children: ReactNode;
}

/** Buttons that a step replaces: those that come may not be pressed for a moment, so that a double click hits none of them. */
export function SettledButtons({ step, children }: SettledButtonsProps) {
  useSignals();
  const isSettling = useIsSettling(step);
  // Among others that settle by another step, none may be pressed before both have.
  const isAround = useContext(IsSettling);
  return <IsSettling value={isSettling || isAround}>{children}</IsSettling>;
}

/** Whether a step was taken a moment ago. */
export function useIsSettling(step: string): boolean {
  const [settled, setSettled] = useState(step);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(step), DOUBLE_MS);
    return () => clearTimeout(timer);
  }, [step]);
  return settled !== step;
}

/** Nor does it send its form. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
}
