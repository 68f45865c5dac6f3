import { useSignals } from '@preact/signals-react/runtime';
import { quiz } from '#client/stores/quiz.ts';
import type { QuizView } from '#client/stores/quiz-view.ts';
import { Button } from '#client/ui/button.tsx';
import { QuestionCard } from './question-card.tsx';
import styles from './quiz.module.css';

/** A quiz: one question at a time (ledger QUIZ-01). */
export function QuestionsByOne({ view }: { readonly view: QuizView }) {
  useSignals();
  const { current, index, total } = view;
  if (current === undefined) return null;
  const isLast = index === total - 1;
  const isAnswered = current.state !== 'unanswered';
  return (
    <>
      <QuestionCard key={current.question.id} view={current} heading={`Question ${index + 1} of ${total}`} />
      <div className={styles['steps']}>
        <Button disabled={index === 0} onClick={() => quiz.previous()}>
          Previous Question
        </Button>
        {isLast ? (
          <Button look="next" disabled={!view.mayShowResults} onClick={() => quiz.showResults()}>
            Show Results
          </Button>
        ) : (
          <Button look={isAnswered ? 'next' : 'plain'} disabled={!isAnswered} onClick={() => quiz.next()}>
            Next Question
          </Button>
        )}
      </div>
    </>
  );
}
