import { expect, it } from 'vitest';
import { judge } from '../../../engine/judge/judge.ts';
import { oracle } from '../../../engine/judge/judge.oracle.ts';
import { networkOracle } from '../../../engine/judge/networks.oracle.ts';
import { CONSTRAINTS, flagsOf } from '../../../engine/judge/verdict.ts';
import { LEVELS } from '../../../engine/levels/levels.ts';
import { choices, orderedChoices } from '../../../engine/question/check/fillings.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { CardId } from '../../../engine/story/card.ts';
import { builtInsOf, type BuiltIn } from './testContent.ts';

/** The oracles know a requirement and the cards; engine/judge/modes proves what the other modes add. */
function isComposed({ question: { mode } }: BuiltIn): boolean {
  return mode === 'compose' || mode === 'composeAndDiagram' || mode === 'diagramToCompose';
}

/** Every filling; of 7 slots, with 604,800, every set of cards as they lie on the table and turned round. */
function* fillingsOf({ cards, slots }: Question): Generator<readonly CardId[]> {
  const ids = cards.map(({ id }) => id);
  if (slots < 7) {
    yield* orderedChoices(ids, slots);
    return;
  }
  for (const set of choices(ids, slots)) {
    yield set;
    yield set.toReversed();
  }
}

/** The fillings in which judge and oracle say different things, with the constraints they differ in. */
function disagreements({ file, question }: BuiltIn): string[] {
  const asOracle = question.slots === 3 ? oracle : networkOracle;
  const found: string[] = [];
  for (const slots of fillingsOf(question)) {
    const judgement = judge(question, { slots, diagram: null, named: null });
    const flags = judgement.kind === 'judged' ? flagsOf(judgement.verdict) : null;
    const wanted = asOracle(question, slots);
    const unlike = CONSTRAINTS.filter((constraint) => flags?.[constraint] !== wanted[constraint]);
    if (unlike.length > 0) found.push(`${file} ${slots.join(' ')}: ${unlike.join(' ')}`);
  }
  return found;
}

const COMPOSED = LEVELS.flatMap(({ number }) => builtInsOf(number)).filter(isComposed);

it.each(COMPOSED)('is judged as the oracle judges: $file', (builtIn) => {
  expect(disagreements(builtIn)).toEqual([]);
});
