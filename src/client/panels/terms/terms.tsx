import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { content } from '#client/stores/learning/content.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { lessons as say } from '#client/words/student/lessons.ts';
import { entriesIn, glossaryOf } from './glossary.ts';
import styles from './terms.module.css';
import type { GlossaryEntry } from './glossary.ts';

interface TermsProps {
  /** What stands beside it and may need to be explained. */
  readonly labels: readonly string[];
}

/** The engineer's words among some labels, each with its meaning behind one press; nothing where there are none. */
export function Terms({ labels }: TermsProps) {
  useSignals();
  const entries = useGlossary();
  const found = useMemo(() => [...new Set(labels.flatMap((label) => entriesIn(entries, label)))], [entries, labels]);
  const [open, setOpen] = useState<string | undefined>(undefined);
  const id = useId();
  const meaning = useRef<HTMLParagraphElement>(null);
  // It stands at the end of a panel that scrolls.
  useEffect(() => {
    if (open !== undefined) meaning.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  if (found.length === 0) return null;
  const shown = found.find(({ name }) => name === open);
  return (
    <div className={styles['terms']} role="group" aria-label={say('words')}>
      <p aria-hidden="true">{say('words')}</p>
      {found.map(({ name }) => (
        <button
          key={name}
          type="button"
          aria-expanded={name === open}
          aria-controls={id}
          onClick={() => setOpen(name === open ? undefined : name)}
        >
          {name}
        </button>
      ))}
      <p ref={meaning} id={id} className={styles['meaning']} role="status">
        {shown?.meaning}
      </p>
    </div>
  );
}

/** A label whose engineer's word is explained when it is pressed; plain where the glossary has none for it. */
export function TermLabel({ label }: { readonly label: string }) {
  useSignals();
  const entries = useGlossary();
  const found = useMemo(() => entriesIn(entries, label), [entries, label]);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (found.length === 0) return label;
  return (
    <>
      <button
        type="button"
        className={styles['label']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </button>
      <span id={id} className={styles['meaning']} hidden={!isOpen}>
        {isOpen && found.map(({ name, meaning }) => <span key={name}>{say('meaning', { name, meaning })}</span>)}
      </span>
    </>
  );
}

const NONE: readonly GlossaryEntry[] = [];

/** The glossary of the chosen application; empty until it is here. */
function useGlossary(): readonly GlossaryEntry[] {
  const path = `/c/application/${navigation.applicationCode.value ?? ''}/glossary.html`;
  const page = useMemo(() => content.page(path), [path]).value;
  const html = page.status === 'ready' ? page.html : undefined;
  return useMemo(() => (html === undefined ? NONE : glossaryOf(html)), [html]);
}
