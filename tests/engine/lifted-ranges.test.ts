// oxlint-disable-next-line eslint/no-restricted-imports -- it runs alone (support/run/vitest-projects.ts)
import { describe, expect, test, vi } from 'vitest';
import { Workbench } from './workbench.ts';
import type { InputDescriptor } from '#applications/application.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { InputValues } from '#contract/engineering/input.ts';

/*
 * Four refusals never reach a student, because the ranges of the fields stand in front of them. Here the real applications
 * run with those ranges lifted, so that the engine is seen to show the model's own sentence all the same.
 */
vi.mock('#applications/registry.ts', async (original) => {
  const real = await original<typeof import('#applications/registry.ts')>();
  const lifted = ({ min: _, max: __, ...input }: InputDescriptor): InputDescriptor => input;
  const APPLICATIONS = real.APPLICATIONS.map((application) => ({
    ...application,
    nodes: application.nodes.map(({ ranges: _, ...node }) => ({
      ...node,
      sections: node.sections.map((section) => ({ ...section, inputs: section.inputs.map(lifted) })),
    })),
  }));
  return {
    APPLICATIONS,
    applicationOf: (code: string) => APPLICATIONS.find((application) => application.code === code),
  };
});

const ROWS: readonly {
  readonly code: string;
  readonly application: ApplicationCode;
  readonly given?: InputValues;
  readonly apply: InputValues;
  readonly sentence: string;
}[] = [
  {
    code: 'ZERO_WHEEL_RADIUS',
    application: 'dragster',
    apply: { frontDia: 0 },
    sentence: 'Wheel radius must be greater than zero.',
  },
  {
    code: 'NOZZLE_TOO_LARGE',
    application: 'water-rocket',
    given: { nozzle: 'custom' },
    apply: { nozzleDia: 200 },
    sentence: 'The nozzle must be smaller than the bottle.',
  },
  {
    code: 'PRESSURE_NOT_ABOVE_AIR',
    application: 'water-rocket',
    apply: { pressure: 0 },
    sentence: 'Pump the bottle above outside pressure.',
  },
  {
    code: 'NO_CONVERGENCE',
    application: 'glider',
    apply: { height: 100_000 },
    sentence: 'The analysis did not settle.',
  },
];

describe('with the ranges of the fields lifted', () => {
  test.each(ROWS)('$code ($application) leaves the design as it was and shows its sentence', async (row) => {
    const { code, application, given = {}, apply, sentence } = row;
    const bench = new Workbench(application);
    bench.state = { ...bench.state, inputs: { ...bench.state.inputs, ...given } };
    const before = bench.state;
    const outcome = await bench.apply(apply);
    expect(outcome).toMatchObject({
      kind: 'refused',
      errors: ['ERR_MODEL_FAILURE'],
      notices: [{ code, message: sentence }],
    });
    expect(bench.state).toBe(before);
  });
});
