import { useSignals } from '@preact/signals-react/runtime';
import { useRef } from 'react';
import { navigation } from '#client/stores/page/navigation.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { LazyBoundary, lazyPart } from '#client/ui/rendering/lazy-part.tsx';
import { Loading } from '#client/ui/states.tsx';
import { lessons as say } from '#client/words/student/lessons.ts';
import { ContentPage } from './content-page.tsx';
import styles from './interactive-page.module.css';
import type { Exercise } from '#contract/learning/exercise.ts';

const Laboratory = lazyPart(async () => (await import('#client/panels/interactive/laboratory.tsx')).Laboratory);

/** An interactive exercise: its page beside the live experiment, in the graphics area with a scene of its own (ledger RES-07). */
export function InteractivePage({ exercise }: { readonly exercise: Exercise }) {
  useSignals();
  const application = navigation.applicationCode.value;
  const lab = useRef<HTMLDivElement>(null);
  return (
    <div className={styles['both']}>
      <div className={styles['text']}>
        <div className={styles['jump']}>
          <Button onClick={() => lab.current?.scrollIntoView()}>{say('goToExperiment')}</Button>
        </div>
        <ContentPage code={exercise.code} />
      </div>
      <div ref={lab} className={styles['lab']} data-scene={navigation.scene.value}>
        <LazyBoundary fallback={<Loading title={say('openingExperiment')} />}>
          {application !== undefined && (
            <Laboratory application={application} code={exercise.code} name={exercise.name} />
          )}
        </LazyBoundary>
      </div>
    </div>
  );
}
