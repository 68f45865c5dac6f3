import { useSignals } from '@preact/signals-react/runtime';
import { Trash2 } from 'lucide-react';
import { memo, useCallback, useState } from 'react';
import { activity } from '#client/stores/session/activity.ts';
import { IconButton } from '#client/ui/buttons/button.tsx';
import { drawing as sayOfDrawing } from '#client/words/drawing.ts';
import { sketch as say } from '#client/words/student/sketch.ts';
import { AddLine, AddPoint } from './add-to-sketch.tsx';
import { NumberCell } from './number-cell.tsx';
import { markEdits } from './sketch-points.ts';
import { useSame } from './use-same.ts';
import styles from './sketch.module.css';
import type { Sketch } from '#contract/engineering/sketch.ts';
import type { TellProblem } from './number-cell.tsx';
import type { BoardHandlers } from './sketch-board.tsx';
import type { SketchPoint } from './sketch-points.ts';
import type { SketchMoves } from './use-sketch-moves.ts';

interface NumbersTableProps {
  readonly sketch: Sketch;
  readonly moves: SketchMoves;
  readonly selected: string | undefined;
  readonly handlers: { readonly current: Pick<BoardHandlers, 'select' | 'remove'> };
}

/** The same points as numbers [mm]: what can be drawn can be typed. Drawn anew only where something in it is another. */
export const NumbersTable = memo(Table);

function Table({ sketch, moves, selected, handlers }: NumbersTableProps) {
  useSignals();
  const { view, lockedMarks } = sketch;
  const hasRemovable = sketch.points.some((point) => point.removable === true);
  const [problems, tell] = useProblems();
  const room = useSame(sketch.newPoint);
  const ends = useSame(sketch.points.map(({ id, label }) => ({ id, label })));
  return (
    <section className={styles['numbers']} aria-label={say('numbersOf', { title: sketch.title })} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('point')}</th>
            <th scope="col">{sayOfDrawing('x')}</th>
            <th scope="col">{sayOfDrawing('y')}</th>
            {lockedMarks !== undefined && <th scope="col">{say('carries')}</th>}
            {hasRemovable && (
              <th scope="col">
                <span className="visually-hidden">{say('remove')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {sketch.points.map((point) => (
            <Row
              key={point.id}
              {...{ point, view, lockedMarks, hasRemovable, moves, handlers, tell }}
              isSelected={selected === point.id}
            />
          ))}
        </tbody>
      </table>
      <p role="status" className={styles['problem']}>
        {[...problems].map(([field, problem]) => (
          <span key={field}>{`${field}: ${problem}`}</span>
        ))}
      </p>
      {sketch.mayAddPoint && <AddPoint view={view} grid={sketch.grid} room={room} moves={moves} tell={tell} />}
      {sketch.mayAddLine && <AddLine view={view} ends={ends} moves={moves} />}
    </section>
  );
}

/** What is wrong in the fields, each beside its name: another that is right again takes nothing away. */
function useProblems(): readonly [ReadonlyMap<string, string>, TellProblem] {
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const tell = useCallback<TellProblem>((field, problem) => {
    setProblems((known) => {
      const rest = [...known].filter(([each]) => each !== field);
      return new Map(problem === undefined ? rest : [...rest, [field, problem]]);
    });
  }, []);
  return [problems, tell];
}

interface RowProps extends Pick<NumbersTableProps, 'moves' | 'handlers'> {
  readonly point: SketchPoint;
  readonly view: string;
  readonly lockedMarks: Sketch['lockedMarks'];
  readonly hasRemovable: boolean;
  readonly isSelected: boolean;
  readonly tell: TellProblem;
}

const Row = memo(PointRow);

function PointRow({ point, view, lockedMarks, hasRemovable, isSelected, moves, handlers, tell }: RowProps) {
  useSignals();
  return (
    <tr data-selected={isSelected || undefined} onFocus={() => handlers.current.select(point.id)}>
      <th scope="row">{point.label}</th>
      <PlaceCells {...{ point, moves, tell }} />
      {lockedMarks !== undefined && (
        <td>
          <MarkSelect {...{ point, view, lockedMarks, moves }} />
        </td>
      )}
      {hasRemovable && (
        <td>
          <IconButton
            label={say('removePoint', { name: point.label })}
            icon={<Trash2 aria-hidden="true" size={16} />}
            disabled={point.removable !== true || activity.isClosed.value}
            onClick={() => handlers.current.remove(point.id)}
          />
        </td>
      )}
    </tr>
  );
}

function PlaceCells({ point, moves, tell }: Pick<RowProps, 'point' | 'moves' | 'tell'>) {
  useSignals();
  const [x, y] = moves.restOf(point);
  const mayX = point.moves === 'free' || point.moves === 'horizontal';
  const mayY = point.moves === 'free' || point.moves === 'vertical';
  return (
    <>
      <td>
        <NumberCell
          label={`${point.label}, x`}
          value={x}
          isFixed={!mayX}
          least={point.min?.[0]}
          most={point.max?.[0]}
          tell={tell}
          put={(value) => moves.put(point, [value, y])}
        />
      </td>
      <td>
        <NumberCell
          label={`${point.label}, y`}
          value={y}
          isFixed={!mayY}
          least={point.min?.[1]}
          most={point.max?.[1]}
          tell={tell}
          put={(value) => moves.put(point, [x, value])}
        />
      </td>
    </>
  );
}

const MARKS = [
  { value: 'free', label: 'nothing' },
  { value: 'pin', label: 'pin' },
  { value: 'roller', label: 'roller' },
  { value: 'load', label: 'load' },
] as const;

interface MarkSelectProps {
  readonly point: SketchPoint;
  readonly view: string;
  readonly lockedMarks: NonNullable<Sketch['lockedMarks']>;
  readonly moves: SketchMoves;
}

function MarkSelect({ point, view, lockedMarks, moves }: MarkSelectProps) {
  useSignals();
  const now = MARKS.find((mark) => mark.value === point.symbol)?.value ?? 'free';
  const isLocked = (mark: (typeof MARKS)[number]['value']): boolean => lockedMarks.includes(mark);
  return (
    <select
      aria-label={say('whatCarries', { name: point.label })}
      value={now}
      disabled={(now !== 'free' && isLocked(now)) || activity.isClosed.value}
      onChange={(event) => {
        const next = MARKS.find((mark) => mark.value === event.target.value);
        if (next !== undefined) moves.send(markEdits(view, point, next.value));
      }}
    >
      {MARKS.map((mark) => (
        <option key={mark.value} value={mark.value} disabled={isLocked(mark.value)}>
          {say(mark.label)}
        </option>
      ))}
    </select>
  );
}
