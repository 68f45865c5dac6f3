import type { PageHead } from '#contract/learning/teacher-notes.ts';

/** Background: thrust, the cartridge and a failure. */
export const backgroundHeads: readonly PageHead[] = [
  {
    code: '01-what-makes-it-go',
    objective:
      'Students can explain with a pair of forces why gas that leaves to the back pushes the car forward, and why less mass means a quicker start.',
    minutes: 20,
    vocabulary: ['thrust', 'newton', 'mass', 'acceleration', 'coasting', 'drag'],
    standards: ['MS-PS2-2', 'SEP: Constructing explanations and designing solutions', 'STEL-2'],
    check: {
      question:
        'The cartridge has pushed for a quarter of a second. What speeds the car up or slows it down from then on?',
      answer:
        'By then 92 percent of the push has been delivered, so hardly anything speeds the car up. It almost coasts, and drag and friction slow it down.',
    },
    support:
      'Act out the pair of forces with a ball thrown from a skateboard or a rolling chair. Students then fill in “… pushes … back, so … pushes … forward.”',
    extension:
      'Compare thrust and weight of the car early in the run, and work out how the acceleration changes if the car has twice the mass.',
    opener: {
      question: 'What pushes a car that has no motor?',
      fact: 'All of the push is over in less than half a second. The race takes more than one.',
      task: 'Let go of a blown-up balloon, twice. Draw what pushes and what is pushed, with two arrows.',
    },
  },
  {
    code: '01-tour-of-the-workshop',
    objective:
      'Students can open a tool, change one number, apply it, read what it did, and save the car under a name that they will know again.',
    minutes: 20,
    vocabulary: ['work area', 'mass', 'drag'],
    standards: ['MS-ETS1-4', 'SEP: Developing and using models', 'STEL-2'],
    check: {
      question: 'You typed 270 as the body length, and the body mass is the same as before. What did you forget?',
      answer:
        'Apply. A marked field has not changed the car yet. After Apply the body has 36.1 g instead of 37.5 g, because it is shorter.',
    },
    support:
      'Pair students so that one reads the step aloud and the other does it, and change over at “Change one number”. Point at Apply, Reset and Done on the board.',
    extension: 'Find one other size of the body that changes its mass by about the same amount, and write down both.',
  },
  {
    code: '01-gas-under-pressure',
    objective:
      'Students can explain how liquid carbon dioxide keeps up the pressure in a cartridge, and why a warm one pushes harder than a cold one.',
    minutes: 20,
    vocabulary: ['cartridge', 'liquid', 'pressure', 'vapor pressure', 'impulse'],
    standards: ['MS-PS1-4', 'SEP: Obtaining, evaluating, and communicating information', 'STEL-8'],
    check: {
      question: 'Why do we keep all cartridges in the same place for an hour before the race?',
      answer:
        'The pressure depends on the temperature only. A warmer cartridge pushes harder and wins time, so cartridges of different warmth make the race unfair.',
    },
    support:
      'Read the drawing before the text: students point at liquid, gas, seal and wall. Say the safety rules aloud and have each one repeated in own words.',
    extension:
      'Compare the thrust charts of the two cartridges in Power plant: the impulse is taken as the same, so which curve must be taller and which longer?',
    opener: {
      question: 'How does gas for a four-liter jug fit into a thumb of steel?',
      fact: 'Most of it is not gas. Squeezed hard enough, carbon dioxide turns into a liquid.',
      task: 'Rub your hands for ten seconds. Guess: does a warm cartridge push harder or softer than a cold one, and why?',
    },
  },
  {
    code: '01-thrust-lab',
    objective:
      'Students can find out by tests with one variable how mass, gas and temperature change the final speed and the time of a cart.',
    minutes: 20,
    vocabulary: ['thrust', 'impulse', 'mass', 'variable', 'rocket equation'],
    standards: ['MS-PS2-2', 'SEP: Planning and carrying out investigations', 'STEL-2'],
    check: {
      question: 'A cold cartridge takes longer to empty. Why does the cart still reach the same final speed?',
      answer:
        'The whole push, the impulse, is the same, and it decides the final speed. How quickly the push comes decides only the time over 20 m.',
    },
    support:
      'Give each pair one of the three investigations and a table with the values of the variable already in it. They say the guess aloud before they press.',
    extension:
      'Half the mass gives 43.3 m/s and not twice 22.6 m/s. Explain the gap with the gas that the cart must carry; high level: check both with the rocket equation.',
  },
  {
    code: '01-a-failure-that-changed-the-sport',
    objective:
      'Students can tell how a failure led to a new question and a better layout, and name what was gained and what was given up.',
    minutes: 25,
    vocabulary: ['axle', 'trade-off', 'traction', 'criterion', 'prototype'],
    standards: ['MS-ETS1-1', 'SEP: Asking questions and defining problems', 'STEL-7'],
    check: {
      question: 'What did Don Garlits ask after the accident, and why was it a better question than the old one?',
      answer:
        'Why is the driver behind the engine at all? The old question led only to more protection. The new one took the driver out of the path of flying parts.',
    },
    support:
      'Cut the story into four cards (old layout, accident, new question, steering fixed) and let students put them in order beside the drawing.',
    extension:
      'Move the rear axle to 90 mm in Wheels & axles and describe the failure that Balsa warns of as a question about the layout.',
    opener: {
      question: 'A part breaks and hurts someone. What is the first question to ask?',
      fact: 'In 1970 a race car broke in two. The driver came back with the same parts in another order.',
      task: 'Think of something that broke on you. Tell your partner what you asked first, and what you asked later.',
    },
  },
];
