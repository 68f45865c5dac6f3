import type { Planning, SafetyRule } from '#contract/learning/teacher-notes.ts';

/** Other lengths of the glider unit, what it costs, and the work that it leads to. */
export const planning: Planning = {
  five: {
    lead: 'The glider stays on the screen, and one bought balsa glider for each table does the flying. Balance, stability and trim are kept, since they decide more than shape. Pioneers, glide ratio and the workshop are left out.',
    lessons: [
      {
        title: 'First flight',
        codes: ['01-first-flight', '02-design-challenge'],
        plan: 'Throw a bought glider level, up and down before anybody sits at a screen. The tutorial then asks the same question.',
      },
      {
        title: 'Lift, stall and a seesaw',
        codes: ['01-how-wings-lift', '01-stall-lab', '03-balance-point'],
        plan: 'Use a fan for the hand in the wind. End with rulers and coins: where is the balance point, and what does one gram on the nose do?',
      },
      {
        title: 'Stable and in trim',
        codes: ['03-stability', '03-balance-lab', '03-trim'],
        plan: 'Each table moves the clay of its bought glider and sorts the flights into dive, glide and swoop.',
      },
      {
        title: 'An own shape',
        codes: ['02-shape-tutorial'],
        plan: 'Everybody saves a glider that is in spec. A longer wing may fly worse until the clay is set again: say so before it disappoints.',
      },
      {
        title: 'Fair flights and a race',
        codes: ['06-fair-test', '06-test-tutorial', '06-evidence-quiz'],
        plan: 'Five throws of one bought glider give mean and range for the whole class; the races on the screen use what that teaches.',
      },
    ],
  },
  ten: {
    lead: 'Everybody builds and flies. History, stall and long wings are left to reading at home. Glue must dry between lessons 7, 8 and 9, so do not put them on one day.',
    lessons: [
      {
        title: 'Why it stays up',
        codes: ['01-four-forces', '02-design-challenge'],
        plan: 'Five throws of a finished glider, questions on the board, then the three forces. Read the limits aloud at the end.',
      },
      {
        title: 'Screen and lift',
        codes: ['01-first-flight', '01-how-wings-lift'],
        plan: 'Pairs go through the tutorial first; then the fan, and one sentence on why air turned down lifts.',
      },
      {
        title: 'Shape',
        codes: ['02-shape-tutorial'],
        plan: 'Only thicknesses that are in the storeroom may be chosen. Each change gets a note.',
      },
      {
        title: 'Balance and stability',
        codes: ['03-balance-point', '03-stability', '03-balance-lab'],
        plan: 'Work the table of the standard glider by hand, one row a student. Keep the own design’s balance point for lesson 9.',
      },
      {
        title: 'Trim',
        codes: ['03-trim', '03-trim-tutorial', '03-stability-quiz'],
        plan: 'Designs are frozen at the end: print wing, tail, fin, stick and jigs while the quiz runs.',
      },
      {
        title: 'Cut',
        codes: ['05-cut-parts'],
        plan: 'Ruler of each print first. Weigh sheets at a table of their own, so that the line does not form at the knives.',
      },
      {
        title: 'Edge and jig',
        codes: ['05-wing-jig', '06-fair-test'],
        plan: 'Sand and glue in the first half hour; read about fair tests while the joint is held.',
      },
      {
        title: 'Together',
        codes: ['05-assemble'],
        plan: 'Partners measure tip to nose on both sides aloud before any tail may dry.',
      },
      {
        title: 'Weigh and balance',
        codes: ['05-balance-check', '03-glide-ratio'],
        plan: 'Real masses go into the designs, then each student predicts a distance from the glide ratio and writes it on the wing.',
      },
      {
        title: 'Fly',
        codes: ['06-test-flights', '06-evidence-quiz'],
        plan: 'Ten minutes of trimming, then three measured flights each instead of five. Quiz on the benches.',
      },
    ],
  },
  blocks: [
    { days: [1, 2], note: 'From the thrown glider to the screen without a night between: the question is still warm.' },
    {
      days: [3, 4],
      note: 'Pioneers report in the first half; the fan and the stall experiment answer what Lilienthal could not.',
    },
    { days: [5, 6], note: 'Criteria and constraints are used at once, on the first shape of one’s own.' },
    {
      days: [7, 8],
      note: 'Balance and trim are one story. Put the quiz at the start of the next block, when it has settled.',
    },
    {
      days: [9, 10],
      note: 'The experiment on long wings may change the design; let it, since teams freeze it only at the end.',
    },
    { days: [11, 12], note: 'Cut for 50 minutes, sand and glue for 30. Wings dry flat until the next block.' },
    {
      days: [13],
      note: 'Alone on purpose: assemble first, then weigh other parts and inspect for half an hour while the tail dries, and balance last.',
    },
    {
      days: [14, 15],
      note: 'The whole block in the gym: trim, five flights, means on the bleachers, the race on the screen as the end.',
    },
  ],
  costs: {
    studentsPerTeam: 2,
    cheap: {
      perTeam: [
        { item: 'Foam picnic plates or card for two gliders', dollars: [1, 2] },
        { item: 'Bamboo skewers, clay, tape and white glue', dollars: [1, 2] },
      ],
      perClass: [
        { item: 'Scissors, rulers and emery boards', dollars: [20, 40] },
        { item: 'Letter scale of 0.1 g', dollars: [12, 25] },
        { item: '26 safety glasses', dollars: [40, 70] },
      ],
    },
    usual: {
      perTeam: [
        { item: 'Two balsa sheets 1.6 × 75 × 915 mm', dollars: [4, 7] },
        { item: 'One stick 3.2 × 9.5 × 915 mm', dollars: [1, 2] },
        { item: 'Clay, glue, sandpaper, a few blades', dollars: [2, 3] },
      ],
      perClass: [
        { item: 'Twelve knives, cutting mats and steel rulers', dollars: [120, 220] },
        { item: 'Three scales of 0.1 g', dollars: [40, 75] },
        { item: 'Safety glasses, dust masks, two 20 m tapes', dollars: [90, 150] },
      ],
    },
    wellEquipped: {
      perTeam: [
        { item: 'Three contest sheets, chosen by density', dollars: [9, 15] },
        { item: 'Spruce or carbon stick', dollars: [3, 6] },
        { item: 'Thin instant glue, rubber for the catapult, clay', dollars: [3, 6] },
      ],
      perClass: [
        { item: 'Small laser cutter with fume filter', dollars: [2500, 6000] },
        { item: 'Scale of 0.01 g, density gauge and balance stand', dollars: [80, 160] },
        { item: 'Camera of 240 frames a second on a stand', dollars: [150, 400] },
        { item: 'Knives, mats, glasses and masks', dollars: [200, 350] },
      ],
    },
  },
  withoutMachines: [
    {
      instead: 'Laser cutter',
      plan: 'The prints are made for a knife: several light cuts along a steel ruler, across the grain before along it. Let everybody cut the fin first: it is the smallest part to spoil.',
    },
    {
      instead: 'Students with knives, in grade 5',
      plan: 'An adult cuts wing, tail, fin and stick from the prints beforehand. Students mark the middle, sand the edges, bend and glue the wing, and balance.',
    },
    {
      instead: 'Knives',
      plan: 'Where knives are not allowed, choose Paper card or Depron foam in Materials and cut with scissors. Foam has little weight, so expect less clay and a slower flight.',
    },
    {
      instead: 'Sanding machine',
      plan: 'Grit 240 on a strip of scrap wood. Let each student feel a finished edge: half a circle, no flat left. Emery boards do for small hands.',
    },
    {
      instead: 'Machined jigs',
      plan: 'Fold the printed jig from card and stiffen it with tape, or prop each tip on coins until the height of the print is reached.',
    },
  ],
  withoutOutdoors: [
    {
      instead: 'A calm field',
      plan: 'A gym is the better place anyway: no wind, doors shut, fans off. Give Balsa its ceiling in Launch, so that nobody designs a zoom that ends in the lamps.',
    },
    {
      instead: 'A gym',
      plan: 'A corridor of 15 m and 2.4 m high allows level throws at 5 m/s and a contest for distance. Time aloft needs height: take Long-distance glider as the challenge.',
    },
    {
      instead: 'Any long room',
      plan: 'Measure the slope instead of the landing: film from the side against a wall with marks each half meter, and read meters forward for one meter down.',
    },
  ],
  careers: [
    {
      name: 'Flight test engineer',
      work: 'Moves ballast forward and aft between flights and notes when the nose no longer comes back by itself.',
    },
    {
      name: 'Drone designer',
      work: 'Chooses span and battery place so that a survey drone stays in the air for one more field.',
    },
    {
      name: 'Wind turbine blade engineer',
      work: 'Twists a blade of 80 m so that no part of it stalls, with the same curve of lift over angle.',
    },
    {
      name: 'Airline loadmaster',
      work: 'Adds up mass times distance for cargo and fuel before each flight, so that the balance point lies inside its limits.',
    },
    {
      name: 'Composite technician',
      work: 'Lays fibers along the load, as you lay grain along the span, and weighs each part against its plan.',
    },
    {
      name: 'Biologist of flight',
      work: 'Films gulls and flying squirrels, works out their glide ratio, and asks what the animal pays for it.',
    },
  ],
};

export const safety: readonly SafetyRule[] = [
  {
    rule: 'Safety glasses for cutting, sanding and at the flight line, and a mask for sanding.',
    source: 'ANSI/ISEA Z87.1, eye protection in schools and at work.',
  },
  {
    rule: 'Nobody stands in front of the line while a glider is in the air; throws only after the call “Clear!”.',
    source: 'This unit’s “Build 5: test flights”.',
  },
  {
    rule: 'Noses are blunt and soft. Rubber is looked at for cracks before each day, and stretched on the line only.',
    source: 'Rules of contests for elastic-launched gliders, which ask for a blunt nose; see the elastic challenges.',
  },
  {
    rule: 'Knives are counted out and in, capped when they are passed, and used blades go into a closed box.',
    source: 'This unit’s “Build 1: print, check and cut the parts”.',
  },
  {
    rule: 'In grade 5 knives and instant glue are for adults. Students get parts that have been cut, or card and foam to cut with scissors.',
    source: 'Ours: the safety box of “Build 1: print, check and cut the parts” is written for middle school and up.',
  },
];
