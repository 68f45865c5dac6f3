import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { sketch as say } from '#client/words/student/sketch.ts';
import { numberProblem, readNumber } from '#rules/input-check.ts';
import styles from './sketch.module.css';

/** Says below the table what is wrong with what was typed into a field, in stable hands; nothing more where it is undefined. */
export type TellProblem = (field: string, problem: string | undefined) => void;

interface NumberCellProps {
  readonly label: string;
  readonly value: number;
  readonly isFixed: boolean;
  /** How far it may go. */
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  readonly tell: TellProblem;
  /** Says whether the engine has taken it. */
  readonly put: (value: number) => Promise<boolean>;
}

/**
 * A number that is sent when the field is left or Enter is pressed, read as in the work areas; an empty field goes back to what it
 * was. An answer that comes while it is typed leaves it as it is. What is no number, or lies off the board, or what the engine did not
 * take, stays and is marked: only Enter sends it again, for the field is left also when a dialog opens to say why.
 */
export function NumberCell({ label, value, isFixed, least, most, tell, put }: NumberCellProps) {
  useSignals();
  const shown = String(Number(value.toFixed(2)));
  const { input, isTyped, text, setText, follow } = useFollowed(shown);
  const [refusal, setRefusal] = useState<string>();
  useTold(label, refusal, tell);
  /** Grows with each key and each sending: an answer to a former one is about nothing that stands here. */
  const turn = useRef(0);
  const goBack = (): void => {
    isTyped.current = false;
    turn.current += 1;
    setRefusal(undefined);
    setText(shown);
  };
  if (isFixed) return <span className={styles['fixed']}>{shown}</span>;
  const mark = (typed: string, why: string): void => {
    isTyped.current = true;
    setText(typed);
    setRefusal(why);
  };
  const send = async (typed: string, number: number): Promise<void> => {
    turn.current += 1;
    const mine = turn.current;
    const isTaken = await put(number);
    if (turn.current === mine) return isTaken ? follow() : mark(typed, say('notTaken'));
  };
  const finish = (): void => {
    if (text === shown || text.trim() === '') return goBack();
    const number = readNumber(text, 'mm');
    if (number === undefined) return mark(text, say('noNumber'));
    const problem = numberProblem(number, { min: least, max: most });
    if (problem !== undefined) return mark(text, problem);
    isTyped.current = false;
    setRefusal(undefined);
    // 12,5 for the 12.5 that stands there.
    if (String(number) === shown) return setText(shown);
    void send(text, number);
  };
  return (
    <input
      ref={input}
      aria-label={label}
      inputMode="decimal"
      aria-invalid={refusal !== undefined || undefined}
      title={refusal}
      value={text}
      onChange={(event) => {
        isTyped.current = true;
        turn.current += 1;
        setRefusal(undefined);
        setText(event.target.value);
      }}
      onBlur={() => {
        if (refusal === undefined) finish();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish();
        if (event.key === 'Escape') goBack();
      }}
    />
  );
}

/** Says what is wrong for as long as it is. */
export function useTold(field: string, problem: string | undefined, tell: TellProblem): void {
  useEffect(() => {
    if (problem === undefined) return undefined;
    tell(field, problem);
    return () => tell(field, undefined);
  }, [field, problem, tell]);
}

/** The text of a field that follows `shown` until somebody types. A number that is none on the grid may change nothing: `follow` goes back to `shown`, too. */
function useFollowed(shown: string) {
  const [text, setText] = useState(shown);
  const [times, setTimes] = useState(0);
  const isTyped = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const wasSelected = useRef(false);
  useEffect(() => {
    if (isTyped.current) return;
    wasSelected.current = isAllSelected(input.current);
    setText(shown);
  }, [shown, times]);
  // A number that was there to be typed over is so still when an answer has changed it.
  useLayoutEffect(() => {
    if (wasSelected.current) input.current?.select();
    wasSelected.current = false;
  }, [text]);
  return { input, isTyped, text, setText, follow: () => setTimes((before) => before + 1) };
}

function isAllSelected(input: HTMLInputElement | null): boolean {
  if (input === null || input !== document.activeElement || input.value === '') return false;
  return input.selectionStart === 0 && input.selectionEnd === input.value.length;
}
