import { useSignals } from '@preact/signals-react/runtime';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import type { TooltipRenderProps } from 'react-joyride';
import { Button, IconButton } from '#client/ui/button.tsx';
import { tour as say } from '#client/words/student/tour.ts';
import { common } from '#client/words/common.ts';
import styles from './tour.module.css';

/** The card of one step: a small dialog that the arrow keys turn. */
export function TourCard({ controls, index, size, isLastStep, step, tooltipProps }: TooltipRenderProps) {
  useSignals();
  // On the whole page: the focus may still be on its way here from the page before.
  useEffect(() => {
    const turn = (event: KeyboardEvent): void => {
      if (event.key === 'ArrowRight') controls.next();
      if (event.key === 'ArrowLeft' && index > 0) controls.prev();
    };
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, [controls, index]);
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
      <div className={styles['foot']}>
        <span>{say('place', { place: index + 1, total: size })}</span>
        <Button size="small" disabled={index === 0} onClick={() => controls.prev()}>
          {say('back')}
        </Button>
        <Button size="small" look="main" data-action="primary" onClick={() => controls.next()}>
          {isLastStep ? say('done') : common('next')}
        </Button>
      </div>
    </div>
  );
}
