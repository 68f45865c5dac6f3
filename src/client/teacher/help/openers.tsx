import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import { openerAddress } from '#client/teacher/parts/addresses/opener-address.ts';
import { opener as say } from '#client/words/teacher/opener.ts';
import { Topic } from './topic.tsx';
import styles from './help.module.css';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { Notes } from '#contract/teacher/help-calls.ts';
import type * as z from 'zod/mini';

interface OpenersProps {
  readonly classId: string;
  readonly appCode: ApplicationCode;
  readonly pages: z.infer<typeof Notes>['pages'];
}

/** The way to the opener of each lesson, with its question. */
export function Openers({ classId, appCode, pages }: OpenersProps) {
  useSignals();
  return (
    <Topic title={say('openers')} lead={say('about')}>
      <ul className={styles['openers']}>
        {pages.map(
          ({ code, title, opener }) =>
            opener && (
              <li key={code}>
                <Link href={openerAddress(classId, appCode, code)}>{title}</Link> {opener.question}
              </li>
            ),
        )}
      </ul>
    </Topic>
  );
}
