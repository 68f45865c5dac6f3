import type { PageHead } from '#contract/learning/teacher-notes.ts';

/** The five lessons that grade 5 alone has. */
export const gradeFiveHeads: readonly PageHead[] = [
  {
    code: '01-g5-water-and-air',
    objective:
      'Students can say what pushes a water rocket up, and why it needs both water to throw out and air that has been squeezed.',
    minutes: 20,
    vocabulary: ['thrust', 'pressure', 'apogee', 'parachute'],
    standards: ['3-PS2-1', 'SEP: Constructing explanations and designing solutions', 'STEL-2'],
    check: {
      question: 'The bottle has water in it, but nobody has pumped. Why does nothing happen when you let it go?',
      answer:
        'The air in it has not been squeezed, so it does not push the water out. The pumping is the work that makes the rocket go.',
    },
    support:
      'Let a blown-up balloon go before anybody reads. Students show with two hands which way the air goes and which way the balloon goes, and then finish “The … pushes the …, so the … pushes the …”.',
    extension: 'In Water & pressure try 100, 200 and 300 mL. Does each further 100 mL add the same height?',
    opener: {
      question: 'What makes a bottle without a motor fly as high as a tall building?',
      fact: 'The water leaves in less than a tenth of a second. That is faster than you can blink.',
      task: 'Let a balloon go. Draw it with two arrows: where does the air go, and where does the balloon go?',
    },
  },
  {
    code: '02-g5-goal-and-limits',
    objective: 'Students can write a goal that can be measured and name limits on safety, time and material.',
    minutes: 25,
    vocabulary: ['criterion', 'constraint', 'stability margin', 'parachute'],
    standards: ['3-5-ETS1-1', 'SEP: Asking questions and defining problems', 'STEL-7'],
    check: {
      question: 'Without a parachute our rocket flies higher. Why does it not win?',
      answer:
        'It hits the ground at 22.7 meters per second, and the limit is 8. A design that breaks a limit does not count.',
    },
    support:
      'Give out cards with “flies high”, “60 psi or less”, “looks nice” and “lands softly”. Groups sort them into goal, limit and not to be measured, and give a reason for each.',
    extension:
      'Invent a new challenge for the class: one goal and three limits. Another team says how it would check each.',
    opener: {
      question: 'Everybody wants a good rocket. How would you know which one is good?',
      fact: 'Without its parachute our rocket hits the ground as fast as a car on a main road.',
      task: 'Write down one thing about a rocket that you can measure and one that you cannot.',
    },
  },
  {
    code: '02-g5-two-rockets',
    objective:
      'Students can make two designs that differ in one idea, and choose between them by the goal and by all the limits.',
    minutes: 40,
    vocabulary: ['apogee', 'stability margin', 'ballast', 'edges'],
    standards: [
      '3-5-ETS1-2',
      'SEP: Constructing explanations and designing solutions',
      'STEL-7',
      'CCSS.MATH.5.NBT.A.3',
    ],
    check: {
      question: 'The rocket without clay flies higher than the first one. Why is it not chosen?',
      answer:
        'Its margin is 0.87 and the limit is 1: without the heavy nose it is not sure to fly straight. The rounded fins bring more height and keep the margin.',
    },
    support:
      'Write both ideas on the board with their work areas: Fins, Edges, Rounded and Nose, Ballast, 0. One of a pair reads the steps aloud, the other one does them, and they change over for the second design.',
    extension:
      'Put both ideas into a third design. How many grams of clay can be left out before the margin is under 1?',
    opener: {
      question: 'Smooth fins or a light nose: which idea lifts the rocket more?',
      fact: 'One of the two ideas makes the rocket fly higher and still loses.',
      task: 'Choose one of them, and write down a reason before you test it.',
    },
  },
  {
    code: '03-g5-fair-test',
    objective:
      'Students can plan a fair test: name what is changed, what is measured and what stays the same, and draw a conclusion from its results.',
    minutes: 30,
    vocabulary: ['fair test', 'change', 'measure', 'apogee'],
    standards: ['3-5-ETS1-3', 'SEP: Planning and carrying out investigations', 'STEL-8'],
    check: {
      question: 'A team adds water and pumps harder, and its rocket flies higher. What can it say about the water?',
      answer:
        'Nothing for sure, because two things were changed at once. It must change the water alone and keep the pressure the same.',
    },
    support:
      'Print the table of the page. Give each team three stickers with change, measure and same, to put on a drawing of the rocket before it begins.',
    extension: 'Add 500 and 700 mL to the table and draw a curve through all five points. Where would you look next?',
    opener: {
      question: 'Three things were changed, and the rocket flew higher. Which of them helped?',
      fact: 'With 300 mL our rocket flies lower than with 600 mL, and with 900 mL it flies lower, too.',
      task: 'You want to know which paper airplane flies farthest. What must be the same in every throw?',
    },
  },
  {
    code: '06-g5-launch-and-tell',
    objective:
      'Students can compare three flights with a prediction, and tell others what they tried, what they found and what they would do next.',
    minutes: 40,
    vocabulary: ['model', 'prediction', 'result', 'gauge'],
    standards: [
      '3-5-ETS1-2',
      '3-5-ETS1-3',
      'SEP: Obtaining, evaluating, and communicating information',
      'STEL-8',
      'CCSS.ELA-LITERACY.SL.5.4',
    ],
    check: {
      question:
        'Three flights of the same rocket reached 43, 47 and 45 meters. What would you tell the class about its height?',
      answer: 'It flies about 45 meters high, and the flights were 4 meters apart from the lowest to the highest.',
    },
    support:
      'Give sentence starters: “Our goal was …”, “We thought …, but …”, “We changed … because …”. Put the three heights on a number line with one dot each.',
    extension:
      'In Water & pressure find the pressure at which the model says the height that you measured. Could the gauge have been wrong by that much?',
    opener: {
      question: 'Will all three flights of the same rocket reach the same height?',
      fact: 'A gauge that is wrong by 10 psi changes the height by about 7 meters.',
      task: 'Write down how high your rocket will fly, and how sure you are: very, a little or not at all.',
    },
  },
];
