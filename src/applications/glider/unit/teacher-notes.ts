import { curriculum } from './curriculum.ts';
import { backgroundHeads } from './heads/background.ts';
import { buildHeads } from './heads/build.ts';
import { designProcessHeads } from './heads/design-process.ts';
import { evaluationHeads } from './heads/evaluation.ts';
import { gradeFiveHeads } from './heads/grade-five.ts';
import { highHeads } from './heads/high.ts';
import { knowledgeHeads } from './heads/knowledge.ts';
import { planning, safety } from './planning.ts';
import type { PageHead, TeacherNotes } from '#contract/learning/teacher-notes.ts';

const placeOf = ({ code }: PageHead): number => curriculum.findIndex((row) => row.code === code);

/** What a teacher reads beside the glider unit. */
export const teacherNotes: TeacherNotes = {
  pacing: [
    {
      day: 1,
      title: 'A glider in the gym',
      plan: 'Throw a bought or prepared balsa glider five times and collect questions. Read "What keeps a glider in the air?" together. Students sketch the three forces in their journals.',
    },
    {
      day: 2,
      title: 'The workshop on the screen',
      plan: 'Students work through "Tutorial: your first flight" in pairs. Collect the best launch angle of each pair on the board and ask why a throw downward stays up longer.',
    },
    {
      day: 3,
      title: 'Pioneers',
      plan: 'Read "They learned to glide first". Groups each present one pioneer: what did he measure, what did he risk? Students write the introduction of their journals.',
    },
    {
      day: 4,
      title: 'Lift and stall',
      plan: 'Read "How a wing makes lift" with the hand-in-the-wind test in front of a fan. Then do "Experiment: tilt the wing until it stalls" and compare the tables. Finish with "Quiz: forces, lift and pioneers".',
    },
    {
      day: 5,
      title: 'The challenge and the loop',
      plan: 'Read "The design challenge" and sort its lines into criteria and constraints. Read "Design in loops: how the Wrights fixed their glider". Each student writes the challenge in their own words.',
    },
    {
      day: 6,
      title: 'Shape',
      plan: 'Students do "Tutorial: shape the wing, the tail and the fin" and save a first design of their own, with a note for each change. Warn them that a longer wing may fly worse until it is trimmed again.',
    },
    {
      day: 7,
      title: 'Balance',
      plan: 'Balance rulers with coins, then read "The balance point" and work the table by hand. Read "Why some gliders fly straight and others tumble". Do "Experiment: chase the neutral point".',
    },
    {
      day: 8,
      title: 'Trim',
      plan: 'Read "Trim: the speed your glider wants to fly" and show the three flight paths with a real glider by moving its clay. Do "Tutorial: balance and trim". Finish with "Quiz: balance, stability and trim". High school: read "Static margin, worked out from moments" at home.',
    },
    {
      day: 9,
      title: 'Glide ratio',
      plan: 'Read "Glide ratio: how far for each meter of height?" and do "Experiment: long wings or wide wings?". "Worksheet: the numbers of a glide" in class or at home. High school: do the spreadsheet of "The polar: best glide and least sink", and later "Quiz: static margin and the polar".',
    },
    {
      day: 10,
      title: 'Wood and the final design',
      plan: 'Read "Wood that flies: choosing your sheets". Teams weigh sheets and work out densities, enter the real wood and trim again. Teams freeze one design. "Worksheet: ready for the workshop" and the safety talk.',
    },
    {
      day: 11,
      title: 'Cut',
      plan: 'Work by "Build 1: print, check and cut the parts". Check each print\'s ruler before any wood is cut. Plan for one adult to watch every four knives.',
    },
    {
      day: 12,
      title: 'Sand and glue',
      plan: 'Work by "Build 2: sand the edge and bend the wing". While the glue dries, glue fin and tail as in "Build 3: put the glider together". Parts dry overnight, named and flat.',
    },
    {
      day: 13,
      title: 'Assemble, balance, inspect',
      plan: 'Finish "Build 3", then work by "Build 4: weigh, balance and inspect". Teams inspect each other. Real masses go into the designs before the bell.',
    },
    {
      day: 14,
      title: 'Test flights',
      plan: 'Read "A fair test: what can you believe?" in the first ten minutes. Then go to the gym with "Build 5: test flights": trim first, then five measured flights each.',
    },
    {
      day: 15,
      title: 'Evidence and competition',
      plan: 'Compare means and ranges with the predictions. Do "Tutorial: launch, compare and compete" and run the races. Finish with "Quiz: tests and evidence" and the final reflection in the journal.',
    },
  ],
  planning,
  safety,
  materials: [
    {
      item: 'Balsa sheet 1.6 × 75 × 915 mm',
      quantity: '26 sheets',
      note: 'One a student and two spare. Weigh and mark each sheet; 14 to 20 g is usual.',
    },
    {
      item: 'Balsa or spruce stick 3.2 × 9.5 × 915 mm',
      quantity: '14 sticks',
      note: 'Two gliders from each stick, and two spare. Choose straight ones.',
    },
    { item: 'Modeling clay', quantity: '300 g', note: 'Kind that stays soft; each glider takes 4 to 8 g.' },
    { item: 'White or wood glue', quantity: '6 small bottles', note: 'Fine tips keep the gliders light.' },
    {
      item: 'Craft knives with caps, and spare blades',
      quantity: '12 knives, 30 blades',
      note: 'Count them out and in. Keep a closed box for used blades.',
    },
    { item: 'Cutting mats and steel rulers', quantity: '12 of each', note: 'Rulers with cork backs slip less.' },
    {
      item: 'Sandpaper, grit 240 and 400',
      quantity: '12 sheets of each',
      note: 'Glue strips on scrap wood as blocks.',
    },
    { item: 'Safety glasses', quantity: '26 pairs', note: 'For students and helpers, in the shop and in the gym.' },
    { item: 'Dust masks', quantity: '26', note: 'For the day of sanding.' },
    { item: 'Scale that reads 0.1 g', quantity: '3', note: 'Check with a coin of known mass.' },
    { item: 'Paper for templates', quantity: '100 sheets', note: 'Letter or A4; print at 100 percent.' },
    { item: 'Masking tape and waxed paper', quantity: '4 rolls and 1 roll', note: '' },
    { item: 'Tape measure 20 m and stopwatches', quantity: '2 and 6', note: 'A phone works as a stopwatch.' },
    {
      item: 'Rubber strip and hooks for a catapult',
      quantity: '6 m and 24 hooks',
      note: 'Only for the catapult challenges.',
    },
  ],
  standards: [
    {
      code: '3-5-ETS1-1',
      text: 'Grade 5: students write a goal that can be measured, and limits on size, mass and safety.',
    },
    {
      code: '3-5-ETS1-2',
      text: 'Grade 5: students make two designs and compare them by the goal and by every limit.',
    },
    {
      code: '3-5-ETS1-3',
      text: 'Grade 5: students plan and carry out fair tests, on the screen and in the gym, one change at a time.',
    },
    { code: '5-PS2-1', text: 'Grade 5: students say that the pull of the Earth, straight down, drives a glider.' },
    {
      code: 'MS-ETS1-1',
      text: 'Students sort the challenge into criteria and constraints and state what science limits them.',
    },
    { code: 'MS-ETS1-2', text: 'Students compare competing designs by the same measures and choose one to build.' },
    { code: 'MS-ETS1-3', text: 'Students analyze five flights a design and combine the best features of several.' },
    {
      code: 'MS-ETS1-4',
      text: 'Students use the model in loops, and adjust it with the measured mass and balance point.',
    },
    {
      code: 'MS-PS2-1',
      text: 'In part: students explain lift as the push of air that the wing has turned down, a pair of forces. The standard is about objects that collide.',
    },
    {
      code: 'MS-PS2-2',
      text: 'Students explain the steady glide as forces in balance, and a dive or zoom as forces that are not.',
    },
    { code: 'HS-ETS1-2', text: 'Students break the glider into parts with one job each and solve them in order.' },
    {
      code: 'HS-ETS1-3',
      text: 'Students weigh trade-offs of mass, strength, drag and steadiness against the challenge.',
    },
    {
      code: 'HS-ETS1-4',
      text: 'Students run computer simulations of designs, and judge the limits of the model against tests.',
    },
    {
      code: 'HS-PS2-1',
      text: 'Students work with forces, lift and drag coefficients and the balance of moments in numbers.',
    },
    {
      code: 'STEL-2',
      text: 'Core concepts: a glider as a system with parts, requirements, trade-offs and optimization.',
    },
    {
      code: 'STEL-6',
      text: 'Influence of technology on human progress: gliders from Cayley and Lilienthal to the Wright brothers.',
    },
    { code: 'STEL-7', text: 'Design: students go around the loop from question to tested product.' },
    {
      code: 'STEL-8',
      text: 'Applying and maintaining: students use hand tools safely, and inspect and adjust what they built.',
    },
  ],
  preparation: [
    'With grade 5, an adult does all cutting with a knife, before the lesson or at a table apart, also what “Build 1: print, check and cut the parts” and the repairs of later pages ask for. Students mark, sand, glue and balance; paper card or foam can be cut with scissors.',
    'Grade 5 goes its own way in 13 rows: first flight, goal and limits, two gliders, a fair test, the builds and a report. It takes about nine lessons of 45 minutes. Print its tables beforehand.',
    'Build one standard glider yourself from the default design, and fly it. You will know each pitfall, and you have a glider for day 1.',
    'Weigh and sort the balsa sheets into light, medium and heavy, and mark each with its mass.',
    'Print one template page on your printer and measure its check ruler; write the right print setting on the board.',
    'Choose the challenge, its limits and the content level in the control center, and decide when the competition opens.',
    'Book the gym for day 14, and tape the flight line and marks each meter up to 20 m.',
    "Read the teacher's page of the model: what it leaves out, and how to calibrate it for your class.",
  ],
  misconceptions: [
    {
      idea: 'Lift must be larger than weight, or the glider falls.',
      answer:
        'In a steady glide the forces balance, and lift is even slightly smaller than the weight. Let students add the arrows of the drawing head to tail.',
    },
    {
      idea: 'Air on top of a wing must hurry to meet the air from below.',
      answer:
        'Nothing makes the two meet. Show that a flat sheet lifts as well when it is tilted, though both ways are equally long.',
    },
    {
      idea: 'A stall means that the engine has stopped.',
      answer:
        'A glider has no engine and can stall. It is the angle of attack that counts; the stall experiment shows it at any speed.',
    },
    {
      idea: 'A harder throw always flies farther.',
      answer:
        'Speed above the trim speed turns into a zoom and often a stall. Compare launches of one glider at +10 and −5 degrees on the screen.',
    },
    {
      idea: 'The balance point belongs in the middle of the stick.',
      answer:
        'It belongs in front of the neutral point, a little behind the front third of the wing for most classroom gliders. Measure some that fly well.',
    },
    {
      idea: 'A heavier glider always glides less far.',
      answer:
        'Mass at the balance point raises the speed and leaves the glide ratio nearly the same. It shortens the time in the air, though.',
    },
    {
      idea: 'The computer is right, so a different flight is a mistake.',
      answer:
        'A model leaves things out, such as warps and turns. A gap larger than half the range of five flights is a clue to look for.',
    },
  ],
  pages: [
    ...backgroundHeads,
    ...designProcessHeads,
    ...knowledgeHeads,
    ...highHeads,
    ...buildHeads,
    ...evaluationHeads,
    ...gradeFiveHeads,
  ].toSorted((a, b) => placeOf(a) - placeOf(b)),
};
