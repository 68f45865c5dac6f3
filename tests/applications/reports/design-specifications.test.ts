import { describe, expect, test } from 'vitest';
import { dragster } from '#applications/dragster/descriptor.ts';
import { inputsOf } from '#applications/inputs/complete-inputs.ts';
import { mousetrapCar } from '#applications/mousetrap-car/descriptor.ts';
import { APPLICATIONS } from '#applications/registry.ts';
import { structures } from '#applications/structures/descriptor.ts';
import { waterRocket } from '#applications/water-rocket/descriptor.ts';
import { fieldState } from '#rules/conditions.ts';
import { written } from '#tests/applications/build-files/written.ts';

const rowsOf = (html: string): ReadonlyMap<string, string> =>
  new Map(
    [...html.matchAll(/<th scope="row">([^<]*)<\/th><td>([^<]*)<\/td><\/tr>/g)].map(([, label = '', value = '']) => [
      label,
      value,
    ]),
  );

describe('the inputs in the design specifications', () => {
  test('leave out the measured bottle of a rocket that is made of another one', () => {
    const bought = rowsOf(written(waterRocket, 'design-specifications', { bottle: '1.0', waterVolume: 300 }));
    expect(bought.get('Bottle')).toBe('1.0 L');
    for (const label of ['Volume', 'Diameter', 'Length', 'Mass of the empty bottle', 'Nozzle diameter']) {
      expect([label, bought.has(label)]).toEqual([label, false]);
    }
    const measured = rowsOf(written(waterRocket, 'design-specifications', { bottle: 'custom', volume: 1900 }));
    expect(measured.get('Volume')).toBe('1900 mL');
  });

  test('say of what nobody measured that it was not measured, instead of the number that stands for it', () => {
    const bridge = (changes = {}) => rowsOf(written(structures, 'design-specifications', changes));
    const labels = ['Glue shear strength', 'Measured density', 'Measured stiffness E'];
    expect(labels.map((label) => bridge().get(label))).toEqual(['not measured', 'not measured', 'not measured']);
    expect(bridge({ glueStrength: 9.5 }).get('Glue shear strength')).toBe('9.5 MPa');
    const ratTrap = rowsOf(written(mousetrapCar, 'design-specifications', { trapModel: 'rat', trapX: 110 }));
    expect(ratTrap.get('Mass of one trap')).toBe('not measured');
  });

  test('say of a bridge without a load cap that it has none, not that nothing may hang from it', () => {
    const capOf = (specifications = structures.specifications) =>
      rowsOf(written({ ...structures, specifications }, 'design-specifications')).get('Load cap');
    expect(capOf()).toBe('none');
    expect(capOf(structures.specifications.filter(({ id }) => id === 'structures-capped'))).toBe('15 kg');
  });

  test.each(APPLICATIONS.map((application) => [application.name, application] as const))(
    'of a %s are those that its fields show, and no work area without any has a heading',
    (_name, application) => {
      const html = written(application, 'design-specifications').split('<h2>Inputs</h2>')[1] ?? '';
      const values = Object.fromEntries(inputsOf(application).map((input) => [input.name, input.default]));
      const shown = application.nodes.flatMap(({ sections }) =>
        sections.flatMap(({ inputs }) => inputs.filter((input) => fieldState(input, values).isShown)),
      );
      expect(html.match(/<th scope="row">/g)).toHaveLength(shown.length);
      expect(html).not.toContain('<tbody></tbody>');
    },
  );
});

test('what the challenge allows stands in the design specifications with its unit', () => {
  const inspection = written(dragster, 'design-specifications');
  expect(inspection).toContain('<td>200 to 305 mm</td>');
  expect(inspection).toContain('<td>at least 45 g</td>');
  expect(inspection).toContain('<td>at most 75 mm</td>');
});
