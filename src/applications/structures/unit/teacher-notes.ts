import { curriculum } from './curriculum.ts';
import { backgroundHeads } from './heads/background.ts';
import { buildHeads } from './heads/build.ts';
import { designProcessHeads } from './heads/design-process.ts';
import { gradeFiveHeads } from './heads/grade-five.ts';
import { highHeads } from './heads/high.ts';
import { knowledgeHeads } from './heads/knowledge.ts';
import { planning, safety } from './planning.ts';
import type { PageHead, TeacherNotes } from '#contract/learning/teacher-notes.ts';

const placeOf = ({ code }: PageHead): number => curriculum.findIndex((row) => row.code === code);

/** What a teacher reads beside the truss bridge unit. */
export const teacherNotes: TeacherNotes = {
  pacing: [
    {
      day: 1,
      title: 'A bridge of paper',
      plan: 'Teams bridge a gap of 20 cm between two books with one sheet of paper and load it with coins. Read "What does a bridge do all day?" together. Students sketch where the load goes in their journals.',
    },
    {
      day: 2,
      title: 'The workshop on the screen',
      plan: 'Students work through "Tutorial: your first bridge" in pairs. Collect the best number of panels on the board and ask why more is not always better.',
    },
    {
      day: 3,
      title: 'Triangles',
      plan: 'Build squares and triangles from craft sticks and paper fasteners and push them. Read "Why triangles?", then do "Experiment: make the frame stand". Students write the rule for the number of diagonals.',
    },
    {
      day: 4,
      title: 'Bridges that fell',
      plan: 'Groups each present one story of "Bridges that fell, and what they taught": what was not asked? Finish with "Quiz: forces, triangles and failures". Students write the introduction of their journals.',
    },
    {
      day: 5,
      title: 'The challenge and the loop',
      plan: 'Read "The design challenge" and sort its lines into criteria and constraints. Read "Design in loops: the tube that kept buckling" and discuss its table. Each student writes the challenge in their own words.',
    },
    {
      day: 6,
      title: 'Choosing a truss',
      plan: 'Students do "Tutorial: choose a truss" and save a first design of their own, with a note for each change. Compare the tables of two teams: did they stop at the same depth?',
    },
    {
      day: 7,
      title: 'Member forces',
      plan: 'Hang a known weight from two spring scales held at an angle and compare with "Finding the force in a stick". Work the triangle by drawing to scale, or with sine and cosine at the high level.',
    },
    {
      day: 8,
      title: 'Depth',
      plan: 'Load a ruler flat and on edge, then read "Deep or flat?". Do "Experiment: how deep should it be?" and mark each pair\'s best depth on one class chart.',
    },
    {
      day: 9,
      title: 'Buckling',
      plan: 'Press spaghetti of 5, 10 and 20 cm on a kitchen scale and record the largest reading. Read "Why long sticks bow out" and do "Experiment: press a stick until it bows".',
    },
    {
      day: 10,
      title: 'Bracing and an own design',
      plan: 'Read "The third dimension: bracing". Finish with "Quiz: depth, buckling and bracing". Teams start "Tutorial: draw your own truss". "Worksheet: the numbers of a bridge" in class or at home.',
    },
    {
      day: 11,
      title: 'Wood, glue and cutting',
      plan: 'Read "Sticks and glue" and do "Worksheet: ready for the workshop" with the safety talk. Teams freeze one design and work by "Build 1: print, sort and cut". Plan for one adult to watch every four knives.',
    },
    {
      day: 12,
      title: 'Side trusses',
      plan: 'Work by "Build 2: glue the side trusses". Check the dry fit of each team before the glue comes out. The first sides dry overnight under weights; quick teams start the second on another board.',
    },
    {
      day: 13,
      title: 'Joining',
      plan: 'Work by "Build 3: join the two sides". Check squareness with each team. The bridges dry overnight, named, away from heaters and windows.',
    },
    {
      day: 14,
      title: 'Inspection and predictions',
      plan: 'Work by "Build 4: weigh, measure and inspect"; teams judge each other and sign their predictions. Read "What can a test tell you?". Do "Tutorial: check, compare and compete" and run the races.',
    },
    {
      day: 15,
      title: 'The load test',
      plan: 'Test by "Build 5: the load test", about four minutes a bridge with two stands. Work out the workmanship factor of each bridge and of the class. Finish with "Quiz: wood, tests and evidence" and the final reflection in the journal.',
    },
  ],
  planning,
  safety,
  materials: [
    {
      item: 'Basswood sticks 3/32 in square, 24 in long',
      quantity: '110 sticks',
      note: 'For 12 bridges of two students each: about 6 sticks a bridge, then half as many again for practice and breakage. Straight grain.',
    },
    {
      item: 'Wood glue',
      quantity: '6 small bottles',
      note: 'Fine tips and toothpicks keep the bridges light. Allow a night to dry.',
    },
    {
      item: 'Thin card or 1/32 in plywood for gussets',
      quantity: '12 pieces of 10 × 15 cm',
      note: 'Check that your challenge allows them.',
    },
    {
      item: 'Craft knives with caps or razor saws, and spare blades',
      quantity: '12, and 30 blades',
      note: 'Count them out and in. Keep a closed box for used blades.',
    },
    { item: 'Cutting mats and steel rulers', quantity: '12 of each', note: 'Rulers with cork backs slip less.' },
    { item: 'Building boards of cork or foam, 30 × 45 cm', quantity: '12', note: 'Flat. Ceiling tile works.' },
    { item: 'Pins with large heads', quantity: '300', note: 'Count them in groups of 25.' },
    { item: 'Waxed paper and masking tape', quantity: '1 roll and 4 rolls', note: '' },
    { item: 'Sandpaper, grit 220', quantity: '12 sheets', note: 'Glue strips on scrap wood as blocks.' },
    { item: 'Square blocks of wood', quantity: '24', note: 'Two a team, as the jig for joining the sides.' },
    { item: 'Safety glasses', quantity: '26 pairs', note: 'For students and helpers, in the shop and at the test.' },
    { item: 'Dust masks', quantity: '26', note: 'For sanding.' },
    { item: 'Scale that reads 0.1 g', quantity: '3', note: 'Check with a coin of known mass.' },
    { item: 'Scale to 30 kg', quantity: '1', note: 'A luggage scale does; it weighs bucket and sand.' },
    {
      item: 'Test stand: two clamped supports, loading rod with hook, bucket of 15 L, box of foam',
      quantity: '2',
      note: 'The bucket hangs at most 10 cm above the foam. Supports at least 30 mm deep: every end of a bridge lies on them over 10 mm or more, as contest rules ask (University of Alaska Anchorage, bridge rules: overlap onto the test stand).',
    },
    {
      item: 'Dry sand',
      quantity: '50 kg',
      note: 'A 15 L bucket holds about 22 kg. Stronger bridges need lead shot or a second bucket.',
    },
    {
      item: 'Paper for drawings',
      quantity: '60 sheets',
      note: 'Letter or A4; print at 100 percent. Two sheets a drawing.',
    },
    { item: 'Spaghetti, craft sticks, paper fasteners', quantity: '1 packet, 150 and 150', note: 'For days 3 and 9.' },
  ],
  standards: [
    {
      code: '3-5-ETS1-1',
      text: 'In grade 5 students state the problem with a criterion that can be measured and with limits on size, material and time.',
    },
    {
      code: '3-5-ETS1-2',
      text: 'In grade 5 they make two designs for one gap and compare how well each meets the criterion and the limits.',
    },
    {
      code: '3-5-ETS1-3',
      text: 'In grade 5 they change one thing at a time, and look for what breaks first in order to improve it.',
    },
    {
      code: 'MS-ETS1-1',
      text: 'Students sort the challenge into criteria and constraints and state what science limits them.',
    },
    {
      code: 'MS-ETS1-2',
      text: 'Students compare truss types, depths and panels by the same measure and choose one to build.',
    },
    { code: 'MS-ETS1-3', text: 'Students analyze load tests of several bridges and combine the best features.' },
    {
      code: 'MS-ETS1-4',
      text: 'Students use the model in loops, find its limits with real tests, and correct it by a workmanship factor.',
    },
    { code: 'MS-PS2-2', text: 'Students explain a bridge at rest as forces in balance, at each joint and as a whole.' },
    {
      code: 'HS-ETS1-2',
      text: 'Students break the bridge into chords, posts, bracing and joints and solve them in order.',
    },
    {
      code: 'HS-ETS1-3',
      text: 'Students weigh strength against mass and work, and judge what safety asks of real bridges.',
    },
    { code: 'HS-ETS1-4', text: 'Students simulate designs by computer and judge what the model leaves out.' },
    {
      code: 'HS-PS2-1',
      text: "Students use Newton's laws for bodies at rest to find support and member forces in numbers.",
    },
    {
      code: 'HS-PS2-6',
      text: 'Students explain by stiffness, strength and density why one wood suits a pressed member better than another.',
    },
    {
      code: 'STEL-2',
      text: 'Core concepts: a bridge as a system with parts, requirements, trade-offs and optimization.',
    },
    {
      code: 'STEL-4',
      text: 'Impacts of technology: what failures from the Tay Bridge to Minneapolis cost and changed.',
    },
    { code: 'STEL-7', text: 'Design: students go around the loop from question to tested product.' },
    { code: 'STEL-8', text: 'Applying and maintaining: students use hand tools safely and inspect what they built.' },
  ],
  preparation: [
    'In high school, read “The matrix of joints” after “Finding the force in a stick” (day 7) and “Buckling and materials” after “Why long sticks bow out” (day 9), with “Quiz: matrix and columns” behind them. Each takes one lesson more and a spreadsheet, so leave out a worksheet or give the reading as homework.',
    'Grade 5 has a path of 14 pages, about eleven lessons of 45 minutes: “How does a bridge carry a load?”, “What must the bridge do?”, “Two bridges for one gap”, “One change at a time” and “Load it, and tell what you found”, with two tutorials, one experiment, the challenge and five build pages between them.',
    'With grade 5, an adult does all the cutting. Print the drawings and cut the sticks of the cut list yourself or with helpers before the lesson, 1 mm too long, and let students sand the ends, sort, pin and glue. An adult hangs up the bucket and pours at the load test.',
    'Build and break one standard bridge yourself. You will see where it goes wrong, and you have a first number for the workmanship factor.',
    'Weigh ten sticks of your delivery together and work out their density. Enter it as the measured density if it differs from the table by more than a tenth.',
    'Print one drawing on your printer and measure its check ruler; write the right print setting on the board.',
    'Set up the test stands and try them with a full bucket on a steel bar. Nothing may slip or tip.',
    'Choose the challenge, its limits and the content level in the control center, and decide when the competition opens.',
    'Expect a third to two thirds of the model: published class bridges held 292, 457, 711 and 1,058 times their weight, where the standard bridge holds about 1,700 times its own in theory. The program takes one half until you enter the mean of your own tests as the workmanship.',
    "Read the teacher's page of the model: what it leaves out, and how to calibrate it for your class.",
  ],
  misconceptions: [
    {
      idea: 'Thicker is always better.',
      answer:
        'Thickness helps pressed sticks, and elsewhere it is only mass. Compare the mass chart with the forces: most pulled members use a fraction of their strength.',
    },
    {
      idea: 'A square is stable when its sides are strong.',
      answer:
        'Let students push a square of craft sticks with fasteners. It leans over without any stick being strained.',
    },
    {
      idea: 'The largest force breaks the bridge.',
      answer:
        'Force compared with what the member can hold decides. A pulled stick holds several times what a long pressed one does.',
    },
    {
      idea: 'A member without force is useless.',
      answer:
        'Remove the middle vertical of the standard bridge in Members: its joint flops and the bridge is refused.',
    },
    {
      idea: 'Deeper trusses are always stronger.',
      answer:
        'The chords get less force, but posts and diagonals get longer and buckle. The depth experiment shows the peak.',
    },
    {
      idea: 'The more glue, the stronger the joint.',
      answer:
        'Area counts, not drops. Have students pull apart two lap joints, one thin and wide, one with a gap filled by glue.',
    },
    {
      idea: 'The bridge that holds most has won.',
      answer: 'That depends on the criterion. Work out the efficiency of a heavy and a light bridge side by side.',
    },
    {
      idea: 'A wrong prediction means that the computer is wrong.',
      answer:
        'The model has perfect sticks and joints. The ratio of test to model is itself a result: how good is our work?',
    },
  ],
  pages: [
    ...backgroundHeads,
    ...designProcessHeads,
    ...knowledgeHeads,
    ...highHeads,
    ...buildHeads,
    ...gradeFiveHeads,
  ].toSorted((a, b) => placeOf(a) - placeOf(b)),
};
