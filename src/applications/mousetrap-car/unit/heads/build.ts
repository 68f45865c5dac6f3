import type { PageHead } from '#contract/learning/teacher-notes.ts';

/** Build and test: from the printed template to the race. */
export const buildHeads: readonly PageHead[] = [
  {
    code: '05-chassis',
    objective:
      'Students can print a template at full size, cut and drill the chassis, and glue the plates so that the axles are parallel.',
    minutes: 45,
    vocabulary: ['template', 'grain', 'wheelbase', 'parallel'],
    standards: ['HS-PS3-3', 'SEP: Constructing explanations and designing solutions', 'STEL-8'],
    check: {
      question: 'Why do you drill both plates of an axle clamped together?',
      answer: 'Then both holes are at the same height for sure, and the axle stands level and true.',
    },
    support:
      'Lay out a wrong and a right print with a ruler beside each. Cards with a picture for clamp, score, grain and plate.',
    extension: 'High level: work out how far the car drifts in 20 m if one end of an axle sits half a millimeter off.',
  },
  {
    code: '05-wheels-and-axles',
    objective:
      'Students can make straight, polished axles, mount wheels that run true, and enter the measured diameters.',
    minutes: 45,
    vocabulary: ['hub', 'bore', 'journal', 'washer'],
    standards: ['HS-PS3-3', 'SEP: Planning and carrying out investigations', 'STEL-8', 'CCSS.MATH.6.RP.A.3'],
    check: {
      question: 'Two layers of tape make the axle 5.2 mm instead of 4.8 mm. What happens to the pull distance?',
      answer: 'It drops from 9.97 to 9.26 m. So measure the axle where the string winds and enter it.',
    },
    support:
      'Put a good and a wobbling wheel on show. Students point at hub, bore and journal on the real part before they cut.',
    extension: 'Let a group compare the coast of one car with rough and with polished journals.',
  },
  {
    code: '05-trap-lever-string',
    objective:
      'Students can mount trap and lever safely, cut the string to length, and wind it in one layer with the expected turns.',
    minutes: 45,
    vocabulary: ['lever', 'bar', 'hook', 'pivot'],
    standards: ['HS-PS3-3', 'SEP: Constructing explanations and designing solutions', 'STEL-8', 'CCSS.MATH.6.RP.A.3'],
    check: {
      question: 'You count 29 turns, and Balsa says 26.4. What do you check?',
      answer:
        'Diameter of the axle with its string, and length of the string: 432 mm at 16.3 mm for each turn make 26.4 turns.',
    },
    support:
      'Rehearse setting with an unset trap: “hold”, “hook”, “wind”, “floor”, “let go”. The safety list hangs at each table.',
    extension: 'High level: work out how strong the string must be from the largest pull, with a margin of five.',
  },
  {
    code: '06-test-run',
    objective:
      'Students can inspect a car, make five fair runs, and compare their mean and spread with the prediction.',
    minutes: 45,
    vocabulary: ['prediction', 'fair test', 'mean', 'spread'],
    standards: ['MS-ETS1-4', 'SEP: Planning and carrying out investigations', 'STEL-8', 'CCSS.MATH.6.SP.B.5'],
    check: {
      question: 'Runs of 17.2, 18.0, 16.9, 18.4 and 17.5 m against a prediction of 20.6 m: is that bad luck?',
      answer:
        'No. The mean is 17.6 m and the runs differ by 1.5 m only. Something in the car, the floor or the model is different.',
    },
    support:
      'Give each student one job with its word: driver, timer, marker, writer. Put the example of the page on the board as a table.',
    extension:
      'High level: work out the standard deviation and the uncertainty of the mean, and write a sentence on the gap.',
  },
  {
    code: '06-race-day',
    objective:
      'Students can run a race day by its timetable, enter three runs of a weighed car, and say whether a difference from the prediction is real.',
    minutes: 45,
    vocabulary: ['friction', 'uncertainty', 'energy'],
    standards: ['MS-ETS1-4', 'SEP: Analyzing and interpreting data', 'STEL-8', 'CCSS.MATH.6.SP.B.5'],
    check: {
      question: 'Three runs went 16.1, 16.8 and 17.5 m, and 20.6 m was predicted. Is the difference real?',
      answer: 'Yes. The mean is 18 percent short, and the runs lie 8 percent apart. The gap is larger than the spread.',
    },
    support: 'Give each team its role cards the day before, and rehearse one run with an unset trap.',
    extension:
      'Plot predicted against measured for the whole class. Which cars lie off the line by the same share, and what does that say?',
    opener: {
      question: 'Your car stopped at 17 meters. How sure are you?',
      fact: 'A crooked path can cost a car a fifth of its distance, and the tape does not show it.',
      task: 'Roll a pencil across your desk three times, the same way. How far apart does it stop?',
    },
  },
  {
    code: '06-race-tutorial',
    objective:
      'Students can say what the floor is worth, read a run from its chart, tune a stop on a line, and say what decided a race.',
    minutes: 20,
    vocabulary: ['floor', 'top speed', 'target', 'race'],
    standards: ['MS-ETS1-3', 'SEP: Analyzing and interpreting data', 'STEL-7Q', 'CCSS.MATH.7.RP.A.2'],
    check: {
      question: 'The tied car stops after 8.10 m, and the target is 7.5 m. What do you change?',
      answer: 'A thicker winding diameter, for a lower gear ratio: with 6.5 instead of 6 mm it stops after 7.51 m.',
    },
    support: 'Freeze the chart of speed on the screen. Students come and point: string ends, steepest place, coasting.',
    extension:
      'Work out the winding diameter for a target of 6 m before trying it, from “distance times diameter stays the same”.',
  },
];
