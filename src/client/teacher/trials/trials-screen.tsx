import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { trialFormOf } from '#client/interactives/trial-forms.ts';
import { account } from '#client/stores/teacher/account.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { runDrafts } from '#client/stores/teacher/race-day/run-drafts.ts';
import { classTrials } from '#client/stores/teacher/race-day/trials.ts';
import { ApplicationChoice, WithApplication } from '#client/teacher/parts/application-choice.tsx';
import { Page } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { Empty } from '#client/ui/states.tsx';
import { menu } from '#client/words/teacher/menu.ts';
import { classTrials as say } from '#client/words/teacher/race-day/trials.ts';
import { ImportRuns } from './import-runs.tsx';
import { RaceSheet } from './race-sheet.tsx';
import { ALL_RUNS } from './run-choice.tsx';
import { RunForm } from './run-form.tsx';
import { RunTable } from './run-table.tsx';
import table from '#client/teacher/parts/teacher-table.module.css';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { ClassScreenProps } from '#client/teacher/parts/class-screen-props.ts';
import type { TrialForm } from '#contract/engineering/trial.ts';
import type { ClassRun, ClassTrials } from '#contract/teacher/race-day/trial-calls.ts';

/** What every part of this screen is given. */
export interface TrialsPartProps {
  readonly place: ClassApplication;
  readonly form: TrialForm;
  readonly all: ClassTrials;
}

const VIEWS = ['list', 'enter', 'table', 'sheet'] as const;
/** For who may only look. */
const READ_VIEWS = ['list', 'sheet'] as const;

/** The measured runs of a class in one application. */
export function TrialsScreen({ classId }: ClassScreenProps) {
  useSignals();
  return (
    <Page title={menu('trials')} lead={say('lead')} wide>
      <div className={table['choices']}>
        <ApplicationChoice />
      </div>
      <WithApplication>{(appCode) => <Trials key={appCode} place={{ classId, appCode }} />}</WithApplication>
    </Page>
  );
}

function Trials({ place }: { readonly place: ClassApplication }) {
  useSignals();
  const { classId, appCode } = place;
  const form = trialFormOf(appCode);
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') void classTrials.load({ classId, appCode });
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [classId, appCode]);
  if (!form) return <Empty title={say('nothingMeasured')} />;
  return (
    <Show of={classTrials.all.value} waiting={say('getting')} retry={() => void classTrials.load(place)}>
      {(all) => <Views {...{ place, form, all }} />}
    </Show>
  );
}

/** What was typed before a reload and not saved: the page begins there. */
function begunHere({ place, all }: TrialsPartProps): { readonly run: ClassRun | undefined } | undefined {
  const runs = runDrafts.begun({ ...place, teacherId: account.me.peek()?.id ?? '' });
  return runs
    .map((runId) => ({ runId, run: all.runs.find(({ id }) => id === runId) }))
    .find(({ runId, run }) => runId === undefined || run !== undefined);
}

function Views(props: TrialsPartProps) {
  useSignals();
  const [begun] = useState(() => begunHere(props));
  const views: readonly (typeof VIEWS)[number][] = classes.mayChange() ? VIEWS : READ_VIEWS;
  const [chosen, setView] = useState<(typeof VIEWS)[number]>(begun === undefined ? 'list' : 'enter');
  const view = views.includes(chosen) ? chosen : 'list';
  // A correction leads away from the list and back to it.
  const [choice, choose] = useState(ALL_RUNS);
  const [correcting, setCorrecting] = useState<ClassRun | undefined>(begun?.run);
  const go = (next: (typeof VIEWS)[number], run?: ClassRun): void => {
    setCorrecting(run);
    setView(next);
    // Students enter runs meanwhile.
    void classTrials.load(props.place);
  };
  return (
    <>
      <div className={table['parts']} role="group" aria-label={say('views')}>
        {views.map((each) => (
          <button key={each} type="button" aria-pressed={view === each} onClick={() => go(each)}>
            {say(each)}
          </button>
        ))}
      </div>
      {view === 'list' && <RunTable {...props} {...{ choice, choose }} onCorrect={(run) => go('enter', run)} />}
      {view === 'enter' && (
        <RunForm key={correcting?.id ?? 'new'} {...props} run={correcting} onDone={() => go('list')} />
      )}
      {view === 'table' && <ImportRuns {...props} />}
      {view === 'sheet' && <RaceSheet {...props} />}
    </>
  );
}
