import '#client/ui/styles/print.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { useScrolledByKeys } from '#client/ui/focus/scrolled-by-keys.ts';
import { ownFragment } from './markdown-html.ts';
import { PlainIfBroken } from './plain-if-broken.tsx';
import styles from './lesson-view.module.css';
import type { HeldPictures } from './lesson-html.ts';

interface OwnTextProps {
  readonly title: string;
  /** Markdown. */
  readonly text: string;
  readonly pictures: HeldPictures;
  /** Of the title, where it is not the page's own. */
  readonly heading?: 'h1' | 'h3';
  /** The page stands in its place, or left it. */
  readonly onReady?: (page: HTMLElement | null) => void;
}

/** A page that a teacher wrote, drawn as a lesson of ours is. */
export function OwnText({ title, text, pictures, heading: Heading = 'h1', onReady }: OwnTextProps) {
  useSignals();
  return (
    <article ref={onReady} className={styles['lesson']} data-print>
      <Heading>{title}</Heading>
      <PlainIfBroken key={text} text={() => text}>
        <Words text={text} pictures={pictures} />
      </PlainIfBroken>
    </article>
  );
}

function Words({ text, pictures }: Pick<OwnTextProps, 'text' | 'pictures'>) {
  useSignals();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => host.current?.replaceChildren(ownFragment(text, false, pictures)), [text, pictures]);
  useScrolledByKeys(host, 'table, pre');
  return <div ref={host} />;
}
