import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import { ACTIONS, EVENTS, Joyride } from 'react-joyride';
import { game } from '#client/stores/competition/game.ts';
import { modals } from '#client/stores/page/modals.ts';
import { tour } from '#client/stores/page/tour.ts';
import { signOut } from '#client/stores/session/sign-out.ts';
import { isFocusLost, pageHeading } from '#client/ui/focus/lost-focus.ts';
import { tour as say } from '#client/words/student/tour.ts';
import { TourCard } from './tour-card.tsx';
import { closePanels, followPlace, goToPlace } from './tour-place.ts';
import { TOUR_STEPS } from './tour-steps.ts';
import type { TourStep } from './tour-steps.ts';
import type { EventData, Step } from 'react-joyride';

/** The guided tour (ledger UX-04). Where it stands is in its store, so that page changes and reloads do not end it. */
export function TourPanel() {
  useSignals();
  const isInGame = game.isOn.value;
  const places = useMemo(() => TOUR_STEPS.filter((step) => isInGame || step.inGame === undefined), [isInGame]);
  const steps = useMemo(() => stepsAt(places), [places]);
  useEffect(() => closePanels, []);
  useEffect(() => keepFocus, []);
  useEffect(keepDialogsAway, []);
  useEffect(() => followPlace(() => places[tour.tourStep.peek()]?.target), [places]);
  return (
    <Joyride
      run
      continuous
      scrollToFirstStep
      initialStepIndex={Math.min(tour.tourStep.peek(), steps.length - 1)}
      steps={steps}
      onEvent={follow}
      tooltipComponent={TourCard}
      // Its own loader and beacon write style elements, which the page's policy refuses.
      loaderComponent={NoLoader}
      options={{
        skipBeacon: true,
        beforeTimeout: 0,
        targetWaitTimeout: 0,
        overlayClickAction: false,
        dismissKeyAction: 'close',
        closeButtonAction: 'skip',
        scrollDuration: 0,
        spotlightRadius: 6,
        overlayColor: 'rgb(0 0 0 / 45%)',
        zIndex: 120,
      }}
      styles={{ floater: { transition: 'none' } }}
      floatingOptions={{
        hideArrow: true,
        // Beside a place as high as the window the card moves over it rather than out of sight.
        shiftOptions: { crossAxis: true, boundary: 'clippingAncestors', rootBoundary: 'viewport', padding: 12 },
      }}
    />
  );
}

function stepsAt(places: readonly TourStep[]): Step[] {
  // Asked when its turn comes: what is done in a step later does not end it.
  let isMeant = true;
  return places.map((step) => ({
    target: () => (isMeant ? document.querySelector<HTMLElement>(step.target) : null),
    title: say(step.says),
    content: say(`${step.says}Text`),
    placement: step.side ?? 'bottom',
    before: async () => {
      isMeant = step.mayShow?.() ?? true;
      if (isMeant) await goToPlace(step);
    },
    // What is to be done by hand can be reached.
    blockTargetInteraction: step.watch === undefined,
    disableFocusTrap: step.watch !== undefined,
    data: { watch: step.watch },
  }));
}

/** The last card has gone with the focus: it returns to where the tour began or, on another page, to the heading. */
function keepFocus(): void {
  if (!isFocusLost()) return;
  const begin = document.querySelector<HTMLElement>('[data-tour="take-tour"]:not(:disabled)');
  (begin ?? pageHeading())?.focus();
}

function NoLoader() {
  useSignals();
  return null;
}

/** What the tour does is told to its store. */
function follow({ type, action, index }: EventData): void {
  if (type === EVENTS.TOOLTIP) tour.goTo(index);
  const isClosed = type === EVENTS.STEP_AFTER && action === ACTIONS.CLOSE;
  if (isClosed || type === EVENTS.TOUR_END) tour.stop();
}

/** A dialog that opens by itself would lie over the tour: a greeting is closed as Escape does, a question ends the tour. */
function keepDialogsAway(): () => void {
  const look = (): void => {
    const dialog = document.querySelector('dialog[open]');
    if (dialog === null) return;
    if (modals.current.peek() !== undefined || signOut.gate.peek().status !== 'closed') tour.stop();
    else dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['open'] });
  look();
  return () => observer.disconnect();
}
