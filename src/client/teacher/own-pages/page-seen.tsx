import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import { Markdown, OwnWords } from '#client/ui/lesson/markdown.tsx';
import { OwnText } from '#client/ui/lesson/own-text.tsx';
import { quiz as sayStudents } from '#client/words/student/quiz.ts';
import { ownPages as say } from '#client/words/teacher/own-pages/own-pages.ts';
import styles from './own-pages.module.css';
import type { EditedPage } from '#client/stores/teacher/own-pages/page-editor.ts';
import type { OwnQuestion } from '#contract/own-pages/own-page.ts';

/** A page as students see it, its questions below it. */
export function PageSeen({ page: { content, pictures } }: { readonly page: EditedPage }) {
  useSignals();
  const title = content.title.trim();
  return (
    <div className={styles['seen']}>
      <OwnText title={title === '' ? say('untitled') : title} text={content.text} pictures={pictures} heading="h3" />
      <OwnWords value={true}>
        {content.questions.map((question, index) => (
          // Two new questions have no id yet.
          <Asked key={`${index} ${question.id}`} number={index + 1} question={question} />
        ))}
      </OwnWords>
    </div>
  );
}

interface AskedProps {
  readonly number: number;
  readonly question: OwnQuestion;
}

function Asked({ number, question: { description, answer } }: AskedProps) {
  useSignals();
  const name = useId();
  const choices =
    answer.kind === 'choice'
      ? answer.choices
      : answer.kind === 'truth'
        ? [sayStudents('isTrue'), sayStudents('isFalse')]
        : [];
  return (
    <fieldset className={styles['asked']}>
      <legend>{say('questionNumber', { number })}</legend>
      <Markdown source={description} />
      {choices.map((choice, index) => (
        // Choices that are being typed may be alike.
        <label key={index}>
          <input type="radio" name={name} />
          <Markdown source={choice} inline />
        </label>
      ))}
      {answer.kind === 'value' && <TextField label={sayStudents('yourAnswer')} />}
      {answer.kind === 'written' && <TextAreaField label={sayStudents('yourAnswer')} rows={4} />}
    </fieldset>
  );
}
