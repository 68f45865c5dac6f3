import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { hasMore } from '#client/stores/learning/trials/trial-sheet.ts';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import { trials as say } from '#client/words/student/trials.ts';
import { LIMITS } from '#contract/limits.ts';
import { isResult } from '#rules/trials/trial-values.ts';
import { EnteredFields } from './entered-fields.tsx';
import { Entered } from './entered.tsx';
import { unitsNow } from './units-now.ts';
import styles from './trials.module.css';
import type { PartProps } from './entered-fields.tsx';

interface MoreFieldsProps extends PartProps {
  /** Something is wrong that may be in it. */
  readonly isNeeded: boolean;
}

/** What few runs have. Open while something stands in it, unless the student closes it. */
export function MoreFields({ form, sheet, change, isNeeded }: MoreFieldsProps) {
  useSignals();
  const [wish, setWish] = useState<boolean | undefined>(undefined);
  const isFilled = hasMore(form, sheet);
  useEffect(() => {
    if (isNeeded && isFilled) setWish(true);
  }, [isNeeded, isFilled]);
  return (
    <details
      className={styles['fold']}
      open={wish ?? isFilled}
      // Once open it stays so when what stands in it is deleted.
      onToggle={({ currentTarget: { open } }) => setWish(open || (isFilled ? false : undefined))}
    >
      <summary>{say('more')}</summary>
      <p>{say('optional')}</p>
      <div className={styles['row']}>
        <Entered
          field={form.mass}
          units={unitsNow()}
          value={sheet.mass}
          nothing={say('notMeasured')}
          change={(mass) => change({ mass })}
        />
        <EnteredFields form={form} sheet={sheet} change={change} isWanted={(field) => !isResult(field)} />
      </div>
      <div className={styles['row']}>
        <Team sheet={sheet} change={change} />
      </div>
      <TextAreaField
        label={say('note')}
        rows={2}
        maxLength={LIMITS.trialNoteMax}
        value={sheet.note}
        onChange={(event) => change({ note: event.target.value })}
      />
    </details>
  );
}

/** Who built it besides. */
function Team({ sheet, change }: Omit<PartProps, 'form'>) {
  useSignals();
  return Array.from({ length: LIMITS.trialPartnersMax }, (_, index) => (
    <TextField
      key={index}
      label={say('partner', { number: index + 1 })}
      help={say('partnerHelp')}
      value={sheet.partners[index] ?? ''}
      onChange={({ target: { value } }) =>
        change({
          partners: Array.from({ length: LIMITS.trialPartnersMax }, (__, place) =>
            place === index ? value : (sheet.partners[place] ?? ''),
          ),
        })
      }
    />
  ));
}
