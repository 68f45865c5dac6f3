import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { activities } from '#client/stores/teacher/activities/activities.ts';
import { openDraft } from '#client/teacher/activities/open-draft.ts';
import { fieldMoment, momentOfField } from '#client/teacher/parts/moment.ts';
import { Card } from '#client/teacher/parts/page.tsx';
import { Checkbox, TextField } from '#client/ui/field.tsx';
import { setup as say } from '#client/words/teacher/activities.ts';
import styles from '#client/teacher/activities/activities.module.css';

/** When students see the activity, and the lock. */
export function SchedulePart() {
  useSignals();
  const { opensAt, closesAt, isLocked, lockedUntil } = openDraft().setup;
  const [now] = useState(() => Date.now());
  return (
    <Card title={say('when')} lead={say('aboutDates')}>
      <div className={styles['pair']}>
        <TextField
          label={say('opensAt')}
          type="datetime-local"
          value={fieldMoment(opensAt)}
          onChange={(event) => activities.edit({ opensAt: momentOfField(event.target.value) })}
        />
        <TextField
          label={say('closesAt')}
          type="datetime-local"
          value={fieldMoment(closesAt)}
          problem={
            opensAt !== null && closesAt !== null && closesAt <= opensAt ? say('closesBeforeOpening') : undefined
          }
          onChange={(event) => activities.edit({ closesAt: momentOfField(event.target.value) })}
        />
      </div>
      <Checkbox
        label={say('lock')}
        checked={isLocked}
        onChange={(event) => activities.edit({ isLocked: event.target.checked, lockedUntil: null })}
      />
      {isLocked && (
        <TextField
          label={say('lockedUntil')}
          type="datetime-local"
          help={say('aboutLockedUntil')}
          value={fieldMoment(lockedUntil)}
          problem={lockedUntil !== null && lockedUntil <= now ? say('lockIsOver') : undefined}
          onChange={(event) => activities.edit({ lockedUntil: momentOfField(event.target.value) })}
        />
      )}
    </Card>
  );
}
