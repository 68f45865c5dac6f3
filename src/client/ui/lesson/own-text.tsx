import '#client/ui/print.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { ownFragment } from './markdown-html.ts';
import { PlainIfBroken } from './plain-if-broken.tsx';
import styles from './lesson-view.module.css';
import type { HeldPictures } from './lesson-html.ts';

interface OwnTextProps {
  readonly title: string;
  /** Markdown. */
  readonly text: string;
  readonly pictures: HeldPictures;
}

/** A page that a teacher wrote, drawn as a lesson of ours is. */
export function OwnText({ title, text, pictures }: OwnTextProps) {
  useSignals();
  return (
    <article className={styles['lesson']} data-print>
      <h1>{title}</h1>
      <PlainIfBroken key={text} text={() => text}>
        <Words text={text} pictures={pictures} />
      </PlainIfBroken>
    </article>
  );
}

function Words({ text, pictures }: Omit<OwnTextProps, 'title'>) {
  useSignals();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => host.current?.replaceChildren(ownFragment(text, false, pictures)), [text, pictures]);
  return <div ref={host} />;
}
