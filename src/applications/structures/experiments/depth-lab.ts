import { isModelError } from '#applications/application.ts';
import { arrow, bar, frame, mark, steps, words } from '#applications/experiments/drawing.ts';
import { choice, decimals, experiment, range } from '#applications/experiments/experiment.ts';
import { bars, functions } from '#applications/experiments/plots.ts';
import { memoise } from '#applications/memoise.ts';
import {
  bracingInputs,
  deflectionInputs,
  environmentInputs,
  failureInputs,
  influenceInputs,
  jointStrengthInputs,
  loadInputs,
  measuredInputs,
  patternInputs,
  shoppingInputs,
  standInputs,
  stickInputs,
} from '#applications/structures/inputs.ts';
import { layerInputs } from '#applications/structures/layer-inputs.ts';
import { MEMBER_GROUPS } from '#applications/structures/model/bridge.ts';
import { analyse } from '#applications/structures/model/model.ts';
import { jointInputs, memberInputs } from '#applications/structures/table-inputs.ts';
import { GRAVITY } from '#physics/constants.ts';
import type { MemberGroup } from '#applications/structures/model/bridge.ts';
import type { StructuresAnalysis } from '#applications/structures/model/model.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Point2 } from '#contract/values/numbers.ts';

const inputs = [
  range('depth', ['Depth', 'mm'], [15, 120, 1], 45),
  range('load', ['Load in the middle', 'kg'], [0, 25, 0.5], 10),
  choice('panels', 'Panels', { 4: '4', 6: '6', 8: '8', 10: '10', 12: '12' }, '6'),
] as const;

/** The bridge that every student starts with. */
const STANDARD: InputValues = Object.fromEntries(
  [
    patternInputs,
    bracingInputs,
    standInputs,
    jointInputs,
    memberInputs,
    stickInputs,
    layerInputs,
    jointStrengthInputs,
    measuredInputs,
    shoppingInputs,
    loadInputs,
    environmentInputs,
    influenceInputs,
    deflectionInputs,
    failureInputs,
  ]
    .flat()
    .map((input) => [input.name, input.default] as const),
);

const bridgeOf = memoise(
  ({ depth, panels }: { readonly depth: number; readonly panels: number }) => analyse({ ...STANDARD, depth, panels }),
  { size: 256 },
);

/** Closer where the best depths of all panels lie, so that the chart shows how sharp the peak is [mm]. */
const DEPTHS = [...new Set([...steps(15, 120, 22), ...steps(50, 60, 11)])];

/** How deep should a truss be? Chords like it deep, posts like it shallow. */
export const depthLab = experiment({
  inputs,
  show: ({ depth, load, panels }) => {
    const count = Number(panels);
    const bridge = bridgeOf({ depth, panels: count });
    if (isModelError(bridge)) return { scene: [], charts: [], readouts: [], message: bridge.message, tone: 'warn' };
    // Demand grows with the load.
    const share = (load * GRAVITY) / bridge.testLoad;
    const demands = bridge.members.map(({ demand }) => 100 * demand * share);
    const holds = bridge.failure.load / GRAVITY;
    const breaks = load >= holds;
    const weakest = bridge.shape.groups[bridge.failure.member] ?? 'Top chord';
    const efficiencyAt = (each: number): number | null => {
      const other = bridgeOf({ depth: each, panels: count });
      return isModelError(other) ? null : other.efficiency;
    };
    return {
      scene: picture(bridge, demands, breaks),
      charts: [
        bars('used', 'Strength used', ['Used', '%'], usedBy(bridge, demands)),
        functions('efficiency', {
          title: 'Efficiency over depth',
          x: ['Depth', 'mm'],
          y: ['Efficiency', ''],
          at: [...DEPTHS, depth].toSorted((a, b) => a - b),
          of: { Efficiency: efficiencyAt },
          marks: [{ label: decimals(bridge.efficiency, 0), x: depth, y: bridge.efficiency }],
        }),
      ],
      readouts: [
        { label: 'Failure load', value: decimals(holds, 1), units: 'kg', tone: breaks ? 'bad' : 'good' },
        { label: 'Mass', value: decimals(bridge.mass * 1000, 1), units: 'g' },
        { label: 'Efficiency', value: decimals(bridge.efficiency, 0), units: '' },
      ],
      message: breaks
        ? `It breaks: the ${weakest.toLowerCase()} cannot carry that.`
        : `It holds. The ${weakest.toLowerCase()} would break first.`,
      tone: breaks ? 'bad' : 'good',
    };
  },
});

/** The hardest worked member of each kind [%]. */
function usedBy({ shape }: StructuresAnalysis, demands: readonly number[]): Record<string, number> {
  const most = (group: MemberGroup): number =>
    Math.max(0, ...demands.filter((_, i) => shape.groups[i] === group).map(Math.abs));
  const groups = MEMBER_GROUPS.filter((group) => shape.groups.includes(group));
  return Object.fromEntries(groups.map((group) => [group, most(group)]));
}

const SCALE = { label: 'Strength used', units: '%', min: 0, max: 100, palette: 'sequential' as const };

function picture(
  { design, failure, shape }: StructuresAnalysis,
  demands: readonly number[],
  breaks: boolean,
): SceneCommand[] {
  const at = (joint: number): Point2 => [design.joints[joint]?.x ?? 0, design.joints[joint]?.y ?? 0];
  const middle = shape.deck[Math.floor(shape.deck.length / 2)] ?? 0;
  const [x, y] = at(middle);
  return [
    ...frame([-0.015, -0.13], [0.315, 0.13]),
    ...design.members.flatMap((member, i): SceneCommand[] => {
      const used = Math.abs(demands[i] ?? 0);
      const id = `member-${i}`;
      return [
        bar(id, [at(member.i), at(member.j)], 0.0045, {
          material: 'wood',
          label: `${shape.groups[i] ?? 'Member'} ${member.id}, ${used.toFixed(0)} % used`,
        }),
        { kind: 'tint', id, scalar: used, scale: SCALE },
      ];
    }),
    ...design.joints.flatMap((joint, i) => {
      const symbol = joint.support === 'none' ? 'joint' : joint.support === 'pin' ? 'pin' : 'roller';
      return [mark(`joint-${i}`, symbol, at(i))];
    }),
    arrow('load', [x, y - 0.006], [x, y - 0.055], { material: 'accent', label: 'Load in the middle' }),
    words('load-words', 'Load', [x + 0.018, y - 0.05]),
    ...(breaks ? [weakPoint(design, failure.member)] : []),
    { kind: 'camera', view: 'side' },
  ];
}

function weakPoint(design: StructuresAnalysis['design'], member: number): SceneCommand {
  const { i = 0, j = 0 } = design.members.at(member) ?? {};
  const [a, b] = [design.joints[i], design.joints[j]];
  const place: Point2 = [((a?.x ?? 0) + (b?.x ?? 0)) / 2, ((a?.y ?? 0) + (b?.y ?? 0)) / 2];
  return mark('weakest', 'flag', place, { material: 'danger', label: 'Breaks first' });
}
