import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { GameStanding } from '#contract/teacher/game-calls.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { gameStandings } from '#client/stores/teacher/game.ts';
import { ApplicationChoice, WithApplication } from '#client/teacher/parts/application-choice.tsx';
import { AskForm, Problem, textOf } from '#client/teacher/parts/ask-form.tsx';
import { Card, Page } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { SortedTable } from '#client/teacher/parts/sorted-table.tsx';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { Empty } from '#client/ui/states.tsx';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { ClassScreenProps } from '#client/teacher/parts/class-screen-props.ts';
import type { Column } from '#client/teacher/parts/sorted-table.tsx';
import table from '#client/teacher/parts/teacher-table.module.css';

const LEVELS = [1, 2, 3, 4, 5] as const;

/** Where everyone stands in the game, and the teacher's hand in it. */
export function GameScreen({ classId }: ClassScreenProps) {
  useSignals();
  return (
    <Page
      title="Game"
      wide
      lead={
        <>
          Thresholds of the levels, who is ranked and under which name are set with the activity, under{' '}
          <Link href={`/teacher/classes/${classId}/activities`}>Activities</Link>.
        </>
      }
    >
      <WithApplication>{(appCode) => <Standings key={appCode} place={{ classId, appCode }} />}</WithApplication>
    </Page>
  );
}

function Standings({ place }: { readonly place: ClassApplication }) {
  useSignals();
  const { classId, appCode } = place;
  const [problem, setProblem] = useState<string>();
  useEffect(() => void gameStandings.load({ classId, appCode }), [classId, appCode]);
  const setLevel = async (studentId: string, level: number): Promise<void> =>
    setProblem(await gameStandings.setLevel(place, studentId, level));
  return (
    <>
      <div className={table['choices']}>
        <ApplicationChoice />
      </div>
      {problem !== undefined && <Problem>{problem}</Problem>}
      <Show of={gameStandings.list.value} waiting="Getting levels..." retry={() => void gameStandings.load(place)}>
        {(list) =>
          list.length === 0 ? (
            <Empty title="No students yet." />
          ) : (
            <>
              <SortedTable
                label="Game"
                columns={columnsOf((studentId, level) => void setLevel(studentId, level))}
                rows={list}
                keyOf={({ studentId }) => studentId}
              />
              <Reset place={place} />
            </>
          )
        }
      </Show>
    </>
  );
}

function columnsOf(setLevel: (studentId: string, level: number) => void): readonly Column<GameStanding>[] {
  return [
    { key: 'alias', label: 'Student', order: ({ alias }) => alias, cell: ({ alias }) => alias },
    { key: 'group', label: 'Group', order: ({ groupName }) => groupName, cell: ({ groupName }) => groupName },
    {
      key: 'level',
      label: 'Level',
      order: ({ level }) => level,
      cell: ({ studentId, alias, level }) => (
        <select
          aria-label={`Level of ${alias}`}
          value={level}
          onChange={(event) => setLevel(studentId, Number(event.target.value))}
        >
          {LEVELS.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      ),
    },
    {
      key: 'highest',
      label: 'Highest level',
      isNumber: true,
      order: ({ highestLevel }) => highestLevel,
      cell: ({ highestLevel }) => highestLevel,
    },
    {
      key: 'score',
      label: 'Score at this level',
      isNumber: true,
      order: ({ aggregateScore }) => -aggregateScore,
      cell: ({ aggregateScore }) => Math.round(aggregateScore),
    },
    {
      key: 'total',
      label: 'Performance of all levels',
      isNumber: true,
      order: ({ totalPerformance }) => -totalPerformance,
      cell: ({ totalPerformance }) => `${Math.round(totalPerformance)} of 500`,
    },
    {
      key: 'iterations',
      label: 'Iterations',
      isNumber: true,
      order: ({ iterations }) => -iterations,
      cell: ({ iterations }) => iterations,
    },
  ];
}

function Reset({ place }: { readonly place: ClassApplication }) {
  useSignals();
  const [isOpen, setIsOpen] = useState(false);
  const open = classes.current.value;
  if (open.status !== 'ready' || open.value.role === 'viewer') return null;
  const reset = async (fields: FormData): Promise<string | undefined> => {
    const problem = await gameStandings.reset(place, textOf(fields, 'typed'));
    if (problem === undefined) setIsOpen(false);
    return problem;
  };
  return (
    <Card
      title="Start the game anew"
      lead="Everyone goes back to level 1 without points. Designs stay, but those saved before count in the game no more."
    >
      {isOpen ? (
        <AskForm label="Reset the Game" look="danger" onSubmit={reset} onCancel={() => setIsOpen(false)}>
          <TextField label={`Type the class's name: ${open.value.name}`} name="typed" required />
        </AskForm>
      ) : (
        <Button onClick={() => setIsOpen(true)}>Reset...</Button>
      )}
    </Card>
  );
}
