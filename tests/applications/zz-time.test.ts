import { test } from 'vitest';
import { predictionOf } from '#applications/prediction.ts';
import { APPLICATIONS } from '#applications/registry.ts';
test('time', () => {
  for (const application of APPLICATIONS) {
    const [specification] = application.specifications;
    const t = performance.now();
    for (let i = 0; i < 12; i += 1) predictionOf(application, { inputs: {}, modelVersion: application.modelVersion, specification, calibration: { [application.calibration.input]: (application.calibration.plausible[0]+application.calibration.plausible[1])/2 + 0.001 * i } }, { mass: 0.1, values: {} });
    console.log(application.code, (performance.now() - t) / 12);
  }
});
