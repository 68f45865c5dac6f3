import { useSignals } from '@preact/signals-react/runtime';
import styles from './level-badge.module.css';

/** Corners of the outline, how far it swings in and out, and what hangs from it or stands on it, by level: a washer becomes a winner's cog. */
const SHAPES = [
  { corners: 48, inner: 42, outer: 42, hasRibbon: false, hasStar: false },
  { corners: 6, inner: 46, outer: 46, hasRibbon: false, hasStar: false },
  { corners: 32, inner: 38, outer: 46, hasRibbon: false, hasStar: false },
  { corners: 40, inner: 38, outer: 46, hasRibbon: true, hasStar: false },
  { corners: 48, inner: 38, outer: 46, hasRibbon: true, hasStar: true },
] as const;

const RIBBON = 'M28 74 18 116l17-9 12 11 4-30 4 30 12-11 17 9L74 74Z';
const STAR = 'm50 14 2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5-4.8-4.6 6.6-.9Z';

interface LevelBadgeProps {
  /** 1 to 5. */
  readonly level: number;
  /** Not reached yet: only its outline. */
  readonly isAhead?: boolean;
  readonly size?: 'small' | 'middle' | 'large' | 'huge';
}

/** The badge of a level in the application's accent. The level stands beside it in words. */
export function LevelBadge({ level, isAhead = false, size = 'middle' }: LevelBadgeProps) {
  useSignals();
  const { hasRibbon, hasStar, ...outline } = SHAPES[level - 1] ?? SHAPES[0];
  return (
    <svg
      viewBox={hasRibbon ? '0 0 100 120' : '0 0 100 100'}
      aria-hidden="true"
      className={styles['badge']}
      data-ahead={isAhead}
      data-size={size}
    >
      {hasRibbon && <path className={styles['ribbon']} d={RIBBON} />}
      <path className={styles['outline']} d={outlineOf(outline)} />
      <circle className={styles['face']} cx={50} cy={50} r={29} />
      {hasStar && <path className={styles['star']} d={STAR} />}
      <text x={50} y={hasStar ? 57 : 51} className={styles['number']} data-small={hasStar}>
        {level}
      </text>
    </svg>
  );
}

interface Outline {
  readonly corners: number;
  readonly inner: number;
  readonly outer: number;
}

/** Every second pair of corners is a tooth. */
function outlineOf({ corners, inner, outer }: Outline): string {
  const points = Array.from({ length: corners }, (_, index) => {
    const radius = index % 4 < 2 ? outer : inner;
    const angle = (2 * Math.PI * (index + 0.5)) / corners;
    return `${(50 + radius * Math.sin(angle)).toFixed(1)} ${(50 - radius * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}
