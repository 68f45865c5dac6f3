import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { WaitingPanel } from '#client/panels/waiting/waiting-panel.tsx';
import { flushEditors } from '#client/stores/page/keep-typed.ts';
import { preferences } from '#client/stores/session/preferences.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { common } from '#client/words/common.ts';
import { preferences as say } from '#client/words/student/preferences.ts';
import styles from './preferences.module.css';
import type { PreferenceName } from '#contract/preferences.ts';

type Key = Parameters<typeof say>[0];

interface Setting {
  /** It has its words under its own name. */
  readonly name: PreferenceName & Key;
  readonly choices: readonly { readonly value: string; readonly label: Key }[];
}

const SETTINGS: readonly Setting[] = [
  {
    name: 'theme',
    choices: [
      { value: 'device', label: 'asDevice' },
      { value: 'light', label: 'light' },
      { value: 'dark', label: 'dark' },
      { value: 'projector', label: 'projector' },
    ],
  },
  {
    name: 'autosave',
    choices: [
      { value: 'on', label: 'on' },
      { value: 'off', label: 'off' },
    ],
  },
  {
    name: 'coach',
    choices: [
      { value: 'on', label: 'on' },
      { value: 'off', label: 'off' },
    ],
  },
  {
    name: 'dock',
    choices: [
      { value: 'left', label: 'left' },
      { value: 'right', label: 'right' },
    ],
  },
  {
    name: 'mode3d',
    choices: [
      { value: 'webgl', label: 'picture' },
      { value: 'console', label: 'textConsole' },
    ],
  },
  {
    name: 'quizPane',
    choices: [
      { value: 'side', label: 'beside' },
      { value: 'bottom', label: 'below' },
    ],
  },
  {
    name: 'worksheetPane',
    choices: [
      { value: 'bottom', label: 'below' },
      { value: 'side', label: 'beside' },
    ],
  },
  {
    name: 'skipAnimation',
    choices: [
      { value: 'off', label: 'show' },
      { value: 'on', label: 'skip' },
    ],
  },
];

/** What a student prefers (ledger UX-01), kept on the device and by the server. */
export function PreferencesDialog({ onClose }: { readonly onClose: () => void }) {
  useSignals();
  const values = preferences.values.value;
  const [firstMode] = useState(values.mode3d);
  const [isWaitingShown, setIsWaitingShown] = useState(false);
  return (
    <Dialog
      title={say('title')}
      onClose={onClose}
      wide
      actions={
        <>
          <Button onClick={() => preferences.clear()}>{say('defaults')}</Button>
          <Button look="main" onClick={onClose}>
            {common('close')}
          </Button>
        </>
      }
    >
      <div className={styles['settings']}>
        {SETTINGS.map(({ name, choices }) => (
          <SelectField
            key={name}
            label={say(name)}
            choices={choices.map(({ value, label }) => ({ value, label: say(label) }))}
            value={values[name]}
            onChange={(event) => preferences.setByName(name, event.target.value)}
          />
        ))}
      </div>
      <Button onClick={() => setIsWaitingShown(true)}>{say('unsentWork')}</Button>
      {isWaitingShown && <WaitingPanel onClose={() => setIsWaitingShown(false)} />}
      <div role="status">{values.mode3d !== firstMode && <ReloadRequest />}</div>
    </Dialog>
  );
}

/** Another 3D mode asks for a reload (ledger GFX-07); the mode itself and what is being typed reach the device first. */
function ReloadRequest() {
  useSignals();
  const reload = async (): Promise<void> => {
    await Promise.all([preferences.whenStored(), flushEditors()]);
    location.reload();
  };
  return (
    <p>
      {say('afterReload')} <Button onClick={() => void reload()}>{say('reloadNow')}</Button>
    </p>
  );
}
