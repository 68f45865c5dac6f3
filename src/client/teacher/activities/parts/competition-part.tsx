import { useSignals } from '@preact/signals-react/runtime';
import { useId, useRef, useState } from 'react';
import { activities } from '#client/stores/teacher/activities/activities.ts';
import { openDraft } from '#client/teacher/activities/open-draft.ts';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import { Card } from '#client/teacher/parts/page.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { FileButton } from '#client/ui/buttons/file-button.tsx';
import { Checkbox, SelectField, TextField } from '#client/ui/field.tsx';
import { firstControl } from '#client/ui/focus/lost-focus.ts';
import { useNextFocus } from '#client/ui/focus/use-next-focus.ts';
import { setup as say } from '#client/words/teacher/activities.ts';
import { TOP_COUNTS } from '#contract/limits.ts';
import styles from '#client/teacher/activities/activities.module.css';
import type { ActivityChoices } from '#contract/teacher/activity-calls.ts';

const AUDIENCES = [
  { value: 'group', label: 'ownGroup' },
  { value: 'classroom', label: 'wholeClass' },
  { value: 'district', label: 'allSchools' },
] as const;

/** Races between designs (TCH-02). */
export function CompetitionPart({ audiences }: Pick<ActivityChoices, 'audiences'>) {
  useSignals();
  const { setup } = openDraft();
  return (
    <Card title={say('isSimulationAllowed')}>
      <Checkbox
        label={say('mayRace')}
        checked={setup.isSimulationAllowed}
        onChange={(event) => activities.edit({ isSimulationAllowed: event.target.checked })}
      />
      {setup.isSimulationAllowed && (
        <>
          <div className={styles['pair']}>
            <SelectField
              label={say('against')}
              value={setup.audience}
              choices={AUDIENCES.filter(({ value }) => audiences.includes(value) || value === setup.audience).map(
                ({ value, label }) => ({ value, label: say(label) }),
              )}
              onChange={(event) =>
                activities.edit({
                  audience: AUDIENCES.find(({ value }) => value === event.target.value)?.value ?? 'classroom',
                })
              }
            />
            <SelectField
              label={say('topCount')}
              value={String(setup.topCount)}
              choices={TOP_COUNTS.map((count) => ({ value: String(count), label: say('best', { count }) }))}
              onChange={(event) => activities.edit({ topCount: Number(event.target.value) })}
            />
          </div>
          <Checkbox
            label={say('mayShare')}
            checked={setup.hasWall}
            onChange={(event) => activities.edit({ hasWall: event.target.checked })}
          />
          {setup.audience === 'district' && (
            <Checkbox
              label={say('namesAbroad')}
              checked={setup.rankingNames === 'alias'}
              // The game's own choice stands where it hides more than that.
              disabled={setup.isGameModeEnabled && /anonymous|off/.test(setup.rankingNames)}
              onChange={(event) => activities.edit({ rankingNames: event.target.checked ? 'alias' : 'class' })}
            />
          )}
          <TextField
            label={say('competitionName')}
            value={setup.competitionName}
            maxLength={60}
            placeholder={say('nameExample')}
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
  const about = useId();
  const whole = useRef<HTMLDivElement>(null);
  useNextFocus(whole, firstControl);
  const take = async (file: File): Promise<void> => {
    setIsBusy(true);
    setProblem(undefined);
    setProblem(await activities.uploadLogo(file));
    setIsBusy(false);
  };
  return (
    <div ref={whole} className={styles['logo']}>
      {src !== null && <img src={src} alt={say('logoOf')} />}
      <div className={styles['choice']}>
        <FileButton
          label={say('competitionLogo')}
          accept="image/png,image/jpeg,image/webp"
          disabled={isBusy}
          aria-describedby={about}
          onFile={(file) => void take(file)}
        >
          {isBusy ? say('sendingLogo') : say('chooseLogo')}
        </FileButton>
        <small id={about}>{say('aboutLogo')}</small>
      </div>
      {src !== null && <Button onClick={() => activities.edit({ competitionLogo: null })}>{say('removeLogo')}</Button>}
      {problem !== undefined && <Problem>{problem}</Problem>}
    </div>
  );
}
