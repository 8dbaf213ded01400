import { expect, test } from 'vitest';
import { feedbackForVerdict } from '../../../engine/judge/feedback-for.ts';
import { FEEDBACK_STEPS } from '../../../engine/judge/feedback.ts';
import { HINT_STEPS } from '../../../engine/judge/hint-step.ts';
import { hintForComposition } from '../../../engine/hints/hint-of.ts';
import { judgeComposition } from '../../../engine/judge/judge.ts';
import { acceptedOrders } from '../../../engine/judge/accepted-orders.ts';
import { wordsOfFeedback } from '../../../engine/judge/words.ts';
import { BUILT_IN_LEVELS } from '../../../engine/levels/levels.ts';
import { CONSTRAINTS } from '../../../engine/question/constraint.ts';
import type { Composition } from '../../../engine/question/composition.ts';
import type { Question } from '../../../engine/question/question.ts';
import { parseSourceText, UNKNOWN_SIGN } from '../../../engine/text/read-text.ts';
import { readBuiltInTestQuestions } from '../../../testing/server/commands/content.ts';

/**
 * Returns compositions that cause different feedback: the question's cards in order, the cards in reverse order, the
 * cards without the first card, and a right composition.
 */
function tables(question: Question): Composition[] {
  const ids = question.cards.map(({ id }) => id);
  const laid = [ids, ids.toReversed(), ids.slice(1), ...acceptedOrders(question).slice(0, 1)];
  return laid.flatMap((slots) =>
    CONSTRAINTS.map((named) => ({ slots: slots.slice(0, question.slots), diagram: null, named })),
  );
}

function linesSaid(question: Question, table: Composition): string[] {
  const hints = HINT_STEPS.flatMap((step) =>
    hintForComposition(question, table, step).lines.map((line) => (line.kind === 'words' ? line.text : line.source)),
  );
  const judgement = judgeComposition(question, table);
  if (judgement.kind !== 'judged') return hints;
  const feedback = FEEDBACK_STEPS.flatMap((step) => {
    const found = feedbackForVerdict(question, table, judgement.verdict, step);
    return found === null ? [] : wordsOfFeedback(found, question.notation);
  });
  return [...hints, ...feedback];
}

function isReadable(line: string): boolean {
  return parseSourceText(line.replaceAll('?', UNKNOWN_SIGN)).kind !== 'faults';
}

test.each(BUILT_IN_LEVELS.map(({ number }) => number))(
  'every kanji in hints and feedback of level %i has a reading',
  (level) => {
    const said = readBuiltInTestQuestions(level).flatMap(({ question }) =>
      tables(question).flatMap((table) => linesSaid(question, table)),
    );
    expect(said).not.toEqual([]);
    expect([...new Set(said)].filter((line) => !isReadable(line))).toEqual([]);
  },
);
