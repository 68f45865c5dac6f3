import { useSignals } from '@preact/signals-react/runtime';
import { createContext, useContext, useEffect, useRef } from 'react';
import { useScrolledByKeys } from '#client/ui/focus/scrolled-by-keys.ts';
import { markdownFragment, ownFragment } from './markdown-html.ts';
import { PlainIfBroken } from './plain-if-broken.tsx';
import styles from './markdown.module.css';

interface MarkdownProps {
  readonly source: string;
  /** Without paragraphs of its own, for a label or a choice. */
  readonly inline?: boolean;
}

/** Whether a teacher of the class wrote the texts below: then what stands between dollar signs is a formula. */
export const OwnWords = createContext(false);

const NO_PICTURES = new Map<string, string>();

/** Markdown of a question or a choice; HTML in it is shown as text. */
export function Markdown(props: MarkdownProps) {
  useSignals();
  const { source } = props;
  return (
    <PlainIfBroken key={source} text={() => source}>
      <Nodes {...props} />
    </PlainIfBroken>
  );
}

function Nodes({ source, inline = false }: MarkdownProps) {
  useSignals();
  const isOwn = useContext(OwnWords);
  const host = useRef<HTMLSpanElement & HTMLDivElement>(null);
  useEffect(() => {
    const nodes = isOwn ? ownFragment(source, inline, NO_PICTURES) : markdownFragment(source, inline);
    host.current?.replaceChildren(nodes);
  }, [source, inline, isOwn]);
  useScrolledByKeys(host, 'table, pre');
  return inline ? <span ref={host} /> : <div ref={host} className={styles['text']} />;
}
