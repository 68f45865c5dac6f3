import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { designs } from '#client/stores/engineering/designs.ts';
import { engine } from '#client/stores/engineering/engine.ts';
import { tries } from '#client/stores/engineering/tries.ts';
import { displayOutput } from '#client/ui/number-display.ts';
import { status as sayStatus } from '#client/words/status.ts';
import { engineering as say } from '#client/words/student/engineering.ts';
import type { Assessment } from '#contract/engineering/analysis.ts';

/** Between the last change and its result read out, so that quick changes are one [ms]. */
const QUIET_MS = 1_000;

/**
 * The result of an applied change, and that a design is saved or open, for a screen reader. The previews of a drag are no results: nobody could
 * follow them. What saves itself each minute is not talked about.
 */
export function SpokenResult() {
  useSignals();
  const assessment = engine.assessment.value;
  const revision = tries.newest.value;
  const [said, setSaid] = useState('');
  const known = useRef(revision);
  useEffect(() => {
    // Empty in between: the same result again is read out again.
    setSaid('');
    if (known.current === revision) return undefined;
    known.current = revision;
    if (assessment === undefined || tries.values.peek().length < 2) return undefined;
    const timer = setTimeout(() => setSaid(resultOf(assessment)), QUIET_MS);
    return () => clearTimeout(timer);
  }, [revision, assessment]);
  const isSaved = engine.saveStatus.value === say('saved');
  const wasSaved = useRef(isSaved);
  useEffect(() => {
    const isTold = isSaved !== wasSaved.current && !(isSaved && engine.savedByItself.peek());
    if (isTold) setSaid(isSaved ? say('saved') : '');
    wasSaved.current = isSaved;
  }, [isSaved]);
  const opened = designs.opened.value;
  const wasOpened = useRef(opened);
  useEffect(() => {
    if (opened && opened !== wasOpened.current) setSaid(say('isOpen', opened));
    wasOpened.current = opened;
  }, [opened]);
  return (
    <span role="status" className="visually-hidden">
      {said}
    </span>
  );
}

function resultOf({
  status,
  performance,
  performanceDecimals,
  performanceLabel,
  performanceUnits,
}: Assessment): string {
  const standing = sayStatus(status);
  if (performance === null) return standing;
  const value = `${displayOutput(performance, performanceDecimals)} ${performanceUnits}`.trimEnd();
  return say('spokenResult', { label: performanceLabel, value, status: standing.toLowerCase() });
}
