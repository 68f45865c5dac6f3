import { describe, expect, test } from 'vitest';
import { SYNC_TAG } from '#contract/device/device-names.ts';
import { readFromWorker, readToWorker } from '#contract/device/worker-messages.ts';
import type { ApplicationProgress, FromWorker, ToWorker } from '#contract/device/worker-messages.ts';

const PROGRESS: ApplicationProgress = {
  kind: 'application-progress',
  application: 'dragster',
  status: 'ready',
  done: 1,
  total: 1,
  doneBytes: 900,
  totalBytes: 900,
};

describe('what a page and its worker say to each other', () => {
  test.each<ToWorker>([
    { kind: 'skip-waiting' },
    { kind: 'download-application', application: 'dragster' },
    { kind: 'application-status', application: 'water-rocket' },
  ])('is read by the worker as it was said: %o', (message) => {
    expect(readToWorker(structuredClone(message))).toEqual(message);
  });

  test.each<FromWorker>([SYNC_TAG, PROGRESS])('is read by the page as it was said: %o', (message) => {
    expect(readFromWorker(structuredClone(message))).toEqual(message);
  });

  test.each([
    undefined,
    null,
    'skip',
    { kind: 'download-application' },
    { kind: 'download-application', application: '../x' },
    PROGRESS,
  ])('is ignored by the worker when it is %o', (value) => expect(readToWorker(value)).toBeUndefined());

  test.each([
    undefined,
    'sync',
    { kind: 'skip-waiting' },
    { ...PROGRESS, status: 'lost' },
    { ...PROGRESS, done: '1' },
    { ...PROGRESS, totalBytes: undefined },
    { ...PROGRESS, application: '../x' },
  ])('is ignored by the page when it is %o', (value) => expect(readFromWorker(value)).toBeUndefined());
});
