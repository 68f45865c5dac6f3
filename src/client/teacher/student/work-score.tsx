import { useSignals } from '@preact/signals-react/runtime';
import { classes } from '#client/stores/teacher/classes.ts';
import { studentDetail } from '#client/stores/teacher/student/student-detail.ts';
import { KeptForm } from '#client/teacher/kept-form/kept-form.tsx';
import { AskButton, textOf } from '#client/teacher/parts/ask-form.tsx';
import { LinkButton } from '#client/teacher/parts/link-button.tsx';
import { Card } from '#client/teacher/parts/page.tsx';
import { ScoreComment } from '#client/teacher/parts/score-comment.tsx';
import { Badge } from '#client/ui/states.tsx';
import { RubricTable } from '#client/ui/tables/rubric-table.tsx';
import { moment } from '#client/words/dates.ts';
import { rubrics as say } from '#client/words/teacher/gradebook.ts';
import { rubricPercent, rubricPoints } from '#rules/grading/rubric-points.ts';
import styles from './student.module.css';
import type { StudentPlace } from '#client/stores/teacher/student/student-detail.ts';
import type { Upon } from '#client/teacher/kept-form/use-draft.ts';
import type { RubricKind, StudentRubric } from '#contract/learning/rubric.ts';
import type { StudentDetail } from '#contract/teacher/student-detail-calls.ts';

interface WorkScoresProps {
  readonly place: StudentPlace;
  readonly detail: StudentDetail;
  readonly kinds: readonly RubricKind[];
}

/** The rubrics of some works of a student, to grade by beside what they are about. */
export function WorkScores({ place, detail, kinds }: WorkScoresProps) {
  useSignals();
  const mayScore = classes.mayChange();
  return (
    <Card title={say('grade')} lead={say('about')}>
      {detail.rubrics
        .filter(({ kind }) => kinds.includes(kind))
        .map((rubric) => (
          <details key={rubric.kind} className={styles['work']}>
            <summary>
              {rubric.name} <Given rubric={rubric} />
            </summary>
            <Score place={place} rubric={rubric} mayScore={mayScore} />
          </details>
        ))}
      {mayScore && (
        <LinkButton size="small" href={`/teacher/classes/${place.classId}/rubrics`}>
          {say('words')}
        </LinkButton>
      )}
    </Card>
  );
}

function Given({ rubric: { score } }: { readonly rubric: StudentRubric }) {
  useSignals();
  if (!score) return null;
  const { levels, by, at } = score;
  return (
    <Badge tone="good">
      {say('given', { ...rubricPoints(levels), percent: rubricPercent(levels), by, date: moment(at) })}
    </Badge>
  );
}

interface ScoreProps {
  readonly place: StudentPlace;
  readonly rubric: StudentRubric;
  readonly mayScore: boolean;
}

function Score({ place, rubric, mayScore }: ScoreProps) {
  useSignals();
  const { kind, codes, score } = rubric;
  const standing = score?.id ?? null;
  if (!mayScore) return <Levels rubric={asGiven(rubric)} />;
  const give = (fields: FormData, { was }: Upon<string | null>): Promise<string | undefined> =>
    studentDetail.scoreWork(place, {
      kind,
      levels: rubric.criteria.map((_, criterion) => Number(textOf(fields, `${kind} ${criterion}`))),
      comment: textOf(fields, 'comment'),
      was,
    });
  return (
    <>
      <KeptForm
        keptAs={['score', place.classId, place.studentId, place.appCode, kind].join(' ')}
        base={standing}
        label={say('save')}
        busyLabel={say('saving')}
        onSubmit={give}
      >
        <p>{codes.join(', ')}</p>
        {score?.criteria && (
          <>
            <p>{say('former')}</p>
            <Levels rubric={asGiven(rubric)} label={say('formerTable', { work: rubric.name })} />
          </>
        )}
        <Levels rubric={rubric} isOpen />
        <ScoreComment given={score?.comment} help={say('aboutComment')} />
      </KeptForm>
      {score && (
        <AskButton size="small" onAsk={() => studentDetail.takeScoreBack(place, { kind, was: standing })}>
          {say('takeBack')}
        </AskButton>
      )}
    </>
  );
}

/** In the words that the work was graded by. */
function asGiven(rubric: StudentRubric): StudentRubric {
  return { ...rubric, criteria: rubric.score?.criteria ?? rubric.criteria };
}

interface LevelsProps {
  readonly rubric: StudentRubric;
  readonly label?: string;
  /** Each level is a choice. */
  readonly isOpen?: boolean;
}

/** The table of a rubric. */
function Levels({ rubric, label, isOpen = false }: LevelsProps) {
  useSignals();
  const { kind, name, levels, criteria, score } = rubric;
  return (
    <RubricTable
      rubric={rubric}
      label={label ?? say('table', { work: name })}
      heading={say('criterion')}
      reached={score?.levels}
      renderCell={(text, { criterion, level }) =>
        isOpen ? (
          <label>
            <input
              type="radio"
              name={`${kind} ${criterion}`}
              value={level}
              defaultChecked={score?.levels[criterion] === level}
              aria-label={say('level', {
                criterion: criteria[criterion]?.name ?? '',
                level: levels[level - 1] ?? '',
                text,
              })}
              required
            />
            <span>{text}</span>
          </label>
        ) : (
          text
        )
      }
    />
  );
}
