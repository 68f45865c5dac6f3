import { judgedBy } from './view.ts';
import type { Report } from '#contract/engineering/report.ts';
import type { EnginePorts } from './ports.ts';
import type { EngineState } from './state.ts';

/** A report of the working design; undefined where there is none of that name, or the model refuses the design. */
export function reportOf(state: EngineState, report: string, ports: EnginePorts): Promise<Report | undefined> {
  const { inputs, name } = state;
  return ports.analyst.report({ ...judgedBy(state, ports), inputs, name, report });
}
