import { useSignals } from '@preact/signals-react/runtime';
import { competition } from '#client/stores/competition/competition.ts';
import { competition as say } from '#client/words/student/competition.ts';
import styles from '#client/panels/race/race.module.css';

/** So many fit beside what happened. */
const MOST = 10;

/** Those whose designs are entered watch; they cheer once it is decided. */
export function Grandstand({ isCheering }: { readonly isCheering: boolean }) {
  useSignals();
  const aliases = [...new Set(competition.entered.value.map(({ studentAlias }) => studentAlias))];
  if (aliases.length === 0) return null;
  return (
    <ul className={styles['grandstand']} aria-label={say('watching')} data-cheers={isCheering || undefined}>
      {aliases.slice(0, MOST).map((alias, index) => (
        <li key={alias} style={{ animationDelay: `${(index % 4) * 90}ms` }}>
          {alias}
        </li>
      ))}
      {aliases.length > MOST && <li>{say('moreWatch', { count: aliases.length - MOST })}</li>}
    </ul>
  );
}
