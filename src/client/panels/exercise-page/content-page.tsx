import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useMemo, useState } from 'react';
import { toolbar } from '#client/stores/engineering/toolbar.ts';
import { content } from '#client/stores/learning/content.ts';
import { exercises } from '#client/stores/learning/exercises.ts';
import { offlineContent } from '#client/stores/learning/offline-content.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { activity } from '#client/stores/session/activity.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { LessonView } from '#client/ui/lesson/lesson-view.tsx';
import { megabytesOf } from '#client/ui/progress/megabytes.ts';
import { LazyBoundary, lazyWindow } from '#client/ui/rendering/lazy-part.tsx';
import { Empty, Loading } from '#client/ui/states.tsx';
import { common } from '#client/words/common.ts';
import { lessons as say } from '#client/words/student/lessons.ts';
import styles from './exercise-page.module.css';

const GlossaryWindow = lazyWindow(async () => (await import('./glossary-window.tsx')).GlossaryWindow);
const LessonTools = lazyWindow(async () => (await import('./lesson-tools.tsx')).LessonTools);

interface ContentPageProps {
  readonly code: string;
  /** The folder under `/c/application/`; the chosen application unless told otherwise. */
  readonly application?: string;
  readonly watermark?: string;
  /** What of the page is to be in sight. */
  readonly anchor?: string;
  /** Another page was asked for by a link; research goes there unless told otherwise. */
  readonly onPage?: (code: string) => void;
}

/** A page in its place, whose tools are made anew each time that its contents are: also at another content level. */
interface Shown {
  readonly page: HTMLElement;
  readonly path: string;
  readonly times: number;
}

/** A lesson page of the application, or the designed page for one that is not on this device yet. */
export function ContentPage({ code, application, watermark, anchor, onPage = toResearch }: ContentPageProps) {
  useSignals();
  const path = `/c/application/${application ?? navigation.applicationCode.value ?? ''}/${code}.html`;
  const page = useMemo(() => content.page(path), [path]).value;
  const offered = activity.current.value;
  const level = offered?.isElementary ? 'elementary' : (offered?.contentLevel ?? 'middle');
  const [shown, setShown] = useState<Shown>();
  const [word, setWord] = useState<string>();
  const isReady = useCallback(
    (article: HTMLElement) => {
      setShown((before) => ({ page: article, path, times: (before?.times ?? 0) + 1 }));
      if (anchor) article.querySelector(`#${CSS.escape(anchor)}`)?.scrollIntoView();
    },
    [path, anchor],
  );
  const follow = useCallback((to: string, at: string) => (to === 'glossary' ? setWord(at) : onPage(to)), [onPage]);
  const tryIt = useCallback((node: string) => {
    navigation.go('engineering');
    if (node !== '') void toolbar.toggleWorkArea(node);
  }, []);
  switch (page.status) {
    case 'loading':
      return <Loading title={say('gettingPage')} />;
    case 'missing':
      return <Empty title={say('notFound')}>{say('useMenu')}</Empty>;
    case 'needs-network':
      return <NotHere path={path} />;
    case 'ready':
      return (
        <div className={watermark === undefined ? undefined : styles['watermarked']} data-watermark={watermark}>
          <div className={styles['tools-room']}>
            {shown?.path === path && (
              <LazyBoundary fallback={null}>
                <LessonTools key={shown.times} page={shown.page} path={path} isGlossary={code === 'glossary'} />
              </LazyBoundary>
            )}
          </div>
          <LessonView html={page.html} level={level} base={path} onPage={follow} onTry={tryIt} onReady={isReady} />
          {word !== undefined && (
            <LazyBoundary fallback={null}>
              <GlossaryWindow onClose={() => setWord(undefined)}>
                <ContentPage code="glossary" anchor={word} />
              </GlossaryWindow>
            </LazyBoundary>
          )}
        </div>
      );
  }
}

const toResearch = (code: string): void => exercises.select(code);

/** What stands in for a page that the device does not have while there is no network. */
function NotHere({ path }: { readonly path: string }) {
  useSignals();
  const { status, doneBytes, totalBytes } = offlineContent.progress.value;
  const code = navigation.applicationCode.value;
  const isDownloading = status === 'downloading';
  return (
    <Empty title={say('notHere')}>
      <p>{say('downloadOnce')}</p>
      {isDownloading && (
        <Loading
          title={say('downloading')}
          progress={{ done: doneBytes, total: totalBytes, words: megabytesOf(doneBytes, totalBytes) }}
        />
      )}
      {status === 'failed' && <p role="status">{say('downloadFailed')}</p>}
      <div className={styles['choices']}>
        <Button
          look="main"
          disabled={isDownloading || code === undefined}
          onClick={() => code && void offlineContent.download(code)}
        >
          {common('download')}
        </Button>
        <Button onClick={() => void content.reload(path)}>{common('tryAgain')}</Button>
      </div>
    </Empty>
  );
}
