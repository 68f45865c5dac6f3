import { useSignals } from '@preact/signals-react/runtime';
import type { ApplicationCode } from '#contract/application-codes.ts';

/** Line drawings of the five applications, 96 × 64, in the colour of their text. */
const DRAWINGS: Readonly<Record<ApplicationCode, string>> = {
  dragster: 'M6 42 Q34 24 62 26 L84 22 Q92 22 92 34 L90 42 Z M76 22 L76 14 L88 14 L88 22 M22 34 Q46 30 66 33',
  glider:
    'M8 44 L74 28 L88 30 L76 34 Z M38 36 L20 14 L30 12 L54 32 M44 36 L58 54 L66 52 L56 33 M74 28 L82 14 L88 16 L88 30',
  'water-rocket':
    'M48 4 Q60 16 60 28 L60 48 L36 48 L36 28 Q36 16 48 4 Z M36 38 L26 54 L36 50 M60 38 L70 54 L60 50 M44 50 L44 60 M48 52 L48 62 M52 50 L52 60 M37 34 L59 34',
  'mousetrap-car': 'M10 46 L86 46 M16 46 L16 40 L66 40 L66 46 M28 40 L58 10 M28 40 Q30 34 36 40 M58 10 L74 46',
  structures:
    'M6 50 L90 50 L76 22 L20 22 Z M20 22 L34 50 L48 22 L62 50 L76 22 M6 50 L2 58 L10 58 Z M86 56 A4 4 0 1 0 94 56 A4 4 0 1 0 86 56',
};

/** Wheels of the two cars: centre x, centre y, radius. */
const WHEELS: Partial<Record<ApplicationCode, readonly (readonly [number, number, number])[]>> = {
  dragster: [
    [24, 46, 8],
    [80, 44, 10],
  ],
  'mousetrap-car': [
    [20, 48, 10],
    [76, 46, 14],
  ],
};

/** The picture of an application; decoration beside its name. */
export function ApplicationIcon({ code }: { readonly code: ApplicationCode }) {
  useSignals();
  return (
    <svg
      viewBox="0 0 96 64"
      width="120"
      height="80"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      aria-hidden="true"
    >
      <path d={DRAWINGS[code]} strokeLinejoin="round" strokeLinecap="round" />
      {WHEELS[code]?.map(([x, y, r]) => (
        <circle key={x} cx={x} cy={y} r={r} fill="var(--surface)" />
      ))}
    </svg>
  );
}
