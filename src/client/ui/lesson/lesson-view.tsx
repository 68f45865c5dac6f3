import '#client/ui/styles/print.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { useScrolledByKeys } from '#client/ui/focus/scrolled-by-keys.ts';
import { lessons as say } from '#client/words/student/lessons.ts';
import { lessonFragment } from './lesson-html.ts';
import { PlainIfBroken } from './plain-if-broken.tsx';
import styles from './lesson-view.module.css';
import type { ContentLevel } from '#contract/competition/activity.ts';
import type { MouseEvent } from 'react';

interface LessonViewProps {
  readonly html: string;
  readonly level: ContentLevel;
  /** The page's own address, against which its links are read. */
  readonly base: string;
  /** Another page of the application was asked for: its code and the anchor in it. */
  readonly onPage: (code: string, anchor: string) => void;
  /** A "try it" box was pressed: the node to open in Engineering. */
  readonly onTry?: (node: string) => void;
  /** The page stands in its place. */
  readonly onReady?: (page: HTMLElement) => void;
}

/** A lesson, rendered inline from its sanitized page. */
export function LessonView(props: LessonViewProps) {
  useSignals();
  const { html } = props;
  return (
    <PlainIfBroken key={html} text={() => wordsOf(html)}>
      <Page {...props} />
    </PlainIfBroken>
  );
}

/** The words of a page that cannot be shown as a page. */
function wordsOf(html: string): string {
  return html.replace(/<head[\s>].*?<\/head>/is, '').replace(/<[^>]*>/g, ' ');
}

function Page({ html, level, base, onPage, onTry, onReady }: LessonViewProps) {
  useSignals();
  const host = useRef<HTMLElement>(null);
  useEffect(() => {
    host.current?.replaceChildren(lessonFragment(html, level, base));
    for (const box of host.current?.querySelectorAll<HTMLElement>('aside.try-it[data-node]') ?? []) {
      box.append(tryButton(() => onTry?.(box.dataset['node'] ?? '')));
    }
    if (host.current) onReady?.(host.current);
  }, [html, level, base, onTry, onReady]);
  useScrolledByKeys(host, 'table');
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="/c/"]') : null;
    if (link === null) return;
    event.preventDefault();
    const url = new URL(link.getAttribute('href') ?? '', location.origin);
    onPage(
      url.pathname
        .split('/')
        .at(-1)
        ?.replace(/\.html$/, '') ?? '',
      url.hash.slice(1),
    );
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- links inside keep their own keyboard behavior; their clicks arrive here
    <article ref={host} className={styles['lesson']} data-print onClick={follow} />
  );
}

function tryButton(press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles['try'] ?? '';
  button.textContent = say('openInEngineering');
  button.addEventListener('click', press);
  return button;
}
