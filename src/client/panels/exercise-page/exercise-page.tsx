import { useSignals } from '@preact/signals-react/runtime';
import { LazyBoundary, lazyPart } from '#client/ui/rendering/lazy-part.tsx';
import { Loading } from '#client/ui/states.tsx';
import { lessons as say } from '#client/words/student/lessons.ts';
import { ContentPage } from './content-page.tsx';
import { InteractivePage } from './interactive-page.tsx';
import { LessonPage } from './lesson-page.tsx';
import { SpecificationPage } from './specification-page.tsx';
import type { Exercise } from '#contract/learning/exercise.ts';

const QuizPage = lazyPart(async () => (await import('#client/panels/quiz/quiz-page.tsx')).QuizPage);

/** One exercise, drawn as its category asks (ledger RES-03 to 07). */
export function ExercisePage({ exercise }: { readonly exercise: Exercise }) {
  useSignals();
  switch (exercise.category) {
    case 'quiz':
    case 'worksheet':
      return (
        <LazyBoundary fallback={<Loading title={say('openingQuestions')} />}>
          <QuizPage exercise={exercise} />
        </LazyBoundary>
      );
    case 'spec':
      return <SpecificationPage />;
    case 'tutorial':
      return <ContentPage code={exercise.code} watermark={say('tutorial')} />;
    case 'interactive':
      return <InteractivePage exercise={exercise} />;
    case 'lesson':
      return <LessonPage code={exercise.code} />;
    case 'build':
    case 'others':
      return <ContentPage code={exercise.code} />;
  }
}
