import * as z from 'zod/mini';
import { Assessment, Sensitivity } from './analysis.ts';
import { Chart } from './chart.ts';
import { Concept, Revision } from './design.ts';
import { SceneCommand } from './scene.ts';
import { Race, SimulationResults } from './simulation.ts';
import { Sketch } from './sketch.ts';
import { Notice, ToolbarGroup, WorkArea } from './work-area.ts';

export const EngineSession = z.object({
  session_id: z.string(),
  config_id: z.string(),
  application: z.string(),
  credentials: z.object({ user_id: z.string(), group_id: z.string() }),
  message: z.optional(z.string()),
});
export type EngineSession = z.infer<typeof EngineSession>;

/** 0 off, 1 on, 2 loading. */
export const GraphicsStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type GraphicsStatus = z.infer<typeof GraphicsStatus>;

const Graphic = z.object({ status: GraphicsStatus, commands: z.array(SceneCommand) });

/** The design being worked on, as the bottom line and the file manager show it. */
export const WorkingDesign = z.object({
  /** Empty while untitled. */
  name: z.string(),
  isDirty: z.boolean(),
  /** Whether a concept (new or opened) is loaded at all. */
  isLoaded: z.boolean(),
  /** The saved revision it started from. */
  revisionId: z.nullable(z.string()),
  mayUndo: z.boolean(),
  mayRedo: z.boolean(),
  /** The revision at which it came onto the table: by this another design is known from another state of the same. */
  begunAt: z.optional(z.number()),
  /** What the file that it was opened from says; offered when it is first saved. */
  suggestion: z.optional(z.object({ name: z.string(), notes: z.string() })),
});
export type WorkingDesign = z.infer<typeof WorkingDesign>;

export const EngineAnswer = z.object({
  session: z.optional(EngineSession),
  toolbar: z.optional(z.array(ToolbarGroup)),
  outputs: z.optional(z.array(ToolbarGroup)),
  /** Only what changed, by node. */
  workAreas: z.optional(z.record(z.string(), WorkArea)),
  nodes: z.optional(z.record(z.string(), WorkArea)),
  graphics: z.optional(z.record(z.string(), Graphic)),
  charts: z.optional(z.array(Chart)),
  sketches: z.optional(z.array(Sketch)),
  assessment: z.optional(Assessment),
  sensitivities: z.optional(z.array(Sensitivity)),
  /** What limits each of two contenders. */
  limits: z.optional(z.object({ design1: z.array(Sensitivity), design2: z.array(Sensitivity) })),
  design: z.optional(WorkingDesign),
  /** Of the file manager: the latest with their latest revisions. */
  concepts: z.optional(z.array(Concept)),
  /** Of the file manager: the newest revisions of all these concepts. */
  revisions: z.optional(z.array(Revision)),
  saved: z.optional(z.object({ id: z.string(), name: z.string() })),
  /** A design file that was asked for. */
  file: z.optional(z.object({ fileName: z.string(), text: z.string() })),
  /** Labels of inputs whose values in an opened file gave way to the specification's or the standard ones. */
  replaced: z.optional(z.array(z.string())),
  /**
   * The design was saved, written into a file or left under an earlier model and is analysed anew: labels of the inputs that this model
   * had to change, which may be none.
   */
  renewed: z.optional(z.array(z.string())),
  results: z.optional(SimulationResults),
  race: z.optional(Race),
  skip: z.optional(z.boolean()),
  /** Of the working design; grows by one with each applied change. */
  revision: z.number(),
  /** The call was made against an older revision: nothing was applied and the answer is the current state. */
  stale: z.optional(z.boolean()),
  errors: z.optional(z.array(z.string())),
  notices: z.optional(z.array(Notice)),
  message: z.optional(z.string()),
});
/** The one answer of every engine call; what is absent did not change. */
export type EngineAnswer = z.infer<typeof EngineAnswer>;
