import { useSignals } from '@preact/signals-react/runtime';
import { useRef } from 'react';
import { quiz } from '#client/stores/learning/quiz.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { quiz as say } from '#client/words/student/quiz.ts';
import { QuestionCard } from './question-card.tsx';
import styles from './quiz.module.css';
import type { QuizView } from '#client/stores/learning/quiz-view.ts';

/** A worksheet: every question in a list (ledger QUIZ-02). */
export function Worksheet({ view }: { readonly view: QuizView }) {
  useSignals();
  const whole = useRef<HTMLDivElement>(null);
  const { questions } = view;
  const wrong = questions.findIndex(({ mayTryAgain }) => mayTryAgain);
  const goTo = (place: number): void => whole.current?.querySelectorAll('legend')[place]?.focus();
  return (
    <div ref={whole}>
      <p role="status">{say('completed', { answered: view.answered, total: view.total })}</p>
      {questions.map((question, index) => (
        <QuestionCard key={question.question.id} view={question} heading={say('question', { number: index + 1 })} />
      ))}
      {view.mayShowResults && (
        <div className={styles['steps']}>
          {wrong >= 0 && (
            <Button look="next" onClick={() => goTo(wrong)}>
              {say('tryQuestion', { number: wrong + 1 })}
            </Button>
          )}
          <Button look={wrong >= 0 ? 'plain' : 'next'} onClick={() => quiz.showResults()}>
            {say('showResults')}
          </Button>
        </div>
      )}
    </div>
  );
}
