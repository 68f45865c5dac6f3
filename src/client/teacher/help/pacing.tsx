import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { SelectField } from '#client/ui/field.tsx';
import { help as say } from '#client/words/teacher/help.ts';
import { Topic } from './topic.tsx';
import table from '#client/teacher/parts/teacher-table.module.css';
import styles from './help.module.css';
import type { Notes } from '#contract/teacher/help-calls.ts';
import type * as z from 'zod/mini';

interface PacingProps {
  readonly notes: z.infer<typeof Notes>;
}

const LENGTHS = ['fifteen', 'ten', 'five', 'blocks'] as const;

/** The unit in the time that a teacher has; what is chosen is what is printed. */
export function Pacing({ notes }: PacingProps) {
  useSignals();
  const [length, setLength] = useState<(typeof LENGTHS)[number]>('fifteen');
  const { five, ten, blocks } = notes.planning;
  const labels = {
    fifteen: say('fifteen'),
    ten: say('ten'),
    five: say('five'),
    blocks: say('blocks', { count: blocks.length }),
  };
  return (
    <Topic title={say('pacing')}>
      <div className={table['choices']}>
        <SelectField
          label={say('time')}
          choices={LENGTHS.map((value) => ({ value, label: labels[value] }))}
          value={length}
          onChange={(event) => setLength(LENGTHS.find((each) => each === event.target.value) ?? 'fifteen')}
        />
      </div>
      {length === 'fifteen' && <Fifteen pacing={notes.pacing} />}
      {length === 'ten' && <Shorter course={ten} />}
      {length === 'five' && <Shorter course={five} />}
      {length === 'blocks' && <Blocks notes={notes} />}
    </Topic>
  );
}

function Fifteen({ pacing }: { readonly pacing: PacingProps['notes']['pacing'] }) {
  useSignals();
  return (
    <ol className={styles['plan']}>
      {pacing.map(({ day, title, plan }) => (
        <li key={day}>
          <strong>{title}</strong>
          <p>{plan}</p>
        </li>
      ))}
    </ol>
  );
}

function Shorter({ course: { lead, lessons } }: { readonly course: PacingProps['notes']['planning']['five'] }) {
  useSignals();
  return (
    <>
      <p>{lead}</p>
      <ol className={styles['plan']}>
        {lessons.map(({ title, pages, plan }) => (
          <li key={title}>
            <strong>{title}</strong>
            <p>{plan}</p>
            <ul>
              {pages.map((page) => (
                <li key={page}>{page}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}

function Blocks({ notes: { pacing, planning } }: PacingProps) {
  useSignals();
  return (
    <ol className={styles['plan']}>
      {planning.blocks.map(({ days, note }) => (
        <li key={days.join()}>
          {note}
          {pacing
            .filter(({ day }) => days.includes(day))
            .map(({ day, title, plan }) => (
              <p key={day}>
                <strong>{say('lessonOf', { day, title })}</strong> {plan}
              </p>
            ))}
        </li>
      ))}
    </ol>
  );
}
