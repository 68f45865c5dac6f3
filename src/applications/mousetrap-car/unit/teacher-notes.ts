import { curriculum } from './curriculum.ts';
import { backgroundHeads } from './heads/background.ts';
import { buildHeads } from './heads/build.ts';
import { designProcessHeads } from './heads/design-process.ts';
import { gradeFiveHeads } from './heads/grade-five.ts';
import { highHeads } from './heads/high.ts';
import { knowledgeHeads } from './heads/knowledge.ts';
import { planning, safety } from './planning.ts';
import type { PageHead, TeacherNotes } from '#contract/learning/teacher-notes.ts';

/** Three weeks with the mousetrap car, for 24 students in eight teams of three. */
export const teacherNotes: TeacherNotes = {
  pacing: [
    {
      day: 1,
      title: 'A snap that lasts',
      plan: 'Let a demonstration car run, then let a bare trap snap on its board: same spring, why the difference? Students read "What makes a mousetrap car go?" and draw the chain from spring to floor. Form teams and show the goggles rule.',
    },
    {
      day: 2,
      title: 'Less than one joule',
      plan: 'Read "Less than one joule" and work through "Experiment: fill the spring" in pairs. Collect on the board how much each step of 30 degrees adds.',
    },
    {
      day: 3,
      title: 'Springs and their makers',
      plan: 'Read "Springs that changed the world" and talk about how many tries Harrison needed. Take "Quiz: spring and energy". Use the wrong answers to choose what to repeat.',
    },
    {
      day: 4,
      title: 'The design process',
      plan: 'Read "How engineers learn from a broken axle", then the design challenge. Each team writes criterion, constraints and three ideas into the journal.',
    },
    {
      day: 5,
      title: 'First designs',
      plan: 'Everybody follows "Tutorial: your first car" and saves a design with a note. Ask for one prediction from each team: which change would help most?',
    },
    {
      day: 6,
      title: 'Measure your trap',
      plan: 'Safety talk with the trap in your hand. Teams carry out "Build and test: measure your trap" and type their table into Spring. Compare the energies of all traps: the spread is a lesson in itself.',
    },
    {
      day: 7,
      title: 'Lever and gear',
      plan: 'Read "The lever: long and gentle" and "Axle and wheel: the gear of your car", one half of the class each, and let pairs explain them to each other. Work through "Experiment: trade force for distance".',
    },
    {
      day: 8,
      title: 'Shape the pull',
      plan: 'Teams follow "Tutorial: lever, string and spring". Close with the question of why the distance hardly changes with lever and axle.',
    },
    {
      day: 9,
      title: 'Friction',
      plan: 'Read "Friction: where your joule leaks away" and work through "Experiment: let it roll". Insist on a written guess before the second run.',
    },
    {
      day: 10,
      title: 'The energy balance',
      plan: 'Read "Follow the joule" and "Mass, and the wheels that spin". Each team finds the largest leak of its own design in the chart of Energy and names one change.',
    },
    {
      day: 11,
      title: 'Grip, and the final design',
      plan: 'Read "Grip: when wheels spin on the spot" and follow "Tutorial: hunt down friction". Take "Quiz: lever, gear, mass and grip"; "Worksheet: the numbers of a design" is homework. Teams freeze their design and print the files.',
    },
    {
      day: 12,
      title: 'Build the chassis and the wheels',
      plan: 'Work from "Build: the chassis from your template" and "Build: wheels, hubs and axles". Check the 100 mm ruler of each print before anyone cuts, and the axle distances before the glue sets.',
    },
    {
      day: 13,
      title: 'Build lever and string',
      plan: 'Work from "Build: trap, lever and string". You are present at each first setting of a trap. Teams measure what they really built and correct the design in Balsa.',
    },
    {
      day: 14,
      title: 'Inspect and test',
      plan: 'Teams inspect each other and follow "Build and test: inspection and test run", five runs each, with a prediction written down first. "Worksheet: reading your results" is homework.',
    },
    {
      day: 15,
      title: 'Race and look back',
      plan: 'Race on the computer with "Tutorial: track, run and race", then on the floor. Take "Quiz: friction and fair tests". Each team says in one minute what differed from the prediction, and why.',
    },
  ],
  planning,
  safety,
  materials: [
    {
      item: 'Mousetraps, wooden base, Victor type',
      quantity: '12',
      note: 'One box of one brand; 8 for the cars, 4 to replace broken ones.',
    },
    {
      item: 'Sheet of balsa or basswood, 5 mm, 100 × 900 mm',
      quantity: '5',
      note: 'Two chassis of 350 mm from each; straight grain, no knots.',
    },
    { item: 'Used CDs', quantity: '40', note: 'Four for each car and some for cracked ones. Old discs are fine.' },
    {
      item: 'Steel rod, 4.8 mm (3/16 in), 300 mm',
      quantity: '5',
      note: 'Two drive axles of 130 mm from each. Roll it on a table: it must not hop.',
    },
    { item: 'Steel rod, 3.2 mm (1/8 in), 300 mm', quantity: '5', note: 'Two front axles of 130 mm from each.' },
    {
      item: 'Brass tube in which each rod turns freely',
      quantity: '0.5 m of each',
      note: 'Two bearings of 20 mm on each axle. PTFE tube or ball bearings for teams that can argue for them.',
    },
    {
      item: 'Brass tube or wooden dowel, 3 to 4 mm, 300 mm',
      quantity: '10',
      note: 'Levers; dowels are cheaper, tubes are stiffer.',
    },
    {
      item: 'Braided fishing line, about 0.4 mm',
      quantity: '10 m',
      note: 'About 0.6 m for each car. It must not stretch.',
    },
    {
      item: 'Hubs for CDs',
      quantity: '32',
      note: 'Printed from the STL files, about 9 g of filament for each car, or tap washers of rubber.',
    },
    { item: 'Wide rubber bands or balloons', quantity: '20', note: 'Tires of the drive wheels.' },
    { item: 'Small washers for 3.2 and 4.8 mm', quantity: '40 of each', note: 'Between wheel and bearing.' },
    {
      item: 'Wood glue, hot glue, strong glue, thread',
      quantity: '2 bottles, 24 sticks, 8 tubes, 1 reel',
      note: 'Strong glue only with gloves and an open window.',
    },
    { item: 'Safety goggles', quantity: '26', note: 'One for each student and two for visitors.' },
    { item: 'Spring scale, 20 N, or luggage scale', quantity: '4', note: 'Two teams share one.' },
    { item: 'Scale that reads 0.1 g', quantity: '2', note: '' },
    { item: 'Calipers', quantity: '4', note: 'For axle and winding diameter; a tenth of a millimeter counts.' },
    { item: 'Tape measure of 30 m, tape, stopwatches', quantity: '1, 2 rolls, 4', note: 'For the track.' },
  ],
  standards: [
    {
      code: 'MS-ETS1-1',
      text: 'Students state the criterion and the constraints of the mousetrap challenge, and what follows from less than one joule.',
    },
    { code: 'MS-ETS1-2', text: 'Teams weigh design ideas against each other by distance, time and the rules.' },
    { code: 'MS-ETS1-3', text: 'Students compare runs of several designs and combine the best features in a new one.' },
    { code: 'MS-ETS1-4', text: 'Students use the model in Balsa, test a real car and improve both step by step.' },
    { code: 'HS-ETS1-1', text: 'Students put the demands on the car into numbers.' },
    {
      code: 'HS-ETS1-2',
      text: 'Students break the car into spring, gear, friction and structure and solve each part.',
    },
    { code: 'HS-ETS1-3', text: 'Students judge designs with trade-offs between speed, distance, cost and safety.' },
    {
      code: 'HS-ETS1-4',
      text: 'Students use a computer simulation to study how the parts of the system act on each other.',
    },
    { code: 'MS-PS2-2', text: 'Students plan a test of how force and mass change the motion of a car.' },
    { code: 'MS-PS3-1', text: 'Students read from charts how energy of motion depends on mass and speed.' },
    {
      code: 'MS-PS3-5',
      text: 'Students argue from measurements that energy passes from the spring to car, floor and air.',
    },
    { code: 'HS-PS3-1', text: 'Students work with an energy balance that adds up.' },
    {
      code: 'HS-PS3-3',
      text: 'Students design, build and refine a device that turns spring energy into motion within constraints.',
    },
    { code: 'STEL-2', text: 'Core concepts: systems, trade-offs, and how parts of a system work together.' },
    { code: 'STEL-6', text: 'History: springs, sea clocks and railway axles as examples of how technology grew.' },
    { code: 'STEL-7Q', text: 'Students carry out the whole engineering design process.' },
    { code: 'STEL-7R', text: 'Students refine their designs to meet criteria and constraints.' },
    { code: 'STEL-8', text: 'Students use tools, measure, and assess what they built.' },
  ],
  preparation: [
    'Build one car yourself, from the same files. You will find the two places where your students get stuck.',
    'Screw four traps to boards for the measurement. Print a circle with angles for each.',
    'Choose the floor of the race: hard, level and at least 25 m long, such as a corridor. Set the same floor in the challenge.',
    'Coast a finished car over 2 m, and set the friction factor of the Track work area as the application’s README describes.',
    'Buy traps of one brand, and check whether your contest allows ball bearings, rubber tires and two traps before you set the challenge.',
    'Fix the rule for traps on day 1: goggles on, closed while building, set only by two people, never carried when set.',
  ],
  misconceptions: [
    {
      idea: 'A longer lever gives the car more energy.',
      answer:
        'Let the class multiply pull by string length for two levers. The product is the same. The lever only trades.',
    },
    {
      idea: 'A quick start means a long run.',
      answer: 'Compare axles of 4.8 and 20 mm in Balsa: the quick car stops earlier, since the air takes more.',
    },
    {
      idea: 'The lever pushes the car when it swings forward.',
      answer: 'Hold a set car in the air and release it. Its wheels spin and it stays. Only the floor can push it.',
    },
    {
      idea: 'Heavy cars roll further because they keep going.',
      answer:
        'From the same speed the distance hardly changes. But the spring gives a heavy car less speed. Show ballast of 0, 50 and 100 g.',
    },
    {
      idea: 'The energy is used up and gone.',
      answer: 'It has become heat. Rub your hands, then let the class add up the parts of the energy chart.',
    },
    {
      idea: 'Friction is always bad.',
      answer:
        'Without friction at the drive wheels the car would not move. Put a strip of smooth film on the floor and watch the wheels spin.',
    },
    {
      idea: 'Larger wheels always go further.',
      answer:
        'Set LP records as drive wheels in Balsa: the car stops within half a meter, and with four of them it does not start. Gear, mass and friction all change with the wheel.',
    },
  ],
  pages: inSequence([
    ...backgroundHeads,
    ...designProcessHeads,
    ...knowledgeHeads,
    ...buildHeads,
    ...gradeFiveHeads,
    ...highHeads,
  ]),
};

/** As the unit is taught: the lessons of one level stand among those that they build on. */
function inSequence(heads: readonly PageHead[]): readonly PageHead[] {
  const rank = new Map(curriculum.map(({ code }, i) => [code, i]));
  return heads.toSorted((a, b) => (rank.get(a.code) ?? 0) - (rank.get(b.code) ?? 0));
}
