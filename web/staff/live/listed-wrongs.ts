import type { Composition } from '../../../engine/question/composition.ts';
import { describeFirstMistake, type MistakeDescription } from '../../../engine/judge/wrong-words.ts';
import { commonWrongCompositions } from '../../../engine/lesson-measures/common-wrongs.ts';
import { keyOfCardSet, findTrapCompositions } from '../../../engine/lesson-measures/trap-compositions.ts';
import type { LessonWrongComposition } from '../../../contract/lessons.ts';
import type { QuestionOfLesson } from '../lessons/lesson-questions.ts';

/** A wrong composition as the teacher's list shows it. */
export type ListedWrongComposition = {
  readonly key: string;
  readonly question: QuestionOfLesson;
  readonly slots: readonly (string | null)[];
  /**
   * An example: the composition of one pupil who put these cards into the slots in the order of the field `slots`. It
   * contains the pupil's diagram if there is one.
   */
  readonly composition: Composition;
  readonly pupils: number;
  readonly times: number;
  /**
   * How long pupils left this composition in the slots on average, in milliseconds; null if it is not a trap
   * composition (わな).
   */
  readonly trapped: number | null;
  readonly told: MistakeDescription | null;
};

type Found = Pick<ListedWrongComposition, 'slots' | 'pupils' | 'times' | 'trapped'> & {
  readonly question: string;
  readonly version: string;
};

/**
 * Returns what the list of wrong compositions shows: first the trap compositions (わな), then the others, each sorted by
 * frequency. `most`: maximum number of entries.
 */
export function listWrongCompositions(
  wrongs: readonly LessonWrongComposition[],
  questions: readonly QuestionOfLesson[],
  most: number,
): ListedWrongComposition[] {
  const traps = findTrapCompositions(wrongs).map((trap): Found => ({ ...trap, trapped: trap.held }));
  const trapSets = new Set(traps.map(setOf));
  const common = commonWrongCompositions(wrongs, wrongs.length)
    .map((each): Found => ({ ...each, trapped: null }))
    .filter((each) => !trapSets.has(setOf(each)));
  return [...traps, ...common].slice(0, most).flatMap((found) => {
    const { version, slots } = found;
    const question = questions.find((each) => each.id === found.question && each.version === version);
    if (question === undefined) return [];
    const composition = compositionOf(wrongs, found);
    const told = describeFirstMistake(question.question, composition);
    return [{ ...found, key: `${question.id}/${version}/${JSON.stringify(slots)}`, question, composition, told }];
  });
}

function setOf({ question, version, slots }: Found): string {
  return `${question}/${version}/${keyOfCardSet(slots)}`;
}

function compositionOf(wrongs: readonly LessonWrongComposition[], { question, version, slots }: Found): Composition {
  const laid = JSON.stringify(slots);
  const found = wrongs.find(
    (wrong) =>
      wrong.question === question && wrong.version === version && JSON.stringify(wrong.composition.slots) === laid,
  );
  return found?.composition ?? { slots, diagram: null, named: null };
}
