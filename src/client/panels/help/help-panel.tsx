import { useSignals } from '@preact/signals-react/runtime';
import { ArrowLeft, ChevronDown, ChevronLeft, ChevronRight, ChevronUp, Pin, PinOff, X } from 'lucide-react';
import { useState } from 'react';
import { ContentPage } from '#client/panels/exercise-page/content-page.tsx';
import { ReadingTime } from '#client/panels/exercise-page/reading-time.tsx';
import { help } from '#client/stores/learning/help.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { tour } from '#client/stores/page/tour.ts';
import { preferences } from '#client/stores/session/preferences.ts';
import { Button, IconButton } from '#client/ui/buttons/button.tsx';
import { usePanelFocus } from '#client/ui/focus/use-panel-focus.ts';
import { SplitterHandle } from '#client/ui/panes/splitter-handle.tsx';
import { Empty } from '#client/ui/states.tsx';
import { common } from '#client/words/common.ts';
import { help as say } from '#client/words/student/lessons.ts';
import { PANE_SIZES } from '#contract/preferences.ts';
import { PANE_LIMITS } from '#rules/preferences.ts';
import styles from './help-panel.module.css';

/** Pinned, it takes this share of the window, until another width is chosen. */
const MOST_BESIDE_WORK = 0.26;

/** The tutorial help panel, beside the work or, in a narrow window, below or over it: contents, or one tutorial (ledger RES-10). */
export function HelpPanel() {
  useSignals();
  const [dragged, setDragged] = useState<number | undefined>(undefined);
  const [isTall, setIsTall] = useState(false);
  const tutorial = help.tutorial.value;
  const isPinned = help.isPinned.value;
  const chosen = preferences.paneSizes.value.helpPaneSize;
  const isUsual = isPinned && chosen === PANE_SIZES.helpPaneSize;
  const size = isUsual ? Math.min(chosen, Math.round(MOST_BESIDE_WORK * window.innerWidth)) : chosen;
  const focus = usePanelFocus<HTMLElement>({
    view: tutorial?.code ?? '',
    page: navigation.page.value,
    isLeftAlone: tour.showTour.value,
    close: help.close,
  });
  return (
    <aside
      {...focus}
      className={isPinned ? styles['pinned'] : styles['panel']}
      aria-label={say('tutorials')}
      data-tour="tutorials"
      data-tall={isTall || undefined}
      style={{ width: dragged ?? size }}
    >
      <SplitterHandle
        {...PANE_LIMITS}
        orientation="side"
        size={size}
        label={say('width')}
        sizeAt={(event) => window.innerWidth - event.clientX}
        onDrag={setDragged}
        onResize={(width) => preferences.setPaneSize('helpPaneSize', width)}
      />
      <Head isTall={isTall} setIsTall={setIsTall} />
      <div className={styles['body']}>
        {tutorial === undefined ? (
          <Contents />
        ) : (
          <ContentPage key={tutorial.code} code={tutorial.code} onPage={help.open} />
        )}
      </div>
      {tutorial !== undefined && <Steps code={tutorial.code} />}
    </aside>
  );
}

interface HeadProps {
  readonly isTall: boolean;
  readonly setIsTall: (isTall: boolean) => void;
}

function Head({ isTall, setIsTall }: HeadProps) {
  useSignals();
  const tutorial = help.tutorial.value;
  const isPinned = help.isPinned.value;
  return (
    <header className={styles['head']}>
      {tutorial !== undefined && (
        <IconButton label={say('back')} icon={<ArrowLeft aria-hidden="true" size={18} />} onClick={() => help.back()} />
      )}
      <h2 tabIndex={-1}>{tutorial?.name ?? say('tutorials')}</h2>
      <span className={styles['pull']}>
        <IconButton
          label={say(isTall ? 'shorter' : 'taller')}
          icon={isTall ? <ChevronDown aria-hidden="true" size={18} /> : <ChevronUp aria-hidden="true" size={18} />}
          onClick={() => setIsTall(!isTall)}
        />
      </span>
      <IconButton
        label={say(isPinned ? 'unpin' : 'pin')}
        icon={isPinned ? <PinOff aria-hidden="true" size={18} /> : <Pin aria-hidden="true" size={18} />}
        pressed={isPinned}
        onClick={() => help.togglePin()}
      />
      <IconButton label={say('close')} icon={<X aria-hidden="true" size={18} />} onClick={() => help.close()} />
    </header>
  );
}

function Contents() {
  useSignals();
  const contents = help.contents.value;
  if (contents.length === 0) return <Empty title={say('none')} />;
  return (
    <ul className={styles['contents']}>
      {contents.map((exercise) => (
        <li key={exercise.code}>
          <button type="button" onClick={() => help.open(exercise.code)}>
            {exercise.name}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Steps({ code }: { readonly code: string }) {
  useSignals();
  return (
    <footer className={styles['foot']}>
      <Button
        size="small"
        icon={<ChevronLeft aria-hidden="true" size={16} />}
        disabled={!help.mayGoBack.value}
        onClick={() => help.previous()}
      >
        {common('previous')}
      </Button>
      <ReadingTime code={code} />
      <Button size="small" disabled={!help.mayGoForward.value} onClick={() => help.next()}>
        {common('next')}
        <ChevronRight aria-hidden="true" size={16} />
      </Button>
    </footer>
  );
}
