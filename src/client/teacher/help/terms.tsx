import { useSignals } from '@preact/signals-react/runtime';
import { Topic } from './topic.tsx';
import styles from './help.module.css';

interface TermsProps {
  readonly title: string;
  readonly terms: readonly (readonly [term: string, text: string])[];
}

/** A card of short paragraphs, each after its word. */
export function Terms({ title, terms }: TermsProps) {
  useSignals();
  return (
    <Topic title={title}>
      <dl className={styles['terms']}>
        {terms.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Topic>
  );
}
