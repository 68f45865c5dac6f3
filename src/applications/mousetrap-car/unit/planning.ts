import type { Planning, SafetyRule } from '#contract/learning/teacher-notes.ts';

/** Other lengths of the mousetrap car unit, what it costs, and the work that it leads to. */
export const planning: Planning = {
  five: {
    lead: 'One car, built by you, stands for all. Students learn to follow one joule, design on the screen, and set the demonstration car up for the last run. Levers, mass, grip and the workshop are left out.',
    lessons: [
      {
        title: 'A snap that lasts',
        codes: ['01-what-makes-it-go', '02-first-car-tutorial', '02-design-challenge'],
        plan: 'Let a trap snap on its board and your car roll: the same spring. Each student saves a first car.',
      },
      {
        title: 'One joule',
        codes: ['01-energy', '01-energy-lab'],
        plan: 'Lift an apple to the table for the size of a joule. Collect on the board what each step of 30 degrees adds.',
      },
      {
        title: 'Gears',
        codes: ['03-gear-ratio', '03-lever-tutorial'],
        plan: 'Half of the class designs for the sprint and half for the long run; compare axles at the end.',
      },
      {
        title: 'Leaks',
        codes: ['03-friction', '03-friction-tutorial'],
        plan: 'Each pair closes one leak and reports its meters. Rank the leaks on the board.',
      },
      {
        title: 'Race and one real run',
        codes: ['06-race-tutorial', '06-friction-quiz'],
        plan: 'Race on the screen, then run your car five times in the corridor. The class has predicted the mean; whose was nearest, and why?',
      },
    ],
  },
  ten: {
    lead: 'Every team builds. The table of the standard trap takes the place of measuring one’s own, and history, mass and grip are homework. Wood glue must set between lessons 6 and 7.',
    lessons: [
      {
        title: 'A snap that lasts',
        codes: ['01-what-makes-it-go', '02-first-car-tutorial', '02-design-challenge'],
        plan: 'The rule for traps comes first: goggles on, closed while building, set by two, never carried when set.',
      },
      {
        title: 'One joule',
        codes: ['01-energy', '01-energy-lab'],
        plan: 'Half a turn stores 0.844 joules: post the number, and point at it whenever somebody wants more.',
      },
      {
        title: 'Gears',
        codes: ['03-gear-ratio', '03-lever-tutorial'],
        plan: 'Teams choose axle and lever from what is in the box, and write down the pull distance.',
      },
      {
        title: 'Friction',
        codes: ['03-friction', '03-friction-lab'],
        plan: 'Push a finished car over tile and over carpet before the experiment; the guesses get better.',
      },
      {
        title: 'Follow the joule',
        codes: ['03-where-energy-goes', '03-friction-tutorial'],
        plan: 'Each team names its largest leak and closes it. Freeze the designs and print the templates.',
      },
      {
        title: 'Chassis',
        codes: ['05-chassis'],
        plan: 'Rulers of the prints, then knives. Axle to axle is measured on both sides while the glue is wet.',
      },
      {
        title: 'Wheels',
        codes: ['05-wheels-and-axles'],
        plan: 'You saw the rods beforehand. Every wheel is spun and looked at from the front before its glue sets.',
      },
      {
        title: 'Trap, lever, string',
        codes: ['05-trap-lever-string'],
        plan: 'You stand beside each first setting. Count the turns aloud and compare with the number in Balsa.',
      },
      {
        title: 'Inspect and run',
        codes: ['06-test-run'],
        plan: 'Three runs a team, a prediction signed before. Type in the measured axle before you blame the model.',
      },
      {
        title: 'Race',
        codes: ['06-race-tutorial', '06-friction-quiz'],
        plan: 'Best of two on the corridor floor while others take the quiz. One minute a team: what differed, and why?',
      },
    ],
  },
  blocks: [
    {
      days: [1, 2],
      note: 'From the snap to the joule: show the trap again after the experiment and let students say where the energy is.',
    },
    {
      days: [3, 4],
      note: 'Two stories of failure, a clock and an axle. Let groups tell them to each other, then read the challenge.',
    },
    {
      days: [5, 6],
      note: 'A first design with the standard spring, then the own trap is measured and its table typed in.',
    },
    { days: [7, 8], note: 'Lever and gear as a jigsaw, then the tutorial in the pairs that explained them.' },
    {
      days: [9, 10],
      note: 'Coast a real car over 2 m at half time; its number belongs to the energy balance that follows.',
    },
    {
      days: [11],
      note: 'Alone on purpose: design, quiz and print in the first half; cut and drill the plates in the second, so that day 12 begins with glue.',
    },
    {
      days: [12, 13],
      note: 'Chassis and wheels first, trap and string when the glue holds. Hot glue for the plates saves the wait.',
    },
    {
      days: [14, 15],
      note: 'Inspection, five runs, then the race. Do the quiz while the corridor is used by one team at a time.',
    },
  ],
  costs: {
    studentsPerTeam: 3,
    cheap: {
      perTeam: [
        { item: 'Wooden mousetrap', dollars: [1, 2] },
        { item: 'Old CDs, cardboard or foam board', dollars: [0, 1] },
        { item: 'Skewers or dowels as axles and lever, straws as bearings', dollars: [1, 2] },
        { item: 'String, rubber bands, hot glue', dollars: [1, 2] },
      ],
      perClass: [
        { item: '26 goggles', dollars: [60, 100] },
        { item: 'Four hot glue guns and knives', dollars: [40, 70] },
        { item: 'Luggage scale and tape measure', dollars: [20, 35] },
      ],
    },
    usual: {
      perTeam: [
        { item: 'Mousetrap of one brand, and half a spare', dollars: [2, 4] },
        { item: 'Basswood sheet for one chassis', dollars: [4, 7] },
        { item: 'Steel rod, brass tube, washers', dollars: [4, 7] },
        { item: 'Hubs or tap washers, braided line, balloons, glue', dollars: [2, 4] },
      ],
      perClass: [
        { item: '26 goggles, knives, mats, small saws', dollars: [170, 290] },
        { item: 'Hand drills with bits and clamps', dollars: [60, 120] },
        { item: 'Four spring scales, four calipers', dollars: [80, 150] },
        { item: 'Two scales of 0.1 g, 30 m tape', dollars: [45, 80] },
      ],
    },
    wellEquipped: {
      perTeam: [
        { item: 'Two mousetraps, chosen by their energy', dollars: [4, 7] },
        { item: 'Carbon rods for chassis and lever', dollars: [8, 14] },
        { item: 'Four ball bearings and ground steel axles', dollars: [8, 15] },
        { item: 'Printed hubs, foam discs, line', dollars: [3, 6] },
      ],
      perClass: [
        { item: '3D printer for hubs', dollars: [250, 900] },
        { item: 'Small laser cutter with fume filter', dollars: [2500, 6000] },
        { item: 'Torque stand with force sensor, photo gates', dollars: [300, 700] },
        { item: 'Goggles, tools, calipers, scales', dollars: [350, 550] },
      ],
    },
  },
  withoutMachines: [
    {
      instead: '3D printer for hubs',
      plan: 'Two rubber tap washers hug the axle and clamp the CD between them. Spin it, look from the front, and shift it until the rim sways by less than 1 mm.',
    },
    {
      instead: 'Drill press for axle holes',
      plan: 'Glue straws or brass tubes under the chassis along a line drawn with a try square. Both sides are then true by the line, not by two holes. In Balsa choose Plastic straw: 19.0 m instead of 20.6 m.',
    },
    {
      instead: 'Laser cutter for chassis and wheels',
      plan: 'Knife and steel ruler, several light cuts. CDs need no cutting at all, and nobody may cut them: they shatter.',
    },
    {
      instead: 'Saw and vise for steel rod',
      plan: 'Order rods cut to 130 mm, or saw them yourself before the unit. Wooden dowels of 3/16 inch do as well; polish them with a candle and set a thicker journal.',
    },
  ],
  withoutOutdoors: [
    {
      instead: 'A corridor of 25 m',
      plan: 'Take Five-meter sprint or Stop on the line as the challenge: 8 m of hard floor with a meter to spare are enough, and a gear can still be chosen badly.',
    },
    {
      instead: 'A hard floor',
      plan: 'On carpet the standard car goes 10.9 m, a classroom’s diagonal. Fix Floor to Carpet in the specification for the whole class, so that predictions match.',
    },
    {
      instead: 'Room for all teams at once',
      plan: 'One lane of tape, one meter wide. Driver, timer, marker and writer stay 4 minutes each, and eight teams have run in half a lesson.',
    },
  ],
  careers: [
    {
      name: 'Watchmaker',
      work: 'Lets a wound spring out tooth by tooth, and knows the torque at the first and at the last hour.',
    },
    {
      name: 'Electric car efficiency engineer',
      work: 'Keeps the same ledger as the class, in kilowatt-hours: rolling, air, bearings, and what is left for range.',
    },
    {
      name: 'Gearbox designer',
      work: 'Picks the ratio at which a motor is neither stuck nor wasted, for cordless drills and wind turbines alike.',
    },
    {
      name: 'Prosthetics engineer',
      work: 'Stores energy in a springy foot at each step and gives it back at push-off, losing as little on the way as it can.',
    },
    {
      name: 'Lubrication engineer',
      work: 'Measures rubbing pairs under load, and tells a factory which bearing is worth its price.',
    },
    {
      name: 'Railway inspector',
      work: 'Looks for the tiny crack at the corner of an axle before it grows, as Rankine asked in 1843.',
    },
  ],
};

export const safety: readonly SafetyRule[] = [
  {
    rule: 'Goggles whenever a trap is on the table. A trap stays closed while the car is built.',
    source: 'ANSI/ISEA Z87.1, eye protection in schools and at work; this unit’s “Build: trap, lever and string”.',
  },
  {
    rule: 'A car is set by two people on the floor, and never carried when it is set.',
    source: 'This unit’s “Build: trap, lever and string”.',
  },
  {
    rule: 'CDs are never bent, sawn or drilled: they break into splinters.',
    source: 'This unit’s “Build: wheels, hubs and axles”.',
  },
  {
    rule: 'No PVC in a laser cutter: its smoke holds hydrogen chloride.',
    source: 'Safety lists of makers of laser cutters, which all forbid vinyl and PVC.',
  },
];
