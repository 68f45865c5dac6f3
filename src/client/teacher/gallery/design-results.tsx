import { useSignals } from '@preact/signals-react/runtime';
import { Card } from '#client/teacher/parts/page.tsx';
import { displayOutput } from '#client/ui/number-display.ts';
import { Badge } from '#client/ui/states.tsx';
import { design as say } from '#client/words/teacher/design.ts';
import { parts } from '#client/words/teacher/parts.ts';
import table from '#client/teacher/parts/teacher-table.module.css';
import type { DesignView } from '#contract/teacher/design-view-calls.ts';

/** What its specification says of a design. */
export function DesignResults({ view: { assessment } }: { readonly view: DesignView }) {
  useSignals();
  const { performance, performanceLabel, performanceUnits, performanceDecimals, diagnostics } = assessment;
  const best = performance === null ? say('none') : displayOutput(performance, performanceDecimals);
  return (
    <Card title={say('howItDoes')} lead={`${performanceLabel} ${best} ${performanceUnits}`.trimEnd()}>
      <div className={table['frame']} role="region" aria-label={parts('results')} tabIndex={0}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">{say('measure')}</th>
              <th scope="col">{say('value')}</th>
              <th scope="col">{say('result')}</th>
            </tr>
          </thead>
          <tbody>
            {diagnostics.map(({ label, value, units, ok }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{`${value === null ? say('none') : displayOutput(value)} ${units}`.trimEnd()}</td>
                <td>{ok !== undefined && <Badge tone={ok ? 'good' : 'bad'}>{say(ok ? 'ok' : 'out')}</Badge>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

/** Every field of every work area, for who wants to know. */
export function DesignValues({ view: { inputs } }: { readonly view: DesignView }) {
  useSignals();
  return (
    <details>
      <summary>{say('values')}</summary>
      <div className={table['frame']} role="region" aria-label={parts('inputs')} tabIndex={0}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">{parts('input')}</th>
              <th scope="col">{say('workArea')}</th>
              <th scope="col">{say('value')}</th>
            </tr>
          </thead>
          <tbody>
            {inputs.map(({ workArea, label, value, units }) => (
              <tr key={`${workArea} ${label}`}>
                <th scope="row">{label}</th>
                <td>{workArea}</td>
                <td>{`${value} ${units}`.trimEnd()}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
