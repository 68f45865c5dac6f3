import type { Planning, SafetyRule } from '#contract/learning/teacher-notes.ts';

/** Other lengths of the dragster unit, what it costs, and the work that it leads to. */
export const planning: Planning = {
  five: {
    lead: 'No car is built. Students learn what drives and what slows one, design, and race on the screen. A car that you have built runs at the end, so that a prediction meets the track. Friction, wheels and balance are left out.',
    lessons: [
      {
        title: 'Gas back, car forward',
        codes: ['01-what-makes-it-go', '01-tour-of-the-workshop'],
        plan: 'The class guesses how long a car needs for 20 meters; keep the guesses for lesson 5. Each student saves a car by the end.',
      },
      {
        title: 'Cartridge and challenge',
        codes: ['01-gas-under-pressure', '02-design-process', '02-design-challenge'],
        plan: 'Pass an empty cartridge around. Sort the lines of the challenge on the board: what a car must keep, and what makes it better.',
      },
      {
        title: 'An own design',
        codes: ['02-your-first-design'],
        plan: 'Everybody ends with one version in spec. Whoever is early saves a second one that differs in one input, with a note.',
      },
      {
        title: 'Grams and air',
        codes: ['03-mass', '03-air-drag', '03-drag-lab'],
        plan: 'Half of the class looks for grams, the other half for drag. Each half tells the other what won most time.',
      },
      {
        title: 'Race',
        codes: ['05-race-and-print', '02-design-quiz'],
        plan: 'Race on the screen, choose a class champion, and give the reason in one sentence. Then run your own car three times: students time it and compare with its design in Balsa and with the guesses of lesson 1.',
      },
    ],
  },
  ten: {
    lead: 'Every team builds. Half of the time is for the workshop, so balance, spinning wheels and fair tests are left to reading, and worksheets to homework. Drilling sets the pace: have a second adult at the machine in lesson 7.',
    lessons: [
      {
        title: 'Gas back, car forward',
        codes: ['01-what-makes-it-go', '01-tour-of-the-workshop'],
        plan: 'Show a finished car and its cartridge. Pairs change over halfway through the tutorial.',
      },
      {
        title: 'Cartridge and challenge',
        codes: ['01-gas-under-pressure', '02-design-process', '02-design-challenge'],
        plan: 'Begin with the cartridge rules and have them signed. Post the limits of the challenge where the saws are.',
      },
      {
        title: 'An own design',
        codes: ['02-your-first-design'],
        plan: 'Hand out the measured sizes of wheels, axles and blanks first: only what is in the box may be designed.',
      },
      {
        title: 'Grams and air',
        codes: ['03-mass', '03-air-drag', '03-drag-lab'],
        plan: 'Each pair names the gram and the square centimeter that it takes off its own car.',
      },
      {
        title: 'Choose and print',
        codes: ['05-race-and-print', '01-forces-quiz'],
        plan: 'Teams of two race their versions and print one. Put your ruler on every template before it leaves the room.',
      },
      {
        title: 'Onto the wood',
        codes: ['05-from-paper-to-wood'],
        plan: 'Let each team weigh its block and correct the density before anything is glued on. Sign off the hole centers.',
      },
      {
        title: 'Drill and saw',
        codes: ['05-drill-and-saw'],
        plan: 'Axle holes first, then chambers, then the saws: a queue at each machine, and the teams that wait cut axles.',
      },
      {
        title: 'Shape',
        codes: ['05-shape-and-finish'],
        plan: 'Sanding ends 15 minutes early so that one coat can dry overnight. A second coat is not worth the lesson.',
      },
      {
        title: 'On wheels',
        codes: ['03-friction', '05-wheels-and-guides'],
        plan: 'Read about friction first; then every student knows why the eyes must line up before they go in.',
      },
      {
        title: 'Race day',
        codes: ['06-inspect-and-race'],
        plan: 'Teams inspect each other in the first ten minutes. Two runs a car are enough for a mean. Journals at home.',
      },
    ],
  },
  blocks: [
    {
      days: [1, 2],
      note: 'The cartridge is read about and tried in one go: film, lesson, tutorial, then the thrust experiment.',
    },
    {
      days: [3, 4],
      note: 'The story of Garlits leads straight to the limits of the challenge: which rule is there because something broke?',
    },
    { days: [5, 6], note: 'First designs are still open when fair tests begin, so every pair tests its own car.' },
    {
      days: [7, 8],
      note: 'Four short lessons and two experiments: change the seats at half time, and let stations run at once.',
    },
    {
      days: [9, 10],
      note: 'Analysis, quiz and choice belong together. Print during the last 15 minutes, not after the bell.',
    },
    {
      days: [11, 12],
      note: 'The one block in which a single drill press is enough: it runs for 80 minutes without being set up twice.',
    },
    {
      days: [13],
      note: 'Alone on purpose: sand 40 minutes, seal, dry and smooth again while masks are cut, then paint. It dries until the next block.',
    },
    {
      days: [14, 15],
      note: 'Assemble for half an hour, inspect for a quarter, race the rest. Keep the cartridges in the same room from the start.',
    },
  ],
  costs: {
    studentsPerTeam: 2,
    cheap: {
      perTeam: [
        { item: 'Balsa block, sawn from a plank and shared', dollars: [3, 5] },
        { item: 'Plastic wheels, nails or rod as axles, soda straws', dollars: [2, 3] },
        { item: 'Three 8 g cartridges', dollars: [2, 4] },
        { item: 'Two screw eyes, sandpaper, a share of paint', dollars: [1, 2] },
      ],
      perClass: [
        { item: 'One-lane launcher with a lock, fishing line, padded box', dollars: [60, 120] },
        { item: 'Six coping saws, rasps and clamps', dollars: [70, 120] },
        { item: '26 safety glasses and a box of dust masks', dollars: [60, 100] },
      ],
    },
    usual: {
      perTeam: [
        { item: 'Balsa blank, 305 mm', dollars: [5, 8] },
        { item: 'Wheels, steel axles, bearings and washers for one car', dollars: [3, 5] },
        { item: 'Three 8 g cartridges', dollars: [2, 4] },
        { item: 'Screw eyes, sandpaper, sealer and paint', dollars: [2, 4] },
      ],
      perClass: [
        { item: 'Two-lane launcher with start switch and finish gate', dollars: [250, 500] },
        { item: 'Bench drill press, vise and a 19.5 mm flat-bottomed bit', dollars: [180, 350] },
        { item: 'Scroll saw, two coping saws and clamps', dollars: [130, 250] },
        { item: 'Safety glasses, masks, two scales of 0.1 g', dollars: [100, 160] },
      ],
    },
    wellEquipped: {
      perTeam: [
        { item: 'Light balsa blank chosen by mass, and one to practice on', dollars: [12, 20] },
        { item: 'Turned wheels with ball bearings', dollars: [8, 16] },
        { item: 'Five 8 g cartridges', dollars: [4, 7] },
        { item: 'Primer, spray paint, polish, a share of filament', dollars: [4, 7] },
      ],
      perClass: [
        { item: 'Track with photo gates to a thousandth of a second', dollars: [900, 2000] },
        { item: 'Band saw and drill press', dollars: [500, 1000] },
        { item: 'Small milling machine or 3D printer', dollars: [400, 3000] },
        { item: 'Dust extractor, glasses, masks, scales', dollars: [400, 900] },
      ],
    },
  },
  withoutMachines: [
    {
      instead: 'Drill press for the chamber',
      plan: 'Buy blanks with the chamber drilled. Nobody drills it by hand: a slanted hole breaks through its 3 mm wall. Measure depth and height on one blank, and fix both inputs in the specification for the whole class.',
    },
    {
      instead: 'Drill press for the axles',
      plan: 'File a square groove across the underside along a steel ruler, and glue the straw into it. Set Axle height to what the groove gives, 3 mm or more.',
    },
    {
      instead: 'Band saw or scroll saw',
      plan: 'Coping saws for two straight cuts, then rasp and 80 grit paper to the line. Allow half a lesson more on day 12, and prefer the cross-section Rounded to Oval: less must come off.',
    },
    {
      instead: 'Milling machine and 3D printer',
      plan: 'Nothing asks for them. Leave the STL file alone; the paper templates hold the same shape.',
    },
    {
      instead: 'Finish gate',
      plan: 'Film launch and finish in one picture with a phone at 120 frames a second. One frame is 0.008 s, far less than two cartridges differ by.',
    },
  ],
  withoutOutdoors: [
    {
      instead: 'A long track',
      plan: 'A straight corridor of 28 m will do: 3 m for the launcher, 20 m to race, 5 m to stop. Where there is less, set Track length to 15 m in Track and race both, real and on the screen, over that.',
    },
    {
      instead: 'Open air for the gas',
      plan: 'Thirty-six cartridges let out 0.29 kg of carbon dioxide, about 160 liters. A gym does not notice. In a classroom open two windows and pause after each six runs.',
    },
    {
      instead: 'Open air for paint',
      plan: 'Use water-based sealer at an open window, or leave the wood bare. In Balsa raw wood costs 0.003 s, so no team is beaten by it.',
    },
  ],
  careers: [
    {
      name: 'Racing aerodynamicist',
      work: 'Hunts for drag area in a wind tunnel, changes one part at a time, and is asked each day what the change is worth in lap time.',
    },
    {
      name: 'Propulsion test engineer',
      work: 'Bolts a thruster to a load cell and adds up the force over time. The area under that curve is the impulse that the class uses.',
    },
    {
      name: 'CNC machinist',
      work: 'Decides how a block is held before the first cut, drills while the faces are still square, and measures to hundredths of a millimeter.',
    },
    {
      name: 'Vehicle safety engineer',
      work: 'Asks what flies where when a part lets go, as Garlits did, and moves people out of the way instead of adding armor.',
    },
    {
      name: 'Bearing designer',
      work: 'Trades friction against price and life in every wheel of trains, skates and dentists’ drills, where rubbing is the whole loss.',
    },
    {
      name: 'Race data engineer',
      work: 'Compares each run with a simulation and tells the crew which difference is scatter and which one is worth a screwdriver.',
    },
  ],
};

export const safety: readonly SafetyRule[] = [
  {
    rule: 'Only the teacher loads and fires. Cartridges stay locked away, below 49 °C (120 °F), and are never thrown into a fire.',
    source: 'Warning printed on 8 g carbon dioxide cartridges sold in the United States.',
  },
  {
    rule: 'At least 3 mm of wood all around the chamber; a car with a crack there does not run.',
    source: 'Technology students’ contest rules of 2013 to 2018, after which the long challenge is made.',
  },
  {
    rule: 'Safety glasses for everybody in the workshop and at the track, visitors too.',
    source: 'ANSI/ISEA Z87.1, eye protection in schools and at work.',
  },
  {
    rule: 'Nobody within one meter of the tight line or in front of the cars, and nobody on the track before the call “clear”.',
    source: 'This unit’s “Build 5: Inspect, then race”; set wider where your launcher’s maker asks for more.',
  },
  {
    rule: 'In grade 5 only adults drill, saw, cut with a knife and use instant glue. Students mark the block, and sand a body that is drilled and sawn already.',
    source:
      'This unit’s “Build 1: From paper to wood”, “Build 3: Shape, sand and paint” and “Build 4: Axles, wheels and guides”.',
  },
];
