import type { Planning, SafetyRule } from '#contract/learning/teacher-notes.ts';

/** Other lengths of the water rocket unit, what it costs, and the work that it leads to. */
export const planning: Planning = {
  five: {
    lead: 'You launch two rockets of your own; the class designs, predicts and measures. Water, stability and safety are kept. Failures of history, mass and drag, and the whole workshop are left out.',
    lessons: [
      {
        title: 'Water down, bottle up',
        codes: ['01-how-it-flies', '03-safe-bottle'],
        plan: 'Launch a bare bottle, or show a film of it. Read about the bottle at once, so that 60 psi is a rule from the first day.',
      },
      {
        title: 'A first rocket',
        codes: ['02-design-challenge', '02-tutorial-first-rocket', '03-coming-down'],
        plan: 'Teams save one design. Drop a napkin with and without cords before they read about parachutes.',
      },
      {
        title: 'How much water?',
        codes: ['03-how-much-water', '03-experiment-fill'],
        plan: 'Each team bets on a fill first. Draw all bets on one axis, then the curve over them.',
      },
      {
        title: 'Nose first',
        codes: ['03-tutorial-nose-and-fins', '03-experiment-parachute'],
        plan: 'Throw a pencil and a dart to begin. Teams end with a margin of 1 or more and a parachute that fits the field.',
      },
      {
        title: 'Two launches',
        codes: ['06-build-launch-day'],
        plan: 'Fly two rockets that you have built and tested, three times each. All teams measure the angle and compare with their prediction.',
      },
    ],
  },
  ten: {
    lead: 'Every team builds and flies once or twice. Pressure, history, drag and the fine points of clinometers are homework. Keep a rain date for lesson 10.',
    lessons: [
      {
        title: 'Water down, bottle up',
        codes: ['01-how-it-flies', '03-safe-bottle'],
        plan: 'Safety rules are signed, bottles are handed out and named. A bottle with a scratch goes to the scissors.',
      },
      {
        title: 'A first rocket',
        codes: ['02-design-challenge', '02-tutorial-first-rocket', '03-coming-down'],
        plan: 'Write the real mouth of your launcher on the board: its nozzle and launch tube are not free to choose.',
      },
      {
        title: 'How much water?',
        codes: ['03-how-much-water', '03-experiment-fill'],
        plan: 'Pairs do experiments 1 and 2 and hand in one curve.',
      },
      {
        title: 'Stability',
        codes: ['03-stability', '03-experiment-balance'],
        plan: 'Each pair explains one of the experiments with a paper rocket in hand.',
      },
      {
        title: 'The design',
        codes: ['03-tutorial-nose-and-fins', '03-experiment-parachute'],
        plan: 'Only designs in spec are printed. Each team says its trade-off in one sentence before it gets paper.',
      },
      {
        title: 'Fins',
        codes: ['05-tutorial-templates', '05-build-fins'],
        plan: 'Your initials on the check line, then knives. Skirts dry overnight on their bottles, without glue between.',
      },
      {
        title: 'Nose',
        codes: ['05-build-nose-cone'],
        plan: 'One student weighs clay, two fold. Whoever is done cuts the canopy panels for lesson 8.',
      },
      {
        title: 'Parachute',
        codes: ['05-build-parachute'],
        plan: 'Drop tests begin after half an hour, from a place that you have chosen. Late teams take a smaller canopy from a trash bag.',
      },
      {
        title: 'Weigh, swing, inspect',
        codes: ['05-build-put-together'],
        plan: 'Swing tests outdoors or in the gym. No rocket without a signed sheet goes into the box for launch day.',
      },
      {
        title: 'Launch day',
        codes: ['06-build-launch-day'],
        plan: 'Eight rockets need about four minutes each: one flight for all, a second for as many as time allows.',
      },
    ],
  },
  blocks: [
    { days: [1, 2], note: 'Launch, lesson and first design in one go. Rules are signed before the break.' },
    {
      days: [3, 4],
      note: 'Syringes first, then the stories. Leave 20 minutes to talk about Challenger; it is not a thing to hurry.',
    },
    { days: [5, 6], note: 'The curve drawn by hand is used at once to tune the own charge.' },
    {
      days: [7, 8],
      note: 'Explain a margin, then buy one: the tutorial right after the experiment saves a repetition.',
    },
    {
      days: [9, 10],
      note: 'Worksheet and review need calm: hold the presentations in the second half, six minutes a team with questions.',
    },
    {
      days: [11, 12],
      note: 'Teams split as soon as the prints are checked: fins, nose and parachute at once. Drop tests at the end.',
    },
    {
      days: [13],
      note: 'Alone on purpose: assembly, swing tests and the launcher with water only, with time to mend a skirt that slips.',
    },
    {
      days: [14, 15],
      note: 'One hour on the field, half an hour for means and worksheet. In wind above 6 m/s change places with the block before.',
    },
  ],
  costs: {
    studentsPerTeam: 3,
    cheap: {
      perTeam: [
        { item: 'Two 2 L bottles from home', dollars: [0, 1] },
        { item: 'Cereal boxes, trash bag, string and tape', dollars: [1, 2] },
        { item: 'Clay, or a tennis ball as nose and ballast', dollars: [1, 2] },
      ],
      perClass: [
        { item: 'Launcher from plumbing parts with release, relief valve and 5 m hose', dollars: [45, 80] },
        { item: 'Floor pump with gauge', dollars: [20, 40] },
        { item: '26 goggles', dollars: [60, 100] },
      ],
    },
    usual: {
      perTeam: [
        { item: 'Three 2 L bottles', dollars: [1, 3] },
        { item: 'Corrugated plastic, card, strong tape', dollars: [3, 5] },
        { item: 'Clay, canopy film, cord, glue', dollars: [2, 4] },
      ],
      perClass: [
        { item: 'Bought launcher with cord release, and a relief valve of 75 psi', dollars: [90, 180] },
        { item: 'Floor pump with a good gauge', dollars: [35, 60] },
        { item: 'Goggles, eight knives, mats and rulers', dollars: [150, 260] },
        { item: '50 m tape, two scales, clinometers', dollars: [50, 90] },
      ],
    },
    wellEquipped: {
      perTeam: [
        { item: 'Four bottles of one make', dollars: [2, 4] },
        { item: 'Rip-stop nylon, braided cord, swivel', dollars: [5, 9] },
        { item: 'Plastic for printed nose and fin holder', dollars: [3, 6] },
        { item: 'Fin sheet, tape, clay', dollars: [4, 6] },
      ],
      perClass: [
        { item: 'Two launchers, relief valves and a clear shield', dollars: [300, 600] },
        { item: 'Three altimeters that fit into a nose', dollars: [120, 300] },
        { item: '3D printer', dollars: [250, 900] },
        { item: 'Goggles, tools, scales, tapes', dollars: [250, 450] },
      ],
    },
  },
  withoutMachines: [
    {
      instead: '3D printer for the nose',
      plan: 'Fold the printed pattern from card, or sit half a tennis ball on the bottle and choose Hemisphere as Nose shape. Weigh it and type the mass in.',
    },
    {
      instead: '3D printer for the fin holder',
      plan: 'A card skirt with the paper wrap around it sets three equal angles as well as a print does.',
    },
    {
      instead: 'Laser cutter for fins',
      plan: 'Stack all fins of a team with clothespins and trim them as one. That they are alike counts for more than that they are exact.',
    },
    {
      instead: 'Drill press for a launcher',
      plan: 'Buy the launcher ready made. Nothing that holds pressure is drilled, glued or turned by students, and no bottle cap is drilled in class.',
    },
  ],
  withoutOutdoors: [
    {
      instead: 'A field in reach',
      plan: 'No bottle is launched indoors, at any pressure. Fly on one trip to a park or stadium, or launch after school, film it from a tripod with a marked pole, and let teams measure from the film.',
    },
    {
      instead: 'Launch day in bad weather',
      plan: 'Parachutes can be judged in a stairwell: three drops from a marked height, mean time, terminal speed. Stability shows in the swing test in a gym.',
    },
    {
      instead: 'Any flight',
      plan: 'Give out the five flights of “How high did it really fly?” and the measured flights of the teacher’s page of the model as data: means, spread and a comparison with the prediction.',
    },
  ],
  careers: [
    {
      name: 'Launch range safety officer',
      work: 'Draws the empty circle around a pad, reads wind and pressure, and is the one voice that may always say stop.',
    },
    {
      name: 'Pressure vessel inspector',
      work: 'Fills boilers and gas bottles with water, pumps them above their working pressure, and signs for the next years.',
    },
    {
      name: 'Rocket propulsion engineer',
      work: 'Chooses how much propellant pays for its own lifting, the very curve with one top that the class draws.',
    },
    {
      name: 'Parachute rigger',
      work: 'Measures cords to the millimeter, packs canopies so that they open, and counts the jumps of each.',
    },
    {
      name: 'Fire hose and pump technician',
      work: 'Holds the push that water gives back when it leaves a nozzle, and picks the nozzle by it.',
    },
    {
      name: 'Flight software tester',
      work: 'Runs old code through a new flight path before the rocket does, which nobody did for Ariane 5.',
    },
  ],
};

/** What pages, challenges and build files say of pressure, hose and valve comes from these two. */
export const safety: readonly SafetyRule[] = [
  {
    rule: 'In class never above 60 psi. The challenges that go higher are for contest officials with their own launcher.',
    source:
      'NASA Glenn Research Center, bottle rocket safety guide: no higher than about 50 psi, never above 90. Air Command Water Rockets, 2006 to 2007: new 2 L bottles burst at 165 psi, so 60 psi leaves a burst factor of 2.75.',
  },
  {
    rule: 'A relief valve on the pump or launcher opens at 75 psi or below, so that a gauge that lies cannot burst a bottle.',
    source: 'Ours: a quarter above the limit of the class. At 75 psi a new 2 L bottle still has a burst factor of 2.2.',
  },
  {
    rule: 'The adult who pumps stands at the end of a hose of 3 to 5 m, or behind a shield. Nobody else is within 10 m.',
    source:
      'University of Nebraska–Lincoln, N.E.R.D.S. water rocket safety rules: all at least 3 m (10 feet) away during pumping, goggles within 10 m (30 feet). That the class stays out of those 10 m is ours.',
  },
  {
    rule: 'Bottles are proved full of water, never full of air: water stores hardly any energy when it is squeezed.',
    source: 'This unit’s “A bottle under pressure”; gas bottles are tested in the same way.',
  },
];
