import { expect, test } from 'vitest';
import { boundsOf } from '#applications/build-files/drawing.ts';
import { trussTemplate } from '#applications/structures/build-files/truss-template.ts';
import { analysed } from '#tests/applications/structures/bridges.ts';
import { overlaps } from '#tests/support/browser/overlaps.ts';
import type { Text } from '#applications/build-files/drawing.ts';

const PATTERNS = ['pratt', 'howe', 'warren', 'warren-verticals', 'parker'];

test.each(PATTERNS.flatMap((pattern) => [6, 24].map((panels) => [pattern, panels] as const)))(
  'OUT-03 in the drawing of a %s truss of 300 mm with %i panels the name of each joint is clear of all other names',
  (pattern, panels) => {
    const names = trussTemplate(analysed({ pattern, panels })).filter((shape): shape is Text => shape.kind === 'text');
    const boxes = names.map((name) => {
      const { min, max } = boundsOf([name]);
      return { x: min[0], y: min[1], width: max[0] - min[0], height: max[1] - min[1], text: name.text };
    });
    const joints = boxes.filter(({ text }) => /^J\d+$/.test(text));
    expect(joints.length).toBeGreaterThan(panels);
    const covered = joints.filter((joint) => boxes.some((other) => other !== joint && overlaps([joint, other]) > 0));
    expect(covered.map(({ text }) => text)).toEqual([]);
  },
);
