import { describe, expect, it } from 'vitest';
import { readToldProblemOfComposition } from '../check/reader/check-told.ts';
import { checkQuestion } from '../check/check-question.ts';
import { enumerateCompositions } from '../check/compositions.ts';
import { numbersOfOutline } from '../editor/outline.ts';
import { generateQuestion } from '../levels/generate.ts';
import { createRational } from '../quantity/rational.ts';
import type { Question } from '../question/question.ts';
import { STORY_KINDS } from '../story/kind.ts';
import { TRIANGLE_ROLES } from '../story/triangle.ts';
import { textWithoutFuriganaForGrade } from '../text/plain-text.ts';
import { createWorksheetQuestion } from '../worksheet/worksheet.ts';
import { animalOfAuthor, findFreeAuthorAnimalIndex, ANIMALS_OF_AUTHORS } from './author-animals.ts';
import { findIdsOfAvailableProblems } from './fair-solvers.ts';
import { cardsOfProblemDraft } from './problem-draft-cards.ts';
import { extractPupilChoicesFromDraft, applyProblemDraftChoices } from './draft-choices.ts';
import { createProblemDraft, changeProblemDraft, type ProblemDraft, type ProblemDraftChange } from './problem-draft.ts';
import { likenessKeyOfProblemDraft, validateProblemOffer } from './validate-offer.ts';
import { judgeWordProblemAnswer, createWordProblemTask } from './word-problem-solving.ts';
import {
  rolesWithKnownNumbers,
  replacementThingsForDraft,
  type OneTriangleProblemDraft,
} from './triangle-problem-draft.ts';

const NONE: ReadonlySet<string> = new Set();

function ofOneTriangle(making: ProblemDraft | null): OneTriangleProblemDraft | null {
  return making?.kind === 'triangle' ? making : null;
}

function begun(level: number, seed: number): OneTriangleProblemDraft {
  const making = ofOneTriangle(createProblemDraft(generateQuestion(level, seed), null));
  if (making === null) throw new Error(`level ${level}, seed ${seed} cannot be changed`);
  return making;
}

/** Returns the problem with another first object and with new sentences about this object. */
function withThing(making: OneTriangleProblemDraft, name: string): OneTriangleProblemDraft {
  return changed(making, { kind: 'thing', at: 0, name });
}

function changed(making: OneTriangleProblemDraft, change: ProblemDraftChange): OneTriangleProblemDraft {
  const made = changeProblemDraft(making, change);
  if (made.kind !== 'triangle') throw new Error('a change makes no second triangle');
  return made;
}

function toldOf(making: ProblemDraft, origin: ProblemDraft): string {
  const offer = validateProblemOffer(making, origin, NONE, 'x');
  if (offer.kind === 'missing') return offer.fault.kind;
  const { grade } = offer.questions.compose;
  return (
    createWorksheetQuestion(offer.questions.compose)
      ?.story.map((text) => textWithoutFuriganaForGrade(text, grade))
      .join(' ') ?? ''
  );
}

describe('changing a solved problem', () => {
  const origin = begun(1, 7);

  it('gives a told problem with the script and words of the grade', () => {
    const apples = withThing(origin, 'りんご');
    const [one, other] = rolesWithKnownNumbers(apples.draft.outline.unknown);
    if (one === undefined || other === undefined) throw new Error('two numbers are known');
    expect(toldOf(apples, origin)).toBe(
      'はじめに、 りんごが 5こ ありました。 いま、 りんごが 2こ あります。 りんごを なんこ あげましたか。',
    );
    const more = changed(apples, { kind: 'number', role: 'apex', value: createRational(13) });
    expect(toldOf(more, origin)).toContain('りんごが 13こ ありました');
    const asked = changed(more, { kind: 'unknown', role: 'apex' });
    expect(toldOf(asked, origin)).toMatch(/(?:はじめに、 りんごは|りんごは はじめに) なんこ ありましたか。$/u);
  });

  it.each([
    ['noNumber', null],
    ['noNumber', 0],
    ['tooLarge', 21],
    ['tooFew', 2],
    ['tooFew', 1],
    ['unchanged', 5],
  ])('reports %s for %s', (fault, value) => {
    const number = value === null ? null : createRational(value);
    const made = changed(origin, { kind: 'number', role: 'apex', value: number });
    expect(validateProblemOffer(made, origin, NONE, 'x')).toMatchObject({ kind: 'missing', fault: { kind: fault } });
  });

  it('is rejected if the class has an equal problem, in any wording', () => {
    const made = withThing(origin, 'みかん');
    expect(validateProblemOffer(made, origin, new Set([likenessKeyOfProblemDraft(made)]), 'x')).toMatchObject({
      fault: { kind: 'alike' },
    });
    expect(validateProblemOffer(made, origin, new Set([likenessKeyOfProblemDraft(origin)]), 'x').kind).toBe('proven');
  });

  it('keeps the numbers of the last valid problem while one number does not fit', () => {
    const broken = changed(origin, { kind: 'number', role: 'apex', value: createRational(2) });
    const mended = changed(broken, { kind: 'number', role: 'apex', value: createRational(5) });
    expect(likenessKeyOfProblemDraft(mended)).toBe(likenessKeyOfProblemDraft(origin));
  });

  it('is restored from its choices, and from no other choices', () => {
    const made = changed(withThing(origin, 'いぬ'), { kind: 'number', role: 'apex', value: createRational(8) });
    const choices = extractPupilChoicesFromDraft(made);
    if (!('unknown' in choices)) throw new Error('one triangle has its unknown chosen');
    const again = applyProblemDraftChoices(origin, choices);
    expect(again && likenessKeyOfProblemDraft(again)).toBe(likenessKeyOfProblemDraft(made));
    expect(applyProblemDraftChoices(origin, { ...choices, things: ['ばか', choices.things[1]] })).toBeNull();
    expect(applyProblemDraftChoices(origin, { ...choices, numbers: choices.numbers.slice(0, 1) })).toBeNull();
    const beyond = choices.numbers.map(({ role }) => ({ role, value: createRational(-3) }));
    expect(applyProblemDraftChoices(origin, { ...choices, numbers: beyond })).toBeNull();
  });
});

describe('a problem with every thing that can be chosen, in every story kind', () => {
  const origins = [1, 2, 3, 4, 8, 9, 10, 11, 16].flatMap((level) =>
    [3, 5, 7, 11].flatMap((seed) => ofOneTriangle(createProblemDraft(generateQuestion(level, seed), null)) ?? []),
  );
  const kinds = [...new Set(origins.map(({ draft }) => draft.outline.kind))];
  const cases = kinds.flatMap((kind) => {
    const origin = origins.find(({ draft }) => draft.outline.kind === kind);
    if (origin === undefined) return [];
    return replacementThingsForDraft(origin, 0).map(({ name }, at) => {
      const first = changed(origin, { kind: 'thing', at: 0, name });
      const seconds = replacementThingsForDraft(first, 1);
      const second = seconds[at % Math.max(seconds.length, 1)]?.name;
      const both = second === undefined ? first : changed(first, { kind: 'thing', at: 1, name: second });
      const role = TRIANGLE_ROLES[at % 3] ?? 'apex';
      return { origin, made: changed(both, { kind: 'unknown', role }) };
    });
  });

  it('is tested in all six story kinds', () => expect(kinds.toSorted()).toEqual(STORY_KINDS.toSorted()));

  it('is solvable, unique among its cards and parsed back by the independent reader', () => {
    expect(cases.length).toBeGreaterThan(190);
    const wrong = cases.flatMap(({ origin, made }) => {
      const offer = validateProblemOffer(made, origin, NONE, 'x');
      if (offer.kind === 'missing')
        return offer.fault.kind === 'unchanged' ? [] : [[likenessKeyOfProblemDraft(made), offer.fault.kind]];
      const { compose, diagram } = offer.questions;
      const { accepted } = enumerateCompositions(compose);
      const read = accepted[0] && readToldProblemOfComposition(compose, accepted[0]);
      const task = createWordProblemTask(diagram);
      const isSound =
        accepted.length === 1 &&
        read?.kind === 'right' &&
        checkQuestion(diagram).findings.length === 0 &&
        task !== null &&
        judgeWordProblemAnswer(task, task) === null;
      return isSound ? [] : [[likenessKeyOfProblemDraft(made), read?.kind]];
    });
    expect(wrong).toEqual([]);
  });
});

describe('a problem of a pool', () => {
  const pool: Question = { ...generateQuestion(1, 7), mode: 'free', requirement: null, problems: 1 };

  it('may be offered without a change', () => {
    const [found] = enumerateCompositions(pool).accepted;
    const slots = found?.cards.map(({ id }) => id) ?? [];
    const own = createProblemDraft(pool, slots);
    expect(own && validateProblemOffer(own, own, NONE, 'x').kind).toBe('proven');
    expect(createProblemDraft(pool, [])).toBeNull();
  });
});

describe('a told problem', () => {
  it('asks for the operator first, then for the answer', () => {
    const origin = begun(1, 7);
    const offer = validateProblemOffer(withThing(origin, 'りんご'), origin, NONE, 'x');
    const task = offer.kind === 'proven' ? createWordProblemTask(offer.questions.diagram) : null;
    expect(task).toEqual({
      first: createRational(5),
      second: createRational(2),
      operators: ['+', '−'],
      operator: '−',
      answer: createRational(3),
    });
    if (task === null) return;
    expect(judgeWordProblemAnswer(task, { operator: '+', answer: createRational(3) })).toBe('operator');
    expect(judgeWordProblemAnswer(task, { operator: '−', answer: createRational(7) })).toBe('answer');
  });
});

describe('authors', () => {
  it('have different animals, also in a class with more authors than animals', () => {
    const taken = new Set<number>();
    for (let draw = 0; draw < 90; draw += 1)
      taken.add(findFreeAuthorAnimalIndex(taken, (draw * 7) % ANIMALS_OF_AUTHORS.length));
    expect(taken.size).toBe(90);
    expect(new Set([...taken].map((at) => animalOfAuthor(at).name)).size).toBe(90);
    expect(animalOfAuthor(ANIMALS_OF_AUTHORS.length).name).toBe('うさぎさん 2');
  });
});

const counts = (solved: number, under = 0) => ({ solved, under });

describe('the choice of problems that a pupil may begin now', () => {
  it('contains no problem with four solvers while another has fewer than two', () => {
    const problems = [
      { id: 'full', ...counts(4) },
      { id: 'filling', ...counts(3, 1) },
      { id: 'young', ...counts(1) },
    ];
    expect([...findIdsOfAvailableProblems(problems)]).toEqual(['young']);
  });

  it('contains all problems again when each has two solvers', () => {
    const problems = [
      { id: 'full', ...counts(7) },
      { id: 'young', ...counts(2) },
    ];
    expect([...findIdsOfAvailableProblems(problems)]).toEqual(['full', 'young']);
  });
});

describe('the cards of a problem in the making', () => {
  it('have their texts before and after the number, in the order of the story', () => {
    const origin = begun(1, 7);
    const empty = changed(withThing(origin, 'いぬ'), { kind: 'number', role: 'apex', value: null });
    const cards = cardsOfProblemDraft(empty);
    expect(cards.map(({ place, before, counted, after, amount }) => [place, before, counted, after, amount])).toEqual([
      [{ role: 'apex' }, 'いぬが', expect.any(String), 'います', null],
      [{ role: 'left' }, 'いぬが', '？ひき', 'かえりました', 'unknown'],
      [{ role: 'right' }, 'いぬが', '2ひき', 'います', createRational(2)],
    ]);
  });

  it('are at the corners of the triangle to which their numbers belong', () => {
    for (const level of [1, 2, 3, 4, 8, 9, 10, 11, 16]) {
      const origin = ofOneTriangle(createProblemDraft(generateQuestion(level, 5), null));
      if (origin === null) continue;
      const numbers = numbersOfOutline(origin.draft.outline);
      for (const { place, card } of cardsOfProblemDraft(origin)) {
        const { amount } = card.meaning;
        const role = TRIANGLE_ROLES.find((each) => 'role' in place && place.role === each) ?? 'apex';
        expect(amount === 'unknown' ? origin.draft.outline.unknown : amount).toEqual(
          amount === 'unknown' ? role : numbers[role],
        );
      }
    }
  });
});
