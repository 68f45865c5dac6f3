import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { activities } from '#client/stores/teacher/activities/activities.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { openApplication } from '#client/stores/teacher/open-application.ts';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import { LinkButton } from '#client/teacher/parts/link-button.tsx';
import { Page } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { ApplicationIcon } from '#client/ui/pictures/application-icon.tsx';
import { Badge } from '#client/ui/states.tsx';
import { moment } from '#client/words/dates.ts';
import { activities as say, setup as sayOfSetup } from '#client/words/teacher/activities.ts';
import { contest } from '#client/words/teacher/contest/contest.ts';
import { menu } from '#client/words/teacher/menu.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { sequence } from '#client/words/teacher/sequence/sequence.ts';
import { ActivityEditor } from './activity-editor.tsx';
import { PreviewButton } from './preview-button.tsx';
import styles from './activities.module.css';
import type { ClassScreenProps } from '#client/teacher/parts/class-screen-props.ts';
import type { ActivityEntry, ActivitySetup } from '#contract/teacher/activity-calls.ts';

/** What the class works on: every application, offered or not; behind it, the setting of one. */
export function ActivitiesScreen({ classId, more }: ClassScreenProps) {
  useSignals();
  useEffect(() => void activities.load(classId), [classId]);
  const mayChange = classes.mayChange();
  return (
    <Show
      of={activities.list.value}
      waiting={say('getting')}
      retry={() => void activities.load(classId)}
      renderAround={(inside) => <Page title={menu('activities')}>{inside}</Page>}
    >
      {(list) => {
        const entry = list.find(({ appCode }) => appCode === more);
        return entry === undefined ? (
          <Grid classId={classId} list={list} mayChange={mayChange} />
        ) : (
          <ActivityEditor key={entry.appCode} classId={classId} entry={entry} mayChange={mayChange} />
        );
      }}
    </Show>
  );
}

interface GridProps {
  readonly classId: string;
  readonly list: readonly ActivityEntry[];
  readonly mayChange: boolean;
}

function Grid({ classId, list, mayChange }: GridProps) {
  useSignals();
  const [problem, setProblem] = useState<string>();
  const offer = (entry: ActivityEntry, isOffered: boolean): void =>
    void activities.offer(classId, entry, isOffered).then(setProblem);
  return (
    <Page
      title={menu('activities')}
      lead={mayChange ? say('lead') : sequence('viewOnly')}
      actions={<PreviewButton classId={classId} />}
    >
      {problem !== undefined && <Problem>{problem}</Problem>}
      <ul className={styles['grid']} aria-label={say('list')}>
        {list.map((entry) => (
          <li key={entry.appCode} className={styles['entry']} data-on={entry.isOffered ? '' : undefined}>
            <div className={styles['picture']} data-application={entry.appCode}>
              <ApplicationIcon icon={entry.icon} />
            </div>
            <div className={styles['words']}>
              <h2>{entry.name}</h2>
              <p>{entry.setup.specification.name}</p>
              {entry.isOffered && <p className={styles['summary']}>{summaryOf(entry.setup)}</p>}
              {entry.isOffered && <State of={entry.setup} />}
            </div>
            {mayChange ? (
              <Switch of={entry} onChange={(isOffered) => offer(entry, isOffered)} />
            ) : (
              <span className={styles['switch']}>
                <Badge tone={entry.isOffered ? 'good' : 'plain'}>{offeredWord(entry)}</Badge>
              </span>
            )}
            <Links {...{ classId, entry, mayChange }} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

interface SwitchProps {
  readonly of: ActivityEntry;
  readonly onChange: (isOffered: boolean) => void;
}

function Switch({ of, onChange }: SwitchProps) {
  useSignals();
  return (
    <label className={styles['switch']}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={of.isOffered}
        aria-label={say('offerNamed', { name: of.name })}
        checked={of.isOffered}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{offeredWord(of)}</span>
    </label>
  );
}

function offeredWord({ isOffered }: ActivityEntry): string {
  return say(isOffered ? 'offered' : 'notOffered');
}

interface LinksProps {
  readonly classId: string;
  readonly entry: ActivityEntry;
  readonly mayChange: boolean;
}

/** What else there is of an activity. */
function Links({ classId, entry, mayChange }: LinksProps) {
  useSignals();
  return (
    <div className={styles['links']}>
      {entry.version > 0 && (
        <LinkButton
          href={`/teacher/classes/${classId}/pages/${entry.appCode}`}
          aria-label={sequence('ofActivityNamed', { name: entry.name })}
        >
          {sequence('ofActivity')}
        </LinkButton>
      )}
      {entry.isOffered && (
        <LinkButton
          href={`/teacher/classes/${classId}/contest`}
          aria-label={contest('ofActivityNamed', { name: entry.name })}
          onClick={() => openApplication.choose(entry.appCode)}
        >
          {contest('ofActivity')}
        </LinkButton>
      )}
      <LinkButton
        href={`/teacher/classes/${classId}/activities/${entry.appCode}`}
        aria-label={mayChange ? parts('settingsOf', { name: entry.name }) : say('viewNamed', { name: entry.name })}
      >
        {mayChange ? parts('settings') : say('view')}
      </LinkButton>
    </div>
  );
}

/** How an activity is set, in a line. */
function summaryOf(setup: ActivitySetup): string {
  const due = Object.keys(setup.dueDates).length;
  return [
    sayOfSetup(setup.contentLevel),
    say('retakes', { count: setup.retakesAllowed }),
    setup.isSimulationAllowed ? say('competitionOf', { audience: sayOfSetup(setup.audience) }) : say('noCompetition'),
    ...(setup.isGameModeEnabled ? [say('game')] : []),
    ...(due === 0 ? [] : [sayOfSetup('countDueDates', { count: due })]),
    ...(setup.closesAt === null ? [] : [say('closes', { at: moment(setup.closesAt) })]),
  ].join(' · ');
}

/** What students meet at this moment, where that is more than that it is offered. */
function State({ of: { isLocked, lockedUntil, opensAt, closesAt } }: { readonly of: ActivitySetup }) {
  useSignals();
  const [now] = useState(() => Date.now());
  if (isLocked && (lockedUntil === null || lockedUntil > now)) {
    const words = lockedUntil === null ? say('locked') : say('lockedUntil', { at: moment(lockedUntil) });
    return <Badge tone="warn">{words}</Badge>;
  }
  if (closesAt !== null && closesAt <= now)
    return <Badge tone="warn">{say('closedSince', { at: moment(closesAt) })}</Badge>;
  if (opensAt !== null && opensAt > now) return <Badge tone="plain">{say('opens', { at: moment(opensAt) })}</Badge>;
  return closesAt === null ? null : <Badge tone="good">{say('openUntil', { at: moment(closesAt) })}</Badge>;
}
