import { useSignals } from '@preact/signals-react/runtime';
import { useId, useRef, useState } from 'react';
import { Button } from '#client/ui/buttons/button.tsx';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import { useNextFocus } from '#client/ui/focus/use-next-focus.ts';
import { ownPages as say } from '#client/words/teacher/own-pages/own-pages.ts';
import { LIMITS } from '#contract/limits.ts';
import { typedNumber } from '#rules/typed-number.ts';
import styles from './own-pages.module.css';
import type { OwnQuestion } from '#contract/own-pages/own-page.ts';

type Answer = OwnQuestion['answer'];

interface AnswerFormProps<A extends Answer> {
  readonly answer: A;
  /** What is asked: a number may have the unit that this asks for. */
  readonly asked: string;
  readonly onChange: (answer: A) => void;
}

/** What is right, as the kind of the question wants it. */
export function AnswerForm({ answer, asked, onChange }: AnswerFormProps<Answer>) {
  useSignals();
  switch (answer.kind) {
    case 'choice':
      return <Choices {...{ answer, asked, onChange }} />;
    case 'truth':
      return <Truth {...{ answer, asked, onChange }} />;
    case 'value':
      return <Value {...{ answer, asked, onChange }} />;
    case 'written':
      return (
        <TextAreaField
          label={say('guide')}
          help={say('aboutGuide')}
          rows={3}
          value={answer.guide.join('\n')}
          onChange={(event) => onChange({ kind: 'written', guide: event.target.value.split('\n') })}
        />
      );
  }
}

function Choices({ answer: { choices }, onChange }: AnswerFormProps<Extract<Answer, { kind: 'choice' }>>) {
  useSignals();
  const whole = useRef<HTMLDivElement>(null);
  // Whichever of the two buttons has gone, the last choice is beside it.
  useNextFocus(whole, (form) => [...form.querySelectorAll('input')].at(-1));
  const change = (all: string[]): void => onChange({ kind: 'choice', choices: all });
  return (
    <div ref={whole}>
      {choices.map((choice, index) => (
        <TextField
          // Choices that are being typed may be alike.
          key={index}
          label={index === 0 ? say('rightChoice') : say('wrongChoice', { number: index })}
          value={choice}
          maxLength={LIMITS.ownChoiceMax}
          onChange={(event) => change(choices.with(index, event.target.value))}
        />
      ))}
      <div className={styles['actions']}>
        {choices.length < LIMITS.ownChoicesMax && (
          <Button size="small" onClick={() => change([...choices, ''])}>
            {say('addChoice')}
          </Button>
        )}
        {choices.length > 2 && (
          <Button size="small" look="quiet" onClick={() => change(choices.slice(0, -1))}>
            {say('dropChoice')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Truth({ answer: { right }, onChange }: AnswerFormProps<Extract<Answer, { kind: 'truth' }>>) {
  useSignals();
  const name = useId();
  return (
    <div role="radiogroup" aria-label={say('answer')} className={styles['actions']}>
      {[true, false].map((value) => (
        <label key={String(value)}>
          <input
            type="radio"
            name={name}
            checked={right === value}
            onChange={() => onChange({ kind: 'truth', right: value })}
          />{' '}
          {say(value ? 'isTrue' : 'isFalse')}
        </label>
      ))}
    </div>
  );
}

/** What reads as a number is one; how far off it may be is asked for numbers alone. */
function Value({ answer: { value, tolerance }, asked, onChange }: AnswerFormProps<Extract<Answer, { kind: 'value' }>>) {
  useSignals();
  const [typed, setTyped] = useState(String(value));
  const [typedOff, setTypedOff] = useState(textOf(tolerance));
  // What is typed stands as long as it means what is kept: another question may have taken this place.
  const shown = (numberOf(typed, asked) ?? typed) === value ? typed : String(value);
  const shownOff = numberOf(typedOff) === tolerance ? typedOff : textOf(tolerance);
  const keep = (of: number | string, off: number | undefined): void =>
    onChange({ kind: 'value', value: of, ...(typeof of === 'number' && off !== undefined ? { tolerance: off } : {}) });
  return (
    <>
      <TextField
        label={say('answer')}
        help={takenFor(value, shown)}
        value={shown}
        maxLength={100}
        onChange={({ target }) => {
          setTyped(target.value);
          // A number that is typed anew keeps what stands beside it; of another question that stood here it takes nothing.
          const ownOff = typeof value === 'string' && value === typed ? numberOf(typedOff) : undefined;
          keep(numberOf(target.value, asked) ?? target.value, tolerance ?? ownOff);
        }}
      />
      {typeof value === 'number' && (
        <TextField
          label={say('tolerance')}
          inputMode="decimal"
          value={shownOff}
          maxLength={20}
          problem={shownOff.trim() !== '' && numberOf(shownOff) === undefined ? say('noNumber') : undefined}
          onChange={({ target }) => {
            setTypedOff(target.value);
            keep(value, numberOf(target.value));
          }}
        />
      )}
    </>
  );
}

/** What a right answer is taken for, where that does not go without saying: what begins as a number may be meant as one. */
function takenFor(value: number | string, shown: string): string {
  if (typeof value === 'string') {
    return /^[-+−]?[.,]?\d/.test(value.trim()) ? say('takenAsWord', { value: value.trim() }) : say('aboutAnswer');
  }
  return shown.trim() === String(value) ? say('aboutAnswer') : say('takenAs', { value: String(value) });
}

const textOf = (number: number | undefined): string => (number === undefined ? '' : String(number));

/** As answers of students to what is asked are read; undefined for what is no number. */
function numberOf(typed: string, asked = ''): number | undefined {
  const read = typedNumber(typed, asked);
  return 'value' in read ? read.value : undefined;
}
