import { boundsOf, label, moved, outline } from '#applications/build-files/drawing.ts';
import { plainNumber } from '#applications/build-files/plain-number.ts';
import type { Drawing } from '#applications/build-files/drawing.ts';
import type { GliderDesign } from '#applications/glider/model/design.ts';
import type { Point2 } from '#contract/values/numbers.ts';

/*
 * What gives a cambered sheet its bend, in millimeters: x along the chord, y up. The middle line of the section is an arc of a circle,
 * as the flow over it is calculated.
 */

const MM = 1e3;
/** Straight part of a rib under its arc, so that it stands on a board. */
const FOOT = 8;
/** Steps of an arc. */
const STEPS = 24;
const GAP = 8;

/** Ribs to bend a wing half over, at root, middle and tip, and the saddle between stick and wing; nothing for a wing that is not bent. */
export function camberRibs({ wing, section, sectionCode, stick }: GliderDesign): Drawing {
  // A sanded airfoil gets its camber from the sandpaper.
  if (section.camber === 0 || sectionCode === 'sanded') return [];
  const middle = wing.bendAt > 0 ? wing.bendAt : 0.5;
  const stations = [
    { name: 'root', share: 0 },
    { name: wing.bendAt > 0 ? 'bend' : 'middle', share: middle },
    { name: 'tip', share: 1 },
  ].map(({ name, share }) => ({
    name,
    chord: (wing.root + (wing.tip - wing.root) * share) * MM,
    at: plainNumber((share * wing.span * MM) / 2, 1),
  }));
  const ribs = stations.map(({ name, chord }) => piece(arched(chord, section.camber, FOOT), `Rib at the ${name}`));
  const saddle = piece(
    arched(wing.root * MM, section.camber, 0),
    `Saddle from stick wood, ${plainNumber(stick.width * MM, 1)} wide: glue it between seat and wing`,
  );
  const [first, second, third] = stations.map(({ at }) => at);
  const words = [
    `Bend each wing half over ribs (camber ${plainNumber(100 * section.camber, 1)} %): cut 2 of each rib from scrap sheet.`,
    `Stand them on a board, ${first}, ${second} and ${third} mm from the middle of the wing, square to the span.`,
    'Wet the sheet, tape it down on them, and let it dry overnight.',
  ];
  const foot = -2 * GAP - 6;
  return [
    ...sideBySide(ribs),
    ...moved(saddle, [0, foot - 12]),
    ...words.map((line, i) => label([0, foot - 26 - 6 * i], line)),
  ];
}

/** From the rear edge to the front one: flat below, an arc above whose middle is `camber` times the chord higher than its ends. */
function arched(chord: number, camber: number, foot: number): readonly Point2[] {
  const rise = camber * chord;
  const radius = (chord * chord) / (8 * rise) + rise / 2;
  const arc = Array.from({ length: STEPS + 1 }, (_, i): Point2 => {
    const x = (chord * i) / STEPS;
    return [chord - x, foot + rise - radius + Math.sqrt(radius ** 2 - (x - chord / 2) ** 2)];
  });
  return foot > 0 ? [[0, 0], [chord, 0], ...arc] : arc;
}

const piece = (points: readonly Point2[], name: string): Drawing => [outline('cut', points), label([0, -5], name)];

function sideBySide(pieces: readonly Drawing[]): Drawing {
  let left = 0;
  return pieces.flatMap((each) => {
    const laid = moved(each, [left, 0]);
    left = boundsOf(laid).max[0] + GAP;
    return laid;
  });
}
