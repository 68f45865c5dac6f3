import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { quiz } from '#client/stores/learning/quiz.ts';
import { connection } from '#client/stores/session/connection.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Markdown } from '#client/ui/lesson/markdown.tsx';
import { ProgressRing } from '#client/ui/progress/progress-ring.tsx';
import { Badge } from '#client/ui/states.tsx';
import { withNodes } from '#client/ui/with-nodes.tsx';
import { quiz as say } from '#client/words/student/quiz.ts';
import { TeacherSaid, WrittenBadge } from './written-answer.tsx';
import styles from './quiz.module.css';
import type { QuizView, SummaryLine } from '#client/stores/learning/quiz-view.ts';

/** The results of a finished exercise (ledger QUIZ-09 to 11). */
export function QuizResults({ view }: { readonly view: QuizView }) {
  useSignals();
  const withTeacher = view.questions.filter(({ state }) => state === 'taken').length;
  const isScored = view.score !== null;
  return (
    <>
      <div className={styles['result']}>
        {view.score !== null && <ProgressRing done={view.score} total={100} />}
        <p role="status" tabIndex={-1} className={styles['score']} data-passed={isScored ? view.hasPassed : undefined}>
          {view.score === null ? (
            unscoredWords(view, withTeacher)
          ) : (
            <Badge tone={view.hasPassed ? 'good' : 'plain'}>{say('score', { score: view.score })}</Badge>
          )}
          {isScored && view.hasPassed && <span className={styles['cheer']} aria-hidden="true" />}
        </p>
        {isScored && view.rightAtOnce > 0 && <p>{say('passed', { count: view.rightAtOnce, total: view.judged })}</p>}
      </div>
      {view.status === 'complete' && <Finished view={view} withTeacher={withTeacher} />}
    </>
  );
}

function unscoredWords({ status, unchecked, total }: QuizView, withTeacher: number): string {
  if (status === 'complete') return say('stillWithTeacher', { count: withTeacher });
  return unchecked > 0 ? say('waiting', { unchecked, total }) : say('finished');
}

/** What one may do and read from the end on, also before anything has a score. */
function Finished({ view, withTeacher }: { readonly view: QuizView; readonly withTeacher: number }) {
  useSignals();
  return (
    <>
      {view.score !== null && withTeacher > 0 && <p>{say('stillWithTeacher', { count: withTeacher })}</p>}
      <div className={styles['steps']}>
        <Button onClick={() => quiz.showQuestions()}>{say('showQuestions')}</Button>
        {view.retakesAllowed > 0 && <Retake view={view} />}
      </div>
      <WrittenAnswers questions={view.questions} />
      {view.summary.length > 0 && (
        <ol className={styles['summary']}>
          {view.summary.map((line) => (
            <SummaryView key={line.question.id} line={line} />
          ))}
        </ol>
      )}
    </>
  );
}

/** New questions come from the server alone. */
function Retake({ view }: { readonly view: QuizView }) {
  useSignals();
  const why = useId();
  const isReachable = connection.isReachable.value;
  return (
    <>
      <Button
        look={view.score === null || view.hasPassed ? 'plain' : 'main'}
        disabled={view.isRetaking || !isReachable}
        aria-describedby={isReachable ? undefined : why}
        onClick={() => void quiz.retake()}
      >
        {say('retake')}
      </Button>
      {!isReachable && <small id={why}>{say('retakeNeedsNetwork')}</small>}
    </>
  );
}

/** Those that a teacher has read, with what was said. */
function WrittenAnswers({ questions }: Pick<QuizView, 'questions'>) {
  useSignals();
  const read = questions.flatMap(({ question, selection, written }) =>
    written?.score ? [{ question, selection, written, score: written.score }] : [],
  );
  if (read.length === 0) return null;
  return (
    <section aria-label={say('writtenAnswers')} className={styles['read']}>
      <h3>{say('writtenAnswers')}</h3>
      <ol className={styles['summary']}>
        {read.map(({ question, selection, written, score }) => (
          <li key={question.id}>
            <Markdown source={question.description} />
            <p className={styles['own']} dir="auto">
              {selection}
            </p>
            <p>
              <WrittenBadge score={score} />
            </p>
            <TeacherSaid {...{ written, score }} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function SummaryView({ line }: { readonly line: SummaryLine }) {
  useSignals();
  return (
    <li data-right={line.isCorrect}>
      <Markdown source={line.question.description} />
      <p>
        <Badge tone={line.isCorrect ? 'good' : 'bad'}>{line.verdict}</Badge> {line.wording}
      </p>
      {line.correctAnswer !== undefined && (
        <p>
          {withNodes(say('answer', { answer: '{answer}' }), {
            answer: <Markdown source={line.correctAnswer} inline />,
          })}
        </p>
      )}
      <Markdown source={line.explanation} />
    </li>
  );
}
