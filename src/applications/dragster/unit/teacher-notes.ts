import { curriculum } from './curriculum.ts';
import { backgroundHeads } from './heads/background.ts';
import { buildHeads } from './heads/build.ts';
import { designProcessHeads } from './heads/design-process.ts';
import { gradeFiveHeads } from './heads/grade-five.ts';
import { highHeads } from './heads/high.ts';
import { knowledgeHeads } from './heads/knowledge.ts';
import { planning, safety } from './planning.ts';
import type {
  MaterialLine,
  Misconception,
  PacingDay,
  PageHead,
  StandardLine,
  TeacherNotes,
} from '#contract/learning/teacher-notes.ts';

const day = (number: number, title: string, plan: string): PacingDay => ({ day: number, title, plan });

const pacing: readonly PacingDay[] = [
  day(
    1,
    'What makes it go',
    'Show a short film of a race or a finished car. Read “What makes a dragster go?” together and do “Tutorial 1: A tour of the workshop” in pairs. Each student saves a first car under their own name.',
  ),
  day(
    2,
    'Gas, push and mass',
    'Read “Gas under pressure” and talk about cartridge safety before anyone sees one. Then “Experiment: push and mass”: each pair does one of the three investigations and reports to the class.',
  ),
  day(
    3,
    'Failure as a teacher',
    'Read “A failure that changed the sport”. Collect failures from the students’ own lives and what they changed. End with “Quiz: forces and motion”; allow one retake.',
  ),
  day(
    4,
    'The challenge',
    'Read “How engineers find a good design” and then “The design challenge”. The class sorts the limits into what is easy and what is hard to meet. Students write the journal’s introduction.',
  ),
  day(
    5,
    'A first design',
    '“Tutorial 2: Your first own design”. Aim for one version in spec for each student by the end. Students who finish early save a second version with one change and a note.',
  ),
  day(
    6,
    'Fair tests',
    'Read “One change at a time”. Give each group one input and let them find its effect on the race time; put the results on the board as one ranked list. End with “Quiz: the design process”.',
  ),
  day(
    7,
    'Mass and drag',
    'Read “Where the grams are”, and “Pushing through the air” with “Experiment: the wind tunnel”. Pass blocks of balsa and pine around before showing the numbers.',
  ),
  day(
    8,
    'Friction and wheels',
    'Read “What rubs slows” and “Wheels that must be spun up”, with “Experiment: how far does it coast?” between them. Roll a disc and a ring down a board if you have them.',
  ),
  day(
    9,
    'Balance and analysis',
    'Read “Keep four wheels on the ground”, then “Tutorial 3: Reading the analysis”. Begin “Worksheet: the numbers of a run” in class and finish it at home.',
  ),
  day(
    10,
    'Choose and print',
    '“Quiz: mass, drag, friction and balance”, then “Tutorial 4: Race on screen, then print”. Each team of two chooses one version to build. Check the printed rulers yourself.',
  ),
  day(
    11,
    'Onto the wood',
    '“Build 1: From paper to wood”. Weigh each block and let the teams correct their designs. Begin drilling with the teams that are ready (“Build 2: Drill first, then saw”), one machine at a time under your eye.',
  ),
  day(
    12,
    'Drill and saw',
    'Finish “Build 2: Drill first, then saw”. Teams that wait for a machine cut axles and bearings. Inspect every chamber wall before a team may go on.',
  ),
  day(
    13,
    'Shape and finish',
    '“Build 3: Shape, sand and paint”. Set up a dust corner and a paint corner. Stop sanding 15 minutes before the end, so that the first coat can go on and dry overnight.',
  ),
  day(
    14,
    'Assemble and inspect',
    '“Build 4: Axles, wheels and guides”, then the first half of “Build 5: Inspect, then race”. Teams swap cars and fill in each other’s inspection sheets; the as-built version is saved in Balsa.',
  ),
  day(
    15,
    'Race day',
    'Second half of “Build 5: Inspect, then race”: three runs a car, you alone load and launch. Then “Worksheet: what the race tells you” and the final reflection in the journal, at home if time runs out.',
  ),
];

const line = (item: string, quantity: string, note = ''): MaterialLine => ({ item, quantity, note });

/** Twelve teams of two. */
const materials: readonly MaterialLine[] = [
  line(
    'Balsa blank, 305 × 42 × 70 mm',
    '14 (12 and 2 spare)',
    'About 130 to 160 g each; weigh and sort them, and give teams a choice.',
  ),
  line(
    'CO₂ cartridge, 8 g, without thread',
    '48 (36 runs, 6 trials, 6 spare)',
    'Keep locked away, cool and together. Buy all of one brand.',
  ),
  line('Front wheels, about 36 × 4 mm', '28', 'One kind for all makes a fair race.'),
  line('Rear wheels, about 37 × 16 mm', '28', ''),
  line('Steel axle rod, 3.2 mm', '2.5 m', 'Two axles of 68 mm a car, with spare; file the ends.'),
  line('Bearings: soda straw or brass tube to fit the axle', '2 m', 'Try the fit before you choose the drill bit.'),
  line('Washers to fit the axle', '110', 'Two to each wheel is the most that is needed; 0.2 g each.'),
  line('Screw eyes, inside 4 to 6 mm', '30', 'Two a car.'),
  line('Fishing line, 0.6 mm or stronger', '60 m', 'Two lanes and spare; replace it when it is nicked.'),
  line('Sandpaper 100, 180 and 320 grit', '24 half sheets each', ''),
  line('Sanding sealer and paint, water based', '0.5 L each', 'With brushes, gloves and cups.'),
  line('Safety glasses', '26', 'One a person, visitors as well.'),
  line('Dust masks', '24', ''),
  line('Glue sticks, instant glue, masking tape', '6 / 2 / 4 rolls', 'Instant glue stays with you.'),
  line('Scale reading 0.1 g, up to 500 g', '2', ''),
  line('Ruler, try square, caliper', '12 / 6 / 4', ''),
  line(
    'Drill press with vise, bits for the bearing and 19 to 20 mm for the chamber',
    '1',
    'A flat-bottomed (Forstner) bit leaves the cleanest chamber.',
  ),
  line('Band saw, scroll saw or coping saws', '1, or 6 coping saws', ''),
  line(
    'Launcher with start switch, finish gate, padded stop box',
    '1 set',
    'Follow its maker’s instructions; check anchors and line before every heat.',
  ),
  line(
    'Paper for templates, inspection sheets and cut lists',
    '100 sheets',
    'Print at 100 %, never fitted to the page.',
  ),
];

const standards: readonly StandardLine[] = [
  {
    code: '3-5-ETS1-1',
    text: 'In grade 5 they state the problem with a criterion and with limits on size, material and time.',
  },
  {
    code: '3-5-ETS1-2',
    text: 'In grade 5 they make two designs and compare how well each meets the criterion and the limits.',
  },
  {
    code: '3-5-ETS1-3',
    text: 'In grade 5 they run fair tests with one change at a time, and use weak points to improve a car.',
  },
  {
    code: 'MS-ETS1-1',
    text: 'Students state criteria and constraints of the challenge precisely enough to tell a car in spec from one that is not.',
  },
  {
    code: 'MS-ETS1-2',
    text: 'They judge competing versions in the competition and by inspection with a systematic comparison.',
  },
  {
    code: 'MS-ETS1-3',
    text: 'They analyze data from analyses and measured runs to find what is best in each version and combine it.',
  },
  { code: 'MS-ETS1-4', text: 'They use a model to produce data for repeated testing and changing of a design.' },
  {
    code: 'HS-ETS1-1',
    text: 'At the high level they turn “fast and safe” into quantitative criteria and constraints.',
  },
  {
    code: 'HS-ETS1-2',
    text: 'They break the design into body, power plant, running gear and guides and solve each part.',
  },
  {
    code: 'HS-ETS1-3',
    text: 'They weigh trade-offs, such as mass against strength and speed against what can be made in time.',
  },
  { code: 'HS-ETS1-4', text: 'They use a computer simulation of the run with its assumptions and limits.' },
  {
    code: 'MS-PS2-1',
    text: 'In part: they apply Newton’s third law to gas and car. The standard is about objects that collide.',
  },
  {
    code: 'MS-PS2-2',
    text: 'They plan tests that show how a change of motion depends on the sum of the forces and on the mass.',
  },
  { code: 'HS-PS2-1', text: 'They use force, mass and acceleration with numbers and units.' },
  {
    code: 'HS-PS2-2',
    text: 'They use momentum and impulse to explain the final speed in “Experiment: push and mass”.',
  },
  {
    code: 'STEL-2',
    text: 'Core concepts of technology and engineering: systems, requirements, trade-offs and modeling.',
  },
  {
    code: 'STEL-7',
    text: 'Design in technology and engineering: the whole unit follows the design process and improves a design within criteria and constraints.',
  },
  {
    code: 'STEL-8',
    text: 'Applying, maintaining and assessing technological products: fabrication, inspection and the judging of race results.',
  },
];

const preparation: readonly string[] = [
  'Set up the activity in Balsa: specification, content level and whether the competition is open. Change the limits to fit your wheels and blanks.',
  'With grade 5, an adult does all the cutting and drilling. Students mark the block (“Build 1: From paper to wood”); drill and saw it yourself or with helpers before the next lesson, as “Build 2: Drill first, then saw” describes, cut the axles too, and let students sand, paint and assemble.',
  'Read the teacher’s page of the model. With one race session you can calibrate it to your own track.',
  'Check the current rules for your school on compressed gas, machines and paint, and get written permission from home where it is asked for.',
  'Measure one of your wheels, axles and blanks and post the sizes, so that designs match what is in the box.',
  'Print one template and check its ruler on your printer before the class prints twelve.',
  'Build one car yourself. It finds a blunt bit or a wrong straw before 24 students do.',
  'Walk through race day: launcher locked, line checked, one meter kept free along the track, padded box in place, gloves for fired cartridges, windows open.',
  'Plan machine time: with one drill press allow five minutes a car, so an hour for twelve cars.',
];

const misconceptions: readonly Misconception[] = [
  {
    idea: 'The gas pushes against the air behind the car.',
    answer:
      'The car pushes gas back, so the gas pushes the car. A rocket does this in empty space. Let two students on skateboards push off each other: no air is needed.',
  },
  {
    idea: 'A heavy car is faster, because it has more power.',
    answer:
      'All cars get the same push. In “Experiment: push and mass” the heavier cart is slower each time. A heavy car only coasts better once it is fast.',
  },
  {
    idea: 'The car is pushed all the way down the track.',
    answer: 'The push is over after 0.4 s. Show “Forces over time” and let students mark where thrust ends.',
  },
  {
    idea: 'A smooth shape means a shiny surface.',
    answer:
      'Polish changes only the skin part of the drag, a small share. Shape, nose, tail and above all wheels count for more. The bars in Aerodynamics show it.',
  },
  {
    idea: 'Twice the speed means twice the drag.',
    answer: 'It means four times the drag. Let them read the chart “Drag over speed” at 10 and at 20 m/s.',
  },
  {
    idea: 'Bigger wheels are faster because they turn fewer times.',
    answer:
      'Turning is not what costs. Mass, drag and axle friction do, and a bigger wheel usually has more of the first two.',
  },
  {
    idea: 'If it weighs the same, it is equally quick.',
    answer:
      'Mass at the rim of a wheel must be spun up as well. Set “Mass at the rim” from 0.5 to 1: the scale shows the same, the clock does not.',
  },
  {
    idea: 'The computer says 1.164 s, so that is the truth.',
    answer:
      'Three decimals are exact arithmetic on inexact inputs. Real cartridges differ by a fifth, which is about 0.15 s and more. Use the model to compare, and the track to check.',
  },
];

const placeOf = ({ code }: PageHead): number => curriculum.findIndex((row) => row.code === code);

/** For the teacher of the dragster unit. */
export const teacherNotes: TeacherNotes = {
  pacing,
  planning,
  safety,
  materials,
  standards,
  preparation,
  misconceptions,
  pages: [
    ...backgroundHeads,
    ...designProcessHeads,
    ...knowledgeHeads,
    ...highHeads,
    ...buildHeads,
    ...gradeFiveHeads,
  ].toSorted((a, b) => placeOf(a) - placeOf(b)),
};
