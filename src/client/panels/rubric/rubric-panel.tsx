import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { rubrics } from '#client/stores/learning/rubrics.ts';
import { Badge } from '#client/ui/states.tsx';
import { RubricTable } from '#client/ui/tables/rubric-table.tsx';
import { shortDate } from '#client/words/dates.ts';
import { rubric as say } from '#client/words/student/journal.ts';
import { rubricPoints } from '#rules/grading/rubric-points.ts';
import styles from './rubric-panel.module.css';
import type { RubricKind, RubricScore, StudentRubric } from '#contract/learning/rubric.ts';

/** By what a work is graded, to be opened while it is made; with what a teacher gave. Nothing where the device does not know it. */
export function RubricPanel({ kind }: { readonly kind: RubricKind }) {
  useSignals();
  const rubric = rubrics.of(kind);
  return rubric ? <Panel key={rubric.score?.id} rubric={rubric} /> : null;
}

function Panel({ rubric }: { readonly rubric: StudentRubric }) {
  useSignals();
  const { name, codes, score } = rubric;
  return (
    <details className={styles['panel']}>
      <summary>
        {say('graded', { work: name })} {score && <Points score={score} />}
      </summary>
      {score && score.comment !== '' && (
        <p className={styles['said']} dir="auto">
          {score.comment}
        </p>
      )}
      {score?.criteria && (
        <>
          <Levels rubric={{ ...rubric, criteria: score.criteria }} label={say('formerTable', { work: name })} />
          <p>{say('changed')}</p>
        </>
      )}
      <Levels
        rubric={score?.criteria ? { ...rubric, score: undefined } : rubric}
        label={say('table', { work: name })}
      />
      <p>{say('standards', { codes: codes.join(', ') })}</p>
    </details>
  );
}

/** What each level looks like, and which ones were reached. */
function Levels({ rubric, label }: { readonly rubric: StudentRubric; readonly label: string }) {
  useSignals();
  const reached = rubric.score?.levels;
  return (
    <RubricTable
      rubric={rubric}
      label={label}
      heading={say('criterion')}
      reached={reached}
      renderCell={(text, { criterion, level }) => (
        <>
          {text} {reached?.[criterion] === level && <Badge tone="good">{say('yours')}</Badge>}
        </>
      )}
    />
  );
}

/** What a teacher gave; seen once it is here. */
function Points({ score }: { readonly score: RubricScore }) {
  useSignals();
  const { id, levels, by, at } = score;
  const isNew = rubrics.isNew(id);
  // It stays marked as long as it is looked at.
  const [wasNew] = useState(isNew);
  useEffect(() => {
    if (isNew) rubrics.see(id);
  }, [id, isNew]);
  return (
    <>
      {wasNew && <Badge tone="good">{say('new')}</Badge>}{' '}
      <Badge tone="plain">{say('given', { ...rubricPoints(levels), by, date: shortDate(at) })}</Badge>
    </>
  );
}
