import { useSignals } from '@preact/signals-react/runtime';
import { columnNumber } from '#client/charts/short-number.ts';
import { TermLabel } from '#client/panels/terms/terms.tsx';
import { Notices } from '#client/panels/work-area/notices.tsx';
import { engine } from '#client/stores/engineering/engine.ts';
import { tries } from '#client/stores/engineering/tries.ts';
import { displayOutput } from '#client/ui/number-display.ts';
import { Badge } from '#client/ui/states.tsx';
import { admissionWords, standing as sayStanding } from '#client/words/standing.ts';
import { engineering as say } from '#client/words/student/engineering.ts';
import { Limits } from './limits.tsx';
import { SidePanel } from './side-panel.tsx';
import styles from './insights.module.css';
import type { Assessment, Breakdown } from '#contract/engineering/analysis.ts';
import type { Diagnostic } from '#contract/engineering/design.ts';
import type { Admission } from '#contract/engineering/measured.ts';

export const INSIGHTS_ID = 'insights';

/** How the design does: the result first, then the rules, what limits it, and folded all the rest. */
export function Insights({ close }: { readonly close: () => void }) {
  useSignals();
  const assessment = engine.assessment.value;
  const rules = assessment?.diagnostics.filter(({ ok }) => ok !== undefined) ?? [];
  const others = assessment?.diagnostics.filter(({ ok }) => ok === undefined) ?? [];
  return (
    <SidePanel id={INSIGHTS_ID} title={say('howItDoes')} close={close}>
      {assessment === undefined ? (
        <p>{say('noNumbers')}</p>
      ) : (
        <>
          <Result assessment={assessment} />
          <Notices errors={assessment.errors} warnings={assessment.warnings} />
          <Standing admission={assessment.admission} />
          {rules.length > 0 && (
            <section>
              <h3>{say('rules')}</h3>
              <Diagnostics list={rules} />
            </section>
          )}
          <Limits />
          {others.length > 0 && (
            <details className={styles['fold']}>
              <summary>{say('allNumbers')}</summary>
              <Diagnostics list={others} />
            </details>
          )}
          {assessment.breakdowns.map((breakdown) => (
            <BreakdownView key={breakdown.title} breakdown={breakdown} />
          ))}
        </>
      )}
    </SidePanel>
  );
}

function Result({ assessment }: { readonly assessment: Assessment }) {
  useSignals();
  const { performance, performanceLabel, performanceUnits, performanceDecimals } = assessment;
  const written = (value: number | null): string =>
    `${displayOutput(value, performanceDecimals)} ${performance === null ? '' : performanceUnits}`.trimEnd();
  const best = tries.change.value?.best;
  return (
    <section className={styles['result']} aria-label={say('result')}>
      <p>
        <TermLabel label={performanceLabel} />
      </p>
      <p className={styles['result-number']}>{written(performance)}</p>
      {best !== undefined && (
        <p>{say('bestSoFar', { tries: say('tries', { count: tries.values.value.length }), best: written(best) })}</p>
      )}
    </section>
  );
}

function Diagnostics({ list }: { readonly list: readonly Diagnostic[] }) {
  useSignals();
  return (
    <dl className={styles['diagnostics']}>
      {list.map((diagnostic) => (
        <DiagnosticRow key={diagnostic.label} diagnostic={diagnostic} />
      ))}
    </dl>
  );
}

/** Whether the design is ranked, where that is not plain, and which measured values a teacher has still to see. */
function Standing({ admission }: { readonly admission: Admission | undefined }) {
  useSignals();
  const words = admissionWords(admission);
  if (words === '') return null;
  const awaiting = admission?.awaiting ?? [];
  return (
    <section className={styles['ranking']} aria-label={sayStanding('label')}>
      <p>
        <Badge tone={admission?.isRanked === false ? 'warn' : 'good'}>{words}</Badge>
      </p>
      {awaiting.length > 0 && (
        <ul>
          {awaiting.map(({ input, label, units, value }) => (
            <li key={input}>
              {sayStanding('awaiting', {
                label,
                value: Array.isArray(value)
                  ? sayStanding('rows', { count: value.length })
                  : `${String(value)} ${units}`,
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function DiagnosticRow({ diagnostic }: { readonly diagnostic: Diagnostic }) {
  useSignals();
  const { label, value, units, min, max, ok } = diagnostic;
  const range = rangeWords(min, max);
  // A broken rule without a limit tells in words what was found: too long for the column of numbers.
  const isInWords = ok === false && range === '' && typeof value === 'string';
  const found = (
    <dd className={isInWords ? styles['words'] : undefined}>
      <span className={isInWords ? undefined : styles['number']}>{displayOutput(value)}</span>
      {units !== '' && <span className={styles['units']}>{`\u202f${units}`}</span>}
    </dd>
  );
  return (
    <div data-judgement={ok === undefined ? undefined : ok ? 'ok' : 'out'}>
      <dt>
        <TermLabel label={label} />
      </dt>
      {!isInWords && found}
      <dd className={styles['mark']}>
        {ok !== undefined && (
          <>
            <span className={ok ? styles['ok'] : styles['out']} aria-hidden="true">
              {`${ok ? '\u2713' : '\u2717'} ${rangeSigns(min, max)}`}
            </span>
            <span className="visually-hidden">
              {range === '' ? say(ok ? 'isKept' : 'isBroken') : say(ok ? 'inRange' : 'outOfRange', { range })}
            </span>
          </>
        )}
      </dd>
      {isInWords && found}
    </div>
  );
}

function rangeWords(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return max === undefined ? '' : say('atMost', { max: String(max) });
  if (min === max) return say('exactly', { min: String(min) });
  return max === undefined
    ? say('atLeast', { min: String(min) })
    : say('between', { min: String(min), max: String(max) });
}

function rangeSigns(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return max === undefined ? '' : `\u2264\u2009${max}`;
  if (min === max) return `=\u2009${min}`;
  return max === undefined ? `\u2265\u2009${min}` : `${min}\u2013${max}`;
}

function BreakdownView({ breakdown }: { readonly breakdown: Breakdown }) {
  useSignals();
  const numberOf = columnNumber(breakdown.parts.map(({ value }) => value));
  const total = breakdown.parts.reduce((sum, part) => sum + Math.abs(part.value), 0) || 1;
  return (
    <details className={styles['fold']}>
      <summary>{breakdown.units === '' ? breakdown.title : `${breakdown.title} (${breakdown.units})`}</summary>
      <dl className={styles['breakdown']}>
        {breakdown.parts.map((part) => (
          <div key={part.label}>
            <dt>
              <TermLabel label={part.label} />
            </dt>
            <dd>
              <span className={styles['share']} aria-hidden="true">
                <span style={{ width: `${(100 * Math.abs(part.value)) / total}%` }} />
              </span>
              <span className={styles['number']}>{numberOf(part.value)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
