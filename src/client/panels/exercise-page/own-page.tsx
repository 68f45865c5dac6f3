import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useState } from 'react';
import { exercises } from '#client/stores/learning/exercises.ts';
import { ownPages } from '#client/stores/learning/own-pages.ts';
import { OwnText } from '#client/ui/lesson/own-text.tsx';
import { LazyBoundary, lazyWindow } from '#client/ui/rendering/lazy-part.tsx';
import { Empty } from '#client/ui/states.tsx';
import { lessons as say } from '#client/words/student/lessons.ts';
import styles from './exercise-page.module.css';

const LessonTools = lazyWindow(async () => (await import('./lesson-tools.tsx')).LessonTools);

/** A page that a teacher of the class wrote. */
export function OwnPage({ code }: { readonly code: string }) {
  useSignals();
  const text = ownPages.textOf(code);
  const [page, setPage] = useState<HTMLElement>();
  const isReady = useCallback((article: HTMLElement | null) => setPage(article ?? undefined), []);
  if (text === undefined) return <Empty title={say('notFound')}>{say('useMenu')}</Empty>;
  const title = exercises.sequence.value.find((each) => each.code === code)?.name ?? '';
  return (
    <>
      <div className={styles['tools-room']}>
        {page && (
          <LazyBoundary fallback={null}>
            <LessonTools key={code} page={page} path={code} isGlossary={false} />
          </LazyBoundary>
        )}
      </div>
      <OwnText title={title} text={text} pictures={ownPages.pictures.value} onReady={isReady} />
    </>
  );
}
