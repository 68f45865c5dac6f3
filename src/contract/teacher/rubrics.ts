/*
 * The rubrics of a unit: what good work looks like, for all applications. The page learns them from the server, as its class words them.
 */

import type { RubricKind } from '#contract/learning/rubric.ts';

type Four<T> = readonly [T, T, T, T];

interface UsualCriterion {
  readonly name: string;
  /** From the lowest level to the highest, as in LEVELS. */
  readonly levels: Four<string>;
}

/** A rubric as it is worded until a class words it otherwise. */
interface UsualRubric {
  readonly kind: RubricKind;
  readonly name: string;
  /** The standards that the work shows, as their publishers write them. */
  readonly codes: readonly string[];
  readonly criteria: Four<UsualCriterion>;
}

/** The names of the levels, from the lowest to the highest. */
export const LEVELS: Four<string> = ['1 Beginning', '2 Developing', '3 Proficient', '4 Advanced'];

const criterion = (name: string, ...levels: Four<string>): UsualCriterion => ({ name, levels });

const journal: UsualRubric = {
  kind: 'journal',
  name: 'Journal',
  codes: ['MS-ETS1-1', 'MS-ETS1-3', 'STEL-7Q'],
  criteria: [
    criterion(
      'Problem, criteria and limits',
      'Names the project only.',
      'Says what the design must do, without its limits or units.',
      'States the criterion and the limits with numbers and units.',
      'Also says which limits work against each other, and why.',
    ),
    criterion(
      'Record of the work',
      'A few entries, without dates or versions.',
      'Entries for some sessions; another person could not follow the work.',
      'An entry for each session: what was changed, and in which version.',
      'Another team could repeat the work from the entries alone.',
    ),
    criterion(
      'Predictions and results',
      'Results are missing or have no units.',
      'Results with units, written down without a prediction.',
      'A prediction before each test, and the result beside it.',
      'Explains each difference, and says how sure the result is.',
    ),
    criterion(
      'Reflection',
      'Says that the work went well or badly.',
      'Names one thing that worked or failed.',
      'Says what was learned and what the next version should change.',
      'Uses evidence from several versions to judge the own decisions.',
    ),
  ],
};

const report: UsualRubric = {
  kind: 'report',
  name: 'Design report',
  codes: ['MS-ETS1-2', 'HS-ETS1-3', 'STEL-7R', 'STEL-7X'],
  criteria: [
    criterion(
      'Choice of the design',
      'Shows one design and gives no reason.',
      'Compares two versions by opinion.',
      'Compares versions by the criterion and all limits, with numbers.',
      'Also documents what each choice cost and why it was worth it.',
    ),
    criterion(
      'Science behind it',
      'Uses no science words, or uses them wrongly.',
      'Names forces or energy, but does not link them to the design.',
      'Explains the main decisions with forces, energy or material.',
      'Backs this with a calculation or a chart read rightly.',
    ),
    criterion(
      'Evidence',
      'Claims without data.',
      'Data without units, or from one test alone.',
      'Repeated tests with mean, spread and units.',
      'Compares the tests with the model and says what the model leaves out.',
    ),
    criterion(
      'Clarity',
      'Parts are missing or cannot be followed.',
      'All parts are there; tables or drawings lack labels.',
      'Clear order, labeled tables and drawings, few mistakes.',
      'Short and complete: a reader could build and test the design.',
    ),
  ],
};

const model: UsualRubric = {
  kind: 'model',
  name: 'Built model',
  codes: ['MS-ETS1-3', 'HS-ETS1-2', 'STEL-7V', 'STEL-7DD', 'STEL-8'],
  criteria: [
    criterion(
      'True to the design',
      'Differs from the plan, and nobody noted how.',
      'Main sizes agree; several others are off.',
      'Sizes and mass agree with the plan within the limits of the challenge.',
      'Each difference was measured and entered in the design before the test.',
    ),
    criterion(
      'Workmanship',
      'Parts are loose, bent or unfinished.',
      'Holds together; joints or edges are rough.',
      'Straight and firm, with clean joints and smooth edges.',
      'Left and right agree, and nothing rubs, wobbles or leaks where it should not.',
    ),
    criterion(
      'Safe work',
      'Had to be stopped for safety.',
      'Needed reminders about glasses, tools or the work place.',
      'Followed the safety box of each page and left the place clean.',
      'Saw risks early and helped others to work safely.',
    ),
    criterion(
      'Inspection and test',
      'Did not pass inspection or was not tested.',
      'Passed after several repairs; one test.',
      'Passed inspection; tested several times with results written down.',
      'A fault was found in a test, its cause was shown, and the repair was tested.',
    ),
  ],
};

const presentation: UsualRubric = {
  kind: 'presentation',
  name: 'Presentation',
  codes: ['MS-ETS1-2', 'HS-ETS1-3', 'STEL-7U'],
  criteria: [
    criterion(
      'The story of the design',
      'Shows the model and little else.',
      'Tells what was done, without reasons.',
      'Leads from the problem over versions to the result, with reasons.',
      'Shows how one failure or surprise changed the design.',
    ),
    criterion(
      'Evidence shown',
      'No numbers or charts.',
      'Numbers or a chart that are not explained.',
      'Charts with units, explained in own words.',
      'Says what the data cannot show, and which test would.',
    ),
    criterion(
      'Speaking and pictures',
      'Read from the page; hard to hear or see.',
      'Can be followed in parts; pictures are crowded.',
      'Clear voice and pictures; all members take part and keep the time.',
      'Speaks freely to the audience and uses the model to explain.',
    ),
    criterion(
      'Answers to questions',
      'Gives no answers.',
      'Answers simple questions about what was built.',
      'Answers with reasons and points to the data.',
      'Weighs other solutions fairly and says when something is not known.',
    ),
  ],
};

/** For the work of every unit that is graded by a person. */
export const RUBRICS: readonly UsualRubric[] = [journal, report, model, presentation];
