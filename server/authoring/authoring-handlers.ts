import type { Database } from '../database/pool.ts';
import type { Handlers } from '../http/outcome.ts';
import { answerProblem, classProblems, takeProblem, thankAuthor } from './class-problems.ts';
import { offerProblem } from './offer-problem.ts';
import { openProblemBoard, problemBoard, takeDownProblem } from './problem-board.ts';
import { problemBook } from './problem-book.ts';
import { classWorksheet, pupilWorksheet } from './worksheets.ts';

type AuthoringRoutes =
  | 'problemBook'
  | 'classProblems'
  | 'offerProblem'
  | 'takeProblem'
  | 'answerProblem'
  | 'thankAuthor'
  | 'problemBoard'
  | 'openProblemBoard'
  | 'takeDownProblem'
  | 'classWorksheet'
  | 'pupilWorksheet';

/** Returns the handlers for problems that pupils have made: a pupil's own problem book, and the problems of a class. */
export function authoringHandlers(db: Database): Pick<Handlers, AuthoringRoutes> {
  return {
    problemBook: (call) => problemBook(db, call),
    classProblems: (call) => classProblems(db, call),
    offerProblem: (call) => offerProblem(db, call),
    takeProblem: (call) => takeProblem(db, call),
    answerProblem: (call) => answerProblem(db, call),
    thankAuthor: (call) => thankAuthor(db, call),
    problemBoard: (call) => problemBoard(db, call),
    openProblemBoard: (call) => openProblemBoard(db, call),
    takeDownProblem: (call) => takeDownProblem(db, call),
    classWorksheet: (call) => classWorksheet(db, call),
    pupilWorksheet: (call) => pupilWorksheet(db, call),
  };
}
