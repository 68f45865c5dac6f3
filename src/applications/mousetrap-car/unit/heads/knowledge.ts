import type { PageHead } from '#contract/learning/teacher-notes.ts';

/** Specific knowledge: lever and gear, friction and energy, mass and grip. */
export const knowledgeHeads: readonly PageHead[] = [
  {
    code: '03-lever-and-string',
    objective:
      'Students can explain how a lever trades force for distance, and compare a short with a long lever by numbers.',
    minutes: 20,
    vocabulary: ['torque', 'lever', 'arc', 'tip'],
    standards: ['MS-PS3-5', 'SEP: Constructing explanations and designing solutions', 'STEL-2', 'CCSS.MATH.6.RP.A.3'],
    check: {
      question: 'A lever of 150 mm instead of 220 mm: what changes much, and what hardly?',
      answer:
        'The time to 5 m falls from 6.8 to 5.1 s. The distance hardly changes, from 20.6 to 19.7 m, for the energy is the same.',
    },
    support:
      'Open a door near its hinge and at its handle. Students say “large force, short path” and “small force, long path”.',
    extension: 'High level: use T = τ / g to work out the pull at 45° from the numbers of the page.',
    opener: {
      question: 'Does a longer lever make a car stronger?',
      fact: 'Cars with levers of 150 and 220 mm go almost equally far. One is much slower off the line.',
      task: 'Push a door near its hinge and at its handle. Compare how hard and how far.',
    },
  },
  {
    code: '03-gear-ratio',
    objective:
      'Students can work out a gear ratio and the pull distance from axle, string and wheel, and say what they cost in push.',
    minutes: 25,
    vocabulary: ['gear ratio', 'axle', 'wheel', 'push'],
    standards: ['MS-ETS1-3', 'SEP: Using mathematics and computational thinking', 'STEL-2', 'CCSS.MATH.7.RP.A.2'],
    check: {
      question: 'The axle is 8 mm, the string 0.4 mm, the wheel 120 mm. What is the gear ratio?',
      answer: 'Divide 120 by 8.4: the gear ratio is 14.3.',
    },
    support:
      'Wind a string around a thick and a thin tube and count the turns. The sentence “divide the wheel by the axle” stays on the board.',
    extension: 'Find out why the 2 mm axle gets stuck, and draw the push at the rim together with the friction.',
    opener: {
      question: 'One turn of the axle: how far does the car roll?',
      fact: 'Our car rolls 23 meters for each meter of string.',
      task: 'Wind a string ten times around a pencil, then around a glue stick. Measure both strings.',
    },
  },
  {
    code: '03-lever-lab',
    objective:
      'Students can change one part of a drive at a time and show that distance and push change while energy does not.',
    minutes: 25,
    vocabulary: ['swing', 'lever', 'energy', 'push'],
    standards: ['MS-PS3-5', 'SEP: Planning and carrying out investigations', 'STEL-2', 'CCSS.MATH.7.RP.A.2'],
    check: {
      question: 'You double the axle from 4.8 to 9.6. What do distance and push do?',
      answer: 'The push about doubles and the distance is about half. Their product, 0.758 joules, stays.',
    },
    support:
      'Pairs fill a table with lever, axle, wheel, distance and energy. The last column is filled first: “the same again”.',
    extension: 'Find three pairs of axle and wheel with one distance, and state the rule that they share.',
  },
  {
    code: '03-lever-tutorial',
    objective:
      'Students can set length, angle and swing of the lever within their limits, and choose between a free and a tied string.',
    minutes: 20,
    vocabulary: ['lever', 'swing', 'gap', 'hook'],
    standards: ['MS-ETS1-4', 'SEP: Developing and using models', 'STEL-7Q'],
    check: {
      question: 'For which challenge would you tie the string to the axle, and why?',
      answer: 'For stopping on a line: the string winds up again and brakes, so the car stops where the pull ends.',
    },
    support:
      'Hold a stick over a rod to show “set angle” and “gap”. Students say which field they change before they type.',
    extension: 'Make the table of levers from 120 to 300 mm and choose one for the sprint and one for the long run.',
  },
  {
    code: '03-friction',
    objective:
      'Students can tell rolling from bearing friction, say what each depends on, and rank bearings by a table.',
    minutes: 20,
    vocabulary: ['rolling friction', 'bearing friction', 'journal', 'friction'],
    standards: ['MS-PS2-2', 'SEP: Analyzing and interpreting data', 'STEL-2'],
    check: {
      question: 'Why does a thin journal rub less than a thick one in the same bearing?',
      answer: 'The friction acts at a smaller radius, so it holds the turning wheel back less at its rim.',
    },
    support:
      'Rub an eraser and a coin over the table under a light and a heavy book. Label a drawing of the axle with bearing and journal.',
    extension: 'High level: use the two formulas for a car of 120 g on linoleum and compare with Balsa.',
    opener: {
      question: 'No one holds your car. What brings it to a stop?',
      fact: 'Better bearings alone took one car from 20.6 to 28.1 meters.',
      task: 'Pull a shoe over the floor, empty and with a book in it. What changed, and by about how much?',
    },
  },
  {
    code: '03-friction-lab',
    objective:
      'Students can predict how far a car coasts from its speed, test it, and explain why its mass hardly matters then.',
    minutes: 25,
    vocabulary: ['rolling friction', 'bearing friction', 'air drag', 'mass'],
    standards: ['MS-PS3-1', 'SEP: Planning and carrying out investigations', 'STEL-2', 'CCSS.MATH.8.F.B.5'],
    check: {
      question: 'From 1 m/s the car rolls 3.6 m, from 2 m/s 12.3 m. Why not 14.4 m, four times as far?',
      answer: 'Twice the speed is four times the energy of motion, but the fast car loses more of it to the air.',
    },
    support:
      'Everyone writes a guess before the second try. Sentence to fill in: “When the speed doubles, the distance …”.',
    extension: 'Find the speed above which air drag is larger than rolling friction, with two floors.',
  },
  {
    code: '03-where-energy-goes',
    objective:
      'Students can set up the energy balance of a run, work out one share as force times distance, and name the leak to close.',
    minutes: 20,
    vocabulary: ['energy balance', 'kinetic energy', 'heat', 'work'],
    standards: ['MS-PS3-5', 'SEP: Using mathematics and computational thinking', 'STEL-2', 'CCSS.MATH.6.RP.A.3'],
    check: {
      question: 'Rolling friction is 0.0172 N over 20.58 m, and the spring gave 0.758 J. What share does rolling take?',
      answer: '0.0172 × 20.58 = 0.354 joules, which is 47 percent.',
    },
    support: 'Cut a strip of paper 76 cm long for 0.76 joules and let students cut off each part with its name on it.',
    extension: 'High level: work out the limit of 44 m with no other leak, and say what would move that limit.',
    opener: {
      question: 'The spring gave 76 hundredths of a joule. Where are they now?',
      fact: 'None of it has vanished, and yet nothing is left in the car.',
      task: 'Rub your hands hard. Name three places in a car where the same thing happens.',
    },
  },
  {
    code: '03-mass-and-wheels',
    objective:
      'Students can explain why each gram costs distance, and why a gram at the rim of a wheel counts for more.',
    minutes: 15,
    vocabulary: ['mass', 'inertia', 'rim', 'hub'],
    standards: ['MS-PS2-2', 'SEP: Analyzing and interpreting data', 'STEL-2'],
    check: {
      question: 'You may take 10 g off the chassis or off the rims. What is better, and why?',
      answer:
        'Off the rims. Those grams must be moved and spun, so they take more of the energy while the car speeds up.',
    },
    support:
      'Spin a disk with coins taped near the hub, then near the rim. Students feel which is harder and use the word inertia.',
    extension: 'High level: work out the extra mass of a CD and of a thin ring of the same mass.',
    opener: {
      question: 'Ten grams off the car or off the wheels: which is better?',
      fact: 'Fifty extra grams cost about three meters.',
      task: 'Spin a CD with two coins taped near the hole, then near the rim. Feel which is harder.',
    },
  },
  {
    code: '03-traction',
    objective:
      'Students can say what grip depends on, read traction use, and compare rubber with ballast as ways to stop slipping.',
    minutes: 15,
    vocabulary: ['traction', 'grip', 'ballast', 'rubber band'],
    standards: ['MS-PS2-2', 'SEP: Engaging in argument from evidence', 'STEL-2'],
    check: {
      question: 'A sprinter uses 112 percent of its grip. Where do 50 grams of ballast help, and where do they harm?',
      answer:
        'Over the drive axle they help: 77 percent. Over the front axle they harm: 122 percent, for the drive wheels carry less.',
    },
    support:
      'Pull a shoe over the floor, empty and with a book in it. Write “which pair?” and “how much weight?” as the two questions of grip.',
    extension: 'Find the thickest axle that bare CDs can use without slipping, and report its time to 5 m.',
    opener: {
      question: 'When is more power no use at all?',
      fact: 'Without rubber a sprinter’s wheels spin. A balloon cut into rings can cure it.',
      task: 'Push a book with one finger over paper and over rubber. Then press down on it and push again.',
    },
  },
  {
    code: '03-friction-tutorial',
    objective:
      'Students can list the leaks of a design, close the largest one first, and decide by price whether the next step is worth it.',
    minutes: 20,
    vocabulary: ['friction', 'bearings', 'sleeve', 'grip'],
    standards: ['MS-ETS1-3', 'SEP: Analyzing and interpreting data', 'STEL-7Q'],
    check: {
      question: 'The winding diameter went from 4.8 to 3.2 mm and the car from 31.19 to 32.91 m. Was it worth it?',
      answer: 'For distance a little. The time to 5 m rose from 5.3 to 6.6 s, so for a sprint it was a loss.',
    },
    support:
      'Draw a bucket with holes named floor, bearings and air. After each step students close a hole and write the new distance beside it.',
    extension: 'Do the hunt again on carpet and say whether ball bearings are still worth their price.',
  },
];
