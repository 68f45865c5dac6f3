import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { displayOutput } from '#client/ui/number-display.ts';
import styles from './work-area.module.css';
import type { Output } from '#contract/engineering/work-area.ts';

/** How long a changed value stays highlighted (ledger ENG-15) [ms]. */
const HIGHLIGHT_MS = 500;

/** Calculated values, as a list of names and numbers. */
export function Outputs({ outputs }: { readonly outputs: readonly Output[] }) {
  useSignals();
  if (outputs.length === 0) return null;
  return (
    <dl className={styles['outputs']}>
      {outputs.map((output) => (
        <OutputRow key={output.name} output={output} />
      ))}
    </dl>
  );
}

function OutputRow({ output }: { readonly output: Output }) {
  useSignals();
  const text = displayOutput(output.value, output.precision);
  const isChanged = useChanged(text);
  return (
    <div className={isChanged ? styles['changed'] : undefined} data-changed={isChanged || undefined}>
      <dt>{output.label}</dt>
      <dd>
        {text}
        {output.units !== undefined && output.units !== '' && (
          <span className={styles['units']}>{`\u202f${output.units}`}</span>
        )}
      </dd>
    </div>
  );
}

/** True for half a second after a text became another one. */
function useChanged(text: string): boolean {
  const before = useRef(text);
  const [isChanged, setIsChanged] = useState(false);
  useEffect(() => {
    if (before.current === text) return undefined;
    before.current = text;
    setIsChanged(true);
    const timer = setTimeout(() => setIsChanged(false), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return isChanged;
}
