import type { PageHead } from '#contract/learning/teacher-notes.ts';

/** The two lessons that high school alone has: static margin from moments, and the polar. */
export const highHeads: readonly PageHead[] = [
  {
    code: '03-static-margin',
    objective:
      'Students can derive the neutral point from the moments of wing and tail, and say with tail volume and balance point what sets the static margin.',
    minutes: 40,
    vocabulary: ['neutral point', 'static margin', 'tail volume', 'downwash', 'moment'],
    standards: [
      'HS-PS2-1',
      'HS-ETS1-2',
      'SEP: Using mathematics and computational thinking',
      'CCSS.MATH.HSA.CED.A.4',
      'CCSS.MATH.HSN.Q.A.1',
      'STEL-2',
    ],
    check: {
      question:
        'A tail with 80 cm² in place of 64 moves the neutral point back by almost 6 mm. Why does the static margin hardly grow?',
      answer:
        'The larger tail is heavier, too, and it sits far back, so the balance point moves back by 5 mm. The margin counts the distance between the two points.',
    },
    support:
      'Balance a ruler on a pencil with ten coins near it and one coin far away. Students write 10 × short arm = 1 × long arm before they see the letters.',
    extension:
      'Solve the formula of the neutral point for the place of the tail, and find the tail arm that gives a margin of 15 percent with the same tail.',
    opener: {
      question: 'Where on a glider does a gust push?',
      fact: 'A tail with a quarter of the area of the wing gains only a ninth of its extra lift.',
      task: 'Two children of 40 and 4 kg balance on a seesaw. The small one sits 3 m from the pivot. Where does the other one sit?',
    },
  },
  {
    code: '03-polar',
    objective:
      'Students can derive glide ratio and sink from a polar, find best glide and least sink in a spreadsheet, and work out the clay that trims a glider to one of them.',
    minutes: 45,
    vocabulary: ['polar', 'lift coefficient', 'drag coefficient', 'glide ratio', 'trim'],
    standards: [
      'HS-ETS1-3',
      'HS-ETS1-4',
      'SEP: Analyzing and interpreting data',
      'CCSS.MATH.HSF.IF.B.4',
      'CCSS.MATH.HSA.CED.A.4',
      'STEL-7',
    ],
    check: {
      question: 'Why is the least sink always at more lift than the best glide?',
      answer:
        'The glide ratio needs the smallest drag over lift. The sink is that ratio times the speed, and more lift lowers the speed, so it pays to go on a little after the best glide.',
    },
    support:
      'Hand out the two saved files already joined in one sheet, so that pairs write only columns E and F and the cells H1 to H6.',
    extension:
      'Fit a parabola to rows 2 to 20 of the polar, extend it, and measure at which lift coefficient the real curve has 10 percent more drag than the fit.',
    opener: {
      question: 'Does the glider that flies farthest also stay up longest?',
      fact: 'Otto Lilienthal drew the first polars in 1889, two years before his first glides.',
      task: 'Draw a curve and lay a ruler from the corner of the axes to it. Where is the ruler steepest?',
    },
  },
];
