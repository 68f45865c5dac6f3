import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { classes } from '#client/stores/teacher/classes.ts';
import { gameStandings } from '#client/stores/teacher/game.ts';
import { NoStudents } from '#client/teacher/classes/no-students.tsx';
import { ApplicationChoice, WithApplication } from '#client/teacher/parts/application-choice.tsx';
import { AskForm, textOf } from '#client/teacher/parts/ask-form.tsx';
import { Card, Page } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { SortedTable } from '#client/teacher/parts/sorted-table.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/field.tsx';
import { firstControl } from '#client/ui/focus/lost-focus.ts';
import { useNextFocus } from '#client/ui/focus/use-next-focus.ts';
import { withNodes } from '#client/ui/with-nodes.tsx';
import { game as say } from '#client/words/teacher/game.ts';
import { menu } from '#client/words/teacher/menu.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { nameAndId } from '#rules/class-tables.ts';
import table from '#client/teacher/parts/teacher-table.module.css';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { ClassScreenProps } from '#client/teacher/parts/class-screen-props.ts';
import type { Column } from '#client/teacher/parts/sorted-table.tsx';
import type { GameStanding } from '#contract/teacher/game-calls.ts';

const LEVELS = [1, 2, 3, 4, 5] as const;

/** Where everyone stands in the game, and the teacher's hand in it. */
export function GameScreen({ classId }: ClassScreenProps) {
  useSignals();
  return (
    <Page
      title={menu('game')}
      wide
      lead={withNodes(say('lead', { activities: '{activities}' }), {
        activities: <Link href={`/teacher/classes/${classId}/activities`}>{menu('activities')}</Link>,
      })}
    >
      <WithApplication>{(appCode) => <Standings key={appCode} place={{ classId, appCode }} />}</WithApplication>
    </Page>
  );
}

/** A level that was chosen and waits for a yes. */
interface LevelChange {
  readonly standing: GameStanding;
  readonly level: number;
}

function Standings({ place }: { readonly place: ClassApplication }) {
  useSignals();
  const { classId, appCode } = place;
  const [change, setChange] = useState<LevelChange>();
  useEffect(() => void gameStandings.load({ classId, appCode }), [classId, appCode]);
  return (
    <>
      <div className={table['choices']}>
        <ApplicationChoice />
      </div>
      {change && <ChangeLevel {...{ place, change }} onClose={() => setChange(undefined)} />}
      <Show of={gameStandings.list.value} waiting={say('getting')} retry={() => void gameStandings.load(place)}>
        {(list) =>
          list.length === 0 ? (
            <NoStudents />
          ) : (
            <>
              <SortedTable
                label={menu('game')}
                columns={columnsOf(classes.mayChange() ? setChange : undefined)}
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

interface ChangeLevelProps {
  readonly place: ClassApplication;
  readonly change: LevelChange;
  readonly onClose: () => void;
}

function ChangeLevel({ place, change: { standing, level }, onClose }: ChangeLevelProps) {
  useSignals();
  const set = async (): Promise<string | undefined> => {
    const problem = await gameStandings.setLevel(place, standing.studentId, level);
    if (problem === undefined) onClose();
    return problem;
  };
  return (
    <Dialog title={say('changeLevel')} onClose={onClose}>
      <AskForm label={say('changeNow')} onSubmit={set} onCancel={onClose}>
        <p>{say('aboutChange', { student: nameAndId(standing), from: standing.level, to: level })}</p>
      </AskForm>
    </Dialog>
  );
}

interface LevelChoiceProps {
  readonly standing: GameStanding;
  readonly onChange: (change: LevelChange) => void;
}

function LevelChoice({ standing, onChange }: LevelChoiceProps) {
  useSignals();
  return (
    <select
      aria-label={say('levelOf', { alias: standing.alias })}
      value={standing.level}
      onChange={(event) => onChange({ standing, level: Number(event.target.value) })}
    >
      {LEVELS.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  );
}

/** Without `onChange` the levels are there to be read. */
function columnsOf(onChange: ((change: LevelChange) => void) | undefined): readonly Column<GameStanding>[] {
  return [
    { key: 'alias', label: () => menu('student'), order: ({ alias }) => alias, cell: nameAndId },
    {
      key: 'group',
      label: () => parts('group'),
      order: ({ groupName }) => groupName,
      cell: ({ groupName }) => groupName,
    },
    {
      key: 'level',
      label: () => say('level'),
      order: ({ level }) => level,
      cell: (standing) => (onChange ? <LevelChoice {...{ standing, onChange }} /> : standing.level),
    },
    {
      key: 'highest',
      label: () => say('highestLevel'),
      isNumber: true,
      order: ({ highestLevel }) => highestLevel,
      cell: ({ highestLevel }) => highestLevel,
    },
    {
      key: 'score',
      label: () => say('score'),
      isNumber: true,
      order: ({ aggregateScore }) => -aggregateScore,
      cell: ({ aggregateScore }) => Math.round(aggregateScore),
    },
    {
      key: 'total',
      label: () => say('total'),
      isNumber: true,
      order: ({ totalPerformance }) => -totalPerformance,
      cell: ({ totalPerformance }) => say('ofAll', { points: Math.round(totalPerformance) }),
    },
    {
      key: 'iterations',
      label: () => parts('iterations'),
      isNumber: true,
      order: ({ iterations }) => -iterations,
      cell: ({ iterations }) => iterations,
    },
  ];
}

function Reset({ place }: { readonly place: ClassApplication }) {
  useSignals();
  const [isOpen, setIsOpen] = useState(false);
  const card = useRef<HTMLElement>(null);
  useNextFocus(card, firstControl);
  const open = classes.current.value;
  if (open.status !== 'ready' || !classes.mayChange()) return null;
  const reset = async (fields: FormData): Promise<string | undefined> => {
    const problem = await gameStandings.reset(place, textOf(fields, 'typed'));
    if (problem === undefined) setIsOpen(false);
    return problem;
  };
  return (
    <Card ref={card} title={say('startAnew')} lead={say('aboutReset')}>
      {isOpen ? (
        <AskForm label={say('resetNow')} look="danger" onSubmit={reset} onCancel={() => setIsOpen(false)}>
          <TextField label={say('typeName', { name: open.value.name })} name="typed" required />
        </AskForm>
      ) : (
        <Button onClick={() => setIsOpen(true)}>{say('reset')}</Button>
      )}
    </Card>
  );
}
