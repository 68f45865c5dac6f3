import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { activities } from '#client/stores/teacher/activities/activities.ts';
import { ChallengePart } from '#client/teacher/activities/challenge/challenge-part.tsx';
import { BasicsPart } from '#client/teacher/activities/parts/basics-part.tsx';
import { CompetitionPart } from '#client/teacher/activities/parts/competition-part.tsx';
import { DueDatesPart } from '#client/teacher/activities/parts/due-dates-part.tsx';
import { FieldsPart } from '#client/teacher/activities/parts/fields-part.tsx';
import { GamePart } from '#client/teacher/activities/parts/game-part.tsx';
import { RetakesPart } from '#client/teacher/activities/parts/retakes-part.tsx';
import { SchedulePart } from '#client/teacher/activities/parts/schedule-part.tsx';
import { WeightsPart } from '#client/teacher/activities/parts/weights-part.tsx';
import { LinkButton } from '#client/teacher/parts/link-button.tsx';
import { Discards } from '#client/teacher/parts/number-field.tsx';
import { Page } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { Loading } from '#client/ui/states.tsx';
import { activities as say } from '#client/words/teacher/activities.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { sequence } from '#client/words/teacher/sequence/sequence.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { openDraft } from './open-draft.ts';
import { SaveBar } from './save-bar.tsx';
import styles from './activities.module.css';
import type { ActivityChoices, ActivityEntry } from '#contract/teacher/activity-calls.ts';

interface ActivityEditorProps {
  readonly classId: string;
  readonly entry: ActivityEntry;
  readonly mayChange: boolean;
}

/** Every setting of one activity (TCH-04). What is changed stays here until it is saved or discarded. */
export function ActivityEditor({ classId, entry, mayChange }: ActivityEditorProps) {
  useSignals();
  const { appCode } = entry;
  useEffect(() => activities.begin(classId, entry), [classId, entry]);
  useEffect(() => void activities.loadChoices(appCode), [appCode]);
  const draft = activities.draft.value;
  return (
    <Page
      title={entry.name}
      lead={<Link href={`/teacher/classes/${classId}/activities`}>{say('back')}</Link>}
      actions={
        entry.version > 0 && (
          <LinkButton href={`/teacher/classes/${classId}/pages/${appCode}`}>{sequence('ofActivity')}</LinkButton>
        )
      }
    >
      {draft?.appCode === appCode && draft.classId === classId ? (
        <Show
          of={activities.choices.value}
          waiting={say('gettingChoices')}
          retry={() => void activities.loadChoices(appCode)}
        >
          {(choices) => <Parts choices={choices} mayChange={mayChange} />}
        </Show>
      ) : (
        <Loading title={say('gettingSettings')} />
      )}
      {activities.conflict.value !== undefined && <ConflictDialog conflict={activities.conflict.value} />}
    </Page>
  );
}

function Parts({ choices, mayChange }: { readonly choices: ActivityChoices; readonly mayChange: boolean }) {
  useSignals();
  const { contentLevel } = openDraft().setup;
  const exercises = choices.exercises.filter(({ at }) => at.includes(contentLevel));
  return (
    <Discards value={activities.discards.value}>
      <fieldset className={styles['parts']} disabled={!mayChange}>
        <legend className="visually-hidden">{parts('settings')}</legend>
        <BasicsPart contentLevels={choices.contentLevels} />
        <ChallengePart choices={choices} />
        <SchedulePart />
        <DueDatesPart exercises={exercises} />
        <CompetitionPart audiences={choices.audiences} />
        <GamePart choices={choices} />
        <RetakesPart exercises={exercises} />
        <WeightsPart />
        <FieldsPart inputs={choices.inputs} />
      </fieldset>
      {mayChange ? <SaveBar /> : <p>{say('viewOnly')}</p>}
    </Discards>
  );
}
