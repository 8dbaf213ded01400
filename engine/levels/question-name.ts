import { levelLabelForUsers } from './course.ts';
import { rateNotationOfCards, writeRequiredEquation, wordsOfStoryKinds } from '../judge/requirement-words.ts';
import { parseGeneratedQuestionId } from './generated.ts';
import type { Question } from '../question/question.ts';
import { replaceUnknownSignForQuestion } from '../question/unknown-sign.ts';

/**
 * The position of a question in the course or in its question set. `position` counts from 1 within the level or, if
 * `level` is null, within the question set. `position` is null for a generated question.
 */
export type CoursePosition = { readonly id: string; readonly level: number | null; readonly position: number | null };

/**
 * Returns the name of a question for staff. 2-1-3 is the third question of level 2-1, 2-1れ a generated question of
 * that level, ★3 the third question of a question set.
 */
export function questionNameForStaff({ id, level, position }: CoursePosition): string {
  const generated = parseGeneratedQuestionId(id);
  if (generated !== null) return `${levelLabelForUsers(generated.level)}れ`;
  if (position === null) return '★';
  return level === null ? `★${position}` : `${levelLabelForUsers(level)}-${position}`;
}

const GROUP = /\{([^|{}]+)\|([^{}]+)\}/gu;
/** The kanji in the names of 「あわせて」「ふえる」「へる」「〜ばい」, which are in kana on all screens. */
const KANJI_OF_KANA_NAMES: ReadonlySet<string> = new Set(['合', '増', '減', '倍']);

/** Returns a text in the source notation as adults read it: with kanji, without spaces between the phrases. */
function kindNamesForStaff(source: string): string {
  return source
    .replaceAll(GROUP, (_, kanji: string, kana: string) => (KANJI_OF_KANA_NAMES.has(kanji) ? kana : kanji))
    .replaceAll(' ', '');
}

/** Returns the requirement of a question in one line for staff. */
export function requirementLineForStaff(question: Question): string {
  const { requirement, notation, title, cards } = question;
  if (requirement === null) return title ?? 'いろいろな もんだい';
  const { kinds, equation, reading } = requirement;
  return `${kindNamesForStaff(wordsOfStoryKinds(kinds, rateNotationOfCards(cards), notation))}　${replaceUnknownSignForQuestion(question, writeRequiredEquation(equation, reading, notation))}`;
}
