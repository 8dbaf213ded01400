import { createHash } from 'node:crypto';
import type { Mode } from '../../engine/question/question.ts';

/** One check of a composition, with the data that the xAPI statement about the check needs. */
export type CheckedCompositionForStatement = {
  readonly pupil: string;
  readonly act: string;
  readonly attempt: string;
  readonly lesson: string;
  readonly lessonKind: 'class' | 'selfStudy';
  readonly question: string;
  readonly level: number | null;
  readonly mode: Mode;
  readonly happenedAt: Date;
  readonly correct: boolean;
  /**
   * For each of the five constraints: true if the composition satisfies it, null if the constraint is not judged in the
   * question's mode.
   */
  readonly constraints: Readonly<Record<'structure' | 'story' | 'objects' | 'numbers' | 'calculation', boolean | null>>;
};

/**
 * The address under which Sakumon's xAPI profile (docs/learning-records.md) defines verbs, activity types and
 * extensions.
 */
export const XAPI_PROFILE_ADDRESS = 'https://w3id.org/sakumon/xapi';
const ACTIVITY_TYPES = 'http://adlnet.gov/expapi/activities';
const LANGUAGE = 'ja';

/** The verbs that the xAPI profile defines, with their Japanese names. */
const VERBS = {
  posed: '問題を作った',
  wrote: '問題を文章で書いた',
  solved: '図を完成した',
  checked: '答え合わせをした',
} as const;
type Verb = keyof typeof VERBS;

function verbOf({ correct, mode }: Pick<CheckedCompositionForStatement, 'correct' | 'mode'>): Verb {
  if (!correct) return 'checked';
  switch (mode) {
    case 'storyToDiagram':
      return 'solved';
    case 'write':
      return 'wrote';
    case 'compose':
    case 'composeAndDiagram':
    case 'diagramToCompose':
    case 'repair':
    case 'free':
      return 'posed';
  }
}

/**
 * Returns the id of the statement about an act: a UUID of version 5 (RFC 9562) that is computed from the ids of school,
 * pupil and act. The same act always has the same statement id, so a store that gets a statement twice stores it once.
 */
export function statementIdOfAct(school: string, pupil: string, act: string): string {
  const hash = createHash('sha1').update(`${XAPI_PROFILE_ADDRESS}/statements/${school}/${pupil}/${act}`).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

/**
 * Returns the xAPI 1.0.3 statement about a check. `homePage` is the address of Sakumon. The statement identifies the
 * pupil only by the id of the account, and contains no text that the pupil wrote.
 */
export function statementOfCheck(school: string, homePage: string, checked: CheckedCompositionForStatement) {
  const verb = verbOf(checked);
  const activity = (path: string, type: string) => ({
    objectType: 'Activity',
    id: `${homePage}/xapi/${path}`,
    definition: { type: `${ACTIVITY_TYPES}/${type}` },
  });
  return {
    id: statementIdOfAct(school, checked.pupil, checked.act),
    actor: { objectType: 'Agent', account: { homePage, name: `u_${checked.pupil}` } },
    verb: { id: `${XAPI_PROFILE_ADDRESS}/verbs/${verb}`, display: { [LANGUAGE]: VERBS[verb] } },
    object: activity(`questions/${checked.question}`, 'question'),
    result: {
      success: checked.correct,
      extensions: {
        [`${XAPI_PROFILE_ADDRESS}/extensions/constraints`]: checked.constraints,
        [`${XAPI_PROFILE_ADDRESS}/extensions/mode`]: checked.mode,
      },
    },
    context: {
      registration: checked.attempt,
      platform: 'Sakumon',
      language: LANGUAGE,
      contextActivities: {
        ...(checked.level === null ? {} : { parent: [activity(`levels/${checked.level}`, 'module')] }),
        ...(checked.lessonKind === 'class' ? { grouping: [activity(`lessons/s_${checked.lesson}`, 'meeting')] } : {}),
        category: [
          { objectType: 'Activity', id: XAPI_PROFILE_ADDRESS, definition: { type: `${ACTIVITY_TYPES}/profile` } },
        ],
      },
    },
    timestamp: checked.happenedAt.toISOString(),
  };
}

export type XapiStatement = ReturnType<typeof statementOfCheck>;
