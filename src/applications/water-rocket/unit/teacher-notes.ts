import { curriculum } from './curriculum.ts';
import { backgroundHeads } from './heads/background.ts';
import { buildHeads } from './heads/build.ts';
import { designProcessHeads } from './heads/design-process.ts';
import { gradeFiveHeads } from './heads/grade-five.ts';
import { highHeads } from './heads/high.ts';
import { knowledgeHeads } from './heads/knowledge.ts';
import { planning, safety } from './planning.ts';
import type { PageHead, TeacherNotes } from '#contract/learning/teacher-notes.ts';

/** Heads in the order of the unit's rows. */
function inSequence(heads: readonly PageHead[]): readonly PageHead[] {
  const codes = curriculum.map(({ code }) => code);
  return heads.toSorted((a, b) => codes.indexOf(a.code) - codes.indexOf(b.code));
}

/** Teacher's page of the water rocket unit: 24 students in eight teams of three. */
export const teacherNotes: TeacherNotes = {
  pacing: [
    {
      day: 1,
      title: 'What makes it go?',
      plan: 'Show a launch video or launch one bare bottle yourself. Students guess why it flies, then read "What makes a water rocket fly?". Form teams of three and hand out the safety rules to sign.',
    },
    {
      day: 2,
      title: 'First design',
      plan: 'Read "The design challenge" together and sort its rules into criteria and constraints. Teams work through "Tutorial: your first rocket" and save one design each.',
    },
    {
      day: 3,
      title: 'Pressure',
      plan: 'Read "Pressure makes the push". Let each team squeeze a closed syringe and describe what it feels. Close with "Quiz: push and pressure".',
    },
    {
      day: 4,
      title: 'Engineers and failures',
      plan: 'Read "Rockets before yours" and "Design, test, learn". Discuss Challenger: who knew what, and what should have happened? Teams agree on a stop rule of their own.',
    },
    {
      day: 5,
      title: 'How much water?',
      plan: 'Teams predict the best fill, then run "Experiment: fill and pump" and draw the curve by hand. Read "How much water is best?" afterwards and compare.',
    },
    {
      day: 6,
      title: 'Tune the charge',
      plan: 'Teams work through "Tutorial: water and pressure" with the launcher that the class really has. Read "Lighter is not always higher" and take "Quiz: water, mass and drag". High school: read "The rocket equation, with water" at home.',
    },
    {
      day: 7,
      title: 'Nose first',
      plan: 'Throw a pencil and a dart, then read "Nose first, all the way". Run "Experiment: knock it off course" in teams; each team explains one of its parts to another team.',
    },
    {
      day: 8,
      title: 'Design day',
      plan: 'Teams work through "Tutorial: nose, fins and balance" and improve their own design. At the end each team states its trade-off in one sentence. High school: do the spreadsheet of "Where the air pushes", and later "Quiz: the rocket in formulas".',
    },
    {
      day: 9,
      title: 'Safe bottle, soft landing',
      plan: 'Read "A bottle under pressure" and "Coming down softly". Do "Worksheet: numbers before a launch" in class and go through every answer. Teams choose a parachute with "Experiment: the soft landing".',
    },
    {
      day: 10,
      title: 'Design review',
      plan: 'Take "Quiz: straight up and safely down". Each team presents its design in three minutes: numbers, trade-off, prediction. Only designs in spec move on to the workbench. Teams race their designs in Competition.',
    },
    {
      day: 11,
      title: 'Templates and fins',
      plan: 'Teams follow "Tutorial: from screen to workbench" and print their plans; check every 100 mm line yourself. Then they start "Build: the fins".',
    },
    {
      day: 12,
      title: 'Nose and parachute',
      plan: 'Split each team: one builds the nose, two build the parachute, after "Build: the nose" and "Build: the parachute". Drop tests at the end of the lesson.',
    },
    {
      day: 13,
      title: 'Put it together',
      plan: 'Teams follow "Build: put it together and weigh it", correct their designs to the real masses and print the inspection sheet. Teams inspect each other. Test the launcher with water only.',
    },
    {
      day: 14,
      title: 'Launch day',
      plan: 'Read "How high did it really fly?" beforehand. Run "Test: launch day" with the roles given there; you alone pump and release. Aim for three flights a team, and stop early rather than hurry.',
    },
    {
      day: 15,
      title: 'What did we learn?',
      plan: 'Teams work out means and spreads, do "Worksheet: the numbers of your flights" and compare with the model. Each student writes a journal page: prediction, result, next change.',
    },
  ],
  planning,
  safety,
  materials: [
    {
      item: 'PET bottles for carbonated drinks, 2 L',
      quantity: '20 bottles',
      note: '8 to fly, 8 in reserve, 4 to cut up for measuring and burst demonstrations. Never bottles of still water: they are too weak.',
    },
    {
      item: 'Bottle launcher with cord release and valve',
      quantity: '1',
      note: 'It must have a relief valve that opens at 75 psi or below, and a hose of 3 to 5 m or a shield between pump and bottle. The cord must be 10 m long.',
    },
    { item: 'Floor pump with gauge', quantity: '1', note: 'Compare its gauge with a good one; 5 psi are worth 3 m.' },
    { item: 'Safety goggles', quantity: '26 pairs', note: 'For everybody on the field, you included.' },
    {
      item: 'Corrugated plastic or foam board, 3 mm, A4',
      quantity: '12 sheets',
      note: 'One for each team and four in reserve.',
    },
    { item: 'Thin card, A3', quantity: '20 sheets', note: 'A nose and a skirt for each team, and four in reserve.' },
    { item: 'Modeling clay', quantity: '400 g', note: 'Ballast: about 20 to 40 g a team.' },
    {
      item: 'Thin plastic sheet or rip-stop nylon',
      quantity: '8 pieces of 700 × 700 mm',
      note: 'Large trash bags work.',
    },
    { item: 'Thin cord', quantity: '80 m', note: 'Eight pieces of 0.72 m, a bridle and a swing cord for each team.' },
    { item: 'Strong tape, 50 mm wide', quantity: '3 rolls', note: 'Tape alone holds the skirt; no glue on bottles.' },
    {
      item: 'Clear tape and glue for card and plastic',
      quantity: '8 rolls and 4 tubes',
      note: 'Glue for skirts, noses and fins only.',
    },
    { item: 'Cutting mats, steel rulers, craft knives', quantity: '8 of each', note: 'Count the knives out and in.' },
    { item: 'Kitchen scale, 1 g', quantity: '2', note: '' },
    { item: 'Clinometers', quantity: '4', note: 'A protractor, a straw, a string and a nut each.' },
    { item: 'Measuring tape, 50 m', quantity: '1', note: '' },
    { item: 'Measuring cup, 1 L', quantity: '2', note: '' },
    { item: 'Water in cans', quantity: '20 L', note: 'About 24 launches of 0.6 L, and some to spill.' },
  ],
  standards: [
    {
      code: '3-5-ETS1-1',
      text: 'Grade 5: students write a goal that can be measured, and limits on safety, time and material.',
    },
    {
      code: '3-5-ETS1-2',
      text: 'Grade 5: students make two designs and compare them by the goal and by every limit.',
    },
    {
      code: '3-5-ETS1-3',
      text: 'Grade 5: students plan and carry out fair tests, on the screen and on the field, one change at a time.',
    },
    { code: '3-PS2-1', text: 'Grade 5: students say which push sets the rocket in motion.' },
    {
      code: 'MS-ETS1-1',
      text: 'Students turn the challenge into measurable criteria and constraints: height, pressure, burst factor, margin, landing speed.',
    },
    {
      code: 'MS-ETS1-2',
      text: 'Students compare several designs against the same criteria in the model and in Competition.',
    },
    {
      code: 'MS-ETS1-3',
      text: 'Students use data from model and flights to pick the best features of several designs.',
    },
    {
      code: 'MS-ETS1-4',
      text: 'Students use a model to produce data for repeated tests and changes, one input at a time.',
    },
    {
      code: 'HS-ETS1-1',
      text: 'Students state quantitative criteria and constraints, safety included, for a device that others will stand near.',
    },
    {
      code: 'HS-ETS1-2',
      text: 'Students break the rocket down into charge, body, stability and recovery and solve each part.',
    },
    { code: 'HS-ETS1-3', text: 'Students weigh trade-offs among height, stability, safety, cost and effort.' },
    { code: 'HS-ETS1-4', text: 'Students use a computer model to study how the parts of a system act on each other.' },
    {
      code: 'MS-PS2-2',
      text: 'Students investigate how thrust, mass and drag together decide how the motion changes.',
    },
    {
      code: 'MS-PS3-5',
      text: 'Students follow the energy from the pump through squeezed air to moving water and rocket.',
    },
    { code: 'HS-PS2-1', text: 'Students relate net force, mass and acceleration with numbers of their own rocket.' },
    {
      code: 'HS-PS2-2',
      text: 'High school: students derive the rocket equation from the conservation of momentum.',
    },
    { code: 'HS-PS3-3', text: 'Students design, build and refine a device that turns stored energy into motion.' },
    { code: 'STEL-2', text: 'Core concepts: systems, trade-offs, requirements and optimization, met on one device.' },
    { code: 'STEL-6', text: 'History of technology: how rockets, airliners and parachutes changed after failures.' },
    { code: 'STEL-7Q', text: 'Students apply the design process from challenge to tested product.' },
    { code: 'STEL-8', text: 'Students use tools and measuring instruments safely, and assess a product by test.' },
  ],
  preparation: [
    'With grade 5, print the fin wrap, the nose pattern and the parachute panel yourself, cut card instead of plastic, and leave the knife to an adult: its path has no page on templates.',
    'Ask for permission to use a field of at least 100 by 100 m, away from roads, wires and airports, and look up local rules on launches.',
    'Fly one rocket yourself at 60 psi with the real launcher before the unit starts, and practice releasing the pressure without a launch.',
    'Check every bottle with water: full to the brim, pumped to 90 psi, half as much again as in flight, outdoors, behind a barrier, by an adult. The relief valve of the launcher opens before that, so use a pump without it. Discard any bottle that creaks, leaks or turns white.',
    'Measure the mouth of the launcher, and tell the students which nozzle to choose in Nozzle & launcher. Fix the length of its launch tube in the specification, because students cannot change it.',
    'Start collecting bottles three weeks ahead. All of one brand makes templates and comparisons easier.',
    'Print one fin template and check its 100 mm line, so that you know the right print settings of your printer.',
    'Plan for wind: no launches above 6 m/s. Keep day 15 free to swap with day 14.',
  ],
  misconceptions: [
    {
      idea: 'The rocket pushes itself off the ground or off the air behind it.',
      answer:
        'Sit on a chair with wheels and throw a heavy bag: nothing but the bag is needed. Rockets fly in empty space.',
    },
    {
      idea: 'The more water, the more push, the higher.',
      answer:
        'The total push does grow for a while, but so does the mass, and there is less air. Let them draw the curve in "Experiment: fill and pump".',
    },
    {
      idea: 'The lightest rocket wins.',
      answer: 'Throw a ping-pong ball and a golf ball. Then try dry masses of 60, 115 and 250 g in the experiment.',
    },
    {
      idea: 'Fins steer the rocket or lift it.',
      answer:
        'Fins do nothing while the rocket flies straight. They push only when it is tipped, and then they push it back.',
    },
    {
      idea: 'A heavy tail keeps the rocket upright, like a toy that rights itself.',
      answer:
        'That toy stands on the ground. In the air a heavy tail moves the balance point back, and the rocket turns around.',
    },
    {
      idea: 'A bottle that held once will hold again.',
      answer:
        'Plastic tires and scratches. Retell the story of the Comet, count the launches, and retire bottles after ten.',
    },
    {
      idea: 'The model is right and our flight was wrong, or the other way around.',
      answer:
        'Both have errors. The drag is known to about 20 percent, a height by one clinometer to a few meters. Compare means with spreads.',
    },
  ],
  pages: inSequence([
    ...backgroundHeads,
    ...designProcessHeads,
    ...knowledgeHeads,
    ...highHeads,
    ...buildHeads,
    ...gradeFiveHeads,
  ]),
};
