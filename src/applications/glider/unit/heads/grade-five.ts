import type { PageHead } from '#contract/learning/teacher-notes.ts';

/** The five lessons that grade 5 alone has: what makes a glider go, its goal, two designs, a fair test, and telling what was found. */
export const gradeFiveHeads: readonly PageHead[] = [
  {
    code: '01-g5-downhill-on-air',
    objective:
      'Students can say that a glider trades height for motion, and that its wing makes the slope of its path flat.',
    minutes: 20,
    vocabulary: ['weight', 'lift', 'drag', 'glide ratio'],
    standards: ['3-PS2-1', '5-PS2-1', 'SEP: Constructing explanations and designing solutions', 'STEL-2'],
    check: {
      question: 'A glider has no motor. What pulls it forward?',
      answer:
        'Its own weight. The path slopes down, as a hill does for a bike, so the glider pays for its motion with height.',
    },
    support:
      'Roll a toy car down a flat board and down a steep one before anybody reads. Students show the slope of a glider with one arm.',
    extension: 'From 3 meters up, how far would a glider come that flies 7.4 meters forward for each meter down?',
    opener: {
      question: 'How can a glider fly across a room without a motor?',
      fact: 'Our first glider comes more than 7 meters forward for each meter that it sinks.',
      task: 'Throw a sheet of paper, then a folded paper airplane. Draw the two paths with two colors.',
    },
  },
  {
    code: '02-g5-goal-and-limits',
    objective: 'Students can write a goal that can be measured, and name limits on size, mass and safety.',
    minutes: 25,
    vocabulary: ['criterion', 'constraint', 'span', 'static margin'],
    standards: ['3-5-ETS1-1', 'SEP: Asking questions and defining problems', 'STEL-7'],
    check: {
      question: 'A glider with a span of 500 mm sinks more slowly. Why does it not count?',
      answer: 'The span may be 450 mm at most. A design that breaks a limit is out, even if it flies better.',
    },
    support:
      'Give out cards with “stays up long”, “450 mm or less”, “looks nice” and “4 to 30 grams”. Groups sort them into goal, limit and not to be measured.',
    extension:
      'Invent a new challenge with one goal and three limits. Another team says how it would check each of them.',
    opener: {
      question: 'Everybody wants a good glider. How would you know which one is good?',
      fact: 'A glider that breaks one limit does not count, even if it flies longest of all.',
      task: 'Write down one thing about a glider that you can measure, and one that you cannot.',
    },
  },
  {
    code: '02-g5-two-gliders',
    objective:
      'Students can make two designs that differ in one idea, and compare them by the goal and by what the other numbers say.',
    minutes: 40,
    vocabulary: ['span', 'lift', 'static margin', 'time aloft'],
    standards: [
      '3-5-ETS1-2',
      'SEP: Constructing explanations and designing solutions',
      'STEL-7',
      'CCSS.MATH.5.NBT.A.3',
    ],
    check: {
      question: 'Ava’s long wing sinks more slowly, and her glider still flew for a shorter time. Why?',
      answer:
        'The long wing changed the balance. The nose went up too far after the throw, and the glider lost its speed. More clay put it right.',
    },
    support:
      'Write both ideas on the board with their work areas: Wing, Span (flat), 450 and Fuselage, Stick material, Balsa, light. One of a pair reads, the other one does, and they change over.',
    extension: 'Put both ideas into one design: the long wing and the light stick. How much clay is best for it?',
    opener: {
      question: 'A longer wing or a lighter stick: which idea helps a glider more?',
      fact: 'One of the two ideas makes the glider worse at first, and best of all in the end.',
      task: 'Choose one of them, and write down a reason before you test it.',
    },
  },
  {
    code: '03-g5-fair-test',
    objective:
      'Students can plan a fair test: name what is changed, what is measured and what stays the same, and say what the results show.',
    minutes: 30,
    vocabulary: ['fair test', 'change', 'measure', 'balance point'],
    standards: ['3-5-ETS1-3', 'SEP: Planning and carrying out investigations', 'STEL-8'],
    check: {
      question: 'A team adds clay and throws harder, and its glider flies farther. What can it say about the clay?',
      answer:
        'Nothing for sure, because two things were changed at once. It must change the clay alone and throw as before.',
    },
    support:
      'Print the table of the page. Give each team three stickers with change, measure and same, to put on a drawing of the glider before it begins.',
    extension: 'Add 5.2 and 5.8 g to the table and draw a curve through all five points. Where would you look next?',
    opener: {
      question: 'Three things were changed, and the glider flew farther. Which one helped?',
      fact: 'Half a gram of clay more makes our glider fly longer. Half a gram more again makes it dive.',
      task: 'Which paper airplane flies farthest? Write down what must be the same in every throw.',
    },
  },
  {
    code: '06-g5-fly-and-tell',
    objective:
      'Students can compare three flights with a prediction, and tell others what they tried, what they found and what they would do next.',
    minutes: 40,
    vocabulary: ['prediction', 'model', 'result', 'distance'],
    standards: [
      '3-5-ETS1-2',
      '3-5-ETS1-3',
      'SEP: Obtaining, evaluating, and communicating information',
      'STEL-8',
      'CCSS.ELA-LITERACY.SL.5.4',
    ],
    check: {
      question: 'Three flights of one glider were 12.4, 13.1 and 11.9 meters long. What would you tell the class?',
      answer: 'It flies about 12.4 meters, and the flights were 1.2 meters apart from the shortest to the longest.',
    },
    support:
      'Give sentence starters: “Our goal was …”, “We thought …, but …”, “We changed … because …”. Put the three distances on a number line with one dot each.',
    extension:
      'Choose Flat sheet, square edges as the Section in Wing. Does the distance that the model now says come closer to the one that you measured?',
    opener: {
      question: 'Will three throws of the same glider end at the same place?',
      fact: 'Edges that nobody sanded round cost our glider more than four meters.',
      task: 'Write down how far your glider will fly, and how sure you are: very, a little or not at all.',
    },
  },
];
