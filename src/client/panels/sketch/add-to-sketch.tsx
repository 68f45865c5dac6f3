import { useSignals } from '@preact/signals-react/runtime';
import { memo, useState } from 'react';
import { activity } from '#client/stores/session/activity.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { sketch as say } from '#client/words/student/sketch.ts';
import { readNumber } from '#rules/input-check.ts';
import { onGrid } from './sketch-points.ts';
import styles from './sketch.module.css';
import type { SketchPoint } from './sketch-points.ts';
import type { SketchMoves } from './use-sketch-moves.ts';

interface AddPointProps {
  readonly view: string;
  /** Snap [mm]. */
  readonly grid: number;
  readonly moves: SketchMoves;
}

/** A joint at typed coordinates [mm]. */
export const AddPoint = memo(AddPointForm);

function AddPointForm({ view, grid, moves }: AddPointProps) {
  useSignals();
  const [x, setX] = useState('');
  const [y, setY] = useState('');
  const [atX, atY] = [readNumber(x, 'mm'), readNumber(y, 'mm')];
  const isReady = atX !== undefined && atY !== undefined;
  return (
    <form
      className={styles['add']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) moves.send([{ kind: 'add-point', view, at: [onGrid(atX, grid), onGrid(atY, grid)] }]);
      }}
    >
      <input
        aria-label={say('newJointX')}
        {...markOf(x, atX)}
        placeholder="x"
        inputMode="decimal"
        value={x}
        onChange={(event) => setX(event.target.value)}
      />
      <input
        aria-label={say('newJointY')}
        {...markOf(y, atY)}
        placeholder="y"
        inputMode="decimal"
        value={y}
        onChange={(event) => setY(event.target.value)}
      />
      <Button type="submit" size="small" disabled={!isReady || activity.isClosed.value}>
        {say('addJoint')}
      </Button>
    </form>
  );
}

/** Of a field in which something is typed that is no number. */
function markOf(text: string, number: number | undefined) {
  const isWrong = text.trim() !== '' && number === undefined;
  return isWrong ? { 'aria-invalid': true, title: say('noNumber') } : {};
}

interface AddLineProps {
  readonly view: string;
  /** Joints to choose from. */
  readonly ends: readonly Pick<SketchPoint, 'id' | 'label'>[];
  readonly moves: SketchMoves;
}

/** A member between two joints. */
export const AddLine = memo(AddLineForm);

function AddLineForm({ view, ends, moves }: AddLineProps) {
  useSignals();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const choices = [
    { label: 'from', name: 'memberFrom', value: from, set: setFrom },
    { label: 'to', name: 'memberTo', value: to, set: setTo },
  ] as const;
  return (
    <form
      className={styles['add']}
      onSubmit={(event) => {
        event.preventDefault();
        if (from !== '' && to !== '' && from !== to) moves.send([{ kind: 'add-line', view, from, to }]);
      }}
    >
      {choices.map((end) => (
        <select
          key={end.label}
          aria-label={say(end.name)}
          value={end.value}
          onChange={(event) => end.set(event.target.value)}
        >
          <option value="">{say(end.label)}</option>
          {ends.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      ))}
      <Button type="submit" size="small" disabled={from === '' || to === '' || from === to || activity.isClosed.value}>
        {say('addMember')}
      </Button>
    </form>
  );
}
