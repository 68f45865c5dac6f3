import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { competition } from '#client/stores/competition/competition.ts';
import { competition as say } from '#client/words/student/competition.ts';
import styles from '#client/panels/race/race.module.css';

/** So many fit beside what happened. */
const MOST = 10;

/** Whose designs are entered besides the two that race; their names jump once it is decided. */
export function Grandstand({ isCheering }: { readonly isCheering: boolean }) {
  useSignals();
  const label = useId();
  const entered = competition.entered.value;
  const racing = competition.raced.value?.map(({ id }) => entered.find((design) => design.id === id)?.studentAlias);
  const aliases = [...new Set(entered.map(({ studentAlias }) => studentAlias))].filter(
    (alias) => racing?.includes(alias) !== true,
  );
  if (aliases.length === 0) return null;
  return (
    <div className={styles['grandstand']} data-cheers={isCheering || undefined}>
      <span id={label}>{say('alsoEntered')}</span>
      <ul aria-labelledby={label}>
        {aliases.slice(0, MOST).map((alias, index) => (
          <li key={alias} style={{ animationDelay: `${(index % 4) * 90}ms` }}>
            {alias}
          </li>
        ))}
        {aliases.length > MOST && <li>{say('moreEntered', { count: aliases.length - MOST })}</li>}
      </ul>
    </div>
  );
}
