import { useSignals } from '@preact/signals-react/runtime';
import { displayOutput } from '#client/ui/number-display.ts';
import { drawing as say } from '#client/words/drawing.ts';
import { MATERIAL_LOOKS } from '#rules/material-looks.ts';
import { originOf } from './affine.ts';
import { worldsAt } from './scene/scene-model.ts';
import styles from './viewer.module.css';
import type { Material } from '#rules/material-looks.ts';
import type { FreeArea } from './free-area.ts';
import type { SceneModel } from './scene/scene-model.ts';

interface PartsTableProps {
  readonly model: SceneModel;
  /** Where nothing covers it. */
  readonly free: FreeArea | undefined;
}

/** The text alternative of a scene: every labeled part and where it is [mm]. */
export function PartsTable({ model, free }: PartsTableProps) {
  useSignals();
  const worlds = worldsAt(model, 0);
  // The paper below the parts is none of them.
  const labeled = [...model.parts.values()].filter(({ put }) => put.label !== undefined && put.shape.kind !== 'grid');
  return (
    <div className={styles['parts']} style={free} role="region" aria-label={say('parts')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('part')}</th>
            <th scope="col">{say('material')}</th>
            <th scope="col">{say('x')}</th>
            <th scope="col">{say('y')}</th>
            <th scope="col">{say('z')}</th>
            <th scope="col">{say('shown')}</th>
          </tr>
        </thead>
        <tbody>
          {labeled.map((part) => (
            <tr key={part.put.id}>
              <th scope="row">{part.put.label}</th>
              <td>{materialOf(part.put.material)}</td>
              {originOf(worlds.get(part.put.id)?.affine ?? []).map((value, axis) => (
                <td key={axis}>{displayOutput(value * 1000, 1)}</td>
              ))}
              <td>
                {part.tint === undefined
                  ? ''
                  : `${part.tint.scale.label} ${Number(part.tint.scalar.toPrecision(3))} ${part.tint.scale.units}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What it is made of; nothing where its color stands for something else. */
function materialOf(material: Material): string {
  return material === 'string' || MATERIAL_LOOKS[material].token.startsWith('part-') ? material : '';
}
