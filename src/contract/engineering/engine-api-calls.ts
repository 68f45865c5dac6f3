import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { EngineAnswer } from './engine-answer.ts';
import { InputValues } from './input.ts';
import { Report } from './report.ts';
import { SketchEdit } from './sketch.ts';

/*
 * The design engine's calls, all POST with JSON. Writes carry the working design's revision they were made against and an
 * idempotency key: a repeated call returns the stored answer, a stale one the current state with `stale`.
 */

/** Anybody may send to the log: no more than a long entry [bytes]. */
const LOG_BODY_MAX = 32 * 1024;

const write = { revision: z.optional(z.number()), key: z.optional(z.string()) };
const onNode = { 'node-id': z.string(), ...write };
const Done = z.object({ message: z.optional(z.string()) });

const engine = <const Path extends string, Body extends z.ZodMiniType>(path: Path, body: Body) =>
  call({ method: 'POST', path: `/front/bootstrap-ui/${path}`, body, answer: EngineAnswer });

export const startApplication = engine(
  'start-application',
  z.object({ 'app-id': z.string(), 'user-id': z.string(), 'group-id': z.string(), 'appui-version': z.number() }),
);
export const resumeSession = engine('resume-session', z.object({}));
export const reloadSession = engine('reload-session', z.object({}));
export const engineLogout = call({
  method: 'POST',
  path: '/front/bootstrap-ui/logout',
  body: z.object({}),
  answer: Done,
});
export const logExceptionalCondition = call({
  method: 'POST',
  path: '/front/bootstrap-ui/log-exceptional-condition',
  audience: 'anonymous',
  bodyMax: LOG_BODY_MAX,
  body: z.object({
    message: z.string(),
    params: z.optional(z.unknown()),
    init: z.optional(z.boolean()),
    config: z.optional(z.unknown()),
    storedSessionId: z.optional(z.nullable(z.string())),
    storedApp: z.optional(z.nullable(z.string())),
    extra: z.optional(z.unknown()),
  }),
  answer: Done,
});
export const fileManager = engine(
  'file-manager',
  z.discriminatedUnion('action', [
    z.object({ action: z.literal('new'), ...write }),
    z.object({
      action: z.literal('save'),
      compete: z.boolean(),
      notes: z.string(),
      name: z.string(),
      /** Our addition: nobody pressed Save; such a revision earns no points. */
      isAutosave: z.optional(z.boolean()),
      ...write,
    }),
    z.object({
      action: z.literal('open'),
      id: z.string(),
      name: z.optional(z.string()),
      studentId: z.optional(z.string()),
      groupId: z.optional(z.string()),
      ...write,
    }),
    /** Our addition: writes a saved revision, or without an id the working design, as a file. */
    z.object({ action: z.literal('export'), id: z.optional(z.string()) }),
    /** Our addition: opens the text of such a file as a new, unsaved design. */
    z.object({ action: z.literal('import'), file: z.string(), ...write }),
  ]),
);
export const startSimulation = engine(
  'start-simulation',
  z.object({ 'design1-id': z.string(), 'design2-id': z.string() }),
);
export const openWorkArea = engine('open-work-area', z.object(onNode));
export const closeWorkArea = engine('close-work-area', z.object(onNode));
export const setWorkAreaInputs = engine('set-work-area-inputs', z.object({ ...onNode, inputs: InputValues }));
export const resetWorkAreaInputs = engine('reset-work-area-inputs', z.object(onNode));
export const toggleGraphics = engine('toggle-graphics', z.object(onNode));
export const clearAllGraphics = engine('clear-all-graphics', z.object(write));
export const syncGraphics = engine('sync-graphics', z.object({ revision: write.revision }));
export const updateSketch = engine(
  'update-sketch',
  z.object({
    ...onNode,
    edits: z.array(SketchEdit),
    /** While dragging: answer with charts and outputs of the rough analysis and keep nothing. */
    preview: z.optional(z.boolean()),
  }),
);
/** Our addition to the specification: steps through the applied changes. */
export const undo = engine('undo', z.object({ redo: z.optional(z.boolean()), ...write }));
/** Our addition: what limits each of two contenders, after they raced. */
export const contenderLimits = engine(
  'contender-limits',
  z.object({ 'design1-id': z.string(), 'design2-id': z.string() }),
);
/** Our addition: "what limits this design", computed apart from Apply because it takes longer. */
export const sensitivities = engine('sensitivities', z.object({}));
/** A report or build file of the working design; the toolbar's `outputs` give its address (ledger OUT-02). */
export const report = call({
  method: 'GET',
  path: '/front/reports/{reportId}',
  query: z.object({ t: z.optional(z.string()) }),
  answer: Report,
});
export const logSnapshot = call({
  method: 'POST',
  path: '/front/log-snapshot',
  audience: 'anonymous',
  bodyMax: LOG_BODY_MAX,
  body: z.object({ status: z.number() }),
  answer: Done,
});

/** Every call of the design engine; the server's handlers are keyed by these names. */
export const engineApiCalls = {
  startApplication,
  resumeSession,
  reloadSession,
  engineLogout,
  logExceptionalCondition,
  fileManager,
  startSimulation,
  openWorkArea,
  closeWorkArea,
  setWorkAreaInputs,
  resetWorkAreaInputs,
  toggleGraphics,
  clearAllGraphics,
  syncGraphics,
  updateSketch,
  undo,
  sensitivities,
  contenderLimits,
  report,
  logSnapshot,
} as const;
