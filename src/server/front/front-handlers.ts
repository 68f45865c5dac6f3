import { frontCalls } from '#contract/front-calls.ts';
import { engineCall } from './engine-call.ts';
import { designReportHandler } from './design-reports.ts';
import { exceptionHandler, snapshotHandler } from './reports.ts';
import { quitHandler, reloadHandler, resumeHandler, startHandler } from './sessions.ts';
import type { Handlers } from '#server/http/handlers.ts';

/** A handler for every call of the design engine. */
export function frontHandlers(): Handlers<typeof frontCalls> {
  return {
    startApplication: startHandler,
    resumeSession: resumeHandler,
    reloadSession: reloadHandler,
    engineLogout: quitHandler,
    logExceptionalCondition: exceptionHandler,
    fileManager: engineCall('fileManager', frontCalls.fileManager),
    startSimulation: engineCall('startSimulation', frontCalls.startSimulation),
    openWorkArea: engineCall('openWorkArea', frontCalls.openWorkArea),
    closeWorkArea: engineCall('closeWorkArea', frontCalls.closeWorkArea),
    setWorkAreaInputs: engineCall('setWorkAreaInputs', frontCalls.setWorkAreaInputs),
    resetWorkAreaInputs: engineCall('resetWorkAreaInputs', frontCalls.resetWorkAreaInputs),
    toggleGraphics: engineCall('toggleGraphics', frontCalls.toggleGraphics),
    clearAllGraphics: engineCall('clearAllGraphics', frontCalls.clearAllGraphics),
    syncGraphics: engineCall('syncGraphics', frontCalls.syncGraphics),
    updateSketch: engineCall('updateSketch', frontCalls.updateSketch),
    undo: engineCall('undo', frontCalls.undo),
    sensitivities: engineCall('sensitivities', frontCalls.sensitivities),
    report: designReportHandler,
    logSnapshot: snapshotHandler,
  };
}
