import * as z from 'zod/mini';
import { call } from './call.ts';
import { classNews } from './class-news.ts';
import { Activity, ApplicationListItem, DesignField } from './competition/activity.ts';
import { WallPost } from './competition/class-wall.ts';
import { Contender, ContenderFilter } from './competition/contender.ts';
import { ContestComparison } from './competition/contest.ts';
import { LostTime } from './device/lost-time.ts';
import { SEALED_PATH } from './device/sealed-delivery.ts';
import { Restored } from './device/sealed-work.ts';
import { OperationRequest, OperationResult } from './device/sync.ts';
import { Changelog, Concept } from './engineering/design.ts';
import { RevisionPicture } from './engineering/picture.ts';
import { RunPrediction, SentTrial, Trial, TrialAnswer } from './engineering/trial.ts';
import { Comment, CommentAnswer } from './learning/comment.ts';
import { Attempt, Exercise, Grade, Question } from './learning/exercise.ts';
import { Game, GameHistory, GameRanking } from './learning/game.ts';
import { DecidedText, JournalAnswer, LostJournal, ToldText } from './learning/journal.ts';
import { StudentRubric } from './learning/rubric.ts';
import { TimeOnTask, TimeOnTaskAnswer } from './learning/time-on-task.ts';
import { LIMITS } from './limits.ts';
import { OwnPage, OwnPicture } from './own-pages/own-page.ts';
import { WhoAmI } from './student.ts';

/** POST, form; header X-Request-Token: jwt (API-01). */
export const login = call({
  method: 'POST',
  path: '/student/login_check',
  audience: 'anonymous',
  encoding: 'form',
  bodyMax: LIMITS.signInBodyMax,
  body: z.object({ _studentId: z.string(), _groupId: z.string(), _target_path: z.optional(z.string()) }),
  /** `deviceMark` is what the device sends as `X-Known-Device` at its next sign-in, whoever's it is. */
  answer: z.object({ token: z.string(), deviceMark: z.string() }),
});
export const logout = call({
  method: 'GET',
  path: '/student/logout',
  /** Where to go now: the page on which the school signs in, where it has one (AUTH-08). */
  answer: z.object({ loginPage: z.optional(z.string()) }),
});
/** Echoes its nonce: the proof that this product answered. */
export const ping = call({
  method: 'GET',
  path: '/student/api/ping',
  audience: 'anonymous',
  query: z.object({ n: z.string() }),
  answer: z.object({ n: z.string() }),
});
export const whoami = call({ method: 'GET', path: '/student/api/whoami', answer: WhoAmI });
export const activities = call({
  method: 'GET',
  path: '/student/api/activities',
  answer: z.array(ApplicationListItem),
});
export const activity = call({ method: 'GET', path: '/student/api/activities/{appCode}', answer: Activity });
/** Everything that an application's screens need offline: questions of every quiz included, answers never. */
export const startup = call({
  method: 'GET',
  path: '/student/api/startup/{appCode}',
  /**
   * While answers wait on the device, the questions stay what they are, though a teacher changed them. So they do until it knows of the
   * newest restore: `restored` is the last that a device knows which may have something to bring back [ms since 1970].
   */
  query: z.object({
    keeps: z.optional(z.literal('questions')),
    restored: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  }),
  answer: z.object({
    organization: z.object({ name: z.string(), city: z.string(), state: z.string() }),
    activity: Activity,
    exercises: z.array(Exercise),
    grades: z.array(Grade),
    questions: z.array(Question),
    journal: z.array(ToldText),
    designFields: z.array(DesignField),
    /** What teachers wrote about the journal and the designs; absent where they wrote nothing. */
    comments: z.optional(z.array(Comment)),
    /** What good work looks like, with what teachers gave; absent in what a device kept from before. */
    rubrics: z.optional(z.array(StudentRubric)),
    /** Measured runs that the student entered or has a part in; absent where there are none. */
    trials: z.optional(z.array(Trial)),
    /** Texts of the pages that teachers wrote; absent where there are none. */
    ownPages: z.optional(z.array(OwnPage)),
    /** When the server's records were last replaced by an older back-up; absent where that never was [ms]. */
    restoredAt: z.optional(z.number()),
    lostTimes: z.optional(z.array(LostTime)),
  }),
});
/** A picture of a page that a teacher wrote, for the students who see the page; another one has another name. */
export const ownPagePicture = call({
  method: 'GET',
  path: '/student/api/own-pages/{appCode}/{code}/{pictureName}',
  answer: OwnPicture,
});
export const timeOnTask = call({
  method: 'POST',
  path: '/student/api/timeontask/{appCode}',
  body: TimeOnTask,
  answer: TimeOnTaskAnswer,
});
export const answerQuestion = call({
  method: 'PUT',
  path: '/student/api/question/{questionId}',
  encoding: 'form',
  body: z.object({ answerId: z.union([z.string(), z.number()]) }),
  /** `own`: what was sent in own words, where the server put it behind another device's answer. */
  answer: z.object({ ...Grade.shape, own: z.optional(z.string()) }),
});
export const beginQuiz = call({ method: 'GET', path: '/student/api/quiz/{exerciseId}', answer: Attempt });
export const finishQuiz = call({ method: 'POST', path: '/student/api/quiz/{exerciseId}', answer: Grade });
/** `retake` starts a new attempt and brings its questions; `completed` marks a page without questions as done. */
export const updateGrade = call({
  method: 'PUT',
  path: '/student/api/grades/{appCode}/{exerciseId}',
  body: z.union([z.object({ retake: z.literal(true) }), z.object({ completed: z.literal(true) })]),
  answer: Attempt,
});
export const revisions = call({
  method: 'GET',
  path: '/student/api/designs/{appCode}/revisions',
  answer: z.object({
    concepts: z.array(Concept),
    /** Both as at the start-up. */
    restoredAt: z.optional(z.number()),
    lostTimes: z.optional(z.array(LostTime)),
  }),
});
export const fork = call({
  method: 'POST',
  path: '/student/api/designs/{appCode}/fork/{revisionId}',
  body: z.object({ conceptName: z.string() }),
  answer: z.object({ id: z.string(), name: z.string() }),
});
/** Our addition to the specification: what differs between any two revisions that the student may see (JRN-06). */
export const compareDesigns = call({
  method: 'GET',
  path: '/student/api/designs/{appCode}/compare/{olderId}/{newerId}',
  answer: Changelog,
});
/** Our addition: pictures of designs that the student may see, by their revisions' ids, separated by commas. */
export const pictures = call({
  method: 'GET',
  path: '/student/api/designs/{appCode}/pictures',
  query: z.object({ revisions: z.string() }),
  answer: z.array(RevisionPicture),
});
export const share = call({
  method: 'POST',
  path: '/student/api/designs/{appCode}/share',
  audience: 'group-teacher',
  body: z.object({ conceptName: z.string(), shared: z.boolean() }),
  answer: z.object({ name: z.string(), isShared: z.boolean() }),
});
export const badWord = call({
  method: 'GET',
  path: '/student/api/badword',
  query: z.object({ phrase: z.string() }),
  answer: z.object({ isBad: z.boolean() }),
});
export const saveJournal = call({
  method: 'PUT',
  path: '/student/api/journal/{appCode}/{section}',
  body: z.object({ content: z.string(), decided: z.optional(DecidedText), lost: z.optional(LostJournal) }),
  answer: JournalAnswer,
});
export const saveNotes = call({
  method: 'PUT',
  path: '/student/api/notes/{appCode}/{revisionId}',
  body: z.object({ notes: z.string() }),
  /** `own`: what was sent, where the server put it behind another device's notes. The revision is absent in an earlier release's answer. */
  answer: z.object({
    id: z.string(),
    notes: z.string(),
    rev: z.optional(z.number()),
    own: z.optional(z.string()),
    lastModified: z.number(),
  }),
});
/** A student saw a comment, and answers it where there is a text. */
export const answerComment = call({
  method: 'PUT',
  path: '/student/api/comment/{appCode}/{commentId}',
  body: z.object({ answer: z.optional(z.string()) }),
  /** `own`: what was sent, where the server put it behind another device's answer: it is then a part of `answer.text`. */
  answer: z.object({ answer: z.optional(CommentAnswer), own: z.optional(z.string()) }),
});
/** A measured run of what the student built, or a correction of one; the device names it by a key of its own. */
export const saveTrial = call({
  method: 'PUT',
  path: '/student/api/trial/{appCode}/{trialId}',
  body: SentTrial,
  answer: TrialAnswer,
});
/** What the model says of each run that the student entered or has a part in, at its measured mass and conditions. */
export const trialPredictions = call({
  method: 'GET',
  path: '/student/api/predictions/{appCode}',
  answer: z.array(RunPrediction),
});
export const contenders = call({
  method: 'GET',
  path: '/student/api/contenders/{appCode}',
  query: z.object({ filter: z.optional(ContenderFilter) }),
  answer: z.array(Contender),
});
/** The races that the class has shared, the newest first. */
export const classWall = call({ method: 'GET', path: '/student/api/wall/{appCode}', answer: z.array(WallPost) });
/** Why the winner of a contest that is over was better than one's own entry. */
export const contestComparison = call({
  method: 'GET',
  path: '/student/api/contests/{contestId}/comparison',
  answer: ContestComparison,
});
/** Shares a race of one's own design. */
export const shareRace = call({
  method: 'POST',
  path: '/student/api/wall/{appCode}',
  body: z.object({ revisionId: z.string(), rivalId: z.string() }),
  answer: z.array(WallPost),
});
export const game = call({ method: 'GET', path: '/student/api/game/{appCode}', answer: Game });
export const levelUp = call({ method: 'PUT', path: '/student/api/game/{appCode}/levelup', answer: Game });
export const gameHistory = call({ method: 'GET', path: '/student/api/game/{appCode}/history', answer: GameHistory });
export const gameRanking = call({
  method: 'GET',
  path: '/student/api/game/{appCode}/game-ranking',
  /** The whole list instead of its head. */
  query: z.object({ list: z.optional(z.literal('whole')) }),
  answer: GameRanking,
});
export const selectLevel = call({
  method: 'PUT',
  path: '/student/api/game/{appCode}/selectlevel/{levelId}',
  answer: Game,
});
export const resetGameSession = call({
  method: 'PUT',
  path: '/student/api/game/{appCode}/reset-session',
  answer: Game,
});
export const savePreference = call({
  method: 'PUT',
  path: '/student/api/preferences/{name}',
  body: z.object({ value: z.string() }),
  answer: z.object({ name: z.string(), value: z.string() }),
});
/** Queued operations in one request; each is judged by itself, in order within its lane. */
export const sync = call({
  method: 'POST',
  path: '/student/api/sync',
  body: z.object({ ops: z.array(OperationRequest) }),
  answer: z.object({ results: z.array(OperationResult) }),
});
/** Work that an absent student left sealed, from whoever is at the device now; the sender learns nothing of it. */
export const deliverSealed = call({
  method: 'POST',
  path: SEALED_PATH,
  audience: 'anonymous',
  body: z.object({ box: z.string() }),
  /** SHA-256 of the box, base64url: the proof that this product has read it. */
  answer: z.object({ receipt: z.string() }),
});
/** One box of a work file, from its student or from their teacher; `work` is the hash of the file's readable part. */
export const restoreWork = call({
  method: 'POST',
  path: '/student/api/outbox/restore',
  body: z.object({ box: z.string(), work: z.string() }),
  answer: Restored,
});

/** Every call of the student API; the server's handlers are keyed by these names. */
export const studentCalls = {
  login,
  logout,
  ping,
  whoami,
  activities,
  activity,
  startup,
  ownPagePicture,
  classNews,
  timeOnTask,
  answerQuestion,
  beginQuiz,
  finishQuiz,
  updateGrade,
  revisions,
  fork,
  compareDesigns,
  pictures,
  share,
  badWord,
  saveJournal,
  saveNotes,
  answerComment,
  saveTrial,
  trialPredictions,
  contenders,
  classWall,
  shareRace,
  contestComparison,
  game,
  levelUp,
  gameHistory,
  gameRanking,
  selectLevel,
  resetGameSession,
  savePreference,
  sync,
  deliverSealed,
  restoreWork,
} as const;
