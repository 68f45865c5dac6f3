import type { PageHead } from '#contract/learning/teacher-notes.ts';

/** Build and test: from the printed plan to the measured flight. */
export const buildHeads: readonly PageHead[] = [
  {
    code: '05-tutorial-templates',
    objective:
      'Students can check that a design in spec fits the real bottle, print its plans at full size, and prove the size with the check line.',
    minutes: 15,
    vocabulary: ['in spec', 'template', 'check line', 'parts list'],
    standards: ['MS-ETS1-1', 'SEP: Obtaining, evaluating, and communicating information', 'STEL-8'],
    check: {
      question: 'Your check line measures 97 mm. What went wrong, and what do you do?',
      answer:
        'The printer has shrunk the page. Turn off “Fit to page”, print at 100 % again, and measure again before you cut.',
    },
    support:
      'Tape one printed template to the board with “cut”, “fold” and “check line” written beside its lines. Nobody cuts before you have initialed the check line.',
    extension:
      'Measure your own bottle, enter it under Measured bottle, and compare the new template with the old one.',
  },
  {
    code: '05-build-nose-cone',
    objective:
      'Students can make a nose from a pattern or a printed part, place its ballast, and correct the design by the mass they weigh.',
    minutes: 40,
    vocabulary: ['ballast', 'pattern', 'cone', 'ogive'],
    standards: ['HS-PS3-3', 'SEP: Constructing explanations and designing solutions', 'STEL-8'],
    check: {
      question: 'Your nose is heavier than the design says, and you keep it. What must you do in Balsa, and why?',
      answer:
        'Type the real mass into Nose mass and press Apply. Mass in the nose moves the balance point and changes the height, so the design must match the part.',
    },
    support:
      'Show a finished nose and one at each step. Students who read slowly work from the pattern: red lines are cut, blue lines are folded or glued.',
    extension:
      'High level: work out radius and angle of the pattern for a cone of another length and compare them with the print of Balsa.',
  },
  {
    code: '05-build-fins',
    objective:
      'Students can cut equal fins, mount them on a skirt at equal angles, and show by three checks that they are straight and firm.',
    minutes: 30,
    vocabulary: ['fin', 'skirt', 'wrap', 'template'],
    standards: ['HS-PS3-3', 'SEP: Using mathematics and computational thinking', 'STEL-8'],
    check: {
      question: 'Why do the fins sit on a skirt of card and not on the bottle itself?',
      answer:
        'At the neck the bottle is much too narrow for them, and hot glue or super glue would make its wall weak. On the skirt, glue never touches the bottle.',
    },
    support:
      'Demonstrate “wrap”, “skirt” and “root” on a bottle. Draw a red hand over the words cut, scratch, sand and heat beside a picture of a bottle.',
    extension:
      'Work out how far apart the lines are for four fins on the same bottle, and check it with the fin holder or the wrap that Balsa draws.',
  },
  {
    code: '05-build-parachute',
    objective:
      'Students can join eight panels to a canopy, tie cords of equal length, pack it loosely, and measure its landing speed by a drop test.',
    minutes: 40,
    vocabulary: ['canopy', 'gore', 'cord', 'swivel', 'drop test'],
    standards: ['MS-ETS1-4', 'SEP: Planning and carrying out investigations', 'STEL-8'],
    check: {
      question:
        'In the video the bag falls the last 3 meters in 1 second. How fast does it land, and does that agree with the model of the standard rocket?',
      answer: 'At 3 m/s. The model says 3.4 m/s with 600 mm, so it agrees well.',
    },
    support:
      'Let students act out packing with a paper napkin: fan, cords up and down, fold in three. They say each verb while they do it.',
    extension: 'Close the hole at the top with a piece of tape, predict what will change, and compare the drops.',
  },
  {
    code: '05-build-put-together',
    objective:
      'Students can weigh, balance and swing-test a rocket, bring design and rocket into agreement, and inspect the rocket of another team.',
    minutes: 40,
    vocabulary: ['dry mass', 'balance point', 'swing test', 'inspection'],
    standards: ['MS-ETS1-4', 'SEP: Analyzing and interpreting data', 'STEL-8'],
    check: {
      question: 'In the swing test your rocket flies sideways. What are two ways to put it right?',
      answer:
        'Add ballast in the nose, which moves the balance point forward, or make the fins bigger, which moves the center of pressure back.',
    },
    support:
      'Post the three tests as pictures: scale, cord, swing. Give out the inspection sheet with one example line filled in.',
    extension:
      'Find the part whose mass differs most from the parts list, and say what that does to margin and apogee in Balsa.',
  },
  {
    code: '06-measuring-height',
    objective:
      'Students can find a height from a distance and an angle by scale drawing, and compare a model with the mean and spread of several flights.',
    minutes: 15,
    vocabulary: ['clinometer', 'apogee', 'mean', 'spread', 'model'],
    standards: [
      'MS-ETS1-3',
      'SEP: Analyzing and interpreting data',
      'STEL-8',
      'CCSS.MATH.7.G.A.1',
      'CCSS.MATH.6.SP.B.5',
    ],
    check: {
      question: 'Five flights reached 44 to 49 m. With new fins one flight reached 47 m. Are the new fins better?',
      answer:
        'Nobody can say. The change is smaller than the spread of the old flights. Fly the new fins several times too and compare the means.',
    },
    support:
      'Practice the clinometer on a flagpole before launch day. Give squared paper with the ground line of 10 cm already drawn.',
    extension:
      'Find out in Water & pressure how far a gauge that is wrong by 5 psi puts you off. High level: use the tangent and work out what one degree is worth.',
    opener: {
      question: 'How do you measure what no tape can reach?',
      fact: 'One degree wrong on the angle is about 1.6 meters wrong on the height.',
      task: 'Guess the height of this ceiling. Then find a way to measure it without a ladder.',
    },
  },
  {
    code: '06-build-launch-day',
    objective:
      'Students can carry out a launch in a fixed role by a checklist, repeat it at the same settings, and compare the flights with their prediction.',
    minutes: 45,
    vocabulary: ['launch director', 'range safety', 'clinometer', 'apogee', 'prediction'],
    standards: ['MS-ETS1-4', 'SEP: Planning and carrying out investigations', 'STEL-8'],
    check: {
      question:
        'The pump has stopped, and after ten seconds the gauge has fallen. What does the team do, and who goes to the rocket?',
      answer:
        'There is a leak: stop. Let the air out with the cord or the valve, wait a minute, and only the launch director goes near.',
    },
    support:
      'Rehearse the calls in the classroom without pressure, each student with a role card. “Stop!” is practiced by everybody.',
    extension: 'Let those who wait work out the mean and the spread of the flights so far and foretell the next one.',
  },
  {
    code: '06-race-day',
    objective:
      'Students can run a launch day by its timetable, enter three flights with water and pressure, and say whether a difference from the prediction is real.',
    minutes: 45,
    vocabulary: ['apogee', 'clinometer', 'gauge pressure'],
    standards: ['MS-ETS1-4', 'SEP: Analyzing and interpreting data', 'STEL-8', 'CCSS.MATH.6.SP.B.5'],
    check: {
      question: 'Three launches gave 39, 41 and 43 m, and 45 m was predicted. What can you say?',
      answer:
        'The mean is 9 percent low, and the launches lie 10 percent apart. The gap is as large as the spread, so more launches are needed.',
    },
    support: 'Give each team its role cards the day before, and rehearse one launch without water or pressure.',
    extension:
      'Plot predicted against measured for the whole class. Would a gauge that reads 5 psi too high look like too much drag?',
    opener: {
      question: 'How do you measure a rocket that nobody can reach?',
      fact: 'Two degrees on a clinometer are two meters of height.',
      task: 'Read the angle to the top of a flagpole, three of you. How far apart are you?',
    },
  },
];
