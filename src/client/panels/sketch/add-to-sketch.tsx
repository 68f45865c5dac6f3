import { useSignals } from '@preact/signals-react/runtime';
import { memo, useState } from 'react';
import { activity } from '#client/stores/session/activity.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { sketch as say } from '#client/words/student/sketch.ts';
import { numberProblem, readNumber } from '#rules/input-check.ts';
import { useTold } from './number-cell.tsx';
import { onGrid } from './sketch-points.ts';
import styles from './sketch.module.css';
import type { Sketch } from '#contract/engineering/sketch.ts';
import type { TellProblem } from './number-cell.tsx';
import type { SketchPoint } from './sketch-points.ts';
import type { SketchMoves } from './use-sketch-moves.ts';

interface AddPointProps {
  readonly view: string;
  /** Snap [mm]. */
  readonly grid: number;
  /** Where it may be. */
  readonly room: Sketch['newPoint'];
  readonly moves: SketchMoves;
  readonly tell: TellProblem;
}

/** A joint at typed coordinates [mm]. */
export const AddPoint = memo(AddPointForm);

function AddPointForm({ view, grid, room, moves, tell }: AddPointProps) {
  useSignals();
  const [x, setX] = useState('');
  const [y, setY] = useState('');
  const axes = [
    { name: 'newJointX', letter: 'x', text: x, set: setX, ...readAlong(0, x, room) },
    { name: 'newJointY', letter: 'y', text: y, set: setY, ...readAlong(1, y, room) },
  ] as const;
  const [{ number: atX, problem: wrongX }, { number: atY, problem: wrongY }] = axes;
  useTold(say('newJointX'), wrongX, tell);
  useTold(say('newJointY'), wrongY, tell);
  const isReady = (wrongX ?? wrongY) === undefined && atX !== undefined && atY !== undefined;
  return (
    <form
      className={styles['add']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) moves.send([{ kind: 'add-point', view, at: [onGrid(atX, grid), onGrid(atY, grid)] }]);
      }}
    >
      {axes.map(({ name, letter, text, set, problem }) => (
        <input
          key={name}
          aria-label={say(name)}
          aria-invalid={problem !== undefined || undefined}
          title={problem}
          placeholder={letter}
          inputMode="decimal"
          value={text}
          onChange={(event) => set(event.target.value)}
        />
      ))}
      <Button type="submit" size="small" disabled={!isReady || activity.isClosed.value}>
        {say('addJoint')}
      </Button>
    </form>
  );
}

/** What is typed along an axis, and what is wrong with it where there is something. */
function readAlong(axis: 0 | 1, text: string, room: Sketch['newPoint']) {
  const number = readNumber(text, 'mm');
  if (number !== undefined)
    return { number, problem: numberProblem(number, { min: room?.min[axis], max: room?.max[axis] }) };
  return { number, problem: text.trim() === '' ? undefined : say('noNumber') };
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
