import { useSignals } from '@preact/signals-react/runtime';
import { ChevronsUpDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { common } from '#client/words/common.ts';
import { workArea as say } from '#client/words/student/work-area.ts';
import { helpOf } from './input-help.ts';
import styles from './work-area.module.css';
import type { Choice, InputValue } from '#contract/engineering/input.ts';
import type { ControlProps } from './input-help.ts';

/** A choice among things worth a picture, a description and numbers, in groups; chosen in a dialog. */
export function AdvancedSelect({ input, value, isDisabled, change }: ControlProps) {
  useSignals();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const chosen = (input.choices ?? []).find((choice) => choice.value === value);
  const help = helpOf(input);
  return (
    <div className={styles['advanced']}>
      <span id={`${id}-label`}>{input.label}</span>
      <button
        type="button"
        className={styles['chosen']}
        disabled={isDisabled}
        aria-haspopup="dialog"
        id={`${id}-button`}
        aria-labelledby={`${id}-label ${id}-button`}
        onClick={() => setIsOpen(true)}
      >
        {chosen?.image !== undefined && <img src={chosen.image} alt="" width="56" height="28" />}
        <span>
          <strong>{chosen?.label ?? say('choose')}</strong>
          {chosen?.stats !== undefined && <small>{statsOf(chosen)}</small>}
        </span>
        <ChevronsUpDown aria-hidden="true" size={16} />
      </button>
      {help !== undefined && <p className={styles['help']}>{help}</p>}
      {isOpen && (
        <Dialog
          title={input.label}
          wide
          onClose={() => setIsOpen(false)}
          actions={<Button onClick={() => setIsOpen(false)}>{common('cancel')}</Button>}
        >
          <Groups
            choices={input.choices ?? []}
            value={value}
            choose={(choice) => {
              change(choice.value);
              setIsOpen(false);
            }}
          />
        </Dialog>
      )}
    </div>
  );
}

interface GroupsProps {
  readonly choices: readonly Choice[];
  readonly value: InputValue;
  readonly choose: (choice: Choice) => void;
}

function Groups({ choices, value, choose }: GroupsProps) {
  useSignals();
  const groups = [...new Set(choices.map((choice) => choice.group ?? ''))];
  return groups.map((group) => (
    <section key={group}>
      {group !== '' && <h3>{group}</h3>}
      <ul className={styles['cards']}>
        {choices
          .filter((choice) => (choice.group ?? '') === group)
          .map((choice) => (
            <li key={choice.value}>
              <ChoiceCard choice={choice} isChosen={choice.value === value} choose={() => choose(choice)} />
            </li>
          ))}
      </ul>
    </section>
  ));
}

interface ChoiceCardProps {
  readonly choice: Choice;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

function ChoiceCard({ choice, isChosen, choose }: ChoiceCardProps) {
  useSignals();
  return (
    <button type="button" className={styles['card']} aria-pressed={isChosen} onClick={choose}>
      {choice.image !== undefined && <img src={choice.image} alt="" width="120" height="60" />}
      <strong>
        {isChosen && <span aria-hidden="true">✓ </span>}
        {choice.label}
      </strong>
      {choice.description !== undefined && <span>{choice.description}</span>}
      {choice.stats !== undefined && (
        <dl className={styles['stats']}>
          {choice.stats.map((stat) => (
            <div key={stat.name}>
              <dt>{stat.name}</dt>
              <dd>{stat.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </button>
  );
}

const statsOf = (choice: Choice): string =>
  (choice.stats ?? []).map((stat) => `${stat.name} ${stat.value}`).join(' · ');
