import { useSignals } from '@preact/signals-react/runtime';
import { RESEARCH_HEADINGS } from '#client/stores/learning/sections.ts';
import { classSequence } from '#client/stores/teacher/sequence/class-sequence.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { common } from '#client/words/common.ts';
import { lessons } from '#client/words/student/lessons.ts';
import { shell } from '#client/words/student/shell.ts';
import { sequence as say } from '#client/words/teacher/sequence/sequence.ts';
import { SEGMENTS } from '#contract/sequence.ts';
import styles from './sequence.module.css';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { OrderedPage } from '#contract/teacher/sequence/sequence-calls.ts';

interface PathDialogProps {
  readonly place: ClassApplication;
  readonly onClose: () => void;
}

/** The way through the unit as the menus of Research and of Build and Test will show it. */
export function PathDialog({ place, onClose }: PathDialogProps) {
  useSignals();
  const draft = classSequence.draftOf(place);
  if (draft === undefined) return null;
  const shown = draft.pages.filter(({ isHidden }) => !isHidden);
  const read = shown.filter(({ category }) => category !== 'build');
  return (
    <Dialog title={say('pathTitle')} onClose={onClose} actions={<Button onClick={onClose}>{common('close')}</Button>}>
      <p>{classSequence.isChanged(draft) ? say('aboutPathUnsaved') : say('aboutPath')}</p>
      {SEGMENTS.map((segment) => (
        <Part
          key={segment}
          title={lessons(RESEARCH_HEADINGS[segment])}
          pages={read.filter((page) => page.segment === segment)}
        />
      ))}
      <Part title={shell('buildAndTest')} pages={shown.filter(({ category }) => category === 'build')} />
    </Dialog>
  );
}

function Part({ title, pages }: { readonly title: string; readonly pages: readonly OrderedPage[] }) {
  useSignals();
  if (pages.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={styles['heading']}>{title}</h3>
      <ol className={styles['path']}>
        {pages.map(({ code, name }) => (
          <li key={code}>{name}</li>
        ))}
      </ol>
    </section>
  );
}
