import { describe, expect, test } from 'vitest';
import { APPLICATION_CODES, applicationOf } from '#applications/registry.ts';
import { EngineAnswer } from '#contract/engineering/engine-answer.ts';
import { openSpecification, Workbench } from './workbench.ts';

describe.each(APPLICATION_CODES)('the engine with the application %s', (code) => {
  test('DES-11 a new design is analysed, and every answer is what the contract says', async () => {
    const bench = new Workbench(code);
    const { answer } = await bench.done('fileManager', { action: 'new' });
    expect(EngineAnswer.safeParse(answer).error).toBeUndefined();
    expect(answer.assessment?.errors).toEqual([]);
    expect(answer.assessment?.performance).toBeGreaterThan(0);
    expect(answer.design).toMatchObject({ name: '', isLoaded: true, isDirty: false });
  });

  test('DES-08 DES-09 every work area opens and every node shows its graphics', async () => {
    const bench = new Workbench(code);
    for (const node of applicationOf(code).nodes) {
      const opened = await bench.done('openWorkArea', { 'node-id': node.id });
      expect(opened.answer.workAreas?.[node.id]).toMatchObject({ nodeId: node.id, open: true, loading: false });
      if (node.scene === undefined && node.charts === undefined && node.sketches === undefined) continue;
      const shown = await bench.done('toggleGraphics', { 'node-id': node.id });
      expect(EngineAnswer.safeParse(shown.answer).error).toBeUndefined();
      expect(shown.answer.graphics?.[node.id]?.status).toBe(1);
    }
    const whole = await bench.done('reloadSession', {});
    expect(Object.keys(whole.answer.workAreas ?? {}).length).toBe(applicationOf(code).nodes.length);
  });

  test('a design races itself to a tie, and its time histories have at most 200 samples a track', async () => {
    const bench = new Workbench(code);
    await bench.done('fileManager', { action: 'save', name: 'First', notes: '', compete: true });
    const id = bench.saved[0]?.id ?? '';
    const { answer } = await bench.done('startSimulation', { 'design1-id': id, 'design2-id': id });
    expect(answer.results?.winner).toBe(3);
    for (const command of answer.race?.commands ?? []) {
      if (command.kind === 'play') expect(command.times.length).toBeLessThanOrEqual(200);
    }
  });

  test('what limits the design is said in sentences, strongest first', async () => {
    const bench = new Workbench(code);
    const { answer } = await bench.done('sensitivities', {});
    const effects = (answer.sensitivities ?? []).map((line) => Math.abs(line.effect));
    expect(effects.length).toBeGreaterThan(0);
    expect(effects.length).toBeLessThanOrEqual(5);
    expect(effects).toEqual(effects.toSorted((a, b) => b - a));
  });
});

describe('work areas', () => {
  test('ENG-13 a successful apply marks the design unsaved and raises its revision by one', async () => {
    const bench = new Workbench('dragster');
    await bench.done('fileManager', { action: 'new' });
    const before = bench.state.revision;
    const outcome = await bench.apply({ bodyLength: 250 });
    expect(outcome).toMatchObject({
      kind: 'done',
      answer: { revision: before + 1, design: { isDirty: true, mayUndo: true } },
    });
  });

  test('applying what stands there already changes nothing', async () => {
    const bench = new Workbench('dragster');
    await bench.done('fileManager', { action: 'new' });
    const before = bench.state;
    await bench.apply({ bodyLength: 280 });
    expect(bench.state.revision).toBe(before.revision);
    expect(bench.state.isDirty).toBe(false);
  });

  test('ENG-10 a value out of range is named, refused and not applied', async () => {
    const bench = new Workbench('dragster');
    const before = bench.state;
    const outcome = await bench.apply({ bodyLength: 1000 });
    expect(outcome).toMatchObject({
      kind: 'refused',
      http: 422,
      notices: [{ input: 'bodyLength', message: 'Body length: value must not be greater than 305' }],
    });
    expect(bench.state).toBe(before);
  });

  test('an input of another work area, or of none, is refused', async () => {
    const bench = new Workbench('dragster');
    const outcome = await bench.call('setWorkAreaInputs', { 'node-id': 'body', inputs: { frontDia: 30 } });
    expect(outcome).toMatchObject({ kind: 'refused', http: 422, message: 'There is no input named frontDia.' });
  });

  test('what the specification fixes cannot be changed', async () => {
    const specification = openSpecification('dragster', [
      { kind: 'fixed' as const, input: 'length', label: 'Track length', value: 15 },
    ]);
    const bench = new Workbench('dragster', { specification });
    expect(bench.state.inputs['length']).toBe(15);
    expect(await bench.apply({ length: 20 })).toMatchObject({ kind: 'refused', http: 409 });
  });

  test('DES-08 Reset answers with the values that were applied last, a drawn truss included, and changes nothing', async () => {
    const bench = new Workbench('structures');
    await bench.apply({ pattern: 'custom' });
    await bench.done('openWorkArea', { 'node-id': 'joints' });
    const before = bench.state;
    const { answer } = await bench.done('resetWorkAreaInputs', { 'node-id': 'joints' });
    expect(answer.workAreas?.['joints']?.inputs['joints']).toEqual(before.inputs['joints']);
    expect(before.inputs['joints']).not.toEqual([]);
    expect(bench.state).toBe(before);
  });

  test('a call made against an older revision applies nothing and answers with the present state', async () => {
    const bench = new Workbench('dragster');
    await bench.done('fileManager', { action: 'new' });
    const stale = bench.state.revision;
    await bench.apply({ bodyLength: 250 });
    const outcome = await bench.done('setWorkAreaInputs', {
      'node-id': 'body',
      inputs: { bodyLength: 200 },
      revision: stale,
    });
    expect(outcome.answer.stale).toBe(true);
    expect(bench.state.inputs['bodyLength']).toBe(250);
  });

  test('a hundred and fifty applied changes are undone and redone one by one', async () => {
    const bench = new Workbench('dragster');
    await bench.done('fileManager', { action: 'new' });
    for (let i = 0; i < 150; i += 1) await bench.apply({ bodyLength: 230 + (i % 40) });
    const last = bench.state.inputs;
    for (let i = 0; i < 150; i += 1) await bench.done('undo', {});
    expect(bench.state.inputs['bodyLength']).toBe(280);
    expect(await bench.call('undo', {})).toMatchObject({ kind: 'refused', http: 409 });
    for (let i = 0; i < 150; i += 1) await bench.done('undo', { redo: true });
    expect(bench.state.inputs).toEqual(last);
  });

  test('ENG-14 undo and redo back to what was saved leave nothing to save, and another way on is a change', async () => {
    const bench = new Workbench('dragster');
    const isDirty = async (call: Promise<unknown>): Promise<boolean> => {
      await call;
      return bench.state.isDirty;
    };
    const undo = () => isDirty(bench.done('undo', {}));
    const redo = () => isDirty(bench.done('undo', { redo: true }));
    await bench.apply({ bodyLength: 250 });
    // What no revision has is unsaved, however it came about.
    expect([await undo(), await redo()]).toEqual([true, true]);
    await bench.done('fileManager', { action: 'save', name: 'Comet', notes: '', compete: false });
    expect(await isDirty(bench.apply({ bodyLength: 260 }))).toBe(true);
    expect([await undo(), await undo(), await redo(), await redo()]).toEqual([false, true, false, true]);
    // Twice back from the revision's, and on from there another way: no step leads to it any more.
    expect([await undo(), await undo()]).toEqual([false, true]);
    expect(await isDirty(bench.apply({ bodyLength: 240 }))).toBe(true);
    expect(await undo()).toBe(true);
    await bench.done('fileManager', { action: 'open', id: bench.saved[0]?.id ?? '' });
    expect(await isDirty(bench.apply({ bodyLength: 245 }))).toBe(true);
    expect(await undo()).toBe(false);
  });

  test('ENG-14 more changes than can be taken back leave the saved design behind', async () => {
    const bench = new Workbench('dragster');
    await bench.done('fileManager', { action: 'save', name: 'Comet', notes: '', compete: false });
    for (let i = 0; i < 201; i += 1) await bench.apply({ bodyLength: 230 + (i % 40) });
    for (let i = 0; i < 200; i += 1) await bench.done('undo', {});
    expect(await bench.call('undo', {})).toMatchObject({ kind: 'refused', http: 409 });
    expect(bench.state).toMatchObject({ isDirty: true, inputs: { bodyLength: 230 } });
  });
});

describe('the file manager', () => {
  test('FILE-12 a saved revision says what changed against the one it was opened from, and what the results did', async () => {
    const bench = new Workbench('dragster');
    await bench.done('fileManager', { action: 'save', name: 'Comet', notes: 'first', compete: false });
    await bench.apply({ bodyLength: 220 });
    await bench.done('fileManager', { action: 'save', name: 'Comet', notes: '', compete: false });
    const [first, second] = bench.saved.map((design) => design.draft);
    expect(first?.changelog.inputs).toEqual([]);
    expect(second?.parent).toBe(first?.id);
    expect(second?.changelog.inputs).toEqual([expect.objectContaining({ input: 'bodyLength', from: 280, to: 220 })]);
    expect(second?.changelog.results.length).toBeGreaterThan(0);
  });

  test('FILE-11 a design within its rules is tested, one outside is invalid', async () => {
    const specification = openSpecification('dragster', [
      { kind: 'limit' as const, measure: 'bodyLength', label: 'Body length', units: 'mm', min: 240 },
    ]);
    const bench = new Workbench('dragster', { specification });
    await bench.done('fileManager', { action: 'save', name: 'Long', notes: '', compete: false });
    await bench.apply({ bodyLength: 200 });
    await bench.done('fileManager', { action: 'save', name: 'Long', notes: '', compete: false });
    expect(bench.saved.map((design) => design.draft.assessment.status)).toEqual(['tested', 'invalid']);
  });

  test('FILE-06 after a save the work areas are closed and the design is clean', async () => {
    const bench = new Workbench('dragster');
    await bench.done('openWorkArea', { 'node-id': 'body' });
    await bench.apply({ bodyLength: 220 });
    await bench.done('fileManager', { action: 'save', name: 'Comet', notes: '', compete: false });
    expect(bench.state).toMatchObject({ openAreas: [], isDirty: false, name: 'Comet' });
  });

  test('FILE-04 a student cannot enter a competition that the teacher has disabled', async () => {
    const bench = new Workbench('dragster', { isSimulationAllowed: false });
    const outcome = await bench.call('fileManager', { action: 'save', name: 'Comet', notes: '', compete: true });
    expect(outcome).toMatchObject({ kind: 'refused', message: 'Your teacher has disabled the competition.' });
  });

  test('FILE-02 a name that another concept has, whatever its case, is refused; the design keeps its own', async () => {
    const bench = new Workbench('dragster');
    await bench.done('fileManager', { action: 'save', name: 'Comet', notes: '', compete: false });
    await bench.done('fileManager', { action: 'save', name: 'Comet', notes: '', compete: false });
    await bench.done('fileManager', { action: 'new' });
    const outcome = await bench.call('fileManager', { action: 'save', name: ' cOMET ', notes: '', compete: false });
    expect(outcome).toMatchObject({ kind: 'refused', message: 'A design with this name already exists.' });
  });

  test('ERR-06 a name with a bad word is refused with its code and sentence', async () => {
    const bench = new Workbench('dragster');
    const outcome = await bench.call('fileManager', { action: 'save', name: 'rude car', notes: '', compete: false });
    expect(outcome).toMatchObject({
      kind: 'refused',
      errors: ['ERR_BAD_WORD'],
      message: 'Please choose a more appropriate name for your design',
    });
  });

  test('opening a saved design brings its inputs back and nothing to undo', async () => {
    const bench = new Workbench('glider');
    await bench.apply({ span: 500 });
    await bench.done('fileManager', { action: 'save', name: 'Swallow', notes: '', compete: false });
    const id = bench.saved[0]?.id ?? '';
    await bench.done('fileManager', { action: 'new' });
    expect(bench.state.inputs['span']).toBe(400);
    await bench.done('fileManager', { action: 'open', id });
    expect(bench.state).toMatchObject({ name: 'Swallow', revisionId: id, isDirty: false, done: [] });
    expect(bench.state.inputs['span']).toBe(500);
  });

  test('opening a design of an earlier model analyses it anew and says which values gave way', async () => {
    const bench = new Workbench('dragster');
    await bench.done('fileManager', { action: 'save', name: 'Comet', notes: '', compete: false });
    const [saved] = bench.saved;
    const opened = async (modelVersion: number, frontMass: number) => {
      bench.saved[0] = { ...saved, modelVersion, inputs: { ...saved.inputs, frontMass } };
      return bench.done('fileManager', { action: 'open', id: saved.id });
    };
    const model = applicationOf('dragster').modelVersion;
    const older = await opened(model - 1, 0.3);
    expect(older.answer.renewed).toEqual(['Mass of one front wheel']);
    expect(bench.state).toMatchObject({ isDirty: true, inputs: { frontMass: 1.3 } });
    expect((await opened(model - 1, 2)).answer.renewed).toEqual([]);
    const current = await opened(model, 2);
    expect(current.answer.renewed).toBeUndefined();
    expect(bench.state.isDirty).toBe(false);
  });

  test('DES-11 half a strip is refused with the sentence of its field, and changes nothing', async () => {
    const bench = new Workbench('structures');
    const before = bench.state;
    const message = 'Layers of top chord and end posts: value must be a whole number';
    expect(await bench.apply({ topLayers: 2.5 })).toMatchObject({
      kind: 'refused',
      notices: [{ code: 'BAD_INPUT', message, input: 'topLayers' }],
    });
    expect(bench.state).toBe(before);
  });

  test('a bridge of an earlier model with half a strip opens with whole ones, and its log says what became of it', async () => {
    const bench = new Workbench('structures');
    await bench.done('fileManager', { action: 'save', name: 'Rialto', notes: '', compete: false });
    const [saved] = bench.saved;
    const { modelVersion } = applicationOf('structures');
    bench.saved[0] = { ...saved, modelVersion: modelVersion - 1, inputs: { ...saved.inputs, topLayers: 2.5 } };
    const { answer } = await bench.done('fileManager', { action: 'open', id: saved.id });
    expect(answer.renewed).toEqual(['Layers of top chord and end posts']);
    expect(answer.assessment).toMatchObject({ status: 'tested', errors: [] });
    expect(bench.state.inputs['topLayers']).toBe(3);
    await bench.done('fileManager', { action: 'save', name: 'Rialto', notes: '', compete: false });
    expect(bench.saved[0].inputs['topLayers']).toBe(2.5);
    const log = bench.saved[1]?.draft.changelog;
    expect(log?.inputs).toContainEqual(expect.objectContaining({ input: 'topLayers', from: 2.5, to: 3 }));
    // Both are told by the model of now.
    expect(log?.results).toEqual([]);
  });
});
