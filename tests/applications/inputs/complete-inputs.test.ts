import { describe, expect, test } from 'vitest';
import { completeInputs, defaultInputs } from '#applications/inputs/complete-inputs.ts';
import { sled, sledChallenge } from '#tests/applications/sled.ts';

const problemsOf = (given: Record<string, unknown>) => completeInputs(sled, given).problems;
const messagesOf = (given: Record<string, unknown>) => problemsOf(given).map((problem) => problem.message);

describe('the inputs of a design', () => {
  test('take their defaults where they are missing', () => {
    const { inputs, problems } = completeInputs(sled, { sledMass: 120 });
    expect(problems).toEqual([]);
    expect(inputs).toEqual({ ...defaultInputs(sled), sledMass: 120 });
  });

  test('ENG-10 a number out of range is named with the sentence of its field', () => {
    expect(problemsOf({ sledMass: 501 })).toEqual([
      { code: 'BAD_INPUT', message: 'Sled mass: value must not be greater than 500', input: 'sledMass' },
    ]);
    expect(messagesOf({ sledMass: 49.9 })).toEqual(['Sled mass: value must not be less than 50']);
    for (const value of ['nine', null, true, Number.NaN, Infinity, [], {}]) {
      expect(messagesOf({ sledMass: value })).toEqual(['Sled mass: value must be a number']);
    }
  });

  test('a refused value leaves the default in place, so that what follows stays finite', () => {
    expect(completeInputs(sled, { sledMass: 1e308 }).inputs.sledMass).toBe(200);
  });

  test('a number may arrive as text, as form fields send it', () => {
    expect(completeInputs(sled, { sledMass: '120' }).inputs.sledMass).toBe(120);
  });

  test('unknown inputs are named, whatever they are called', () => {
    const given = JSON.parse('{"wings": 2, "__proto__": 3, "constructor": 4}') as Record<string, unknown>;
    expect(problemsOf(given).map((problem) => [problem.code, problem.input])).toEqual([
      ['UNKNOWN_INPUT', 'wings'],
      ['UNKNOWN_INPUT', '__proto__'],
      ['UNKNOWN_INPUT', 'constructor'],
    ]);
  });

  test('choices, switches and texts hold only what they offer', () => {
    expect(messagesOf({ runner: 'gold' })).toEqual(['Runner: value must be one of the choices']);
    expect(messagesOf({ hasFlag: 'perhaps' })).toEqual(['Flag: value must be on or off']);
    expect(messagesOf({ motto: 3 })).toEqual(['Motto: value must be text']);
    expect(messagesOf({ motto: 'x'.repeat(201) })).toHaveLength(1);
    expect(messagesOf({ runner: 'steel', hasFlag: true, motto: 'Faster' })).toEqual([]);
  });

  test("an emptied field goes back to its default, and 'nil' means empty", () => {
    for (const empty of ['', 'nil']) {
      expect(completeInputs(sled, { sledMass: empty, runner: empty, hasFlag: empty, target: empty })).toEqual({
        inputs: defaultInputs(sled),
        problems: [],
      });
    }
    expect(completeInputs(sled, { motto: 'nil' }).inputs.motto).toBe('');
    expect(messagesOf({ target: 10 })).toEqual(['Target: value must not be greater than 9']);
  });

  test('table rows are checked cell by cell and empty cells stay empty', () => {
    expect(completeInputs(sled, { weights: [{ at: '5', kind: 'lead' }, { at: 'nil' }] })).toMatchObject({
      inputs: { weights: [{ at: 5, kind: 'lead' }, {}] },
      problems: [],
    });
    expect(messagesOf({ weights: [{ at: 5 }, { at: 101 }] })).toEqual([
      'Weights: row 2: Place: value must not be greater than 100',
    ]);
    expect(messagesOf({ weights: [{ colour: 5 }] })).toEqual(['Weights: row 1: there is no column named colour']);
    expect(messagesOf({ weights: [{}, {}, {}] })).toEqual(['Weights: value must not have more than 2 rows']);
    expect(messagesOf({ weights: [null] })).toEqual(['Weights: row 1: value must be a row']);
    expect(messagesOf({ weights: 3 })).toEqual(['Weights: value must be a table']);
  });

  test('a range that depends on other inputs is checked against those inputs', () => {
    expect(messagesOf({ pull: 1.5 })).toEqual([]);
    expect(messagesOf({ pull: 1.5, hasFlag: true })).toEqual(['Pulling force: value must not be greater than 1']);
  });

  test('what the specification fixes is set over what was given', () => {
    const fixed = {
      ...sledChallenge,
      settings: [{ kind: 'fixed' as const, input: 'pull', label: 'Pulling force', value: 0.25 }],
    };
    expect(completeInputs(sled, { pull: 1 }, fixed)).toMatchObject({ inputs: { pull: 0.25 }, problems: [] });
  });

  test('what an older specification fixes and the model no longer has is passed over', () => {
    const fixed = { ...sledChallenge, settings: [{ kind: 'fixed' as const, input: 'bell', label: 'Bell', value: 1 }] };
    expect(completeInputs(sled, {}, fixed).problems).toEqual([]);
  });
});
