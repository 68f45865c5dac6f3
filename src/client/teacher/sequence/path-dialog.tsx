import { useSignals } from '@preact/signals-react/runtime';
import { RESEARCH_HEADINGS } from '#client/stores/learning/sections.ts';
import { classSequence } from '#client/stores/teacher/sequence/class-sequence.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { common } from '#client/words/common.ts';
import { lessons } from '#client/words/student/lessons.ts';
import { shell } from '#client/words/student/shell.ts';
import { sequence as say } from '#client/words/teacher/sequence/sequence.ts';
import { SEGMENTS } from '#contract/learning/sequence.ts';
import styles from './sequence.module.css';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { OrderedPage } from '#contract/teacher/sequence/sequence-calls.ts';

/** The pages of one heading; each has its place on the whole way as its number. */
interface PartProps {
  readonly title: string;
  readonly pages: readonly OrderedPage[];
  readonly way: readonly OrderedPage[];
}

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
      {/* Longer than the dialog: the keyboard scrolls it from here. */}
      <div role="group" aria-label={say('pathTitle')} tabIndex={0}>
        {SEGMENTS.map((segment) => (
          <Part
            key={segment}
            title={lessons(RESEARCH_HEADINGS[segment])}
            pages={read.filter((page) => page.segment === segment)}
            way={shown}
          />
        ))}
        <Part title={shell('buildAndTest')} pages={shown.filter(({ category }) => category === 'build')} way={shown} />
      </div>
    </Dialog>
  );
}

function Part({ title, pages, way }: PartProps) {
  useSignals();
  if (pages.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={styles['heading']}>{title}</h3>
      <ol className={styles['path']}>
        {pages.map((page) => (
          <li key={page.code} value={way.indexOf(page) + 1}>
            {page.name}
          </li>
        ))}
      </ol>
    </section>
  );
}
