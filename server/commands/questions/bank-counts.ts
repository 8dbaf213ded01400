import { QUESTION_MODES, type Question } from '../../../engine/question/question.ts';
import type { StoryObject } from '../../../engine/story/card.ts';
import { GRADES } from '../../../engine/text/grade.ts';

/** Maximum number of sentence patterns that are printed. */
const MOST_PATTERNS = 10;

/**
 * Returns lines of statistics about the built-in questions: questions by grade and mode, the number of scenes, and the
 * most frequent sentence patterns.
 */
export function formatBuiltInQuestionStatistics(questions: readonly Question[]): string[] {
  const ofGrade = (grade: number) => questions.filter((question) => question.grade === grade);
  const grades = GRADES.map((grade) => {
    const modes = QUESTION_MODES.map(
      (mode) => `${mode} ${ofGrade(grade).filter((question) => question.mode === mode).length}`,
    );
    return `${grade}年: ${ofGrade(grade).length}問 (${modes.join(', ')}), 場面 ${countScenes(ofGrade(grade))}`;
  });
  const cards = questions.reduce((sum, question) => sum + question.cards.length, 0);
  const patterns = [...countSentencePatterns(questions)].toSorted(([, one], [, other]) => other - one);
  const most = patterns.slice(0, MOST_PATTERNS).map(([pattern, count]) => {
    return `  ${((100 * count) / cards).toFixed(1)}% ${pattern}`;
  });
  return [
    ...grades,
    `全部で ${questions.length}問, 場面 ${countScenes(questions)}, カード ${cards}まい, 文の形 ${patterns.length}`,
    ...most,
  ];
}

/** Returns the names of the objects of a question with their counters, without duplicates. */
function thingsOf({ objects }: Question): string[] {
  return [...new Set([...objects.values()].map(({ name, counter }) => `${name} ${counter}`))];
}

/**
 * Returns the number of scenes. Two questions with a common object belong to the same scene. Scenes grow transitively:
 * if A and B have a common object, and B and C have one, then A, B and C are one scene.
 */
export function countScenes(questions: readonly Question[]): number {
  let scenes: ReadonlySet<string>[] = [];
  for (const question of questions) {
    const named = new Set(thingsOf(question));
    const same = scenes.filter((scene) => [...named].some((name) => scene.has(name)));
    const joined = new Set([...named, ...same.flatMap((each) => [...each])]);
    scenes = [...scenes.filter((scene) => !same.includes(scene)), joined];
  }
  return scenes.length;
}

/**
 * Returns how often each sentence pattern occurs. A pattern is a sentence in which placeholders replace names and
 * numbers.
 */
export function countSentencePatterns(questions: readonly Question[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { cards, objects } of questions) {
    const names = [...objects.values()].flatMap(wordsOf).toSorted((one, other) => other.length - one.length);
    for (const { text } of cards) {
      const bare = names.reduce((rest, name) => rest.replaceAll(name, '〜'), text);
      const pattern = bare.replaceAll(/\d+(?:[./]\d+)?|？|なん/gu, '#').replaceAll(/\{([^{}|]*)\|[^{}|]*\}/gu, '$1');
      counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
    }
  }
  return counts;
}

function wordsOf({ name, owner, place }: StoryObject): string[] {
  return [name, owner, place].filter((words) => words !== null);
}
