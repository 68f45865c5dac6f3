import { useSignals } from '@preact/signals-react/runtime';
import { drawing as say } from '#client/words/drawing.ts';
import styles from './viewer.module.css';
import type { FreeArea } from './free-area.ts';
import type { SceneModel, Tint } from './scene/scene-model.ts';
import type { CSSProperties } from 'react';

type Scale = Tint['scale'];

/** What the colors of parts stand for, with numbers. */
export function ScaleLegend({ model, free }: { readonly model: SceneModel; readonly free: FreeArea | undefined }) {
  useSignals();
  const scales = new Map<string, Scale>();
  for (const { tint } of model.parts.values()) if (tint !== undefined) scales.set(tint.scale.label, tint.scale);
  if (scales.size === 0) return null;
  return (
    <ul className={styles['legend']} aria-label={say('colors')} style={placeIn(free)}>
      {[...scales.values()].map((scale) => (
        <li key={scale.label}>
          <span className={styles['legend-name']}>
            {scale.units === '' ? scale.label : `${scale.label} (${scale.units})`}
          </span>
          <span className={styles['legend-bar']} data-palette={scale.palette} aria-hidden="true" />
          <span className={styles['legend-numbers']}>
            {marksOf(scale).map((mark) => (
              <span key={mark}>{mark}</span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The lower left corner of what is free. */
function placeIn(free: FreeArea | undefined): CSSProperties | undefined {
  if (free === undefined) return undefined;
  return {
    bottom: 'auto',
    left: free.left + 4,
    top: free.top + free.height - 4,
    transform: 'translateY(-100%)',
    maxWidth: free.width - 8,
  };
}

/** The ends and the middle; on a diverging scale the signs of a force in words. */
function marksOf({ min, max, palette }: Scale): readonly string[] {
  const isForce = palette === 'diverging';
  const middle = isForce ? 0 : (min + max) / 2;
  if (!isForce) return [short(min), short(middle), short(max)];
  return [say('push', { force: short(min) }), short(middle), say('pull', { force: short(max) })];
}

const short = (value: number): string => String(Number(value.toPrecision(3))).replace('-', '\u2212');
