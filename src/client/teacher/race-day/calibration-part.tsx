import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { classes } from '#client/stores/teacher/classes.ts';
import { raceDay } from '#client/stores/teacher/race-day/race-day.ts';
import { AskForm, Problem } from '#client/teacher/parts/ask-form.tsx';
import { Card } from '#client/teacher/parts/page.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { dayText } from '#client/words/dates.ts';
import { calibration as say } from '#client/words/teacher/race-day/runs.ts';
import { percent } from './percent.ts';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { CalibrationPreview, ClassCalibration } from '#contract/teacher/race-day/race-day-calls.ts';

interface CalibrationPartProps {
  readonly place: ClassApplication;
  readonly calibration: ClassCalibration;
}

/** What is applied, and what the runs of the class would say of it now. */
export function CalibrationPart({ place, calibration }: CalibrationPartProps) {
  useSignals();
  const [preview, setPreview] = useState<CalibrationPreview>();
  const { words, label, applied, waiting } = calibration;
  const mayChange = classes.mayChange();
  return (
    <Card title={say('title')} lead={say('about', { words, label })}>
      {applied && <Applied {...{ place, calibration, applied, mayChange }} />}
      {waiting > 0 && <p role="status">{say('waiting', { count: waiting })}</p>}
      {mayChange && !preview && <Ask place={place} onAnswer={setPreview} />}
      {mayChange && preview && <Offer {...{ place, calibration, preview }} onClose={() => setPreview(undefined)} />}
    </Card>
  );
}

interface AskProps {
  readonly place: ClassApplication;
  readonly onAnswer: (preview: CalibrationPreview) => void;
}

function Ask({ place, onAnswer }: AskProps) {
  useSignals();
  const ask = async (): Promise<string | undefined> => {
    const answer = await raceDay.preview(place);
    if (typeof answer === 'string') return answer;
    onAnswer(answer);
    return undefined;
  };
  return (
    <AskForm label={say('preview')} busyLabel={say('asking')} onSubmit={ask}>
      {null}
    </AskForm>
  );
}

interface OfferProps extends CalibrationPartProps {
  readonly preview: CalibrationPreview;
  readonly onClose: () => void;
}

function Offer({ place, calibration, preview, onClose }: OfferProps) {
  useSignals();
  const { label, units, applied, standard } = calibration;
  const { value, low, high, things, runs, errorBefore, errorAfter } = preview.fit;
  const apply = async (): Promise<string | undefined> => {
    const problem = await raceDay.apply(place, preview.basis);
    if (problem === undefined) onClose();
    return problem;
  };
  const numbers = {
    value: withUnits(value, units),
    low: withUnits(low, units),
    high: withUnits(high, units),
    now: withUnits(applied?.fit.value ?? standard, units),
  };
  return (
    <AskForm label={say('apply')} busyLabel={say('applying')} look="next" onSubmit={apply} onCancel={onClose}>
      <p>
        <strong>{say('offer', { before: percent(errorBefore), after: percent(errorAfter) })}</strong>
      </p>
      <p>{say('fitted', { label, ...numbers })}</p>
      <p>{say('basis', { count: things, runs: String(runs) })}</p>
      {errorAfter >= errorBefore && <p>{say('noGain')}</p>}
    </AskForm>
  );
}

interface AppliedProps extends CalibrationPartProps {
  readonly applied: NonNullable<ClassCalibration['applied']>;
  readonly mayChange: boolean;
}

function Applied({
  place,
  calibration: { label, units, standard },
  applied: { id, at, fit },
  mayChange,
}: AppliedProps) {
  useSignals();
  const [problem, setProblem] = useState<string>();
  const takeBack = async (): Promise<void> => setProblem(await raceDay.takeBack(place, id));
  const numbers = { value: withUnits(fit.value, units), standard: withUnits(standard, units) };
  return (
    <>
      <p>
        <strong>{say('applied', { day: dayText(at), label, ...numbers })}</strong>{' '}
        {say('appliedErrors', { before: percent(fit.errorBefore), after: percent(fit.errorAfter) })}
      </p>
      {mayChange && (
        <p>
          <Button onClick={() => takeBack()}>{say('takeBack')}</Button>
        </p>
      )}
      {problem !== undefined && <Problem>{problem}</Problem>}
    </>
  );
}

function withUnits(value: number, units: string): string {
  const number = String(Number(value.toPrecision(3)));
  return units === '' ? number : `${number} ${units}`;
}
