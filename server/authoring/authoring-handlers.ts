import type { Database } from '../database/pool.ts';
import type { RouteHandlers } from '../http/outcome.ts';
import { answerClassProblem, listClassProblems, takeClassProblem, thankProblemAuthor } from './class-problems.ts';
import { offerProblemToClass } from './offer-problem.ts';
import { offerTextToClass } from './offer-text.ts';
import {
  setProblemBoardOpen,
  readProblemBoardForTeacher,
  showHeldBackProblemToClass,
  setProblemTakenDown,
} from './problem-board.ts';
import { readProblemBook } from './problem-book.ts';
import { worksheetOfClassProblems, worksheetOfProblemBook } from './worksheets.ts';

type AuthoringRoutes =
  | 'problemBook'
  | 'classProblems'
  | 'offerProblem'
  | 'offerText'
  | 'takeProblem'
  | 'answerProblem'
  | 'thankAuthor'
  | 'problemBoard'
  | 'openProblemBoard'
  | 'takeDownProblem'
  | 'releaseProblem'
  | 'classWorksheet'
  | 'pupilWorksheet';

/** Returns the handlers for problems that pupils have made: a pupil's own problem book, and the problems of a class. */
export function createAuthoringHandlers(db: Database): Pick<RouteHandlers, AuthoringRoutes> {
  return {
    problemBook: (call) => readProblemBook(db, call),
    classProblems: (call) => listClassProblems(db, call),
    offerProblem: (call) => offerProblemToClass(db, call),
    offerText: (call) => offerTextToClass(db, call),
    takeProblem: (call) => takeClassProblem(db, call),
    answerProblem: (call) => answerClassProblem(db, call),
    thankAuthor: (call) => thankProblemAuthor(db, call),
    problemBoard: (call) => readProblemBoardForTeacher(db, call),
    openProblemBoard: (call) => setProblemBoardOpen(db, call),
    takeDownProblem: (call) => setProblemTakenDown(db, call),
    releaseProblem: (call) => showHeldBackProblemToClass(db, call),
    classWorksheet: (call) => worksheetOfClassProblems(db, call),
    pupilWorksheet: (call) => worksheetOfProblemBook(db, call),
  };
}
