import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { openApplication } from '#client/stores/teacher/open-application.ts';
import { unitHelp } from '#client/stores/teacher/unit-help.ts';
import { helpAddress } from '#client/teacher/parts/addresses/opener-address.ts';
import { Page } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { Markdown } from '#client/ui/lesson/markdown.tsx';
import { help as say } from '#client/words/teacher/help.ts';
import { menu } from '#client/words/teacher/menu.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { Openers } from './openers.tsx';
import { PrintPart, Topic } from './topic.tsx';
import { UnitNotes } from './unit-notes.tsx';
import { UnitRubrics } from './unit-rubrics.tsx';
import { useUnfoldedOnPaper } from './use-unfolded-on-paper.ts';
import table from '#client/teacher/parts/teacher-table.module.css';
import styles from './help.module.css';
import type { ClassScreenProps } from '#client/teacher/parts/class-screen-props.ts';
import type { AnswerKey } from '#contract/teacher/help-calls.ts';

/** How a unit is taught, and the answers to its questions. */
export function HelpScreen({ classId, more: chosen }: ClassScreenProps) {
  useSignals();
  const [, navigate] = useLocation();
  const { value: units } = openApplication.units;
  const code = chosen ?? openApplication.code.value ?? units[0]?.code;
  const load = (): void => {
    if (code !== undefined) void unitHelp.load(code);
  };
  useEffect(load, [code]);
  return (
    <Page title={menu('help')} lead={say('lead')}>
      <div className={table['choices']}>
        <SelectField
          label={parts('application')}
          choices={units.map((unit) => ({ value: unit.code, label: unit.name }))}
          value={code ?? ''}
          onChange={(event) => navigate(helpAddress(classId, event.target.value), { replace: true })}
        />
        <Button onClick={() => print()}>{say('printAll')}</Button>
      </div>
      <p className={styles['unit']}>{units.find((unit) => unit.code === code)?.name}</p>
      <Show of={unitHelp.state.value} waiting={say('getting')} retry={load}>
        {({ notes, rubrics, answerKeys }) => (
          <>
            {notes !== null && <UnitNotes notes={notes} />}
            {notes !== null && code !== undefined && <Openers {...{ classId, appCode: code }} pages={notes.pages} />}
            <UnitRubrics rubrics={rubrics} />
            <AnswerKeys keys={answerKeys} />
          </>
        )}
      </Show>
    </Page>
  );
}

/** Folded under the titles of the exercises; on paper all of them are open. */
function AnswerKeys({ keys }: { readonly keys: readonly AnswerKey[] }) {
  useSignals();
  const list = useRef<HTMLDivElement>(null);
  useUnfoldedOnPaper(list);
  return (
    <Topic title={say('answerKeys')}>
      <div ref={list}>
        {keys.map((key) => (
          <Answers key={key.exerciseCode} of={key} />
        ))}
      </div>
    </Topic>
  );
}

function Answers({ of }: { readonly of: AnswerKey }) {
  useSignals();
  return (
    <details>
      <summary className={styles['exercise']}>{of.exerciseName}</summary>
      <p className={styles['print']}>
        <PrintPart name={of.exerciseName} part="details" />
      </p>
      <ol className={styles['questions']}>
        {of.questions.map(({ description, choices, answer, explanation }) => (
          <li key={description}>
            <Markdown source={description} />
            {choices.length > 0 && (
              <ul>
                {choices.map((choice) => (
                  <li key={choice}>
                    <Markdown source={choice} inline />
                  </li>
                ))}
              </ul>
            )}
            <p>
              <strong>{say('answer')}</strong> <Markdown source={answer} inline />
            </p>
            {explanation !== '' && <Markdown source={explanation} />}
          </li>
        ))}
      </ol>
    </details>
  );
}
