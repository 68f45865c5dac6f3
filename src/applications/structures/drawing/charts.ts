import { GRAVITY } from '#physics/constants.ts';
import type { MemberResult, StructuresAnalysis } from '#applications/structures/model/model.ts';
import type { Chart } from '#contract/engineering/chart.ts';

type Plot = Omit<Chart, 'node'>;

/** More bars than this cannot be read: the most strained members are shown. */
const MOST_BARS = 40;
const NEWTONS = { label: 'Force', units: 'N' };

/** Member forces at the test load, and the influence line of one member. */
export function forceCharts(analysis: StructuresAnalysis): readonly Plot[] {
  return [memberForces(analysis), influenceLine(analysis)];
}

/** How the deck goes down until the first member breaks. */
export function deflectionCharts(analysis: StructuresAnalysis): readonly Plot[] {
  return [loadDeflection(analysis), deflectedDeck(analysis)];
}

/** What limits the bridge: capacity used, and the range of force that a moving load causes. */
export function failureCharts(analysis: StructuresAnalysis): readonly Plot[] {
  return [demandOverCapacity(analysis), worstForces(analysis)];
}

/** Where the mass is. */
export function efficiencyCharts({ groupMasses }: StructuresAnalysis): readonly Plot[] {
  return [
    {
      id: 'mass-by-group',
      title: 'Mass by member group',
      kind: 'pie',
      x: { label: 'Group', units: '' },
      y: { label: 'Mass', units: 'g' },
      categories: groupMasses.map(({ group }) => group),
      series: [{ label: 'Mass', values: groupMasses.map(({ mass }) => mass * 1000) }],
      size: 'default',
      position: 'ne',
    },
  ];
}

function memberForces({ members, failure }: StructuresAnalysis): Plot {
  const shown = mostStrained(members);
  return {
    id: 'member-forces',
    title: 'Member forces at the load on the bridge',
    kind: 'bar',
    x: { label: 'Member', units: '' },
    y: NEWTONS,
    categories: shown.map(({ id }) => id),
    series: [{ label: 'Force, tension positive', values: shown.map(({ force }) => force) }],
    ...marked(shown, members[failure.member], ({ force }) => force),
    size: 'default',
    position: 'nw',
  };
}

function demandOverCapacity({ members, failure }: StructuresAnalysis): Plot {
  const shown = mostStrained(members);
  const percent = ({ demand }: MemberResult): number => 100 * demand;
  return {
    id: 'demand-over-capacity',
    title: 'Force over what the member can carry',
    kind: 'bar',
    x: { label: 'Member', units: '' },
    y: { label: 'Demand over capacity', units: '%' },
    categories: shown.map(({ id }) => id),
    series: [{ label: 'Demand over capacity', values: shown.map(percent) }],
    ...marked(shown, members[failure.member], percent),
    size: 'default',
    position: 'ne',
  };
}

/** Names the bar of the member that breaks first. */
function marked(
  shown: readonly MemberResult[],
  governing: MemberResult,
  height: (member: MemberResult) => number,
): Pick<Plot, 'marks'> {
  const place = shown.indexOf(governing);
  return place < 0 ? {} : { marks: [{ label: 'Breaks first', x: place, y: height(governing) }] };
}

function mostStrained(members: readonly MemberResult[]): readonly MemberResult[] {
  if (members.length <= MOST_BARS) return members;
  const least = members.map(({ demand }) => demand).toSorted((a, b) => b - a)[MOST_BARS - 1];
  return members.filter(({ demand }) => demand >= least).slice(0, MOST_BARS);
}

function influenceLine({ inputs, design, members, shape, solved, failure }: StructuresAnalysis): Plot {
  const asked = members.findIndex(({ id }) => id === String(inputs.influenceMember).trim());
  const member = asked < 0 ? failure.member : asked;
  return {
    id: 'influence-line',
    title: `Force in ${members[member].id} as 1 N crosses the deck`,
    kind: 'path',
    x: { label: 'Place of the load', units: 'mm' },
    y: NEWTONS,
    series: [
      {
        label: members[member].id,
        x: solved.influence.map(({ joint }) => 1000 * (design.joints[joint].x - shape.left)),
        // Both sides share the load; the line is that of one side truss's member.
        values: solved.influence.map(({ forces }) => forces[member]),
      },
    ],
    size: 'default',
    position: 'sw',
  };
}

/** For each member the force that is largest in size while the whole load crosses the deck. */
function worstForces({ members, solved, testLoad }: StructuresAnalysis): Plot {
  const shown = mostStrained(members);
  const worst = shown.map((member) => {
    const b = members.indexOf(member);
    const forces = solved.influence.map((one) => solved.dead.forces[b] + testLoad * one.forces[b]);
    return forces.reduce((most, force) => (Math.abs(force) > Math.abs(most) ? force : most), 0);
  });
  return {
    id: 'worst-forces',
    title: 'Worst force as the load crosses the deck',
    kind: 'bar',
    x: { label: 'Member', units: '' },
    y: NEWTONS,
    categories: shown.map(({ id }) => id),
    series: [{ label: 'Force, tension positive', values: worst }],
    size: 'default',
    position: 'se',
  };
}

function loadDeflection({ design, solved, shape, worstCase, failure }: StructuresAnalysis): Plot {
  const unit = solved.cases[worstCase].displacements;
  const dead = solved.dead.displacements;
  const steps = Array.from({ length: 11 }, (_, k) => (failure.load * k) / 10);
  const deflection = steps.map(
    (load) =>
      1000 * Math.max(...shape.deckChord.map((joint) => Math.abs(dead[2 * joint + 1] + load * unit[2 * joint + 1]))),
  );
  const expected = failure.load * design.workmanship;
  const slope = failure.load > 0 ? (deflection[10] - deflection[0]) / failure.load : 0;
  return {
    id: 'load-deflection',
    title: 'Load and deflection until the first member breaks',
    kind: 'path',
    x: { label: 'Deflection of the deck', units: 'mm' },
    y: { label: 'Load', units: 'N' },
    series: [{ label: 'Load', x: deflection, values: steps }],
    marks: [
      { label: `Breaks at ${(failure.load / GRAVITY).toFixed(1)} kg`, x: deflection[10], y: failure.load },
      { label: 'Expected in the test', x: deflection[0] + slope * expected, y: expected },
    ],
    size: 'default',
    position: 'nw',
  };
}

function deflectedDeck({ design, solved, shape, worstCase, testLoad }: StructuresAnalysis): Plot {
  const unit = solved.cases[worstCase].displacements;
  return {
    id: 'deflected-deck',
    title: 'Deck at the load on the bridge',
    kind: 'path',
    x: { label: 'Along the span', units: 'mm' },
    y: { label: 'Movement, up', units: 'mm' },
    series: [
      {
        label: 'Deck',
        x: shape.deckChord.map((joint) => 1000 * (design.joints[joint].x - shape.left)),
        values: shape.deckChord.map(
          (joint) => 1000 * (solved.dead.displacements[2 * joint + 1] + testLoad * unit[2 * joint + 1]),
        ),
      },
    ],
    size: 'default',
    position: 'ne',
  };
}
