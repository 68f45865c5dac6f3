import type { ApplicationCode } from '#contract/application-codes.ts';
import type { Assessment, Breakdown } from '#contract/engineering/analysis.ts';
import type { Chart } from '#contract/engineering/chart.ts';
import type { InputDefinition, InputValues } from '#contract/engineering/input.ts';
import type { ModelErrorCode } from '#contract/engineering/model-error.ts';
import type { Picture } from '#contract/engineering/picture.ts';
import type { Report } from '#contract/engineering/report.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Race } from '#contract/engineering/simulation.ts';
import type { Sketch, SketchEdit } from '#contract/engineering/sketch.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { Notice, WarningClass } from '#contract/engineering/work-area.ts';
import type { Curriculum } from '#contract/learning/curriculum.ts';
import type { TeacherNotes } from '#contract/learning/teacher-notes.ts';
import type { Calibration } from './calibration/calibration.ts';
import type { Least } from './inputs/lower-limit.ts';
import type { Trials } from './inputs/trials.ts';
import type { Measurement } from './measurement.ts';
import type { Recorded } from './recorded.ts';

/** A model's refusal. `where` names a part, an input or a station; `joints` the loose joints of a mechanism. */
export interface ModelError {
  readonly error: ModelErrorCode;
  readonly message: string;
  readonly where?: string;
  /** The input that the student should look at. */
  readonly input?: string;
  readonly mechanisms?: number;
  readonly joints?: readonly number[];
}

/** Whether an answer of a kernel or an analysis is a refusal. */
export function isModelError(value: unknown): value is ModelError {
  return typeof value === 'object' && value !== null && 'error' in value;
}

/** One number that an analysis yields: an output, a diagnostic, a limit or the performance. */
export interface Measure<A> {
  readonly code: string;
  readonly label: string;
  readonly units: string;
  /** To which a judge measures, in `units`; values are rounded to it before any comparison. */
  readonly resolution: number;
  /** In `units`; null where this design has none (a car that never finishes). */
  readonly value: (analysis: A) => number | string | null;
}

/**
 * What an input is in a contest. Only `design` and `stock` may move a rank.
 * - `design`: the student's to choose.
 * - `stock`: a bought part from a list; its mass, size and price belong to it.
 * - `conditions`: air, floor, launcher, starting device; set by the challenge, the same for all.
 * - `measured`: read off a real part; counts in a ranking once a teacher has approved it.
 * - `calibration`: the class's own, from its teacher.
 * - `display`: how the design is shown; changes no number of it.
 */
type InputRole = 'design' | 'stock' | 'conditions' | 'measured' | 'calibration' | 'display';

/**
 * What a student should know of a design that the model accepts. With one of the class `geometry` or `stability` a design is never
 * IN SPEC.
 */
export interface Warning extends Notice {
  readonly class: WarningClass;
}

/** An input as the engine knows it. The default is in the input's display units. */
export interface InputDescriptor extends InputDefinition {
  readonly default: InputValues[string];
  readonly role: InputRole;
  /** Of an input that is measured, by a student or a class: the value that says that nothing was. Without it every value that is shown was. */
  readonly notMeasured?: InputValues[string];
  /** The value that stands for none at all, where its number would say something else: a load cap of 0 kg is no cap. */
  readonly none?: InputValues[string];
  /** What glue and the like weigh: it counts in a ranking, and a student is not advised to type a smaller number. */
  readonly isWeighed?: true;
}

/** What the fields' own functions leave to be said of an input; its role always is. */
export type InputExtra = Partial<InputDescriptor> & Pick<InputDescriptor, 'role'>;

export interface SectionDescriptor {
  readonly title: string;
  readonly columns?: 1 | 2;
  readonly inputs: readonly InputDescriptor[];
  /** Codes of the measures shown as outputs. */
  readonly outputs: readonly string[];
}

/** One entry of the toolbar: a work area, its graphics, its charts and its sketches. */
export interface NodeDescriptor<A> {
  readonly id: string;
  readonly title: string;
  readonly sections: readonly SectionDescriptor[];
  /** Ranges or choices that depend on other inputs, and what a part of its size weighs at the least; by input name. */
  readonly ranges?: (
    inputs: InputValues,
  ) => Readonly<Record<string, Partial<InputDefinition> & { readonly least?: Least }>>;
  /** What the 3D and the 2D view draw while the node's graphics are on; absent = no graphics toggle. */
  readonly scene?: (analysis: A) => readonly SceneCommand[];
  /** Shown while the node's graphics are on. */
  readonly charts?: (analysis: A) => readonly Omit<Chart, 'node'>[];
  readonly sketches?: SketchDescriptor;
}

export interface SketchDescriptor {
  /** Drawn from the inputs alone, so that it stands while the analysis fails. */
  readonly draw: (inputs: InputValues) => readonly Omit<Sketch, 'node'>[];
  readonly edit: (inputs: InputValues, edit: SketchEdit) => EditedSketch;
}

/** The inputs after an edit, or a sentence that says why it cannot be made. */
export type EditedSketch = { readonly inputs: InputValues } | { readonly refused: string };

interface GroupDescriptor {
  readonly id: string;
  readonly title: string;
  /** Node ids in order. */
  readonly nodes: readonly string[];
}

/** A measure that may rank designs. */
export interface PerformanceDescriptor {
  readonly measure: string;
  readonly better: 'lower' | 'higher';
  /** What the margin of a winner is called, after its number: `faster`; `better` where nothing stands here. */
  readonly lead?: string;
  /** What such a result comes from: it stands as the reason of a race where the winner is ahead in it. */
  readonly because?: readonly Advantage[];
}

/** How a winner compares with who lost in a measure, in words; `{gap}` stands for the difference with its units. */
export interface Advantage {
  readonly measure: string;
  readonly better: 'lower' | 'higher';
  readonly more: string;
  readonly less: string;
  /** Said beside an advantage; nothing where it is no news. */
  readonly same?: string;
}

export interface Contestant<A> {
  readonly name: string;
  readonly analysis: A;
}

/** What a report is written about. */
export interface ReportSubject<A> {
  /** Empty while the design is untitled. */
  readonly name: string;
  readonly inputs: InputValues;
  readonly specification: Specification;
  readonly assessment: Assessment;
  readonly analysis: A;
}

/** A report or a build file that an application can write of a design. */
export interface ReportDescriptor<A> {
  readonly id: string;
  readonly title: string;
  readonly group: 'Reports' | 'Drawings' | 'Build files';
  readonly type: Report['type'];
  /** HTML as a whole document with one `main`; files as text, lengths in millimeters. */
  readonly write: (subject: ReportSubject<A>) => string;
  /** A sentence that stands beside a file, such as what a printed part will weigh. */
  readonly note?: (subject: ReportSubject<A>) => string;
}

/** A pure function behind an application, as case files call it: its one JSON argument in SI; a refusal is a value, too. */
export type Kernel = (inputs: unknown) => unknown;

/** The kernels of an application, called `area.name`. */
interface Kernels {
  readonly area: string;
  readonly byName: Readonly<Record<string, Kernel>>;
}

/**
 * All that the engine and the client need to know of one kind of design. Pure and deterministic to the bit: the same
 * inputs give the same analysis. An analysis `A` is plain data in SI, frozen by convention, and carries the inputs it came from.
 */
export interface Application<A> {
  readonly code: ApplicationCode;
  readonly name: string;
  /** A line drawing, 96 × 64, as the path data of an SVG; drawn in the color of the text, without a filling. */
  readonly icon: string;
  /**
   * The design from its best side, drawn from the inputs alone, so that it stands while the analysis fails; undefined where they are
   * too incomplete. Absent where an application draws none.
   */
  readonly picture?: (inputs: InputValues) => Picture | undefined;
  /** Grows with every change of the model that changes a number, or that refuses what was accepted before. */
  readonly modelVersion: number;
  readonly groups: readonly GroupDescriptor[];
  readonly nodes: readonly NodeDescriptor<A>[];
  /**
   * What else changes with an applied change: a number whose unit was switched, which leaves the design as it was, or the paint with
   * the surface, which does not. The inputs as they should be then. Left out where nothing does.
   */
  readonly adjust?: (before: InputValues, after: InputValues) => InputValues;
  /** Analyses a design whose inputs are complete and within range; every stage is memoised by its own inputs. */
  readonly analyse: (inputs: InputValues) => A | ModelError;
  /** A faster analysis for sketch dragging, where `analyse` takes longer than 16 ms. */
  readonly analyseRoughly?: (inputs: InputValues) => A | ModelError;
  /**
   * The analysis of what was built: its scale says `mass` [kg] of what the trials weigh. Nobody knows where the difference to the
   * design sits, so it is taken at the balance point: everything else stays as designed. Left out where nothing is weighed.
   */
  readonly analyseBuilt?: (inputs: InputValues, mass: number) => A | ModelError;
  readonly measures: readonly Measure<A>[];
  /** Codes of the measures that make the diagnostics, in order. */
  readonly diagnostics: readonly string[];
  readonly warnings: (analysis: A) => readonly Warning[];
  readonly breakdowns: (analysis: A) => readonly Breakdown[];
  /** The first is the default. */
  readonly performances: readonly PerformanceDescriptor[];
  readonly specifications: readonly Specification[];
  /** Of its challenges by id: what a search found, and the best that is known. */
  readonly recorded?: Readonly<Record<string, Recorded>>;
  /** What others measured, by which the model is held to the world. */
  readonly measurements: readonly Measurement[];
  /** What a class measures of what it built; absent where nothing is. */
  readonly trials?: Trials;
  /** What such runs may set of the model; absent where nothing is. */
  readonly calibration?: Calibration;
  /** Measure codes shown after a race, below the one that its challenge ranks by. */
  readonly raceStats: readonly string[];
  /** The animation of a race: the first design in slot 1, the second in slot 2; mirrored when they swap. */
  readonly race: (first: Contestant<A>, second: Contestant<A>) => Race;
  /** The application's own; the design-specifications report is every application's. */
  readonly reports?: readonly ReportDescriptor<A>[];
  /** Absent where no case file calls any. */
  readonly kernels?: Kernels;
  /** The exercises of its unit in their sequence; absent where it has none. */
  readonly curriculum?: Curriculum;
  /** For teachers only: the host must never send them to a student. */
  readonly teacherNotes?: TeacherNotes;
}
