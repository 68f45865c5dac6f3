import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { activities } from '#client/stores/teacher/activities/activities.ts';
import { openDraft } from '#client/teacher/activities/open-draft.ts';
import { Card } from '#client/teacher/parts/page.tsx';
import { Checkbox } from '#client/ui/field.tsx';
import { setup as say } from '#client/words/teacher/activities.ts';
import { DateField } from './date-field.tsx';
import styles from '#client/teacher/activities/activities.module.css';

/** When students see the activity, and the lock. */
export function SchedulePart() {
  useSignals();
  const { opensAt, closesAt, isLocked, lockedUntil } = openDraft().setup;
  const [now] = useState(() => Date.now());
  return (
    <Card title={say('when')} lead={say('aboutDates')}>
      <div className={styles['pair']}>
        <DateField
          label={say('opensAt')}
          type="datetime-local"
          value={opensAt}
          onChange={(at) => activities.edit({ opensAt: at })}
        />
        <DateField
          label={say('closesAt')}
          type="datetime-local"
          value={closesAt}
          problem={
            opensAt !== null && closesAt !== null && closesAt <= opensAt ? say('closesBeforeOpening') : undefined
          }
          onChange={(at) => activities.edit({ closesAt: at })}
        />
      </div>
      <Checkbox
        label={say('lock')}
        checked={isLocked}
        onChange={(event) => activities.edit({ isLocked: event.target.checked, lockedUntil: null })}
      />
      {isLocked && (
        <DateField
          label={say('lockedUntil')}
          type="datetime-local"
          help={say('aboutLockedUntil')}
          value={lockedUntil}
          problem={lockedUntil !== null && lockedUntil <= now ? say('lockIsOver') : undefined}
          onChange={(at) => activities.edit({ lockedUntil: at })}
        />
      )}
    </Card>
  );
}
