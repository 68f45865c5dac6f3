import { words } from '#client/words/words.ts';

/** What a class measured of what it built, beside what was predicted. */
export const raceDay = words('teacher.raceDay', {
  lead: 'What the class measured of what it built, beside what the model says of the same revision at its measured mass and under the conditions of the day.',
  getting: 'Working out predictions...',
  none: 'Nobody has entered a run yet',
  aboutNone:
    'Students enter runs under Build & Test, also without a network. Each is compared with the prediction of the revision that was built.',
  result: 'Result',
  names: 'Names',
  csv: 'Download CSV',
  chart: '{result}: measured over predicted',
  chartLegend: 'On the solid line a run came out as predicted. Between the dashed lines it was less than 10 % off.',
  residuals: '{result}: difference over predicted',
  residualsLegend:
    'The difference of what was measured from what was predicted. Points that slope say that the model errs more with one kind of design.',
  predictedAxis: 'predicted ({units})',
  measuredAxis: 'measured ({units})',
  differenceAxis: 'difference',
  medianMore: 'Median: half of the runs came out more than {percent} % above what was predicted, half less or below.',
  medianLess: 'Median: half of the runs came out more than {percent} % below what was predicted, half less or above.',
  spread:
    'Spread: the middle half of the runs lies within {percent} % of each other. A calibration can mend the median, and never this.',
  outside: {
    one: '{count} of {all} runs lies outside of the band of 10 %. Look at it first: a slip of the pen, a jammed wheel?',
    other:
      '{count} of {all} runs lie outside of the band of 10 %. Look at them first: a slip of the pen, a jammed wheel?',
  },
  unpredicted: {
    one: 'Of {count} run the model says nothing, or the result was not measured.',
    other: 'Of {count} runs the model says nothing, or the result was not measured.',
  },
  table: 'Runs beside their predictions',
  id: 'Id',
  team: 'Team',
  design: 'Design',
  revision: '{design}, revision {number}',
  run: 'Run',
  mass: 'Mass (g)',
  predicted: 'Predicted ({units})',
  measured: 'Measured ({units})',
  difference: 'Difference (%)',
});

/** The model as the class's own runs have it. */
export const calibration = words('teacher.calibration', {
  title: 'Calibration',
  about:
    'The runs of the class can set one number of the model: {words} (“{label}”). All designs of the class are then analyzed with it, rankings are made anew, and students read when it was done.',
  preview: 'Ask the Runs...',
  asking: 'Fitting the model to the runs...',
  offer: 'Predictions would be {after} % off instead of {before} %.',
  fitted: '{label}: {value}, between {low} and {high} with 90 % certainty (now {now}).',
  basis: {
    one: 'By {runs} runs of {count} design. Each design is predicted by what all others say, so that none praises itself.',
    other:
      'By {runs} runs of {count} designs. Each design is predicted by what all others say, so that none praises itself.',
  },
  noGain: 'That is no gain: the runs differ from each other more than from the model. Leave it as it is.',
  apply: 'Apply to the Activity',
  applying: 'Applying...',
  applied: 'Calibrated with runs of the class on {day}: {label} is {value} (without a class {standard}).',
  appliedErrors: 'Predictions were {before} % off and are {after} % off.',
  waiting: {
    one: '{count} design is still to be analyzed anew.',
    other: '{count} designs are still to be analyzed anew.',
  },
  takeBack: 'Take It Back',
});
