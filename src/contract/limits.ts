/** Numbers that both sides must know. */
export const LIMITS = {
  designNameMin: 3,
  designNameMax: 30,
  notesMax: 2_000,
  /** A student's answer to a comment. */
  answerMax: 1_200,
  /** An answer in the student's own words, which a teacher reads [characters]. */
  writtenMax: 1_200,
  /** What a teacher gives such an answer at most; at least 0. */
  writtenPoints: 4,
  /** What a teacher says of it [characters]. */
  writtenCommentMax: 1_000,
  /** A hint of Balsa's own questions, and the room that is kept for one [characters]. */
  hintRoom: 125,
  /** A criterion of a rubric, and what it says of one level [characters]. */
  criterionNameMax: 80,
  criterionMax: 300,
  journalMax: 60_000,
  /** A specification that a teacher writes [characters]. */
  specificationNameMax: 60,
  /** A teacher's own page: its title and its Markdown [characters]. */
  ownTitleMax: 80,
  ownTextMax: 30_000,
  /** Its questions, what each asks, explains or offers [characters], and the choices of one. */
  ownQuestionsMax: 30,
  ownQuestionMax: 1_500,
  ownChoiceMax: 300,
  ownChoicesMax: 6,
  /** Pictures of one page, and what each takes once it is drawn anew [bytes]. */
  ownPicturesMax: 8,
  ownPictureMax: 200 * 1024,
  /** Pictures of all own pages of a school [bytes]. */
  ownPicturesOfSchoolMax: 100 * 1024 * 1024,
  /** Own pages of one teacher. */
  ownPagesMax: 300,
  /** A picture as it is given [bytes]. */
  pictureGivenMax: 1024 * 1024,
  /** Measured runs of one student in one application. */
  trialsMax: 500,
  /** Runs that a teacher enters at once. */
  trialRowsMax: 400,
  /** Why a run was struck out [characters]. */
  trialReasonMax: 200,
  /** Corrections of one run. */
  trialCorrectionsMax: 100,
  trialNameMax: 30,
  trialNoteMax: 500,
  /** What is said of a run in words, such as what failed. */
  trialWordsMax: 200,
  /** Who built it besides the student who enters it. */
  trialPartnersMax: 2,
  /** Saved revisions of one student in one application: many times what a unit's lessons make, autosave included. */
  revisionsMax: 1_000,
  /** Any body that has no bound of its own (T13) [bytes]. */
  bodyMax: 256 * 1024,
  /**
   * A sealed box [characters]; larger are those with one operation that is larger by itself, and those of earlier releases. The
   * server takes them as well, but slowly.
   */
  sealedBoxMax: 64 * 1024,
  /** What somebody who signs in sends [bytes]. */
  signInBodyMax: 8 * 1024,
  /** A design file [characters]: the largest truss takes two thirds of it; as JSON in a body it stays within `bodyMax`. */
  designFileMax: 96 * 1024,
  /** Operations in one batch (sync/README.md#operations). */
  batchOperations: 50,
  /**
   * How long a device keeps what the server has taken of exercises, and a restored server looks for what it lacks of them: back-ups reach
   * eight weeks, unless the school's settings say otherwise.
   */
  workKeptDays: 90,
  /** One idempotency key [characters]. */
  keyMax: 64,
  activityFlushMs: 20_000,
  autosaveMs: 60_000,
  rankingRefreshMs: 300_000,
  nationalRankingDays: 10,
  /** Places of the whole ranking that are shown: more than a school has students in an application. */
  rankingPlaces: 500,
  gameLevels: 5,
  quizPass: 75,
} as const;

/** "Top N" of a competition list. */
export const TOP_COUNTS = [10, 25, 50, 100] as const;
