import { useSignals } from '@preact/signals-react/runtime';
import { Markdown } from '#client/ui/lesson/markdown.tsx';
import { Badge } from '#client/ui/states.tsx';
import { answers as say } from '#client/words/teacher/answers.ts';
import styles from './answers.module.css';
import type { GivenAnswers, KeyedQuestion } from '#contract/teacher/answers-calls.ts';

interface GivenTriesProps {
  readonly question: KeyedQuestion;
  readonly tries: GivenAnswers['tries'];
}

/** What a student answered to a question, try by try. */
export function GivenTries({ question, tries }: GivenTriesProps) {
  useSignals();
  if (tries.length === 0) return <Badge tone="plain">{say('notAnswered')}</Badge>;
  return (
    <ol className={styles['tries']}>
      {tries.map(({ text, isRight }, index) => (
        // A try has nothing but its number to be known by, and it keeps that.
        <li key={index}>
          <span className={styles['number']}>{say('atTry', { number: index + 1 })}</span>
          <Badge tone={isRight ? 'good' : 'bad'}>{isRight ? say('right') : say('wrong')}</Badge>
          <span>{text === null ? say('notKept') : <AnswerText {...{ question, text }} />}</span>
        </li>
      ))}
    </ol>
  );
}

/** An answer in words: a choice is Markdown, what was typed is not. */
function AnswerText({ question, text }: { readonly question: KeyedQuestion; readonly text: string }) {
  useSignals();
  return question.isTyped ? text : <Markdown source={text} inline />;
}

/** What is right, and why. */
export function AnswerKeyOf({ question }: { readonly question: KeyedQuestion }) {
  useSignals();
  return (
    <dl className={styles['key']}>
      {question.isFormer && (
        <>
          <dt>{say('former')}</dt>
          <dd>{say('aboutFormer')}</dd>
        </>
      )}
      <dt>{say(question.guide ? 'guide' : 'rightAnswer')}</dt>
      <dd>
        {question.guide ? (
          <ul>
            {question.guide.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        ) : (
          <AnswerText question={question} text={question.rightAnswer} />
        )}
      </dd>
      <dt>{say(question.guide ? 'couldSay' : 'explanation')}</dt>
      <dd>
        <Markdown source={question.explanation} />
      </dd>
    </dl>
  );
}
