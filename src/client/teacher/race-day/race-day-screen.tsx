import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { raceDay } from '#client/stores/teacher/race-day/race-day.ts';
import { ApplicationChoice, WithApplication } from '#client/teacher/parts/application-choice.tsx';
import { Page, PrintedHeading } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { Checkbox, SelectField } from '#client/ui/field.tsx';
import { Empty } from '#client/ui/states.tsx';
import { menu } from '#client/words/teacher/menu.ts';
import { raceDay as say } from '#client/words/teacher/race-day/runs.ts';
import { CalibrationPart } from './calibration-part.tsx';
import { comparedRuns, spreadOf } from './compared-runs.ts';
import { percent } from './percent.ts';
import { ResidualsChart, RunsChart } from './runs-chart.tsx';
import { RunsTable } from './runs-table.tsx';
import table from '#client/teacher/parts/teacher-table.module.css';
import styles from './race-day.module.css';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { ClassScreenProps } from '#client/teacher/parts/class-screen-props.ts';
import type { RaceDay, RaceResult } from '#contract/teacher/race-day/race-day-calls.ts';
import type { ComparedRun } from './compared-runs.ts';

/** How often the page asks whether designs that are analysed anew are done [ms]. */
const LOOK_AGAIN_MS = 5000;

/** Predicted against measured, of the whole class; and the model as its runs have it. */
export function RaceDayScreen({ classId }: ClassScreenProps) {
  useSignals();
  return (
    <Page title={menu('race-day')} lead={say('lead')}>
      <WithApplication>{(appCode) => <Day key={appCode} place={{ classId, appCode }} />}</WithApplication>
    </Page>
  );
}

function Day({ place }: { readonly place: ClassApplication }) {
  useSignals();
  const { classId, appCode } = place;
  useEffect(() => void raceDay.load({ classId, appCode }), [classId, appCode]);
  const day = raceDay.day.value;
  const waiting = day.status === 'ready' ? (day.value.calibration?.waiting ?? 0) : 0;
  useEffect(() => {
    if (waiting === 0) return undefined;
    const timer = setInterval(() => void raceDay.load({ classId, appCode }), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [waiting, classId, appCode]);
  return (
    <Show of={day} waiting={say('getting')} retry={() => void raceDay.load(place)}>
      {(shown) => <OpenDay place={place} day={shown} />}
    </Show>
  );
}

function OpenDay({ place, day }: { readonly place: ClassApplication; readonly day: RaceDay }) {
  useSignals();
  const [code, setCode] = useState<string>();
  const [hasNames, setHasNames] = useState(false);
  const { results, runs, calibration } = day;
  const measured = results.filter((result) => comparedRuns(runs, result).length > 0);
  const result = measured.find((each) => each.code === code) ?? measured[0];
  return (
    <>
      <PrintedHeading appCode={place.appCode} />
      <div className={table['choices']}>
        <ApplicationChoice />
        {measured.length > 1 && (
          <SelectField
            label={say('result')}
            choices={measured.map((each) => ({ value: each.code, label: each.label }))}
            value={result?.code ?? ''}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
        {result && <Checkbox label={say('names')} checked={hasNames} onChange={() => setHasNames(!hasNames)} />}
      </div>
      {result ? (
        <Compared {...{ place, day, result, hasNames }} />
      ) : (
        <Empty title={say('none')}>
          <p>{say('aboutNone')}</p>
        </Empty>
      )}
      {calibration && (runs.length > 0 || calibration.applied) && <CalibrationPart {...{ place, calibration }} />}
    </>
  );
}

interface ComparedProps {
  readonly place: ClassApplication;
  readonly day: RaceDay;
  readonly result: RaceResult;
  readonly hasNames: boolean;
}

function Compared({ place, day: { runs }, result, hasNames }: ComparedProps) {
  useSignals();
  const compared = comparedRuns(runs, result);
  const { label, units } = result;
  return (
    <>
      <RunsChart {...{ compared, label, units, hasNames }} />
      <Lines compared={compared} left={runs.length - compared.length} classId={place.classId} />
      <ResidualsChart {...{ compared, label, units, hasNames }} />
      <RunsTable {...{ place, compared, result }} />
    </>
  );
}

interface LinesProps {
  readonly compared: readonly ComparedRun[];
  /** Runs that are not compared. */
  readonly left: number;
  readonly classId: string;
}

/** What median and spread say, one line each. */
function Lines({ compared, left, classId }: LinesProps) {
  useSignals();
  const spread = spreadOf(compared);
  if (!spread) return null;
  const { median, middleHalf, outside } = spread;
  const all = String(compared.length);
  return (
    <ul className={styles['lines']}>
      <li>{say(median >= 0 ? 'medianMore' : 'medianLess', { percent: percent(Math.abs(median)) })}</li>
      <li>{say('spread', { percent: percent(middleHalf) })}</li>
      {outside > 0 && <li>{say('outside', { count: outside, all })}</li>}
      {left > 0 && <li>{say('unpredicted', { count: left })}</li>}
      <li>
        <Link href={`/teacher/classes/${classId}/uncertainty`}>{menu('uncertainty')}</Link>
      </li>
    </ul>
  );
}
