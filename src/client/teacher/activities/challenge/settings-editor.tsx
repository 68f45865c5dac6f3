import { useSignals } from '@preact/signals-react/runtime';
import { useRef } from 'react';
import { specifications } from '#client/stores/teacher/activities/specifications.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { useNextFocus } from '#client/ui/focus/use-next-focus.ts';
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
  const whole = useRef<HTMLElement>(null);
  useNextFocus(whole, adding);
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
          <fieldset key={index} data-kind={kind} className={styles['setting']}>
            <legend>{setting.label}</legend>
            <SettingFields setting={setting} choices={choices} onChange={onChange} />
            {remove}
          </fieldset>
        ),
    );
  return (
    <section ref={whole} aria-label={say('settings')}>
      <h3>{say('mustSatisfy')}</h3>
      <table className={styles['limits']}>
        <LimitHeads />
        <tbody>
          {placed.map(
            ({ setting, index, onChange, remove }) =>
              setting.kind === 'limit' && (
                <tr key={index} data-kind="limit">
                  <LimitCells setting={setting} choices={choices} onChange={onChange} />
                  <td>{remove}</td>
                </tr>
              ),
          )}
        </tbody>
      </table>
      <Button size="small" data-adds="limit" onClick={() => add(firstLimit(choices, settings))}>
        {say('addLimit')}
      </Button>
      <h4>{say('choice')}</h4>
      {fields('choice')}
      <Button size="small" data-adds="choice" onClick={() => add(firstChoice(choices, settings))}>
        {say('allowSome')}
      </Button>
      <h4>{say('fixed')}</h4>
      {fields('fixed')}
      <Button size="small" data-adds="fixed" onClick={() => add(firstFixed(choices, settings))}>
        {say('setValue')}
      </Button>
    </section>
  );
}

/** Behind the settings of a kind another one can be added: there the focus goes from one that was the last. */
function adding(whole: HTMLElement, gone: Element): HTMLElement | null {
  const kind = gone.closest<HTMLElement>('[data-kind]')?.dataset['kind'] ?? '';
  return whole.querySelector<HTMLElement>(`[data-adds="${kind}"]`);
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
