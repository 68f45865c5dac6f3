import { designOf } from './model/design.ts';
import { sectionProperties } from './model/stick/capacity.ts';
import { MATERIALS } from './model/stick/materials.ts';
import { sectionSize } from './model/stick/sticks.ts';
import type { NodeDescriptor } from '#applications/application.ts';
import type { Least } from '#applications/inputs/lower-limit.ts';
import type { InputDefinition, InputValues } from '#contract/engineering/input.ts';
import type { MaterialCode } from './model/stick/materials.ts';

type Ranges = ReturnType<NonNullable<NodeDescriptor<unknown>['ranges']>>;
type Limit = Partial<InputDefinition> & { readonly least?: Least };

const MM = 1e-3;
/** Two gussets, one on each side, hold a stick over this length of it at most [m]. */
const LONGEST_OVERLAP = 0.032;
/** A wall below this share of the tube's diameter dents instead of bending [1]. */
const THINNEST_WALL = 1 / 40;

/** How thin the shop's sticks, strips and tubes are, and how much glue a stick's end can hold. */
export function stickRanges(inputs: InputValues): Ranges {
  const { label, thinnest } = MATERIALS[String(inputs.material) as MaterialCode];
  const name = label.toLowerCase();
  const strip: Least = {
    amount: thinnest.strip / MM,
    because: (least) => `A strip of {value} mm: the thinnest that you can cut from ${name} is ${least} mm.`,
  };
  return {
    stickWidth: { least: strip },
    stickHeight: { least: strip },
    stickDiameter: { least: strip },
    stickWall: {
      least: {
        amount: Math.max(thinnest.wall / MM, Number(inputs.stickDiameter) * THINNEST_WALL),
        because: (least) =>
          `A wall of {value} mm: the thinnest that ${name} tubes of ${Number(inputs.stickDiameter)} mm are made with is ${least} mm.`,
      },
    },
    glueOverlap: glueRange(inputs),
  };
}

/** From the bare end of a stick to two long gussets. */
function glueRange(inputs: InputValues): Limit {
  const design = designOf(inputs);
  if ('error' in design) return {};
  const { section } = design.stick;
  const properties = sectionProperties(section);
  if ('error' in properties) return {};
  const end = Math.floor(properties.A / MM ** 2);
  const most = Math.floor((2 * LONGEST_OVERLAP * sectionSize(section).height) / MM ** 2);
  return {
    max: Math.min(400, Math.max(end, most)),
    least: {
      amount: end,
      because: (least) => `A glue area of {value} mm²: the end of the stick alone has ${least} mm².`,
    },
  };
}
