import { expect, test } from 'vitest';
import { readDxf } from '#tests/applications/build-files/read-dxf.ts';
import { SECOND, walkThrough } from '#tests/e2e/pages/engineering/design-walk.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { DesignWalk } from '#tests/e2e/pages/engineering/design-walk.ts';

const seats = openSeats();

const A4 = [595, 842] as const;
const LETTER = [612, 792] as const;

interface Row extends DesignWalk {
  readonly what: string;
  readonly student: string;
  readonly application: ApplicationCode;
  /** Of the printed sheets [points]. */
  readonly paper: readonly [number, number];
  /** What the downloaded design holds beside its defaults. */
  readonly inputs: object;
  /** What the file for a machine draws. */
  readonly isMade: (file: string) => boolean;
  /** A line of the results that decides. */
  readonly decides?: string;
}

/** What the other three applications have of their own is walked through by the engine's calls (`engine/design-walks.test.ts`). */
const ROWS: readonly Row[] = [
  {
    what: 'a CO₂ dragster',
    student: 'ada',
    application: 'dragster',
    area: 'Body',
    field: /^Body length/,
    value: '262',
    sketch: { tool: 'Body', isOn: true, point: 'Top at 50 %', key: 'ArrowDown' },
    sheet: 'Body template: print on A4',
    file: 'Body template (DXF)',
    paper: A4,
    inputs: { bodyLength: 262, top3: 29.5 },
    isMade: (file) => {
      const cut = readDxf(file).entities.flatMap(({ points }) => points.map(([x]) => x));
      return Math.max(...cut) - Math.min(...cut) > 262;
    },
    decides: 'Race time',
  },
  {
    what: 'a bridge',
    student: 'emma',
    application: 'structures',
    area: 'Truss type',
    field: /^Depth/,
    value: '50',
    sketch: { tool: 'Joints', isOn: false, point: 'J10', key: 'ArrowUp' },
    sheet: 'Side truss: print on US Letter',
    file: 'Side truss (DXF)',
    paper: LETTER,
    inputs: { pattern: 'custom' },
    isMade: (file) => readDxf(file).entities.length > 20,
  },
];

test.each(ROWS)(
  'DES-11 ENG-18 FILE-09 COMP-06 OUT-03 $what is designed, drawn, analyzed, saved, forked, raced, printed and downloaded',
  async ({ student, application, paper, inputs, isMade, decides, ...walk }) => {
    const page = await seats.student(student, { application, page: 'engineering' }, { reducedMotion: 'reduce' });
    const seen = await walkThrough(page, walk);
    expect(seen.problems).toEqual([]);
    expect(seen.pointMoved).toBe(true);
    expect(new Set(seen.performances).size).toBeGreaterThan(1);
    expect(seen.limits.length).toBeGreaterThan(0);
    expect(seen.status).toContain(SECOND);
    expect(seen.verdict).toMatch(/wins!$|tie/);
    if (decides !== undefined) expect(seen.decided).toContain(decides);
    expect(seen.cutOff).toBe(0);
    expect(seen.sheets.length).toBeGreaterThan(0);
    expect(seen.sheets.every(([width, height]) => width === paper[0] && height === paper[1])).toBe(true);
    expect(isMade(seen.file.text)).toBe(true);
    expect(JSON.parse(seen.own.text)).toMatchObject({ application, inputs });
  },
);
