import type { Shape } from '#contract/engineering/scene.ts';

export type MarkSymbol = Extract<Shape, { kind: 'marker' }>['symbol'];

/** A marker about its middle, 20 wide: what is filled with ink, what with paper, and what is drawn as lines. */
interface Mark {
  readonly paper: string;
  readonly ink: string;
  readonly lines: string;
  /** Said beside the symbol. */
  readonly name: string;
}

const RING = 'M-9 0A9 9 0 1 1 9 0A9 9 0 1 1 -9 0Z';
const DOT = 'M-3 0A3 3 0 1 1 3 0A3 3 0 1 1 -3 0Z';
const SMALL_RING = 'M-5 0A5 5 0 1 1 5 0A5 5 0 1 1 -5 0Z';

/** The symbols as engineers draw them: the balance point quartered, pressure and neutral points ringed, supports under their joint. */
export const MARKS: Readonly<Record<MarkSymbol, Mark>> = {
  cg: { paper: RING, ink: 'M0 0L0 -9A9 9 0 0 1 9 0ZM0 0L0 9A9 9 0 0 1 -9 0Z', lines: RING, name: 'CG' },
  cp: { paper: RING, ink: DOT, lines: RING, name: 'CP' },
  np: { paper: RING, ink: DOT, lines: `${RING}M-9 0L9 0M0 -9L0 9`, name: 'NP' },
  joint: { paper: SMALL_RING, ink: '', lines: SMALL_RING, name: '' },
  pin: { paper: 'M0 0L8 12L-8 12Z', ink: '', lines: 'M0 0L8 12L-8 12ZM-10 12L10 12', name: '' },
  roller: {
    paper: 'M-6 6A6 6 0 1 1 6 6A6 6 0 1 1 -6 6Z',
    ink: '',
    lines: 'M-6 6A6 6 0 1 1 6 6A6 6 0 1 1 -6 6ZM-10 12L10 12',
    name: '',
  },
  load: { paper: '', ink: 'M-5 -7L5 -7L0 0Z', lines: 'M0 -18L0 -6', name: '' },
  flag: { paper: '', ink: 'M0 -18L12 -14L0 -10Z', lines: 'M0 0L0 -18', name: '' },
};
