import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { classes } from '#client/stores/teacher/classes.ts';
import { contestList } from '#client/stores/teacher/contest/contest-list.ts';
import { openApplication } from '#client/stores/teacher/open-application.ts';
import { WithApplication } from '#client/teacher/parts/application-choice.tsx';
import { Card, Page } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { Badge } from '#client/ui/states.tsx';
import { moment } from '#client/words/dates.ts';
import { contest as say } from '#client/words/teacher/contest/contest.ts';
import { menu } from '#client/words/teacher/menu.ts';
import { CONTEST_ENTRIES } from '#rules/contest/draw.ts';
import { ClassWallPart } from './class-wall-part.tsx';
import { ContestPage } from './contest-page.tsx';
import { formatWords } from './contest-words.ts';
import { NewContest } from './new-contest.tsx';
import styles from './contest.module.css';
import type { ClassScreenProps } from '#client/teacher/parts/class-screen-props.ts';
import type { ContestSummary } from '#contract/teacher/race-day/contest-calls.ts';

/** Contests of a class; behind it one of them. */
export function ContestScreen({ classId, more }: ClassScreenProps) {
  useSignals();
  return more === undefined ? <Contests classId={classId} /> : <ContestPage key={more} classId={classId} id={more} />;
}

function Contests({ classId }: { readonly classId: string }) {
  useSignals();
  useEffect(() => void contestList.load(classId), [classId]);
  const mayChange = classes.mayChange();
  return (
    <Page title={menu('contest')} lead={say('lead')}>
      {mayChange && (
        <Card title={say('make')} lead={say('aboutMake')}>
          <WithApplication>
            {(appCode) => <NewContest key={appCode} classId={classId} appCode={appCode} />}
          </WithApplication>
        </Card>
      )}
      <Card title={say('list')}>
        <Show of={contestList.list.value} waiting={say('getting')} retry={() => void contestList.load(classId)}>
          {(list) => (list.length === 0 ? <p>{say('none')}</p> : <List classId={classId} list={list} />)}
        </Show>
      </Card>
      <ClassWallPart classId={classId} />
    </Page>
  );
}

const TONES = { drawn: 'plain', running: 'warn', over: 'good' } as const;

function List({ classId, list }: { readonly classId: string; readonly list: readonly ContestSummary[] }) {
  useSignals();
  return (
    <ul className={styles['list']}>
      {list.map(({ id, name, format, count, stage, winner, madeAt, appCode }) => (
        <li key={id}>
          <Link href={`/teacher/classes/${classId}/contest/${id}`}>{name}</Link>{' '}
          <Badge tone={TONES[stage]}>{stage === 'over' && winner !== '' ? say('won', { winner }) : say(stage)}</Badge>
          <small>
            {[
              openApplication.units.value.find(({ code }) => code === appCode)?.name ?? appCode,
              formatWords(format, CONTEST_ENTRIES.mostOfRoundRobin),
              say('entries', { count }),
              moment(madeAt),
            ].join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  );
}
