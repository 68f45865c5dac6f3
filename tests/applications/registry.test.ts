import { describe, expect, test } from 'vitest';
import { assess } from '#applications/assess.ts';
import {
  completeInputs,
  defaultInputs,
  effectiveInputs,
  inputsOf,
  knownInputs,
} from '#applications/inputs/complete-inputs.ts';
import { mayMoveRank } from '#applications/inputs/who-sets.ts';
import { rankingOf } from '#applications/judgement.ts';
import { APPLICATION_CODES, applicationOf, APPLICATIONS, findApplication } from '#applications/registry.ts';
import { broughtUpToDate } from '#applications/up-to-date.ts';
import { applicationCodes } from '#build/application-codes.ts';
import { Assessment } from '#contract/engineering/analysis.ts';
import { Chart } from '#contract/engineering/chart.ts';
import { InputDefinition } from '#contract/engineering/input.ts';
import { SceneCommand } from '#contract/engineering/scene.ts';
import { Sketch } from '#contract/engineering/sketch.ts';
import { Specification } from '#contract/engineering/specification.ts';
import { fieldState } from '#rules/conditions.ts';

/** The wheels of an icon, which are its circles: where the middle is, and the radius. */
const wheelsOf = (icon: string) =>
  [...icon.matchAll(/M([\d.]+) [\d.]+ A([\d.]+) [\d.]+ 0 1 0 ([\d.]+)/g)].map(([, from, radius, to]) => ({
    x: (Number(from) + Number(to)) / 2,
    radius: Number(radius),
  }));

describe('the five applications', () => {
  test('have icons that look to the right, as the pictures of designs do: the large wheel is at the back', () => {
    for (const code of ['dragster', 'mousetrap-car'] as const) {
      const [back, front] = wheelsOf(applicationOf(code).icon).toSorted((one, other) => one.x - other.x);
      expect(back!.radius, code).toBeGreaterThan(front!.radius);
    }
    // A glider's begins at its nose.
    expect(Number(/^M([\d.]+)/.exec(applicationOf('glider').icon)?.[1])).toBeGreaterThan(48);
  });

  test('DES-11 are registered under their codes, in the order of a chooser', () => {
    expect(APPLICATION_CODES).toEqual(['dragster', 'glider', 'water-rocket', 'mousetrap-car', 'structures']);
    for (const code of APPLICATION_CODES) expect(applicationOf(code).code).toBe(code);
    expect(findApplication('kite')).toBeUndefined();
    expect(() => applicationOf('kite')).toThrow('There is no application kite.');
  });

  test('are those that have a folder, which is how the build and the page find them', () => {
    expect(applicationCodes()).toEqual(APPLICATION_CODES.toSorted());
  });

  test('tell what has one name in one unit, in work areas as among the results', () => {
    for (const { nodes, measures, diagnostics } of APPLICATIONS) {
      const shown = [...nodes.flatMap(({ sections }) => sections.flatMap(({ outputs }) => outputs)), ...diagnostics];
      const told = measures.filter(({ code }) => shown.includes(code)).map(({ label, units }) => `${label} [${units}]`);
      const labels = new Set(measures.filter(({ code }) => shown.includes(code)).map(({ label }) => label));
      expect(new Set(told).size).toBe(labels.size);
    }
  });

  test('have kernels in areas of their own', () => {
    const areas = APPLICATIONS.flatMap(({ kernels }) => kernels?.area ?? []);
    expect(new Set(['common', ...areas]).size).toBe(areas.length + 1);
  });
});

describe.each(APPLICATIONS.map((application) => [application.code, application] as const))('%s', (_, application) => {
  const defaults = defaultInputs(application);
  const [first] = application.specifications;

  test('ENG-08 has inputs that fit the wire, with names of their own and known conditions', () => {
    const all = application.nodes.flatMap((node) => node.sections.flatMap((section) => section.inputs));
    for (const input of all) expect(InputDefinition.safeParse(input).error).toBeUndefined();
    expect(new Set(all.map((input) => input.name)).size).toBe(all.length);
    const names = new Set(all.map((input) => input.name));
    for (const { showIf, disableIf } of all) {
      for (const condition of [showIf, disableIf]) if (condition) expect(names).toContain(condition.input);
    }
  });

  test('calls no two numbers or choices of a student the same', () => {
    const labels = inputsOf(application)
      .filter(mayMoveRank)
      .map(({ label }) => label);
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
  });

  test('has the environment that every application has, in a section of that name', () => {
    const sections = application.nodes.flatMap((node) => node.sections);
    const environment = sections.find(({ title }) => title === 'Environment');
    const find = (name: string) => environment?.inputs.find((input) => input.name === name);
    expect(find('temperatureC')).toMatchObject({ min: 0, max: 40, step: 1, default: 20, units: '°C' });
    expect(find('pressureKPa')).toMatchObject({ min: 60, max: 105, step: 0.5, default: 101.325, units: 'kPa' });
  });

  test('NAV-14 is drawn as lines within 96 × 64', () => {
    expect(application.icon).toMatch(/^M[MLQAZ\d .]+$/);
    const numbers = application.icon.match(/[\d.]+/g) ?? [];
    expect(Math.max(...numbers.map(Number))).toBeLessThanOrEqual(96);
  });

  test('starts with values that its own definitions allow', () => {
    expect(completeInputs(application, {}).problems).toEqual([]);
    expect(completeInputs(application, defaults).inputs).toEqual(defaults);
  });

  test('DES-11 analyses its default design and says so in the shapes of the wire', () => {
    const { assessment } = assess(application, first, {});
    expect(Assessment.parse(assessment)).toEqual(assessment);
    expect(assessment.errors).toEqual([]);
    expect(assessment.performance).not.toBeNull();
    expect(assessment.status).toBe('tested');
  });

  test('names only measures, nodes and inputs that it has', () => {
    const codes = new Set(application.measures.map((measure) => measure.code));
    const nodes = new Set(application.nodes.map((node) => node.id));
    const names = new Set(inputsOf(application).map((input) => input.name));
    const outputs = application.nodes.flatMap((node) => node.sections.flatMap((section) => section.outputs));
    const used = [
      ...outputs,
      ...application.diagnostics,
      ...application.raceStats,
      ...application.performances.map((performance) => performance.measure),
    ];
    expect(used.filter((code) => !codes.has(code))).toEqual([]);
    expect(codes.size).toBe(application.measures.length);
    expect(application.groups.flatMap((group) => group.nodes).filter((node) => !nodes.has(node))).toEqual([]);
    for (const specification of application.specifications) {
      expect(Specification.parse(specification)).toEqual(specification);
      expect(rankingOf(application, specification).measure.code).toBe(specification.performance);
      for (const setting of specification.settings) {
        if (setting.kind === 'limit') expect(codes).toContain(setting.measure);
        else expect(names).toContain(setting.input);
      }
    }
  });

  test('GFX-03 draws charts, scenes and sketches that fit the wire', () => {
    const { analysis, inputs } = assess(application, first, {});
    for (const node of application.nodes) {
      for (const chart of node.charts?.(analysis) ?? []) {
        expect(Chart.safeParse({ ...chart, node: node.id }).error).toBeUndefined();
      }
      for (const command of node.scene?.(analysis) ?? []) expect(SceneCommand.safeParse(command).error).toBeUndefined();
      for (const sketch of node.sketches?.draw(inputs) ?? []) {
        expect(Sketch.safeParse({ ...sketch, node: node.id }).error).toBeUndefined();
      }
    }
  });

  test('has performances that a teacher may choose, and says what the designs of each challenge are worth', () => {
    expect(application.performances.length).toBeGreaterThanOrEqual(2);
    for (const specification of application.specifications) {
      const { worst, best } = specification.benchmark ?? { worst: 0, best: 0 };
      expect(best === worst).toBe(false);
      expect(rankingOf(application, specification).better === 'higher').toBe(best > worst);
    }
  });

  test('hides no input that its default design needs checked out of range', () => {
    for (const input of effectiveInputs(application, defaults)) {
      const { isShown } = fieldState(input, defaults);
      const value = defaults[input.name];
      if (!isShown || typeof value !== 'number') continue;
      expect(value).toBeGreaterThanOrEqual(input.min ?? -Infinity);
      expect(value).toBeLessThanOrEqual(input.max ?? Infinity);
    }
  });

  test('opens an old design by what it still knows of it', () => {
    const saved = { ...defaults, forgotten: 1 };
    expect(knownInputs(application, saved)).toEqual(defaults);
    expect(completeInputs(application, broughtUpToDate(application, saved, 0)).problems).toEqual([]);
  });
});
