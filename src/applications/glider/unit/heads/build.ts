import type { PageHead } from '#contract/learning/teacher-notes.ts';

/** Fabrication: wood, cutting, gluing and balancing. */
export const buildHeads: readonly PageHead[] = [
  {
    code: '05-sheet-wood',
    objective:
      'Students can weigh a sheet, estimate the mass of a part from it, and choose the right sheet and grain for wing and tail.',
    minutes: 25,
    vocabulary: ['balsa', 'density', 'grain', 'wing loading'],
    standards: ['MS-ETS1-3', 'SEP: Using mathematics and computational thinking', 'STEL-8', 'CCSS.MATH.7.RP.A.2'],
    check: {
      question: 'You have a light sheet and a stiff, heavier one. Which becomes the tail, and why?',
      answer:
        'The light one. Each extra gram at the tail calls for about 1.7 grams of clay in the nose. A heavier wing does little harm to the balance.',
    },
    support:
      'Bend a scrap along and across the grain. Students draw lines of grain on paper outlines of wing, tail and fin.',
    extension:
      'Set tail and fin to light balsa in Materials and find how much clay can come off for the same balance point.',
    opener: {
      question: 'Two sheets look alike. How can one weigh twice as much?',
      fact: 'In 1940 one of the fastest airplanes flew with balsa in its walls.',
      task: 'Bend a scrap along and across its lines. Draw which way the lines run on a wing, and why.',
    },
  },
  {
    code: '05-cut-parts',
    objective:
      'Students can print templates at true size, choose sheets by their density, and cut two matching wing halves safely.',
    minutes: 45,
    vocabulary: ['density', 'grain', 'incidence', 'balsa'],
    standards: ['MS-ETS1-2', 'SEP: Using mathematics and computational thinking', 'STEL-8', 'CCSS.MATH.6.RP.A.3'],
    check: {
      question: 'The check ruler on your print is 97 mm long. What does it mean for the wing, and what do you do?',
      answer: 'The wing would be 3 percent too small. Print again at 100 percent with “fit to page” turned off.',
    },
    support:
      'Show one cut across the grain and one along it while you say the rule: light cuts, ruler on the part, fingers behind the blade.',
    extension: 'Weigh all wooden parts together and explain the gap to the cut list with the density of your sheets.',
  },
  {
    code: '05-wing-jig',
    objective:
      'Students can round the front edge, set the wing halves in the jig at the planned dihedral, and glue them without a twist.',
    minutes: 30,
    vocabulary: ['dihedral', 'warp', 'glide ratio', 'incidence'],
    standards: ['MS-ETS1-3', 'SEP: Constructing explanations and designing solutions', 'STEL-8'],
    check: {
      question: 'How high must the tip of a 200 mm half be at 8 degrees, and why do you check both tips?',
      answer:
        '200 × 0.139, or 28 mm. Both halves must have the same tilt; a warp of one degree changes the flight as much as a wrong incidence.',
    },
    support:
      'Put out three edges to touch: square, half sanded, round. Students check their own edge against the round one.',
    extension:
      'While the glue dries, work out the height of the tip for the dihedral and the half of your own design and compare it with the print.',
  },
  {
    code: '05-assemble',
    objective:
      'Students can glue wing, tail and fin straight and at the planned angle, and put what came out different into the design.',
    minutes: 40,
    vocabulary: ['incidence', 'chord', 'fin', 'span'],
    standards: ['MS-ETS1-4', 'SEP: Developing and using models', 'STEL-8'],
    check: {
      question: 'How can you tell with a ruler that the tail is straight?',
      answer: 'Measure from each tip of the tail to the nose. The two must be the same within 1 mm.',
    },
    support:
      'Do it in the order of the steps on the board; a partner reads the length aloud left and right before any glue dries.',
    extension:
      'Type each measured size into the design and find the gap to the plan that changes the predicted flight most.',
  },
  {
    code: '05-balance-check',
    objective:
      'Students can weigh and balance a glider to within 2 mm, match the model to it, and inspect another team’s glider.',
    minutes: 25,
    vocabulary: ['balance point', 'mass', 'static margin', 'incidence'],
    standards: ['MS-ETS1-2', 'SEP: Analyzing and interpreting data', 'STEL-8'],
    check: {
      question: 'You hold the glider at its marks, and the tail drops. What do you do, and what do you do after that?',
      answer:
        'Add clay until it hangs level within 2 mm of the mark. Then weigh it again and type the real clay mass into the design.',
    },
    support:
      'Let students say “tail drops: add, nose drops: take off” while they try it with a ruler and clay before the glider.',
    extension:
      'Find by how many percent the static margin of your own design changes when the balance point is 2 mm off.',
  },
];
