import { describe, expect, it } from 'vitest';
import { enumerateCompositions } from '../check/compositions.ts';
import { readToldProblemOfComposition } from '../check/reader/check-told.ts';
import { generateQuestion } from '../levels/generate.ts';
import { createSeededRandom, type SeededRandom } from '../levels/random.ts';
import { createRational } from '../quantity/rational.ts';
import { textWithoutFuriganaForGrade } from '../text/plain-text.ts';
import { cardsOfProblemDraft } from './problem-draft-cards.ts';
import { extractPupilChoicesFromDraft, applyProblemDraftChoices } from './draft-choices.ts';
import { createProblemDraft, changeProblemDraft, type ProblemDraft } from './problem-draft.ts';
import { likenessKeyOfProblemDraft, validateProblemOffer, type ProblemOfferValidation } from './validate-offer.ts';
import { createReplacementThingRows } from './thing-rows.ts';
import { createWordProblemTask } from './word-problem-solving.ts';

const NONE: ReadonlySet<string> = new Set();

function begun(level: number, seed: number): ProblemDraft {
  const making = createProblemDraft(generateQuestion(level, seed), null);
  if (making === null) throw new Error(`level ${level}, seed ${seed} cannot be changed`);
  return making;
}

/** Returns the id of the card that now shows this number. */
function cardOf(making: ProblemDraft, number: number): string {
  const found = cardsOfProblemDraft(making).find(
    ({ amount }) => typeof amount === 'object' && amount?.numerator === number,
  );
  if (found === undefined || !('card' in found.place)) throw new Error(`no card tells ${number}`);
  return found.place.card;
}

function withNumber(making: ProblemDraft, before: number, value: number | null): ProblemDraft {
  const number = value === null ? null : createRational(value);
  return changeProblemDraft(making, { kind: 'number', card: cardOf(making, before), value: number });
}

function faultOf(offer: ProblemOfferValidation): string {
  return offer.kind === 'missing' ? offer.fault.kind : offer.kind;
}

/** There are 13 hats, 4 are taken down, 6 are added: 13 − 4 + 6 = ?. */
const HATS = begun(21, 3);

describe('a problem of several triangles, changed', () => {
  it('keeps its sentences, and hidden numbers stay hidden', () => {
    const made = withNumber(HATS, 13, 15);
    const shown = cardsOfProblemDraft(made).map(({ amount }) =>
      amount !== null && typeof amount === 'object' ? amount.numerator : amount,
    );
    expect(shown).toEqual([15, 4, 'hidden', 6, 'unknown']);
    const offer = validateProblemOffer(made, HATS, NONE, 'x');
    const told = offer.kind === 'proven' ? offer.questions.compose : null;
    expect(told?.cards.map(({ text }) => textWithoutFuriganaForGrade(text, 1))).toContain(
      'たなに きいろい ぼうしが 15こ のって います',
    );
    // The dummies contain the new numbers too.
    expect(told?.cards.map(({ text }) => textWithoutFuriganaForGrade(text, 1))).toContain(
      'たなに あかい ぼうしが 15こ のって います',
    );
  });

  it.each([
    ['noNumber', 13, null],
    ['tooLarge', 13, 27],
    ['tooSmall', 13, 6],
    ['unchanged', 13, 13],
    ['proven', 13, 12],
  ])('reports %s if %i becomes %s', (fault, before, value) => {
    expect(faultOf(validateProblemOffer(withNumber(HATS, before, value), HATS, NONE, 'x'))).toBe(fault);
  });

  it('reports numbers that cannot be shared evenly', () => {
    const shared = begun(14, 8);
    // The story: there are 112 marbles, 48 are given away, and 16 fit into a bag.
    expect(faultOf(validateProblemOffer(withNumber(shared, 112, 113), shared, NONE, 'x'))).toBe('uneven');
    expect(faultOf(validateProblemOffer(withNumber(shared, 112, 128), shared, NONE, 'x'))).toBe('proven');
  });

  it('accepts a remainder only if it is too small for one more group', () => {
    // Level 36: 41 children, 7 in a team, 5 teams, 6 children left over.
    const teams = begun(36, 13);
    expect(faultOf(validateProblemOffer(withNumber(teams, 41, 40), teams, NONE, 'x'))).toBe('proven');
    expect(faultOf(validateProblemOffer(withNumber(teams, 41, 42), teams, NONE, 'x'))).toBe('odd');
  });

  it('offers other things of its scene, each once', () => {
    const photos = begun(20, 3);
    const [row] = createReplacementThingRows(photos);
    const other = row?.things.find(({ name }) => name !== row.chosen);
    if (row === undefined || other === undefined) throw new Error('there are other photos');
    const made = changeProblemDraft(photos, { kind: 'thing', at: row.at, name: other.name });
    expect(likenessKeyOfProblemDraft(made)).not.toBe(likenessKeyOfProblemDraft(photos));
    expect(createReplacementThingRows(made)[row.at]?.chosen).toBe(other.name);
    expect(faultOf(validateProblemOffer(made, photos, NONE, 'x'))).toBe('proven');
    expect(faultOf(validateProblemOffer(made, photos, new Set([likenessKeyOfProblemDraft(made)]), 'x'))).toBe('alike');
    expect(changeProblemDraft(photos, { kind: 'thing', at: row.at, name: 'tiger' })).toEqual(photos);
  });

  it('offers the things of its dummies if it is about one thing and belongs to no scene', () => {
    const [row] = createReplacementThingRows(HATS);
    expect(row?.things.map(({ label }) => textWithoutFuriganaForGrade(label, 1))).toEqual([
      'あかい ぼうし',
      'きいろい ぼうし',
    ]);
    const made = changeProblemDraft(HATS, { kind: 'thing', at: 0, name: 'hatShelfA' });
    const offer = validateProblemOffer(made, HATS, NONE, 'x');
    const told =
      offer.kind === 'proven'
        ? offer.questions.diagram.cards.map(({ text }) => textWithoutFuriganaForGrade(text, 1))
        : [];
    expect(told).toContain('たなに あかい ぼうしが 13こ のって います');
    expect(told.join('')).not.toContain('きいろい');
  });

  it('is restored from its choices, and from no other choices', () => {
    const made = withNumber(HATS, 13, 15);
    const choices = extractPupilChoicesFromDraft(made);
    const again = applyProblemDraftChoices(HATS, choices);
    expect(again && likenessKeyOfProblemDraft(again)).toBe(likenessKeyOfProblemDraft(made));
    if ('unknown' in choices) throw new Error('the unknown of several triangles stays');
    expect(applyProblemDraftChoices(HATS, { ...choices, numbers: choices.numbers.slice(1) })).toBeNull();
    expect(
      applyProblemDraftChoices(HATS, {
        ...choices,
        numbers: choices.numbers.map((each) => ({ ...each, card: 'none' })),
      }),
    ).toBeNull();
    expect(applyProblemDraftChoices(begun(1, 7), choices)).toBeNull();
  });

  it('is restored from its choices, in whatever order things were chosen', () => {
    const tried = Array.from({ length: 12 }, (_, seed) => createProblemDraft(generateQuestion(20, seed), null)).flatMap(
      (origin) => {
        const [one, two] = origin === null ? [] : createReplacementThingRows(origin);
        const free = two?.things.find(
          ({ name }) => name !== two.chosen && one?.things.some((each) => each.name === name),
        );
        if (origin === null || one === undefined || two === undefined || free === undefined) return [];
        // First the second object is replaced by a new one. Then the former second object replaces the first one.
        const away = changeProblemDraft(origin, { kind: 'thing', at: two.at, name: free.name });
        const made = changeProblemDraft(away, { kind: 'thing', at: one.at, name: two.chosen });
        const again = applyProblemDraftChoices(origin, extractPupilChoicesFromDraft(made));
        return [
          [
            likenessKeyOfProblemDraft(made) !== likenessKeyOfProblemDraft(away),
            again !== null && likenessKeyOfProblemDraft(again) === likenessKeyOfProblemDraft(made),
          ],
        ];
      },
    );
    expect(tried.length).toBeGreaterThan(2);
    expect(tried.flat()).not.toContain(false);
  });

  it('asks for the same unknown as before', () => {
    expect(changeProblemDraft(HATS, { kind: 'unknown', role: 'apex' })).toBe(HATS);
  });

  it('does not accept a told story without dummies, which nobody could compose', () => {
    const [accepted] = enumerateCompositions(generateQuestion(12, 8)).accepted;
    const question = { ...generateQuestion(12, 8), cards: accepted?.cards ?? [] };
    expect(createProblemDraft(question, null)).toBeNull();
  });
});

/** Returns the problem after one to three random changes. */
function changedAtRandom(origin: ProblemDraft, random: SeededRandom): ProblemDraft {
  let made = origin;
  for (let left = 1 + random.below(3); left > 0; left -= 1) {
    const known = cardsOfProblemDraft(made).flatMap(({ place, amount }) =>
      'card' in place && amount !== null && typeof amount === 'object' ? [{ card: place.card, amount }] : [],
    );
    const rows = createReplacementThingRows(made);
    if (rows.length > 0 && random.below(2) === 0) {
      const row = random.pick(rows);
      made = changeProblemDraft(made, { kind: 'thing', at: row.at, name: random.pick(row.things).name });
    } else {
      const { card, amount } = random.pick(known);
      made = changeProblemDraft(made, {
        kind: 'number',
        card,
        value: createRational(amount.numerator - 2 + random.below(5)),
      });
    }
  }
  return made;
}

describe.each([21, 12, 13, 14, 20])('problems of level %i changed at random', (level) => {
  it('are solvable, unique among their cards and parsed back by the independent reader', () => {
    const random = createSeededRandom(level);
    let proven = 0;
    for (let seed = 0; seed < 10; seed += 1) {
      const origin = createProblemDraft(generateQuestion(level, seed), null);
      if (origin === null) continue;
      for (let again = 0; again < 3; again += 1) {
        const offer = validateProblemOffer(changedAtRandom(origin, random), origin, NONE, 'x');
        if (offer.kind === 'missing') continue;
        proven += 1;
        const { compose, diagram } = offer.questions;
        const { accepted } = enumerateCompositions(compose);
        const read = accepted[0] && readToldProblemOfComposition(compose, accepted[0]);
        expect([accepted.length, read?.kind, createWordProblemTask(diagram)]).toEqual([1, 'right', null]);
      }
    }
    expect(proven).toBeGreaterThan(4);
  });
});
