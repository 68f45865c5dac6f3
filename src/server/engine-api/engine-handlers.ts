import { engineApiCalls } from '#contract/engineering/engine-api-calls.ts';
import { designReportHandler } from './design-reports.ts';
import { engineCall } from './engine-call.ts';
import { exceptionHandler, snapshotHandler } from './reports.ts';
import { quitHandler, reloadHandler, resumeHandler, startHandler } from './sessions.ts';
import type { Handlers } from '#server/http/handlers.ts';

/** A handler for every call of the design engine. */
export function engineHandlers(): Handlers<typeof engineApiCalls> {
  return {
    startApplication: startHandler,
    resumeSession: resumeHandler,
    reloadSession: reloadHandler,
    engineLogout: quitHandler,
    logExceptionalCondition: exceptionHandler,
    fileManager: engineCall('fileManager', engineApiCalls.fileManager),
    startSimulation: engineCall('startSimulation', engineApiCalls.startSimulation),
    openWorkArea: engineCall('openWorkArea', engineApiCalls.openWorkArea),
    closeWorkArea: engineCall('closeWorkArea', engineApiCalls.closeWorkArea),
    setWorkAreaInputs: engineCall('setWorkAreaInputs', engineApiCalls.setWorkAreaInputs),
    resetWorkAreaInputs: engineCall('resetWorkAreaInputs', engineApiCalls.resetWorkAreaInputs),
    toggleGraphics: engineCall('toggleGraphics', engineApiCalls.toggleGraphics),
    clearAllGraphics: engineCall('clearAllGraphics', engineApiCalls.clearAllGraphics),
    syncGraphics: engineCall('syncGraphics', engineApiCalls.syncGraphics),
    updateSketch: engineCall('updateSketch', engineApiCalls.updateSketch),
    undo: engineCall('undo', engineApiCalls.undo),
    sensitivities: engineCall('sensitivities', engineApiCalls.sensitivities),
    contenderLimits: engineCall('contenderLimits', engineApiCalls.contenderLimits),
    report: designReportHandler,
    logSnapshot: snapshotHandler,
  };
}
