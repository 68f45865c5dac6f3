import { numberField } from './input-fields.ts';
import { MOST_LAYERS } from './model/stick/lamination.ts';
import { SQUARE_STICK_NAMES } from './model/stick/materials.ts';
import type { InputDescriptor } from '#applications/application.ts';

function layersOf(name: string, label: string, help?: string): InputDescriptor {
  return numberField({ name, label, units: '' }, [1, MOST_LAYERS, 1, 1], {
    role: 'design',
    isWhole: true,
    showIf: { input: 'section', comparison: 'oneOf', value: [...SQUARE_STICK_NAMES, 'custom'] },
    ...(help === undefined ? {} : { help }),
  });
}

/** How many strips are glued together in the sticks of each part of the bridge. */
export const layerInputs: readonly InputDescriptor[] = [
  layersOf(
    'topLayers',
    'Layers of top chord and end posts',
    'Strips glued together along their whole length. Two or three lie on one another in the plane of the truss, four stand two by two.',
  ),
  layersOf('bottomLayers', 'Layers of bottom chord'),
  layersOf('verticalLayers', 'Layers of verticals'),
  layersOf('diagonalLayers', 'Layers of diagonals'),
  layersOf('braceLayers', 'Layers of bracing'),
];
