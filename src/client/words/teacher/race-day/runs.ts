import { words } from '#client/words/words.ts';

/** What a class measured of what it built, beside what was predicted. */
export const raceDay = words('teacher.raceDay', {
  lead: 'What the class measured on what it built, beside what the model says about the same revision at its measured mass and under the conditions of the day.',
  getting: 'Working out predictions...',
  none: 'Nobody has entered a run yet',
  aboutNone:
    'Students enter runs under Build & Test, also without a network. Each is compared with the prediction of the revision that was built.',
  result: 'Result',
  names: 'Names',
  csv: 'Download CSV',
  chart: '{result}: measured against predicted',
  chartLegend: 'On the solid line a run came out as predicted. Between the dashed lines it was less than 10% off.',
  residuals: '{result}: difference against predicted',
  residualsLegend:
    'The difference between measured and predicted. If the points slope, the model errs more with one kind of design.',
  predictedAxis: 'predicted ({units})',
  measuredAxis: 'measured ({units})',
  differenceAxis: 'difference',
  medianMore: 'Median: half of the runs came out more than {percent}% above what was predicted, half less or below.',
  medianLess: 'Median: half of the runs came out more than {percent}% below what was predicted, half less or above.',
  spread:
    'Spread: the middle half of the runs lies within {percent}% of each other. A calibration can correct the median, but never this.',
  outside: {
    one: '{count} of {all} runs lies outside the band of 10%. Look at it first: a slip of the pen, a jammed wheel?',
    other: '{count} of {all} runs lie outside the band of 10%. Look at them first: a slip of the pen, a jammed wheel?',
  },
  unpredicted: {
    one: 'For {count} run the model says nothing, or the result was not measured.',
    other: 'For {count} runs the model says nothing, or the result was not measured.',
  },
  table: 'Runs beside their predictions',
  id: 'ID',
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
    'The runs of the class can set one number of the model: {words} (“{label}”). All designs of the class are then analyzed with it, rankings are made again, and students can read when it was done.',
  preview: 'Fit to the Runs...',
  asking: 'Fitting the model to the runs...',
  offer: 'Predictions would be {after}% off instead of {before}%.',
  fitted: '{label}: {value}, between {low} and {high} with 90% certainty (now {now}).',
  basis: {
    one: 'From {runs} runs of {count} design. Each design is predicted from all the others, so that none confirms itself.',
    other:
      'From {runs} runs of {count} designs. Each design is predicted from all the others, so that none confirms itself.',
  },
  noGain: 'That is no gain: the runs differ from each other more than from the model. Leave it as it is.',
  apply: 'Apply to the Activity',
  applying: 'Applying...',
  applied: 'Calibrated with runs of the class on {day}: {label} is {value} (usually {standard}).',
  appliedErrors: 'Predictions were {before}% off and are now {after}% off.',
  waiting: {
    one: '{count} design is still to be analyzed again.',
    other: '{count} designs are still to be analyzed again.',
  },
  takeBack: 'Take It Back',
});
