import { words } from '#client/words/words.ts';

/** The teacher's page on how sure a measurement is; each part is a heading and its paragraphs. */
export const uncertainty = words('teacher.uncertainty', {
  lead: 'For the teacher: what a class can say after three runs, and what it cannot. To read before race day, and to print.',

  fewTitle: 'One run says little, three say a lot',
  few: 'Run the same car at least three times, with nothing changed. The mean is what you compare; the distance between the best and the worst run says how far to trust it. Two times in three the mean of three runs lies within a third of that distance of the true one, the mean of five within a fifth. If the runs are 4% apart and the prediction is 1% off, nobody has found an error of the model.',

  kindsTitle: 'Two kinds of error',
  kinds:
    'What changes from run to run (a thumb on a stopwatch, a breeze, a crooked start) is spread: more runs make it smaller. What is the same in every run (a track that is 19.6 m long, a scale that shows 2 g too much, weak cartridges) is bias: a hundred runs do not make it smaller. Repeat against spread; check your tools against bias.',

  toolsTitle: 'What your tools can do',
  stopwatch:
    'A stopwatch by hand: about 0.1 s to either side, for eye and thumb are late at the start and at the end. On a dragster’s run of 1.2 s that is 8%, more than most designs differ. Use a gate, or film it: at 60 pictures a second two pictures are 0.03 s.',
  tape: 'A tape measure: 1 cm on a floor is 0.1% of 10 m. Where the thing landed is known less well than the tape is read: agree before what counts, the nose or the last wheel.',
  clinometer:
    'A clinometer: 2° to either side. At 30 m away and an angle of 45° that is 2 m of height, or 7%. Stand about as far away as it flies high, and use two of them on opposite sides: what the wind takes from one angle it gives to the other.',
  scale:
    'A kitchen scale: half of its last digit, so 0.5 g on a scale that shows grams. On a glider of 12 g that is 4%, on a rocket of 160 g nothing. Weigh ten sticks together and divide.',
  load: 'A bucket of sand: what was poured in between the last look and the crack counts. Pour slowly, and weigh the bucket afterwards. A jerk breaks a bridge early.',

  differenceTitle: 'Is the difference real?',
  difference:
    'Lay the runs beside the prediction. If the prediction lies between the best and the worst run, model and car agree as far as you can tell. If all runs lie on one side of it and the gap is larger than they are apart, the difference is real, and looking for its cause pays. Say it so: “6% slower than predicted; our three runs differ by 4%, so most of it is real.”',

  classTitle: 'What the whole class tells',
  class:
    'One car that is slow is a story of that car. When all points of the chart lie below the line by about as much, the model or a tool has a bias, and a calibration can correct it. When they lie all around the line, the cars differ by how they were built, and no number of the model corrects that. Look at the residuals too: a slope says that the model errs more with heavy cars, or with long flights.',

  calibrationTitle: 'What a calibration is, and is not',
  calibration:
    'It sets one number of the model, the one that is least well known, so that the model agrees with your class as well as it can. The interval says between which values the number lies with 90% certainty: in nine of ten classes like yours it holds the true one. The error that is shown is that of cars that were not used to find the number. It is not proof that this number was the cause: a track that is too short looks like a strong cartridge.',

  slipTitle: 'When a run does not count',
  slip: 'Decide before the race: a false start, a car off the line, a tangle. Never strike a run out because it looks bad; if you cannot say what happened, it counts. A run that is struck out stays in the records with its reason.',

  gradeTitle: 'What to grade',
  grade:
    'Not who was fastest, and not whose prediction was closest, for both have luck in them. Grade whether the runs were repeated, written down with units, compared with their own spread, and explained with a cause that could be tested next.',

  sourcesTitle: 'Sources',
  sources:
    'JCGM 100:2008, Guide to the expression of uncertainty in measurement. J. R. Taylor, An Introduction to Error Analysis, 2nd edition, 1997. The third and the fifth: a standard deviation is 0.59 of the range of three runs and 0.43 of that of five (d2 of control charts: 1.693 and 2.326), over the root of the count.',
});
