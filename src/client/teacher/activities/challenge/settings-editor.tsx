import { useSignals } from '@preact/signals-react/runtime';
import { specifications } from '#client/stores/teacher/activities/specifications.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { parts } from '#client/words/teacher/parts.ts';
import { specification as say } from '#client/words/teacher/specification.ts';
import { LimitCells } from './limit-cells.tsx';
import { firstChoice, firstFixed, firstLimit } from './new-setting.ts';
import { SettingFields } from './setting-fields.tsx';
import styles from '#client/teacher/activities/activities.module.css';
import type { SpecificationSetting } from '#contract/engineering/specification.ts';
import type { ActivityChoices } from '#contract/teacher/activity-calls.ts';
import type { ReactNode } from 'react';

interface SettingsEditorProps {
  readonly choices: ActivityChoices;
  readonly settings: readonly SpecificationSetting[];
}

/** The settings of a specification by kind: limits as a table, and what inputs may hold below it. */
export function SettingsEditor({ choices, settings }: SettingsEditorProps) {
  useSignals();
  const put = (next: readonly (SpecificationSetting | undefined)[]): void =>
    specifications.edit({ settings: next.filter((setting) => setting !== undefined) });
  const add = (setting: SpecificationSetting | undefined): void => put([...settings, setting]);
  // A setting is known by nothing but its place.
  const placed = settings.map((setting, index) => ({
    setting,
    index,
    onChange: (next: SpecificationSetting): void => put(settings.with(index, next)),
    remove: <Remove label={setting.label} onClick={() => put(settings.toSpliced(index, 1))} />,
  }));
  const fields = (kind: 'choice' | 'fixed'): ReactNode =>
    placed.map(
      ({ setting, index, onChange, remove }) =>
        setting.kind === kind && (
          <fieldset key={index} className={styles['setting']}>
            <legend>{setting.label}</legend>
            <SettingFields setting={setting} choices={choices} onChange={onChange} />
            {remove}
          </fieldset>
        ),
    );
  return (
    <section aria-label={say('settings')}>
      <h3>{say('mustSatisfy')}</h3>
      <table className={styles['limits']}>
        <LimitHeads />
        <tbody>
          {placed.map(
            ({ setting, index, onChange, remove }) =>
              setting.kind === 'limit' && (
                <tr key={index}>
                  <LimitCells setting={setting} choices={choices} onChange={onChange} />
                  <td>{remove}</td>
                </tr>
              ),
          )}
        </tbody>
      </table>
      <Button size="small" onClick={() => add(firstLimit(choices, settings))}>
        {say('addLimit')}
      </Button>
      <h4>{say('choice')}</h4>
      {fields('choice')}
      <Button size="small" onClick={() => add(firstChoice(choices, settings))}>
        {say('allowSome')}
      </Button>
      <h4>{say('fixed')}</h4>
      {fields('fixed')}
      <Button size="small" onClick={() => add(firstFixed(choices, settings))}>
        {say('setValue')}
      </Button>
    </section>
  );
}

function Remove({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  useSignals();
  return (
    <Button size="small" look="quiet" aria-label={parts('removeNamed', { name: label })} onClick={onClick}>
      {parts('remove')}
    </Button>
  );
}

function LimitHeads() {
  useSignals();
  return (
    <thead>
      <tr>
        <th scope="col">{say('measure')}</th>
        <th scope="col">{say('atLeast')}</th>
        <th scope="col">{say('atMost')}</th>
        <th scope="col">
          <span className="visually-hidden">{parts('remove')}</span>
        </th>
      </tr>
    </thead>
  );
}
