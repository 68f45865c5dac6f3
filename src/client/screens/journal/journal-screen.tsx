import { useSignals } from '@preact/signals-react/runtime';
import { PenLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ContentPage } from '#client/panels/exercise-page/content-page.tsx';
import { SpecificationPage } from '#client/panels/exercise-page/specification-page.tsx';
import { comments } from '#client/stores/learning/comments.ts';
import { journal, JOURNAL_PAGES } from '#client/stores/learning/journal.ts';
import { place } from '#client/stores/page/place.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { SideMenu } from '#client/ui/panes/side-menu.tsx';
import { LazyBoundary, lazyPart } from '#client/ui/rendering/lazy-part.tsx';
import { watchSight } from '#client/ui/rendering/watch-sight.ts';
import { Badge, Loading } from '#client/ui/states.tsx';
import { journal as say } from '#client/words/student/journal.ts';
import { Gradebook } from './gradebook.tsx';
import { JournalEditor } from './journal-editor.tsx';
import styles from './journal.module.css';
import type { JournalPage } from '#client/stores/learning/journal.ts';

const EngineeringLogs = lazyPart(async () => (await import('./engineering-logs.tsx')).EngineeringLogs);

/** The journal's five pages (ledger JRN-01). */
export function JournalScreen() {
  useSignals();
  const page = journal.page.value;
  const where = say(page);
  useEffect(() => place.at(where), [where]);
  return (
    <div className={styles['screen']}>
      <SideMenu
        title={say('journal')}
        current={page}
        sections={[
          {
            entries: JOURNAL_PAGES.map((key) => ({
              key,
              label: say(key),
              mark: <NewComments page={key} />,
              choose: () => journal.open(key),
            })),
          },
        ]}
      />
      <section className={styles['content']} aria-label={say(page)}>
        <LazyBoundary fallback={<Loading title={say('opening')} />}>
          <Page page={page} />
        </LazyBoundary>
      </section>
    </div>
  );
}

function NewComments({ page }: { readonly page: JournalPage }) {
  useSignals();
  const count = comments.freshOn(page);
  return count === 0 ? null : <Badge tone="good">{say('newComments', { count })}</Badge>;
}

/** Where the text is below what there is to read, it is a press away until it is in sight, and so is what a teacher wrote beneath it. */
function ToWriting({ page }: { readonly page: JournalPage }) {
  useSignals();
  const own = useRef<HTMLParagraphElement>(null);
  const [isThere, setIsThere] = useState(false);
  const count = comments.freshOn(page);
  useEffect(() => {
    const field = own.current?.parentElement?.querySelector('textarea');
    return field ? watchSight(field, setIsThere) : undefined;
  }, []);
  const focus = (selector: string) => own.current?.parentElement?.querySelector<HTMLElement>(selector)?.focus();
  return (
    <p ref={own} className={styles['to-writing']} data-idle={isThere && count === 0}>
      <Button look="main" icon={<PenLine aria-hidden="true" size={18} />} onClick={() => focus('textarea')}>
        {say('write')}
      </Button>
      {count > 0 && <Button onClick={() => focus('[data-new]')}>{say('readNew', { count })}</Button>}
    </p>
  );
}

/** Keyed by the page: nothing of one stays on the next, nor looks at its field. */
function Page({ page }: { readonly page: JournalPage }) {
  useSignals();
  switch (page) {
    case 'introduction':
      return (
        <div key={page} className={styles['paired']}>
          <ContentPage application="journal" code="introduction" />
          <ToWriting page={page} />
          <JournalEditor section="introduction" label={say('askIntroduction')} />
        </div>
      );
    case 'design-challenge':
      return (
        <div key={page} className={styles['paired']}>
          <SpecificationPage />
          <ToWriting page={page} />
          <JournalEditor section="design-challenge" label={say('askChallenge')} />
        </div>
      );
    case 'gradebook':
      return <Gradebook />;
    case 'engineering-logs':
      return <EngineeringLogs />;
    case 'final-reflection':
      return <JournalEditor key={page} section="final-reflection" title={say(page)} label={say('askReflection')} />;
  }
}
