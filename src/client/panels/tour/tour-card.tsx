import { effect } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { tour } from '#client/stores/page/tour.ts';
import { Button, IconButton } from '#client/ui/buttons/button.tsx';
import { topDialog } from '#client/ui/dialog.tsx';
import { common } from '#client/words/common.ts';
import { tour as say } from '#client/words/student/tour.ts';
import { FIRST_STEPS } from './tour-steps.ts';
import styles from './tour.module.css';
import type { TourStep } from './tour-steps.ts';
import type { TooltipRenderProps } from 'react-joyride';

/** The card of one step: a small dialog that the arrow keys turn. */
export function TourCard({ controls, index, size, isLastStep, step, tooltipProps }: TooltipRenderProps) {
  useSignals();
  // On the whole page: the focus may still be on its way here from the page before.
  useEffect(() => {
    const turn = (event: KeyboardEvent): void => {
      if (isTyping(event.target) || topDialog.peek() !== undefined) return;
      if (event.key === 'ArrowRight') controls.next();
      if (event.key === 'ArrowLeft' && index > 0) controls.prev();
    };
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, [controls, index]);
  const doing = step.data as Doing;
  useDoing(doing, controls.next);
  const foot = useRef<HTMLDivElement>(null);
  // A card that keeps the focus takes it itself; this one leaves it in a field, where a student may be typing by now.
  useEffect(() => {
    if (doing.watch === undefined || isTyping(document.activeElement)) return;
    foot.current?.querySelector<HTMLElement>('[data-action="primary"]')?.focus({ preventScroll: true });
  }, [doing]);
  const [from, to] = index < FIRST_STEPS ? [0, FIRST_STEPS] : [FIRST_STEPS, size];
  const passed = [...tour.passed.value];
  const shownOf = (begin: number, end: number): number =>
    end - begin - passed.filter((each) => each >= begin && each < end).length;
  const more = size - FIRST_STEPS;
  const mayStop = isLastStep || index === FIRST_STEPS - 1;
  return (
    <div
      {...tooltipProps}
      className={styles['card']}
      role="dialog"
      aria-labelledby="tour-title"
      aria-describedby="tour-text"
    >
      <div className={styles['head']}>
        <h2 id="tour-title">{step.title}</h2>
        <IconButton label={say('endTour')} icon={<X aria-hidden="true" size={18} />} onClick={() => controls.skip()} />
      </div>
      <p id="tour-text">{step.content}</p>
      <div className={styles['foot']} ref={foot}>
        <span>{say('place', { place: shownOf(from, index) + 1, total: shownOf(from, to) })}</span>
        <Button size="small" disabled={index === 0} onClick={() => controls.prev()}>
          {say('back')}
        </Button>
        {mayStop && !isLastStep && (
          <Button size="small" onClick={() => controls.next()}>
            {say('more', { count: more })}
          </Button>
        )}
        <Button
          size="small"
          look="main"
          data-action="primary"
          onClick={() => (mayStop ? controls.skip() : controls.next())}
        >
          {mayStop ? say('done') : common('next')}
        </Button>
      </div>
    </div>
  );
}

type Doing = Pick<TourStep, 'watch'>;

/** Goes on by itself when the student did what the step asks for. */
function useDoing({ watch }: Doing, next: () => void): void {
  const goOn = useRef(next);
  useEffect(() => {
    goOn.current = next;
  });
  useEffect(() => {
    const isDone = watch?.();
    if (isDone === undefined) return undefined;
    // What was so before is not done now: who goes back to a step stays there.
    let was = isDone();
    return effect(() => {
      const now = isDone();
      if (now && !was) queueMicrotask(() => goOn.current());
      was = now;
    });
  }, [watch]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea') !== null;
}
