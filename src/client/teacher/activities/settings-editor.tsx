import { useSignals } from '@preact/signals-react/runtime';
import type { SpecificationSetting } from '#contract/specification.ts';
import type { ActivityChoices } from '#contract/teacher/activity-calls.ts';
import { specifications } from '#client/stores/teacher/specifications.ts';
import { Button } from '#client/ui/button.tsx';
import styles from './activities.module.css';
import { firstChoice, firstFixed, firstLimit } from './new-setting.ts';
import { SettingFields } from './setting-fields.tsx';

interface SettingsEditorProps {
  readonly choices: ActivityChoices;
  readonly settings: readonly SpecificationSetting[];
}

/** The settings of a specification: each in its own fields, and three buttons for new ones. */
export function SettingsEditor({ choices, settings }: SettingsEditorProps) {
  useSignals();
  const put = (next: readonly (SpecificationSetting | undefined)[]): void =>
    specifications.edit({ settings: next.filter((setting) => setting !== undefined) });
  const add = (setting: SpecificationSetting | undefined): void => put([...settings, setting]);
  return (
    <section aria-label="Settings of the specification">
      <h3>What a design must satisfy</h3>
      {settings.map((setting, index) => (
        // A setting is known by nothing but its place.
        <fieldset key={index} className={styles['setting']}>
          <legend>{KINDS[setting.kind]}</legend>
          <SettingFields setting={setting} choices={choices} onChange={(next) => put(settings.with(index, next))} />
          <Button
            size="small"
            look="quiet"
            aria-label={`Remove ${setting.label}`}
            onClick={() => put(settings.toSpliced(index, 1))}
          >
            Remove
          </Button>
        </fieldset>
      ))}
      <div className={styles['actions']}>
        <Button size="small" onClick={() => add(firstLimit(choices, settings))}>
          Add a Limit
        </Button>
        <Button size="small" onClick={() => add(firstChoice(choices, settings))}>
          Allow Only Some Values
        </Button>
        <Button size="small" onClick={() => add(firstFixed(choices, settings))}>
          Set a Value
        </Button>
      </div>
    </section>
  );
}

const KINDS = { limit: 'Limit', choice: 'Only some values', fixed: 'Set value' } as const;
