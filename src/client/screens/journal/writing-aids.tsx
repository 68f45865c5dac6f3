import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId, useState } from 'react';
import { DesignPicture } from '#client/panels/design-picture/design-picture.tsx';
import { designs } from '#client/stores/engineering/designs.ts';
import { pictures } from '#client/stores/engineering/files/pictures.ts';
import { journal } from '#client/stores/learning/journal.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { refreshAfterPaint } from '#client/ui/rendering/after-paint.ts';
import { useFirstRows } from '#client/ui/rendering/use-first-rows.ts';
import { journal as say } from '#client/words/student/journal.ts';
import { LIMITS } from '#contract/limits.ts';
import styles from './journal.module.css';
import type { Revision } from '#contract/engineering/design.ts';
import type { JournalSection } from '#contract/learning/journal.ts';
import type { RefObject } from 'react';

const STARTERS = {
  introduction: ['startFindOut', 'startKnow', 'startHard'],
  'design-challenge': ['startChallenge', 'startMust', 'startWorks'],
  'design-summary': ['startWorked', 'startFailed', 'startChanged'],
  'final-reflection': ['startLearned', 'startIdea', 'startNext'],
} as const;

/** Pictures that the strip has room for before it is scrolled. */
const ROOM = 8;

interface WritingAidsProps {
  readonly section: JournalSection;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** Sentence starters, and a picture of any own revision with one press: a line of the text names it, and it is shown below. */
export function WritingAids({ section, field }: WritingAidsProps) {
  useSignals();
  const [isOpen, setIsOpen] = useState(false);
  const strip = useId();
  useEffect(() => refreshAfterPaint(designs.status.peek() === 'ready', () => void designs.load()), []);
  const { text } = journal.entries.value[section];
  const own = designs.mine.value
    .flatMap(({ revisions }) => revisions)
    .toSorted((a, b) => b.lastModified - a.lastModified);
  const add = (words: string): void => {
    const next = text.trim() === '' ? words : `${text.trimEnd()}\n${words}`;
    if (next.length > LIMITS.journalMax) return;
    journal.type(section, next);
    const area = field.current;
    area?.focus();
    // The field has its new text after the next drawing.
    requestAnimationFrame(() => area?.setSelectionRange(next.length, next.length));
  };
  return (
    <>
      <div className={styles['aids']} role="group" aria-label={say('waysToBegin')}>
        {STARTERS[section].map((starter) => (
          <Button key={starter} size="small" onClick={() => add(`${say(starter)} `)}>
            {`${say(starter)}…`}
          </Button>
        ))}
        {own.length > 0 && (
          <Button size="small" aria-expanded={isOpen} aria-controls={strip} onClick={() => setIsOpen(!isOpen)}>
            {say('putPicture')}
          </Button>
        )}
      </div>
      <div id={strip} hidden={!isOpen}>
        {isOpen && <Strip revisions={own} onChoose={(revision) => add(markOf(revision))} />}
      </div>
      <Figures text={text} />
    </>
  );
}

function markOf({ name, revision }: Revision): string {
  return say('pictureMark', { design: name, revision });
}

interface StripProps {
  readonly revisions: readonly Revision[];
  readonly onChoose: (revision: Revision) => void;
}

function Strip({ revisions, onChoose }: StripProps) {
  useSignals();
  const shown = useFirstRows(revisions, ROOM);
  return (
    <ul className={styles['strip']}>
      {shown.map((revision) => (
        <li key={revision.id}>
          <button type="button" onClick={() => onChoose(revision)}>
            <DesignPicture {...revision} />
            <span>{say('designRevision', { design: revision.name, revision: revision.revision })}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The designs that the text names, in its order. */
export function Figures({ text }: { readonly text: string }) {
  useSignals();
  const named = designs.mine.value
    .flatMap(({ revisions }) => revisions)
    .map((revision) => ({ revision, at: text.indexOf(markOf(revision)) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at);
  const ids = named.map(({ revision }) => revision.id).join(' ');
  useEffect(() => {
    // On paper nobody scrolls to them.
    for (const id of ids.split(' ')) if (id !== '') pictures.want(id);
  }, [ids]);
  if (named.length === 0) return null;
  return (
    <div className={styles['figures']} role="group" aria-label={say('pictures')}>
      {named.map(({ revision }) => (
        <figure key={revision.id}>
          <DesignPicture {...revision} size="card" />
          <figcaption>{say('designRevision', { design: revision.name, revision: revision.revision })}</figcaption>
        </figure>
      ))}
    </div>
  );
}
