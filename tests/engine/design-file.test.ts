import { describe, expect, test } from 'vitest';
import { APPLICATION_CODES } from '#applications/registry.ts';
import { MOST_JOINTS, MOST_MEMBERS } from '#applications/structures/table-inputs.ts';
import { ENGINE_ERROR_WORDS } from '#contract/failure-words.ts';
import { LIMITS } from '#contract/limits.ts';
import { ENGINE_REFUSALS } from '#engine/refusals.ts';
import { openSpecification, Workbench } from './workbench.ts';
import type { Outcome } from '#engine/outcome.ts';

const [, FOREIGN] = ENGINE_REFUSALS.DESIGN_FILE_FOREIGN;
const [, NEWER] = ENGINE_REFUSALS.DESIGN_FILE_NEWER;
const [, TOO_LARGE] = ENGINE_REFUSALS.DESIGN_FILE_TOO_LARGE;
const CORRUPT = ENGINE_ERROR_WORDS['ERR_CORRUPT_INPUT_FILE'];

async function fileOf(bench: Workbench, id?: string): Promise<{ readonly fileName: string; readonly text: string }> {
  const { answer } = await bench.done('fileManager', { action: 'export', ...(id === undefined ? {} : { id }) });
  if (answer.file === undefined) throw new Error('There is no file.');
  return answer.file;
}

const importing = (bench: Workbench, file: string): Promise<Outcome> =>
  bench.call('fileManager', { action: 'import', file });

/** The text with some of its fields changed and the check left as it was. */
function edited(text: string, changes: object): string {
  return JSON.stringify({ ...(JSON.parse(text) as object), ...changes });
}

describe('a design in a file', () => {
  test.each(APPLICATION_CODES)(
    'FILE-08 of %s is opened elsewhere as a new, unsaved design with all its inputs',
    async (code) => {
      const bench = new Workbench(code);
      await bench.done('fileManager', { action: 'save', name: 'Traveller', notes: 'light nose', compete: false });
      const { fileName, text } = await fileOf(bench, bench.saved[0]?.id);
      expect(fileName).toBe(`Traveller, revision 1 - ${code}.balsa.json`);
      const other = new Workbench(code);
      const { answer } = await other.done('fileManager', { action: 'import', file: text });
      expect(other.state.inputs).toEqual(bench.state.inputs);
      expect(answer.design).toMatchObject({
        name: '',
        isLoaded: true,
        isDirty: true,
        revisionId: null,
        mayUndo: false,
      });
      expect(answer.design?.suggestion).toEqual({ name: 'Traveller', notes: 'light nose' });
      expect(answer.replaced).toEqual([]);
    },
  );

  test('the working design goes into its file with unsaved changes and its drawing', async () => {
    const bench = new Workbench('structures');
    await bench.sketch('joints', { kind: 'add-point', view: 'joints', at: [100, 90] });
    const { fileName, text } = await fileOf(bench);
    expect(fileName).toBe('untitled - structures.balsa.json');
    const other = new Workbench('structures');
    await other.done('fileManager', { action: 'import', file: text });
    expect(other.state.inputs['joints']).toEqual(bench.state.inputs['joints']);
    expect(other.state.inputs['pattern']).toBe('custom');
  });

  test('what the file suggests as name and notes is gone once the design is saved', async () => {
    const bench = new Workbench('glider');
    await bench.done('fileManager', { action: 'save', name: 'Swallow', notes: 'x', compete: false });
    const { text } = await fileOf(bench, bench.saved[0]?.id);
    await bench.done('fileManager', { action: 'import', file: text });
    await bench.done('fileManager', { action: 'save', name: 'Swift', notes: '', compete: false });
    const { answer } = await bench.done('reloadSession', {});
    expect(answer.design).toMatchObject({ name: 'Swift', isDirty: false });
    expect(answer.design?.suggestion).toBeUndefined();
  });

  test('what the specification sets is set, as in a fork, and named', async () => {
    const { text } = await fileOf(new Workbench('dragster'));
    const specification = openSpecification('dragster', [
      { kind: 'fixed' as const, input: 'length', label: 'Track length', value: 15 },
    ]);
    const bench = new Workbench('dragster', { specification });
    const { answer } = await bench.done('fileManager', { action: 'import', file: text });
    expect(bench.state.inputs['length']).toBe(15);
    expect(answer.replaced).toHaveLength(1);
  });

  test('a file brings no calibration of another class', async () => {
    const calibrated = new Workbench('dragster', { terms: { calibration: { impulse8: 2.5 } } });
    expect(calibrated.state.inputs['impulse8']).toBe(2.5);
    const { text } = await fileOf(calibrated);
    const student = new Workbench('dragster');
    const before = student.state.inputs['impulse8'];
    await student.done('fileManager', { action: 'import', file: text });
    expect(student.state.inputs['impulse8']).toBe(before);
  });

  test('a file that a tool has laid out otherwise is still the same design', async () => {
    const bench = new Workbench('glider');
    const { text } = await fileOf(bench);
    const fields = Object.entries(JSON.parse(text) as object).toReversed();
    expect(await importing(bench, JSON.stringify(Object.fromEntries(fields)))).toMatchObject({ kind: 'done' });
  });

  test('the largest truss fits into the largest file, and that file into a request', async () => {
    const bench = new Workbench('structures');
    const joints = Array.from({ length: MOST_JOINTS }, (_, n) => ({
      id: `J${n + 1}`,
      x: 5 * n,
      y: 12.5,
      support: 'roller',
    }));
    const members = Array.from({ length: MOST_MEMBERS }, (_, n) => ({
      id: `M${n + 1}`,
      i: `J${(n % MOST_JOINTS) + 1}`,
      j: `J${((n + 7) % MOST_JOINTS) + 1}`,
      section: 'standard',
      material: 'standard',
      doubled: false,
    }));
    bench.state = { ...bench.state, inputs: { ...bench.state.inputs, pattern: 'custom', joints, members } };
    const { text } = await fileOf(bench);
    expect(text.length).toBeLessThan(LIMITS.designFileMax);
    expect(JSON.stringify({ file: text }).length).toBeLessThan(LIMITS.bodyMax);
  });
});

describe('a file that is no design', () => {
  const REFUSED: readonly (readonly [what: string, change: (text: string) => string, sentence: string | undefined])[] =
    [
      ['nothing', () => '', FOREIGN],
      ['words', () => 'my car is fast', FOREIGN],
      ['JSON of something else', () => '{"kind":"balsa-unsent-work","version":1}', FOREIGN],
      ['a list', () => '[1,2,3]', FOREIGN],
      ['half of one', (text) => text.slice(0, text.length / 2), FOREIGN],
      ['one with a number changed by hand', (text) => text.replace(/"bodyLength": \d+/, '"bodyLength": 281'), CORRUPT],
      ['one with another name', (text) => edited(text, { name: 'Mine now' }), CORRUPT],
      ['one without inputs', (text) => edited(text, { inputs: undefined }), CORRUPT],
      ['one without its check', (text) => edited(text, { check: undefined }), CORRUPT],
      ['one of a later format', (text) => edited(text, { version: 2 }), NEWER],
      ['a huge one', (text) => text + ' '.repeat(LIMITS.designFileMax), TOO_LARGE],
      ['a deep one', () => '['.repeat(40_000) + ']'.repeat(40_000), FOREIGN],
    ];

  test.each(REFUSED)(
    'ERR-06 FILE-14 %s is refused in one sentence and nothing is lost',
    async (_, change, sentence) => {
      const bench = new Workbench('dragster');
      await bench.apply({ bodyLength: 250 });
      const before = bench.state;
      const { text } = await fileOf(bench);
      const outcome = await importing(bench, change(text));
      expect(outcome).toMatchObject({ kind: 'refused', message: sentence });
      expect(bench.state).toBe(before);
    },
  );

  test('a design of another application is refused with the name of the one that opens it', async () => {
    const { text } = await fileOf(new Workbench('glider'));
    const bench = new Workbench('dragster');
    expect(await importing(bench, text)).toMatchObject({
      kind: 'refused',
      message: 'This file holds a design of another application. Choose Glider, then open it there.',
    });
  });

  test('a forged value that no field could hold is refused although the check is right', async () => {
    const bench = new Workbench('dragster');
    bench.state = { ...bench.state, inputs: { ...bench.state.inputs, bodyLength: 9999 } };
    const { text } = await fileOf(bench);
    expect(await importing(new Workbench('dragster'), text)).toMatchObject({
      kind: 'refused',
      errors: ['ERR_CORRUPT_INPUT_FILE'],
    });
  });

  test('half a washer in a file of an earlier model is rounded, which is said; in one of this model it is no design', async () => {
    const bench = new Workbench('dragster');
    const { modelVersion, inputs } = bench.state;
    bench.state = { ...bench.state, modelVersion: modelVersion - 1, inputs: { ...inputs, washers: 3.5 } };
    const older = new Workbench('dragster');
    const { answer } = await older.done('fileManager', { action: 'import', file: (await fileOf(bench)).text });
    expect([older.state.inputs['washers'], answer.renewed, answer.replaced]).toEqual([4, ['Washers'], []]);
    bench.state = { ...bench.state, modelVersion };
    expect(await importing(new Workbench('dragster'), (await fileOf(bench)).text)).toMatchObject({
      kind: 'refused',
      errors: ['ERR_CORRUPT_INPUT_FILE'],
    });
  });

  test('a design of a later model is refused until the page is reloaded', async () => {
    const bench = new Workbench('dragster');
    bench.state = { ...bench.state, modelVersion: 99 };
    const { text } = await fileOf(bench);
    expect(await importing(new Workbench('dragster'), text)).toMatchObject({ message: NEWER });
  });
});
