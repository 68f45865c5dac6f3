import { useSignals } from '@preact/signals-react/runtime';
import { trialFormOf } from '#client/interactives/trial-forms.ts';
import { RubricPanel } from '#client/panels/rubric/rubric-panel.tsx';
import { navigation } from '#client/stores/page/navigation.ts';
import { Empty } from '#client/ui/states.tsx';
import { trials as say } from '#client/words/student/trials.ts';
import { CalibratedLine } from './calibrated-line.tsx';
import { Suspects, TrialComparison } from './trial-comparison.tsx';
import { TrialFields } from './trial-fields.tsx';
import { TrialList } from './trial-list.tsx';
import styles from './trials.module.css';

/** The runs of what a student built: what they say of its model, one in the fields, and all of them in a list. */
export function TrialsPage({ openPage }: { readonly openPage: (code: string) => void }) {
  useSignals();
  const code = navigation.applicationCode.value;
  const form = code && trialFormOf(code);
  if (!form) return <Empty title={say('formMissing')} />;
  return (
    <div className={styles['page']}>
      <h2>{say('title')}</h2>
      <TrialComparison form={form} />
      <TrialFields key={code} form={form} />
      <TrialList form={form} />
      <Suspects form={form} openPage={openPage} />
      <CalibratedLine />
      <RubricPanel kind="model" />
    </div>
  );
}
