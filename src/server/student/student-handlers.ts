import { ownPagePictureHandler } from '#server/own-pages/own-texts.ts';
import { picturesHandler } from '#server/pictures/pictures.ts';
import { activitiesHandler, activityHandler, startupHandler } from './activities.ts';
import { badWordHandler } from './bad-words.ts';
import { classNewsHandler } from './class-news/class-news.ts';
import { classWallHandler, shareRaceHandler } from './competition/class-wall.ts';
import { contendersHandler } from './competition/competition.ts';
import { contestComparisonHandler } from './contest/comparison.ts';
import { compareHandler, forkHandler, revisionsHandler, shareHandler } from './designs.ts';
import { answerHandler, beginHandler, finishHandler, gradeHandler } from './exercises.ts';
import {
  gameHandler,
  historyHandler,
  levelUpHandler,
  rankingHandler,
  resetHandler,
  selectLevelHandler,
} from './game.ts';
import { preferenceHandler } from './preferences.ts';
import { deliverHandler, restoreHandler } from './sealed-work.ts';
import { loginHandler, logoutHandler, pingHandler, whoamiHandler } from './sign-in.ts';
import { SYNC } from './sync-table.ts';
import { syncHandler } from './sync.ts';
import { commentHandler } from './texts/comments.ts';
import { journalHandler } from './texts/journal.ts';
import { notesHandler } from './texts/notes.ts';
import { timeHandler } from './time-on-task.ts';
import { predictionsHandler, trialHandler } from './trials.ts';
import type { studentCalls } from '#contract/student-calls.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Tickets } from '#server/http/identity/tickets.ts';
import type { Tokens } from '#server/http/identity/token.ts';
import type { SignInJudge } from './sign-in-judge.ts';

/** A handler for every call of the student API. */
export function studentHandlers(tokens: Tokens, tickets: Tickets, judge: SignInJudge): Handlers<typeof studentCalls> {
  return {
    login: loginHandler(tokens, judge),
    logout: logoutHandler,
    ping: pingHandler,
    whoami: whoamiHandler(tickets),
    activities: activitiesHandler,
    activity: activityHandler,
    startup: startupHandler,
    ownPagePicture: ownPagePictureHandler,
    classNews: classNewsHandler,
    timeOnTask: timeHandler,
    answerQuestion: answerHandler,
    beginQuiz: beginHandler,
    finishQuiz: finishHandler,
    updateGrade: gradeHandler,
    revisions: revisionsHandler,
    fork: forkHandler,
    compareDesigns: compareHandler,
    pictures: picturesHandler,
    share: shareHandler,
    badWord: badWordHandler,
    saveJournal: journalHandler,
    saveNotes: notesHandler,
    answerComment: commentHandler,
    saveTrial: trialHandler,
    trialPredictions: predictionsHandler,
    contenders: contendersHandler,
    classWall: classWallHandler,
    shareRace: shareRaceHandler,
    contestComparison: contestComparisonHandler,
    game: gameHandler,
    levelUp: levelUpHandler,
    gameHistory: historyHandler,
    gameRanking: rankingHandler,
    selectLevel: selectLevelHandler,
    resetGameSession: resetHandler,
    savePreference: preferenceHandler,
    sync: syncHandler(SYNC),
    deliverSealed: deliverHandler(tickets),
    restoreWork: restoreHandler(tickets),
  };
}
