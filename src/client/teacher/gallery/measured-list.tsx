import '#client/ui/tables/stacked-table.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { classes } from '#client/stores/teacher/classes.ts';
import { gallery } from '#client/stores/teacher/gallery/gallery.ts';
import { designAddress } from '#client/teacher/parts/addresses/design-address.ts';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import { LinkButton } from '#client/teacher/parts/link-button.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Badge } from '#client/ui/states.tsx';
import { TableHead } from '#client/ui/tables/table-head.tsx';
import { withNodes } from '#client/ui/with-nodes.tsx';
import { moment } from '#client/words/dates.ts';
import { measured as say } from '#client/words/teacher/gallery.ts';
import table from '#client/teacher/parts/teacher-table.module.css';
import styles from './designs.module.css';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { MeasuredDesign } from '#contract/teacher/measured-calls.ts';

interface MeasuredListProps {
  readonly place: ClassApplication;
}

/** Measured values that await approval, and those approved; nothing where no student measured anything. */
export function MeasuredList({ place }: MeasuredListProps) {
  useSignals();
  const found = gallery.measured.value;
  if (found.status === 'failed') return <Problem>{found.message}</Problem>;
  const designs = found.status === 'ready' ? found.value : [];
  if (designs.length === 0) return null;
  const awaiting = designs.filter(({ isApproved }) => !isApproved);
  const approved = designs.filter(({ isApproved }) => isApproved);
  return (
    <section className={styles['measured']} aria-labelledby="measured-values">
      <h2 id="measured-values">{say('title', { count: awaiting.length })}</h2>
      <p className={styles['hint']}>{say('about')}</p>
      {awaiting.length > 0 && <MeasuredTable place={place} designs={awaiting} label={say('toApprove')} />}
      {approved.length > 0 && (
        <details open={awaiting.length === 0}>
          <summary>{say('approvedDesigns', { count: approved.length })}</summary>
          <MeasuredTable place={place} designs={approved} label={say('approved')} />
        </details>
      )}
    </section>
  );
}

const HEADS = ['student', 'design', 'measured', 'ownValue', 'approval'] as const;

interface MeasuredTableProps extends MeasuredListProps {
  readonly designs: readonly MeasuredDesign[];
  readonly label: string;
}

function MeasuredTable({ place, designs, label }: MeasuredTableProps) {
  useSignals();
  return (
    <div className={table['frame']} role="region" aria-label={label} tabIndex={0}>
      <table className={table['table']} data-stacks>
        <TableHead heads={HEADS.map((head) => say(head))} />
        <tbody>
          {designs.map((design) => (
            <MeasuredRow key={design.revisionId} {...{ place, design }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface MeasuredRowProps extends MeasuredListProps {
  readonly design: MeasuredDesign;
}

function MeasuredRow({ place, design }: MeasuredRowProps) {
  useSignals();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const { alias, conceptName, isApproved, revision, revisionId, savedAt, signInId, values } = design;
  const name = say('revisionOf', { design: conceptName, number: String(revision), alias });
  const decide = async (): Promise<void> => {
    setIsBusy(true);
    setProblem(await gallery.approve(place, revisionId, !isApproved));
    setIsBusy(false);
  };
  return (
    <tr>
      <th scope="row">
        {alias}
        {signInId !== null && <small className={styles['line']}>{signInId}</small>}
      </th>
      <td data-label={say('design')}>
        {say('revision', { design: conceptName, number: String(revision) })}
        <small className={styles['line']}>{moment(savedAt)}</small>
        <LinkButton size="small" href={designAddress(place, revisionId)} aria-label={say('readNamed', { name })}>
          {say('read')}
        </LinkButton>
      </td>
      <td data-label={say('measured')}>
        <ul className={styles['values']}>
          {values.map(({ label, measured, units }) => (
            <li key={label}>
              {withNodes(say('value', { label, value: '{value}' }), {
                value: <strong>{withUnits(measured, units)}</strong>,
              })}
            </li>
          ))}
        </ul>
      </td>
      <td data-label={say('ownValue')}>
        <ul className={styles['values']}>
          {values.map(({ label, standard, units }) => (
            <li key={label}>{standard === '' ? say('none') : withUnits(standard, units)}</li>
          ))}
        </ul>
      </td>
      <td data-label={say('approval')}>
        {isApproved && <Badge tone="good">{say('approved')}</Badge>}{' '}
        {classes.mayChange() && (
          <Button
            size="small"
            look={isApproved ? 'plain' : 'main'}
            disabled={isBusy}
            aria-label={say(isApproved ? 'takeBackNamed' : 'approveNamed', { name })}
            onClick={() => decide()}
          >
            {say(isApproved ? 'takeBack' : 'approve')}
          </Button>
        )}
        {problem !== undefined && <Problem>{problem}</Problem>}
      </td>
    </tr>
  );
}

const withUnits = (value: string, units: string): string => (units === '' ? value : `${value} ${units}`);
