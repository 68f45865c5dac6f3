import type { Planning, SafetyRule } from '#contract/learning/teacher-notes.ts';

/** Other lengths of the truss bridge unit, what it costs, and the work that it leads to. */
export const planning: Planning = {
  five: {
    lead: 'No wood is glued. Students learn pull, push and buckling, tune a truss, and race it. Break one bridge of your own in the last ten minutes. Joints by hand, wood and glue, and what a test tells are left out.',
    lessons: [
      {
        title: 'Pulled and pressed',
        codes: ['01-what-a-bridge-does', '01-first-bridge', '02-design-challenge'],
        plan: 'A sheet of paper over 20 cm, loaded with coins, opens the unit. Pairs look for the best number of panels.',
      },
      {
        title: 'Triangles',
        codes: ['01-triangles', '01-frame-lab', '01-forces-quiz'],
        plan: 'Craft sticks and paper fasteners on each table: build it, push it, count it.',
      },
      {
        title: 'Long sticks bow',
        codes: ['03-buckling', '03-buckling-lab'],
        plan: 'Press spaghetti of three lengths on a kitchen scale and put the largest readings into one chart.',
      },
      {
        title: 'Depth and a truss of one’s own',
        codes: ['03-depth', '02-truss-tutorial'],
        plan: 'A ruler flat and on edge, then the tutorial with the class’s span. Each student saves a design in spec.',
      },
      {
        title: 'Race and break',
        codes: ['03-bracing', '06-compete-tutorial', '03-strength-quiz'],
        plan: 'Predict what breaks first before the race. Then load your own bridge until it breaks, filmed in slow motion.',
      },
    ],
  },
  ten: {
    lead: 'Every team builds and breaks a bridge. Stories of failure, forces at a joint and the drawing board are homework. Glue dries between lessons 7, 8 and 9: three different days.',
    lessons: [
      {
        title: 'Pulled and pressed',
        codes: ['01-what-a-bridge-does', '01-first-bridge', '02-design-challenge'],
        plan: 'Show a broken bridge of last year, if there is one. Sort the lines of the challenge into must and better.',
      },
      {
        title: 'Triangles',
        codes: ['01-triangles', '01-frame-lab', '01-forces-quiz'],
        plan: 'The rule for diagonals is found before the page is read.',
      },
      {
        title: 'Depth',
        codes: ['03-depth', '02-truss-tutorial'],
        plan: 'Each team makes its own table of depth and load, and stops at the peak.',
      },
      {
        title: 'Buckling',
        codes: ['03-buckling', '03-buckling-lab'],
        plan: 'Teams then look at their own drawing and mark the longest pressed stick in red.',
      },
      {
        title: 'Bracing and choice',
        codes: ['03-bracing', '06-compete-tutorial', '03-strength-quiz'],
        plan: 'One design a team is frozen and printed at full size; the check ruler is measured before the bell.',
      },
      {
        title: 'Cut',
        codes: ['05-cut-sticks'],
        plan: 'Sort sticks by mass first; the stiffest go to the top chord. Pieces are named on tape.',
      },
      {
        title: 'Side trusses',
        codes: ['05-side-trusses'],
        plan: 'Both sides on two boards, so that they dry in one night. You look at each dry fit before the glue comes out.',
      },
      {
        title: 'Join',
        codes: ['05-join-sides'],
        plan: 'Square blocks as a jig, struts first, the X last. Nothing is lifted before the next lesson.',
      },
      {
        title: 'Inspect and predict',
        codes: ['05-inspect'],
        plan: 'Bearing, span and mass are read by another team. Read “What can a test tell you?” in the last ten minutes.',
      },
      {
        title: 'Load test',
        codes: ['06-load-test'],
        plan: 'Two stands, four minutes a bridge. The factor of the class goes on the board and into Balsa.',
      },
    ],
  },
  blocks: [
    { days: [1, 2], note: 'Paper bridge and first truss in one go; compare which part gave way in each.' },
    {
      days: [3, 4],
      note: 'Frames of craft sticks, then five bridges that fell: which of them lacked a triangle, and which did not?',
    },
    {
      days: [5, 6],
      note: 'The challenge is still on the board while the truss is chosen. Ask for one line of reason for each change.',
    },
    {
      days: [7, 8],
      note: 'Draw the forces by hand while heads are fresh; the experiment on depth is the rest after it.',
    },
    {
      days: [9, 10],
      note: 'Spaghetti, buckling, bracing. The quiz opens the second half, and the drawing board closes it.',
    },
    {
      days: [11, 12],
      note: 'Sort, cut and glue the first side; with two boards both sides. They dry under weights until the next block.',
    },
    {
      days: [13],
      note: 'Alone on purpose: second sides first where they are missing, join the sides 40 minutes later, X bracing last.',
    },
    {
      days: [14, 15],
      note: 'Inspect, sign predictions, break: two stands at once leave a quarter of an hour for the wrecks and the class’s factor.',
    },
  ],
  costs: {
    studentsPerTeam: 2,
    cheap: {
      perTeam: [
        { item: 'Craft sticks or spaghetti for one bridge', dollars: [1, 2] },
        { item: 'White glue, thin card, tape', dollars: [1, 2] },
        { item: 'Cardboard as building board', dollars: [0, 1] },
      ],
      perClass: [
        { item: 'Snips and rulers', dollars: [30, 50] },
        { item: 'Bucket, hook, dry sand, clamps', dollars: [25, 45] },
        { item: 'Luggage scale and letter scale', dollars: [25, 45] },
        { item: '26 safety glasses', dollars: [40, 70] },
      ],
    },
    usual: {
      perTeam: [
        { item: 'Nine basswood sticks 3/32 in, 24 in long', dollars: [4, 7] },
        { item: 'Wood glue, gussets, waxed paper', dollars: [1, 2] },
        { item: 'Ceiling tile or cork board and pins', dollars: [2, 4] },
      ],
      perClass: [
        { item: 'Knives or razor saws, mats, steel rulers', dollars: [130, 230] },
        { item: 'Two test stands with rod, hook, bucket and sand', dollars: [60, 120] },
        { item: 'Three scales of 0.1 g, one to 30 kg', dollars: [55, 95] },
        { item: 'Safety glasses and dust masks', dollars: [70, 120] },
      ],
    },
    wellEquipped: {
      perTeam: [
        { item: 'Fifteen sticks to choose from by density', dollars: [8, 13] },
        { item: 'Wood glue with fine tips, plywood gussets', dollars: [3, 5] },
        { item: 'Wood for a practice joint and a second bridge', dollars: [5, 9] },
      ],
      perClass: [
        { item: 'Bench tester with force sensor and display', dollars: [900, 2500] },
        { item: 'Twelve stick cutters with angle stops', dollars: [240, 480] },
        { item: 'Scale of 0.01 g, camera of 240 frames a second', dollars: [200, 500] },
        { item: 'Knives, mats, glasses, masks', dollars: [250, 400] },
      ],
    },
  },
  withoutMachines: [
    {
      instead: 'Power saw for sticks',
      plan: 'Snips for the rough cut, 1 mm too long, then sandpaper on a block: slanted ends fit better than any saw makes them.',
    },
    {
      instead: 'Laser cutter for gussets',
      plan: 'Cut a strip of thin card 12 mm wide and snip it every 5 mm. A bridge needs dozens of them, a job for the two who wait for glue.',
    },
    {
      instead: 'Testing machine',
      plan: 'A 15 L bucket, dry sand and a luggage scale. One scoop each five seconds loads as evenly as a motor.',
    },
    {
      instead: 'Machined jigs',
      plan: 'Milk cartons filled with sand are square and heavy: two of them hold the sides upright while the struts dry.',
    },
  ],
  withoutOutdoors: [
    {
      instead: 'Sanding in fresh air',
      plan: 'Sand over a damp cloth, with masks and an open window, and wipe instead of blowing. The whole unit is otherwise an indoor one.',
    },
    {
      instead: 'Sand on the classroom floor',
      plan: 'Load with water from a can instead: no dust, and 1 L is 1 kg. Lay a tarpaulin and keep sockets away from it.',
    },
    {
      instead: 'A visit to a real bridge',
      plan: 'Hang up photos of three bridges of the region. Students mark pulled and pressed members, and look for the X under the deck.',
    },
  ],
  careers: [
    {
      name: 'Bridge inspector',
      work: 'Hangs below the deck of every road bridge on a schedule, looks for cracks and rust, and may close it.',
    },
    {
      name: 'Structural engineer',
      work: 'Follows each load to the ground, and divides what a member holds by a safety factor before anybody builds it.',
    },
    {
      name: 'Ironworker',
      work: 'Braces a frame before the next piece goes up, since half a truss is still a mechanism.',
    },
    {
      name: 'Crane designer',
      work: 'Makes a boom of triangles as light as it can be, because each kilogram of boom is a kilogram not lifted.',
    },
    {
      name: 'Wood scientist',
      work: 'Presses and pulls hundreds of small sticks to publish the strength that the tables of this unit give.',
    },
    {
      name: 'Stage rigger',
      work: 'Hangs lights from aluminum trusses over people’s heads, and knows where on the span each may hang.',
    },
  ],
};

/** What pages, inspection sheet and model say of the bearing comes from the first. */
export const safety: readonly SafetyRule[] = [
  {
    rule: 'Every end of a bridge lies on its support over 10 mm or more; the supports are at least 30 mm deep. With less it slides into the gap as it sinks.',
    source:
      'University of Alaska Anchorage, rules of the bridge competition, 2011: “Allow for some overlap onto the test stand.” The 10 mm are ours.',
  },
  {
    rule: 'The bucket hangs at most 10 cm above a box of foam or sand, and nobody has hands, feet or head below it.',
    source: 'This unit’s “Build 5: the load test”.',
  },
  {
    rule: 'Safety glasses for everybody near a bridge that is loaded: it throws splinters.',
    source: 'ANSI/ISEA Z87.1, eye protection in schools and at work.',
  },
  {
    rule: 'In grade 5 only adults use knives and saws. Students get sticks that are cut already, and sand them to fit.',
    source: 'This unit’s “What must the bridge do?” and “Build 1: print, sort and cut”.',
  },
  {
    rule: 'Sand or water, poured slowly. No stacked weights or bricks, which fall with the bridge.',
    source: 'This unit’s “Build 5: the load test”.',
  },
];
