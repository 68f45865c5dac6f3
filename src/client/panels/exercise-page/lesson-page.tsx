import { useSignals } from '@preact/signals-react/runtime';
import { LazyBoundary, lazyPart } from '#client/ui/rendering/lazy-part.tsx';
import { Loading } from '#client/ui/states.tsx';
import { lessons as say } from '#client/words/student/lessons.ts';
import { ownPageIdOf } from '#contract/own-pages/own-page.ts';
import { ContentPage } from './content-page.tsx';

const OwnPage = lazyPart(async () => (await import('./own-page.tsx')).OwnPage);

/** A page to read: one of ours, or one that a teacher of the class wrote. */
export function LessonPage({ code }: { readonly code: string }) {
  useSignals();
  if (ownPageIdOf(code) === undefined) return <ContentPage code={code} />;
  return (
    <LazyBoundary fallback={<Loading title={say('gettingPage')} />}>
      <OwnPage code={code} />
    </LazyBoundary>
  );
}
