import { useSignals } from '@preact/signals-react/runtime';
import { useRef } from 'react';
import { help as say } from '#client/words/teacher/help.ts';
import { PrintPart, Topic } from './topic.tsx';
import { useUnfoldedOnPaper } from './use-unfolded-on-paper.ts';
import styles from './help.module.css';
import type { Notes } from '#contract/teacher/help-calls.ts';
import type * as z from 'zod/mini';

type Heads = z.infer<typeof Notes>['pages'];

/** What a teacher wants to know of each page, folded under the page's title; on paper all of it is open. */
export function PageHeads({ pages }: { readonly pages: Heads }) {
  useSignals();
  const list = useRef<HTMLDivElement>(null);
  useUnfoldedOnPaper(list);
  if (pages.length === 0) return null;
  return (
    <Topic title={say('pages')}>
      <div ref={list}>
        {pages.map((head) => (
          <PageHead key={head.code} head={head} />
        ))}
      </div>
    </Topic>
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
      <p className={styles['print']}>
        <PrintPart name={title} part="details" />
      </p>
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
