import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { classes } from '#client/stores/teacher/classes.ts';
import { rubrics } from '#client/stores/teacher/rubrics.ts';
import { KeptForm } from '#client/teacher/kept-form/kept-form.tsx';
import { AskButton, textOf } from '#client/teacher/parts/ask-form.tsx';
import { Card, Page, PrintedHeading } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import { useNextFocus } from '#client/ui/focus/use-next-focus.ts';
import { RubricTable } from '#client/ui/tables/rubric-table.tsx';
import { common } from '#client/words/common.ts';
import { rubrics as say } from '#client/words/teacher/gradebook.ts';
import { menu } from '#client/words/teacher/menu.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { LIMITS } from '#contract/limits.ts';
import styles from './rubrics.module.css';
import type { Upon } from '#client/teacher/kept-form/use-draft.ts';
import type { ClassScreenProps } from '#client/teacher/parts/class-screen-props.ts';
import type { ClassRubric } from '#contract/teacher/rubric-calls.ts';

/** What good work looks like in a class, in the words that its teachers choose. */
export function RubricsScreen({ classId }: ClassScreenProps) {
  useSignals();
  useEffect(() => void rubrics.load(classId), [classId]);
  const mayWord = classes.mayChange();
  return (
    <Page
      title={menu('rubrics')}
      wide
      lead={say('lead')}
      actions={<Button onClick={() => print()}>{common('print')}</Button>}
    >
      <PrintedHeading />
      <Show of={rubrics.state.value} waiting={say('getting')} retry={() => void rubrics.load(classId)}>
        {(all) => all.map((rubric) => <OneRubric key={rubric.kind} {...{ classId, rubric, mayWord }} />)}
      </Show>
    </Page>
  );
}

interface OneRubricProps {
  readonly classId: string;
  readonly rubric: ClassRubric;
  readonly mayWord: boolean;
}

function OneRubric({ classId, rubric, mayWord }: OneRubricProps) {
  useSignals();
  const { name, codes, isOwn } = rubric;
  const standards = codes.join(', ');
  const words = useRef<HTMLDetailsElement>(null);
  // With the usual words the button for them goes.
  useNextFocus(words, (whole) => whole.querySelector('summary'));
  return (
    <Card title={name} lead={isOwn ? say('own', { standards }) : standards}>
      <RubricTable
        rubric={rubric}
        label={say('table', { work: name })}
        heading={say('criterion')}
        renderCell={(text) => text}
      />
      {mayWord && (
        <details ref={words} className={styles['words']}>
          <summary>{say('change', { work: name })}</summary>
          <Words {...{ classId, rubric }} />
        </details>
      )}
    </Card>
  );
}

function Words({ classId, rubric }: Omit<OneRubricProps, 'mayWord'>) {
  useSignals();
  const { kind, version, criteria, levels, isOwn, graded } = rubric;
  const save = (fields: FormData, { was }: Upon<number>): Promise<string | undefined> =>
    rubrics.save(classId, {
      kind,
      version: was,
      criteria: criteria.map((_, at) => ({
        name: textOf(fields, `${at}`),
        levels: levels.map((__, level) => textOf(fields, `${at} ${level}`)),
      })),
    });
  return (
    <>
      <KeptForm
        keptAs={['rubric', classId, kind].join(' ')}
        base={version}
        label={say('saveWords')}
        busyLabel={say('saving')}
        doneLabel={parts('saved')}
        onSubmit={save}
      >
        {criteria.map((criterion, at) => (
          // What is typed stays with its place, whatever the criterion is called meanwhile.
          <fieldset key={at} className={styles['criterion']}>
            <legend>{say('numbered', { number: at + 1 })}</legend>
            <TextField
              label={say('criterion')}
              name={`${at}`}
              defaultValue={criterion.name}
              maxLength={LIMITS.criterionNameMax}
              required
            />
            <div className={styles['levels']}>
              {levels.map((level, index) => (
                <TextAreaField
                  key={level}
                  label={level}
                  name={`${at} ${index}`}
                  rows={4}
                  defaultValue={criterion.levels[index]}
                  maxLength={LIMITS.criterionMax}
                  required
                />
              ))}
            </div>
          </fieldset>
        ))}
        {graded > 0 && <p>{say('graded', { count: graded })}</p>}
      </KeptForm>
      {isOwn && (
        <AskButton size="small" onAsk={() => rubrics.useUsual(classId, rubric)}>
          {say('usual')}
        </AskButton>
      )}
    </>
  );
}
