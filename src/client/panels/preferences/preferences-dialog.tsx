import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { PreferenceName } from '#contract/preferences.ts';
import { preferences } from '#client/stores/page/preferences.ts';
import { signOut } from '#client/stores/session/sign-out.ts';
import { WaitingPanel } from '#client/panels/waiting/waiting-panel.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { SelectField } from '#client/ui/field.tsx';

interface Setting {
  readonly name: PreferenceName;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

const SETTINGS: readonly Setting[] = [
  {
    name: 'theme',
    label: 'Colors',
    choices: [
      { value: 'device', label: 'As on this device' },
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
      { value: 'projector', label: 'Projector: large and black on white' },
    ],
  },
  {
    name: 'autosave',
    label: 'Save my design every minute',
    choices: [
      { value: 'on', label: 'On' },
      { value: 'off', label: 'Off' },
    ],
  },
  {
    name: 'dock',
    label: 'Work areas stand',
    choices: [
      { value: 'left', label: 'On the left' },
      { value: 'right', label: 'On the right' },
    ],
  },
  {
    name: 'mode3d',
    label: '3D view',
    choices: [
      { value: 'webgl', label: 'Picture (WebGL)' },
      { value: 'console', label: 'Text console' },
    ],
  },
  {
    name: 'quizPane',
    label: 'Quiz questions stand',
    choices: [
      { value: 'side', label: 'Beside the lesson' },
      { value: 'bottom', label: 'Below the lesson' },
    ],
  },
  {
    name: 'worksheetPane',
    label: 'Worksheet questions stand',
    choices: [
      { value: 'bottom', label: 'Below the lesson' },
      { value: 'side', label: 'Beside the lesson' },
    ],
  },
  {
    name: 'skipAnimation',
    label: 'Competition animation',
    choices: [
      { value: 'off', label: 'Show it' },
      { value: 'on', label: 'Skip it' },
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
      title="Preferences"
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => preferences.clear()}>Back to the defaults</Button>
          <Button look="main" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {SETTINGS.map(({ name, label, choices }) => (
        <SelectField
          key={name}
          label={label}
          choices={choices}
          value={values[name]}
          onChange={(event) => preferences.setByName(name, event.target.value)}
        />
      ))}
      <Button onClick={() => setIsWaitingShown(true)}>My unsent work...</Button>
      {isWaitingShown && <WaitingPanel onClose={() => setIsWaitingShown(false)} />}
      <div role="status">{values.mode3d !== firstMode && <ReloadRequest />}</div>
    </Dialog>
  );
}

/** Another 3D mode asks for a reload (ledger GFX-07); the mode itself and what is being typed reach the device first. */
function ReloadRequest() {
  useSignals();
  const reload = async (): Promise<void> => {
    await Promise.all([preferences.whenStored(), signOut.flushEditors()]);
    location.reload();
  };
  return (
    <p>
      The 3D view changes after a reload. <Button onClick={() => void reload()}>Reload now</Button>
    </p>
  );
}
