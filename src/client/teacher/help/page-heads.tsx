import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { Card } from '#client/teacher/parts/page.tsx';
import { help as say } from '#client/words/teacher/help.ts';
import styles from './help.module.css';
import type { Notes } from '#contract/teacher/help-calls.ts';
import type * as z from 'zod/mini';

type Heads = z.infer<typeof Notes>['pages'];

/** What a teacher wants to know of each page, folded under the page's title; on paper all of it is open. */
export function PageHeads({ pages }: { readonly pages: Heads }) {
  useSignals();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => unfoldedOnPaper(() => list.current), []);
  if (pages.length === 0) return null;
  return (
    <Card title={say('pages')}>
      <div ref={list}>
        {pages.map((head) => (
          <PageHead key={head.code} head={head} />
        ))}
      </div>
    </Card>
  );
}

function PageHead({ head }: { readonly head: Heads[number] }) {
  useSignals();
  const { title, minutes, objective, vocabulary, standards, check, support, extension } = head;
  return (
    <details className={styles['page']}>
      <summary>
        {title} <small>{say('pageMinutes', { count: minutes })}</small>
      </summary>
      <dl>
        <dt>{say('objective')}</dt>
        <dd>{objective}</dd>
        <dt>{say('vocabulary')}</dt>
        <dd>{vocabulary.join(', ')}</dd>
        <dt>{say('standards')}</dt>
        <dd>{standards.join(', ')}</dd>
        <dt>{say('check')}</dt>
        <dd>
          {check.question}
          <p>
            <strong>{say('answer')}</strong> {check.answer}
          </p>
        </dd>
        <dt>{say('support')}</dt>
        <dd>{support}</dd>
        <dt>{say('extension')}</dt>
        <dd>{extension}</dd>
      </dl>
    </details>
  );
}

/** Opens what is folded in a list while it is printed, whoever asked for it; older browsers have no style for that. */
function unfoldedOnPaper(list: () => HTMLElement | null): () => void {
  let opened: readonly HTMLDetailsElement[] = [];
  const open = (): void => {
    opened = [...(list()?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [])];
    for (const details of opened) details.open = true;
  };
  const close = (): void => {
    for (const details of opened) details.open = false;
    opened = [];
  };
  addEventListener('beforeprint', open);
  addEventListener('afterprint', close);
  return () => {
    removeEventListener('beforeprint', open);
    removeEventListener('afterprint', close);
  };
}
