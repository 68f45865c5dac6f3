import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import type { ActivityEntry } from '#contract/teacher/activity-calls.ts';
import { activities } from '#client/stores/teacher/activities.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import type { ClassScreenProps } from '#client/teacher/parts/class-screen-props.ts';
import { LinkButton } from '#client/teacher/parts/link-button.tsx';
import { moment } from '#client/teacher/parts/moment.ts';
import { Page } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { ApplicationIcon } from '#client/ui/application-icon.tsx';
import { Badge } from '#client/ui/states.tsx';
import { ActivityEditor } from './activity-editor.tsx';
import styles from './activities.module.css';
import { PreviewButton } from './preview-button.tsx';

/** What the class works on: every application, offered or not; behind it, the setting of one. */
export function ActivitiesScreen({ classId, more }: ClassScreenProps) {
  useSignals();
  useEffect(() => void activities.load(classId), [classId]);
  const { value: open } = classes.current;
  const mayChange = open.status === 'ready' && open.value.role !== 'viewer';
  return (
    <Show of={activities.list.value} waiting="Getting activities..." retry={() => void activities.load(classId)}>
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
      title="Activities"
      lead="Switch on what your students work on. Each starts with a setting that works; change it whenever you like."
      actions={mayChange && <PreviewButton classId={classId} />}
    >
      {problem !== undefined && <Problem>{problem}</Problem>}
      <ul className={styles['grid']} aria-label="Applications">
        {list.map((entry) => (
          <li key={entry.appCode} className={styles['entry']} data-on={entry.isOffered ? '' : undefined}>
            <div className={styles['picture']}>
              <ApplicationIcon icon={entry.icon} />
            </div>
            <div className={styles['words']}>
              <h2>{entry.name}</h2>
              <p>{entry.setup.specification.name}</p>
              <State of={entry} />
            </div>
            <label className={styles['switch']}>
              <input
                type="checkbox"
                role="switch"
                aria-checked={entry.isOffered}
                aria-label={`Offer ${entry.name}`}
                checked={entry.isOffered}
                disabled={!mayChange}
                onChange={(event) => offer(entry, event.target.checked)}
              />
              <span>{entry.isOffered ? 'On' : 'Off'}</span>
            </label>
            <LinkButton href={`/teacher/classes/${classId}/activities/${entry.appCode}`}>
              {mayChange ? 'Settings' : 'View'}
              <span className="visually-hidden"> of {entry.name}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </Page>
  );
}

/** What students meet at this moment. */
function State({ of: { isOffered, setup } }: { readonly of: ActivityEntry }) {
  useSignals();
  const [now] = useState(() => Date.now());
  if (!isOffered) return <Badge tone="plain">hidden from students</Badge>;
  if (setup.isLocked) return <Badge tone="warn">locked: can be read</Badge>;
  if (setup.closesAt !== null && setup.closesAt <= now) {
    return <Badge tone="warn">closed since {moment(setup.closesAt)}</Badge>;
  }
  if (setup.opensAt !== null && setup.opensAt > now) return <Badge tone="plain">opens {moment(setup.opensAt)}</Badge>;
  return <Badge tone="good">{setup.closesAt === null ? 'open' : `open until ${moment(setup.closesAt)}`}</Badge>;
}
