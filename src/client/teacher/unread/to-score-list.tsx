import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import { openApplication } from '#client/stores/teacher/open-application.ts';
import { answersAddress } from '#client/teacher/parts/addresses/answers-address.ts';
import { unread as say } from '#client/words/teacher/unread.ts';
import styles from './unread.module.css';
import type { ToScore } from '#contract/teacher/unread-calls.ts';

interface ToScoreListProps {
  readonly all: readonly ToScore[];
  /** Where a page is, beside its name. */
  readonly whereOf: (of: ToScore) => string;
}

/** Written answers that wait for points, page by page, each with the way to where they are scored. */
export function ToScoreList({ all, whereOf }: ToScoreListProps) {
  useSignals();
  return (
    <ul className={styles['toScore']} aria-label={say('toScore')}>
      {all.map((each) => (
        <li key={`${each.classId} ${each.appCode} ${each.code}`}>
          <Link href={answersAddress(each)} onClick={() => openApplication.choose(each.appCode)}>
            {say('waitForPoints', { count: each.answers, exercise: each.name })}
          </Link>
          <span>{whereOf(each)}</span>
        </li>
      ))}
    </ul>
  );
}
