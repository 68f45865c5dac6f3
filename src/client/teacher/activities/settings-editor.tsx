import { useSignals } from '@preact/signals-react/runtime';
import { specifications } from '#client/stores/teacher/specifications.ts';
import { Button } from '#client/ui/button.tsx';
import { parts } from '#client/words/teacher/parts.ts';
import { specification as say } from '#client/words/teacher/specification.ts';
import { firstChoice, firstFixed, firstLimit } from './new-setting.ts';
import { SettingFields } from './setting-fields.tsx';
import styles from './activities.module.css';
import type { SpecificationSetting } from '#contract/specification.ts';
import type { ActivityChoices } from '#contract/teacher/activity-calls.ts';

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
    <section aria-label={say('settings')}>
      <h3>{say('mustSatisfy')}</h3>
      {settings.map((setting, index) => (
        // A setting is known by nothing but its place.
        <fieldset key={index} className={styles['setting']}>
          <legend>{say(setting.kind)}</legend>
          <SettingFields setting={setting} choices={choices} onChange={(next) => put(settings.with(index, next))} />
          <Button
            size="small"
            look="quiet"
            aria-label={parts('removeNamed', { name: setting.label })}
            onClick={() => put(settings.toSpliced(index, 1))}
          >
            {parts('remove')}
          </Button>
        </fieldset>
      ))}
      <div className={styles['actions']}>
        <Button size="small" onClick={() => add(firstLimit(choices, settings))}>
          {say('addLimit')}
        </Button>
        <Button size="small" onClick={() => add(firstChoice(choices, settings))}>
          {say('allowSome')}
        </Button>
        <Button size="small" onClick={() => add(firstFixed(choices, settings))}>
          {say('setValue')}
        </Button>
      </div>
    </section>
  );
}
