import { describe, expect, test } from 'vitest';
import { runLine } from '#client/panels/console/run-line.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';

const scene: readonly SceneCommand[] = [
  { kind: 'clear' },
  {
    kind: 'put',
    id: 'body',
    shape: {
      kind: 'tube',
      path: [
        [0, 0, 0],
        [1, 0, 0],
      ],
      radius: 0.1,
    },
    material: 'wood',
    label: 'Body',
  },
];

describe('a line typed into the console', () => {
  test('prints the parts of the scene in short form', () => {
    expect(runLine('list', scene).print).toEqual(['put body tube wood "Body"', '1 part']);
    expect(runLine('show body', scene).print[0]).toContain('"radius":0.1');
  });

  test('accepts the same scene commands that it prints, one or several', () => {
    const result = runLine('[{"kind":"camera","view":"side"},{"kind":"remove","id":"body"}]', scene);
    expect(result.add).toEqual([
      { kind: 'camera', view: 'side' },
      { kind: 'remove', id: 'body' },
    ]);
    expect(result.print).toEqual(['camera side', 'remove body']);
  });

  test('says what is wrong instead of failing', () => {
    expect(runLine('{"kind":"camera","view":"inside"}', scene)).toEqual({
      print: ['Not a scene command: view is wrong.'],
    });
    expect(runLine('{oops', scene).print[0]).toMatch(/^This is not valid JSON/);
    expect(runLine('fly', scene).print).toEqual(["'fly' is not a command. Type help for the list."]);
    expect(runLine('show wing', scene).print).toEqual(["There is no part 'wing'. Type list for all parts."]);
  });

  test('clear empties the screen and help lists the commands', () => {
    expect(runLine(' CLEAR ', scene)).toEqual({ print: [], isCleared: true });
    expect(runLine('help', scene).print.length).toBeGreaterThan(3);
  });
});
