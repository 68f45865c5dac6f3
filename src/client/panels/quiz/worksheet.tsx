import { useSignals } from '@preact/signals-react/runtime';
import { quiz } from '#client/stores/learning/quiz.ts';
import { Button } from '#client/ui/button.tsx';
import { quiz as say } from '#client/words/student/quiz.ts';
import { QuestionCard } from './question-card.tsx';
import styles from './quiz.module.css';
import type { QuizView } from '#client/stores/learning/quiz-view.ts';

/** A worksheet: every question in a list (ledger QUIZ-02). */
export function Worksheet({ view }: { readonly view: QuizView }) {
  useSignals();
  return (
    <>
      <p role="status">{say('completed', { answered: view.answered, total: view.total })}</p>
      {view.questions.map((question, index) => (
        <QuestionCard key={question.question.id} view={question} heading={say('question', { number: index + 1 })} />
      ))}
      {view.mayShowResults && (
        <div className={styles['steps']}>
          <Button look="next" onClick={() => quiz.showResults()}>
            {say('showResults')}
          </Button>
        </div>
      )}
    </>
  );
}
