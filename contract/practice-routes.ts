import { z } from 'zod/mini';
import { SignInInput, SignInState, SignInWays } from './account.ts';
import { ActReceipts, MissingActsInput, ReceiptSource, RecordActsInput } from './act.ts';
import { ActId, PraiseId } from './ids.ts';
import { ExamplesSeen, ProgressQuery, PupilProgress, PupilGrowth } from './progress.ts';
import { LevelNumber, PlainQuestions, QuestionDocument } from './question.ts';
import { Done, type RouteDefinition } from './route.ts';

const NOTHING = z.object({});

/** The routes that pupils and visitors call. A pupil's device loads only these. */
export const PRACTICE_ROUTES = {
  signIn: {
    method: 'POST',
    path: '/api/sign-in',
    access: 'anyone',
    summary: 'Sign in with e-mail and password, and a code where staff have a second factor; sets the session cookie.',
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
    summary: 'End this session; harmless when there is none.',
    input: NOTHING,
    output: SignInState,
    refusals: [],
  },
  lookUpAccount: {
    method: 'GET',
    path: '/api/account',
    access: 'anyone',
    summary: 'The signed-in account, or null; renews the session when it is due.',
    input: NOTHING,
    output: SignInState,
    refusals: [],
  },
  signInWays: {
    method: 'GET',
    path: '/api/sign-in-ways',
    access: 'anyone',
    isRevalidated: true,
    summary: 'By which providers one may sign in beside password and card.',
    input: NOTHING,
    output: SignInWays,
    refusals: [],
  },
  sampleQuestion: {
    method: 'GET',
    path: '/api/sample-question',
    access: 'anyone',
    isRevalidated: true,
    summary: 'One question a visitor may try.',
    input: NOTHING,
    output: QuestionDocument,
    refusals: ['not-found'],
  },
  progress: {
    method: 'GET',
    path: '/api/progress',
    access: ['pupil'],
    summary: "The pupil's levels, stars, and the attempt still open; of an edition that the device has, what is begun.",
    input: ProgressQuery,
    output: PupilProgress,
    refusals: ['signed-out', 'forbidden-role'],
  },
  growth: {
    method: 'GET',
    path: '/api/growth',
    access: ['pupil'],
    summary: 'How the signed-in pupil has grown, level by level and week by week.',
    input: NOTHING,
    output: PupilGrowth,
    refusals: ['signed-out', 'forbidden-role'],
  },
  plainQuestions: {
    method: 'GET',
    path: '/api/levels/:level/plain-questions',
    access: ['pupil'],
    isRevalidated: true,
    summary:
      'The questions of one open level, or of a question set that is open to the pupil, as the server has read them.',
    input: z.object({ level: LevelNumber }),
    output: PlainQuestions,
    refusals: ['signed-out', 'forbidden-role', 'level-closed', 'not-found'],
  },
  recordExamples: {
    method: 'POST',
    path: '/api/examples',
    access: ['pupil'],
    summary: 'Record the worked examples that the pupil has seen; replaying them is harmless.',
    input: ExamplesSeen,
    output: Done,
    refusals: ['signed-out', 'forbidden-role'],
  },
  seePraise: {
    method: 'POST',
    path: '/api/praise/seen',
    access: ['pupil'],
    summary: "Say that a teacher's words have been seen; saying it again is harmless.",
    input: z.object({ praise: z.array(PraiseId).check(z.minLength(1), z.maxLength(100)) }),
    output: Done,
    refusals: ['signed-out', 'forbidden-role'],
  },
  recordActs: {
    method: 'POST',
    path: '/api/acts',
    access: ['pupil'],
    parsesParts: true,
    summary: 'Record acts; replaying them is harmless. Checks are judged again here.',
    input: RecordActsInput,
    output: ActReceipts,
    refusals: ['signed-out', 'forbidden-role'],
  },
  missingActs: {
    method: 'POST',
    path: '/api/acts/missing',
    access: ['pupil'],
    summary: 'Which of these acts are not recorded here.',
    input: MissingActsInput,
    output: z.object({ missing: z.array(ActId), source: ReceiptSource }),
    refusals: ['signed-out', 'forbidden-role'],
  },
} as const satisfies Record<string, RouteDefinition>;
