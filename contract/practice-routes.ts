import { z } from 'zod/mini';
import { SignInInput, SignInState, SignInProviders } from './account.ts';
import { ActReceipts, AcknowledgedActIdsInput, ActReceiptServer, RecordActsInput } from './act.ts';
import { ActId, PraiseId } from './ids.ts';
import { SeenExamples, ProgressQuery, PupilProgress, PupilGrowth } from './progress.ts';
import { LevelNumber, ParsedQuestionsOfLevel, QuestionDocument } from './question.ts';
import { EmptyResult, type RouteDefinition } from './route.ts';

const NOTHING = z.object({});

/** The routes that pupils and visitors call. A pupil's device loads only these route definitions. */
export const PUPIL_AND_VISITOR_ROUTES = {
  signIn: {
    method: 'POST',
    path: '/api/sign-in',
    access: 'anyone',
    summary:
      'Sign in with e-mail address and password, and a second factor if staff have one, and set the session cookie.',
    input: SignInInput,
    output: SignInState,
    refusals: [
      'wrong-password',
      'too-many-requests',
      'second-factor-required',
      'wrong-code',
      'initial-password-expired',
      'user-disabled',
      'provider-away',
      'unknown-person',
    ],
  },
  signOut: {
    method: 'POST',
    path: '/api/sign-out',
    access: 'anyone',
    summary: 'End the current session. The request has no effect without a session.',
    input: NOTHING,
    output: SignInState,
    refusals: [],
  },
  lookUpAccount: {
    method: 'GET',
    path: '/api/account',
    access: 'anyone',
    summary: 'Get the signed-in account, or null. Renews the session if it is due.',
    input: NOTHING,
    output: SignInState,
    refusals: [],
  },
  signInWays: {
    method: 'GET',
    path: '/api/sign-in-ways',
    access: 'anyone',
    isRevalidated: true,
    summary: 'List the identity providers that can sign users in besides password and card.',
    input: NOTHING,
    output: SignInProviders,
    refusals: [],
  },
  sampleQuestion: {
    method: 'GET',
    path: '/api/sample-question',
    access: 'anyone',
    isRevalidated: true,
    summary: 'Get one question that visitors may try.',
    input: NOTHING,
    output: QuestionDocument,
    refusals: ['not-found'],
  },
  progress: {
    method: 'GET',
    path: '/api/progress',
    access: ['pupil'],
    summary:
      "Get the pupil's levels, stars and open attempt. If the device has the edition, only begun questions are returned.",
    input: ProgressQuery,
    output: PupilProgress,
    refusals: ['signed-out', 'forbidden-role'],
  },
  growth: {
    method: 'GET',
    path: '/api/growth',
    access: ['pupil'],
    summary: 'Get the progress of the signed-in pupil by level and by week.',
    input: NOTHING,
    output: PupilGrowth,
    refusals: ['signed-out', 'forbidden-role'],
  },
  plainQuestions: {
    method: 'GET',
    path: '/api/levels/:level/plain-questions',
    access: ['pupil'],
    isRevalidated: true,
    summary: 'List the questions of an open level, or of a question set that is open to the pupil, as parsed data.',
    input: z.object({ level: LevelNumber }),
    output: ParsedQuestionsOfLevel,
    refusals: ['signed-out', 'forbidden-role', 'level-closed', 'not-found'],
  },
  recordExamples: {
    method: 'POST',
    path: '/api/examples',
    access: ['pupil'],
    summary: 'Record the worked examples that the pupil has seen. Repeating the request has no effect.',
    input: SeenExamples,
    output: EmptyResult,
    refusals: ['signed-out', 'forbidden-role'],
  },
  seePraise: {
    method: 'POST',
    path: '/api/praise/seen',
    access: ['pupil'],
    summary: "Mark a teacher's praise as seen. Repeating the request has no effect.",
    input: z.object({ praise: z.array(PraiseId).check(z.minLength(1), z.maxLength(100)) }),
    output: EmptyResult,
    refusals: ['signed-out', 'forbidden-role'],
  },
  seeVerdicts: {
    method: 'POST',
    path: '/api/verdicts/seen',
    access: ['pupil'],
    summary: "Mark teachers' verdicts on the pupil's own texts as seen. Repeating the request has no effect.",
    input: z.object({ texts: z.array(ActId).check(z.minLength(1), z.maxLength(100)) }),
    output: EmptyResult,
    refusals: ['signed-out', 'forbidden-role'],
  },
  recordActs: {
    method: 'POST',
    path: '/api/acts',
    access: ['pupil'],
    parsesParts: true,
    summary: 'Record acts. The server judges checks again. Repeating the request has no effect.',
    input: RecordActsInput,
    output: ActReceipts,
    refusals: ['signed-out', 'forbidden-role'],
  },
  missingActs: {
    method: 'POST',
    path: '/api/acts/missing',
    access: ['pupil'],
    summary: 'List which of the given acts are not recorded on this server.',
    input: AcknowledgedActIdsInput,
    output: z.object({ missing: z.array(ActId), source: ActReceiptServer }),
    refusals: ['signed-out', 'forbidden-role'],
  },
} as const satisfies Record<string, RouteDefinition>;
