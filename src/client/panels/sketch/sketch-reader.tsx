import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { Button } from '#client/ui/buttons/button.tsx';
import { sketch as say } from '#client/words/student/sketch.ts';
import { SketchBoard } from './sketch-board.tsx';
import styles from './sketch.module.css';
import type { SketchFrame } from '#client/viewer/viewer.tsx';
import type { Sketch } from '#contract/engineering/sketch.ts';
import type { SketchMoves } from './use-sketch-moves.ts';

const nothing = (): void => undefined;

/** Points stay where they are. */
const STILL: SketchMoves = {
  placeOf: ({ at }) => at,
  restOf: ({ at }) => at,
  isInHand: () => false,
  drag: nothing,
  put: () => Promise.resolve(true),
  nudge: nothing,
  cancel: nothing,
  send: nothing,
  settle: nothing,
};

interface SketchReaderProps {
  readonly sketches: readonly Sketch[];
  readonly frame: SketchFrame;
}

/** Sketches to look at, one at a time: a point says what it is, and none moves. */
export function SketchReader({ sketches, frame: { free, over, control, drawing } }: SketchReaderProps) {
  useSignals();
  const [view, setView] = useState<string>();
  const [selected, select] = useState<string>();
  const sketch = sketches.find((each) => each.view === view) ?? sketches[0];
  if (sketch === undefined) return null;
  return (
    <div className={styles['panel']}>
      {sketches.length > 1 && (
        <div className={styles['tools']}>
          <div className={styles['row']} role="group" aria-label={say('sketches')}>
            {sketches.map((each) => (
              <Button
                key={each.view}
                size="small"
                look="quiet"
                aria-pressed={each === sketch}
                onClick={() => setView(each.view)}
              >
                {each.title}
              </Button>
            ))}
          </div>
        </div>
      )}
      <div className={styles['below']}>
        <SketchBoard
          key={sketch.view}
          {...{ sketch, free, control, drawing, selected, select }}
          tool="move"
          moves={STILL}
          taken={0}
          pressPoint={({ id }) => select(id)}
          pressLine={select}
          pressPaper={() => select(undefined)}
          remove={nothing}
        />
        {over}
      </div>
    </div>
  );
}
