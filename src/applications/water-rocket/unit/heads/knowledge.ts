import type { PageHead } from '#contract/learning/teacher-notes.ts';

/** Specific knowledge: charge, mass and drag, stability, the bottle and the way down. */
export const knowledgeHeads: readonly PageHead[] = [
  {
    code: '03-how-much-water',
    objective:
      'Students can explain from a curve why both too little and too much water cost height, and read the best fill from it.',
    minutes: 20,
    vocabulary: ['water fraction', 'impulse', 'apogee'],
    standards: ['MS-PS3-5', 'SEP: Analyzing and interpreting data', 'STEL-2', 'CCSS.MATH.8.F.B.5'],
    check: {
      question: 'A rocket with 1000 mL gets a bigger total push than one with 600 mL. Why does it not fly higher?',
      answer:
        'Part of the push is spent on lifting water that has not left yet. The heavy rocket starts slowly and has less speed at burnout.',
    },
    support:
      'Tell the story of the sled and the snowballs with a drawing. Students point along the curve and say “too little to throw”, “best”, “too little air”.',
    extension:
      'Use the flat top: choose a fill between 500 and 800 mL that also helps the start, and defend the choice. High level: compare impulse and speed in the table.',
    opener: {
      question: 'Full, empty or in between: which bottle flies highest?',
      fact: 'A fuller bottle gets the bigger push, and still it flies lower. How can that be?',
      task: 'Sketch height against water from empty to full. Mark your best guess with a cross.',
    },
  },
  {
    code: '03-experiment-fill',
    objective:
      'Students can plan launches in which one variable changes, record the apogee for each fill, and draw the curve with its top.',
    minutes: 25,
    vocabulary: ['water level', 'pressure', 'burnout', 'dry mass'],
    standards: ['MS-ETS1-4', 'SEP: Planning and carrying out investigations', 'STEL-2', 'CCSS.MATH.8.F.B.5'],
    check: {
      question: 'In experiment 2 the pressure doubles from 40 to 80 psi. Why does the apogee not double?',
      answer:
        'It rises from 30.5 m to 57.4 m, a little less than twice. The faster rocket meets much more drag, since drag grows with speed times speed.',
    },
    support:
      'Hand out a table with the six fills of experiment 1 and axes with their scales. Pairs need only experiments 1 and 2.',
    extension:
      'Do experiment 3 and report the lowest pressure that empties the bottle. High level: do experiment 4 and explain why the best fill moves with the dry mass.',
  },
  {
    code: '03-tutorial-water-and-pressure',
    objective:
      'Students can tune fill, pressure and nozzle one after the other, keep the design within the limits of the challenge, and say what a launch tube is worth.',
    minutes: 20,
    vocabulary: ['gauge pressure', 'burst factor', 'nozzle', 'launch tube'],
    standards: ['MS-ETS1-4', 'SEP: Using mathematics and computational thinking', 'STEL-7Q', 'CCSS.MATH.6.RP.A.3'],
    check: {
      question: 'With 70 psi the rocket flies higher. Why do you go back to 60?',
      answer:
        'In the challenge 60 psi is the limit, so 70 psi is out of spec. More pressure also lowers the burst factor of the bottle.',
    },
    support:
      'Write the class launcher’s nozzle and launch tube on the board, and mark the four headings of the page as four stops at which pairs compare their apogee with the text.',
    extension:
      'Try the hose connector again and find the fill that suits it best. Does the best water fraction stay where it was?',
  },
  {
    code: '03-mass-and-drag',
    objective:
      'Students can explain why a rocket can be too light as well as too heavy, and name the parts that make the most drag.',
    minutes: 15,
    vocabulary: ['weight', 'drag', 'frontal area', 'drag coefficient', 'dry mass'],
    standards: ['MS-PS2-2', 'SEP: Analyzing and interpreting data', 'STEL-2'],
    check: {
      question: 'The 60 g rocket is the fastest of the table at burnout. Why does the 110 g rocket fly higher?',
      answer:
        'Drag stops the light rocket sooner: it has little mass to push through the air, and drag is large at high speed.',
    },
    support:
      'Throw a ping-pong ball and a golf ball before anyone reads. Students keep a two-column list: “speeds the rocket up” and “slows the rocket down”.',
    extension:
      'In Fins compare Square and Rounded edges and say how many grams you would spend for the same gain. High level: check the drag at 40 m/s with the formula.',
    opener: {
      question: 'Which flies farther, a ping-pong ball or a golf ball?',
      fact: 'Air takes almost half of the height of our rocket.',
      task: 'Blow each ball over the table through a straw, then roll it back. Write where mass helps and where it hinders.',
    },
  },
  {
    code: '03-stability',
    objective:
      'Students can find balance point and center of pressure of a rocket, work out the stability margin in calibers, and say how to raise it.',
    minutes: 20,
    vocabulary: ['balance point', 'center of pressure', 'stability margin', 'caliber', 'ballast'],
    standards: ['MS-PS2-2', 'SEP: Developing and using models', 'STEL-2', 'CCSS.MATH.6.RP.A.3'],
    check: {
      question: 'You add ballast in the nose. Which of the two points moves, and which way does the margin go?',
      answer:
        'The balance point moves forward. The center of pressure stays, since the shape is the same. The distance between them grows, so the margin rises.',
    },
    support:
      'Balance a paper rocket on a finger and mark both points with colored dots. Sentence frame: “If … is behind …, the rocket …”.',
    extension:
      'Filled, the margin of the standard rocket is below zero. Explain why it flies straight all the same, and what that asks of the launcher.',
    opener: {
      question: 'Why does a dart fly straight and a pencil tumble?',
      fact: 'A motor at the top does not help. Goddard tried it, and later moved his to the tail.',
      task: 'Hang your pencil on a string so that it is level. Add tape to its end. Where must the string go?',
    },
  },
  {
    code: '03-experiment-balance',
    objective:
      'Students can predict and test how span, fin position, ballast and number of fins change the stability margin.',
    minutes: 25,
    vocabulary: ['fin span', 'ballast', 'stability margin', 'balance point'],
    standards: ['MS-ETS1-4', 'SEP: Planning and carrying out investigations', 'STEL-2'],
    check: {
      question: 'Why should the margin be neither close to zero nor as large as possible?',
      answer:
        'Near zero the rocket comes back slowly or not at all after a knock. With a very large margin it turns into a side wind, leans far over and flies low.',
    },
    support:
      'Give each pair one of the first three experiments and a table with the starting values in it. They show the result to another pair with hand movements first.',
    extension:
      'From experiment 2 rank the three ways by mass added. High level: do experiment 4 and say whether the fins act in step with the span or with its square.',
  },
  {
    code: '03-tutorial-nose-and-fins',
    objective:
      'Students can bring the stability margin to 1 or more with little mass and drag, and give the reason for each step.',
    minutes: 30,
    vocabulary: ['span', 'ballast', 'stability margin', 'drag coefficient'],
    standards: ['MS-ETS1-2', 'SEP: Constructing explanations and designing solutions', 'STEL-7Q'],
    check: {
      question: 'Which three steps raise the margin, and in which order should you try them?',
      answer:
        'First move the fins back, which adds no mass. Then put ballast far forward. Only then use bigger fins, which cost height.',
    },
    support:
      'Pairs fill in a table with the columns change, margin and apogee. The values after each Apply are on the page, so that they can check themselves.',
    extension:
      'Press Find out under What limits this design?, choose one of the changes it names, and defend it or reject it with numbers.',
  },
  {
    code: '03-safe-bottle',
    objective:
      'Students can say what raises the stress in the wall of a bottle, read the burst factor, and give reasons for keeping it at 2 or more.',
    minutes: 10,
    vocabulary: ['hoop stress', 'burst factor', 'fatigue', 'psi'],
    standards: ['HS-ETS1-3', 'SEP: Engaging in argument from evidence', 'STEL-8'],
    check: {
      question: 'Why is a bottle tested full of water and not full of air?',
      answer:
        'Squeezed water stores very little energy, so a bottle that fails only leaks. Squeezed air stores much, and the bottle would go off like a bomb.',
    },
    support:
      'Show the wall with a rubber band around a jar. Students sort cards with “more pressure”, “wider bottle”, “thicker wall” and “scratch” into more stress and less stress.',
    extension:
      'Set the wall to 0.25 mm in Bottle and read the burst factor. High level: check it against the formula for the hoop stress.',
    opener: {
      question: 'How many grown-ups could stand on a bottle’s push?',
      fact: 'Its wall is as thin as three sheets of paper, and its base is pushed as hard as five people weigh.',
      task: 'List what could make a bottle weaker from one flight to the next. Which of it can you see?',
    },
  },
  {
    code: '03-coming-down',
    objective: 'Students can explain terminal speed as drag equal to weight, and weigh a soft landing against drift.',
    minutes: 10,
    vocabulary: ['terminal speed', 'parachute', 'streamer', 'drag', 'trade-off'],
    standards: ['MS-PS2-2', 'SEP: Constructing explanations and designing solutions', 'STEL-2'],
    check: {
      question: 'Why is the biggest parachute not always the best one?',
      answer:
        'It lands softly, but it stays up long, so the wind carries it far away. It also needs a longer fall to fill.',
    },
    support:
      'Draw the falling rocket with two arrows and let students make the drag arrow longer until both are the same size. Say “same size, steady speed”.',
    extension:
      'Find the smallest parachute in Recovery that lands at 5 m/s or less. High level: predict its diameter with the formula first.',
    opener: {
      question: 'Why does a falling thing stop getting faster?',
      fact: 'Without a parachute our rocket hits the ground at 80 km/h.',
      task: 'Drop a napkin flat, folded once and rolled up. Order them by time and say what changed.',
    },
  },
  {
    code: '03-experiment-parachute',
    objective:
      'Students can test diameter, delay and wind one by one and choose a parachute that lands softly inside a given field.',
    minutes: 10,
    vocabulary: ['parachute', 'terminal speed', 'drift', 'landing speed'],
    standards: ['MS-ETS1-3', 'SEP: Planning and carrying out investigations', 'STEL-2'],
    check: {
      question:
        'A parachute has twice the diameter of the old one. What happens to the terminal speed, and how do you know?',
      answer: 'It is about half. In experiment 1 it was 6.75 m/s with 300 mm and 3.37 m/s with 600 mm.',
    },
    support:
      'Teams with little time do experiments 1 and 3 only. Read “drifts” and “delay” aloud with a paper napkin that you drop in front of a fan.',
    extension: 'In experiment 3 decide what the launch team should do at 6 m/s of wind. High level: do experiment 4.',
  },
];
