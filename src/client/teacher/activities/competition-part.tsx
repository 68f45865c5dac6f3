import { useSignals } from '@preact/signals-react/runtime';
import { useState, type ChangeEvent } from 'react';
import { TOP_COUNTS } from '#contract/limits.ts';
import type { ActivityChoices, ActivitySetup } from '#contract/teacher/activity-calls.ts';
import { activities } from '#client/stores/teacher/activities.ts';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import { Card } from '#client/teacher/parts/page.tsx';
import { Button } from '#client/ui/button.tsx';
import { Checkbox, SelectField, TextField } from '#client/ui/field.tsx';
import styles from './activities.module.css';
import { openDraft } from './open-draft.ts';

const AUDIENCES: readonly { readonly value: ActivitySetup['audience']; readonly label: string }[] = [
  { value: 'group', label: 'The student’s own group' },
  { value: 'classroom', label: 'The whole class' },
  { value: 'district', label: 'All schools of the district' },
];

/** Races between designs (TCH-02). */
export function CompetitionPart({ audiences }: Pick<ActivityChoices, 'audiences'>) {
  useSignals();
  const { setup } = openDraft();
  return (
    <Card title="Competition">
      <Checkbox
        label="Students may race their designs"
        checked={setup.isSimulationAllowed}
        onChange={(event) => activities.edit({ isSimulationAllowed: event.target.checked })}
      />
      {setup.isSimulationAllowed && (
        <>
          <div className={styles['pair']}>
            <SelectField
              label="Against designs of"
              value={setup.audience}
              choices={AUDIENCES.filter(({ value }) => audiences.includes(value) || value === setup.audience)}
              onChange={(event) =>
                activities.edit({
                  audience: AUDIENCES.find(({ value }) => value === event.target.value)?.value ?? 'classroom',
                })
              }
            />
            <SelectField
              label="Designs in the list"
              value={String(setup.topCount)}
              choices={TOP_COUNTS.map((count) => ({ value: String(count), label: `The best ${count}` }))}
              onChange={(event) => activities.edit({ topCount: Number(event.target.value) })}
            />
          </div>
          {setup.audience === 'district' && (
            <Checkbox
              label="Other schools see the students’ names"
              checked={setup.rankingNames === 'alias'}
              // The game's own choice stands where it hides more than that.
              disabled={setup.isGameModeEnabled && /anonymous|off/.test(setup.rankingNames)}
              onChange={(event) => activities.edit({ rankingNames: event.target.checked ? 'alias' : 'class' })}
            />
          )}
          <TextField
            label="Name of the competition"
            value={setup.competitionName}
            maxLength={60}
            placeholder="National Competition"
            onChange={(event) => activities.edit({ competitionName: event.target.value })}
          />
          <Logo src={setup.competitionLogo} />
        </>
      )}
    </Card>
  );
}

function Logo({ src }: { readonly src: string | null }) {
  useSignals();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const take = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const { target } = event;
    const [file] = target.files ?? [];
    if (file === undefined) return;
    setIsBusy(true);
    setProblem(undefined);
    setProblem(await activities.uploadLogo(file));
    setIsBusy(false);
    target.value = '';
  };
  return (
    <div className={styles['logo']}>
      {src !== null && <img src={src} alt="Logo of the competition" />}
      <label>
        <span>{isBusy ? 'Sending the logo...' : 'Logo'}</span>
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp"
          disabled={isBusy}
          onChange={(event) => void take(event)}
        />
        <small>PNG, JPEG or WebP, at most 1 MB and 2048 pixels wide and high.</small>
      </label>
      {src !== null && <Button onClick={() => activities.edit({ competitionLogo: null })}>Remove Logo</Button>}
      {problem !== undefined && <Problem>{problem}</Problem>}
    </div>
  );
}
