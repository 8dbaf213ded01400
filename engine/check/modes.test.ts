import { isKnownAmount } from '../quantity/amount.ts';
import { multiplyRationals, createRational } from '../quantity/rational.ts';
import { describe, expect, it } from 'vitest';
import type { Mode, Question } from '../question/question.ts';
import { checkQuestion } from './check-question.ts';
import { checkQuestionSet } from './check-question-set.ts';
import {
  createChangedExampleQuestion,
  createExampleQuestionDocument,
  MODE_SPECIFIC_CHECKER_RULES,
  parseExampleQuestion,
  listBrokenCheckerRules,
} from '../../testing/engine/example.ts';
import { wordsOfFinding } from './words.ts';

function inMode(mode: Mode, fields: object = {}): Question {
  return createChangedExampleQuestion((document) => Object.assign(document, { mode, ...fields }));
}

/** Returns a `storyToDiagram` question with the first three cards of the example question. `given`: the given cards. */
function told(...given: string[]): Question {
  return createChangedExampleQuestion((document) => {
    document.cards.splice(3);
    Object.assign(document, { mode: 'storyToDiagram', given });
  });
}

/** Returns a `free` question with the cards at these indexes. */
function pool(places: readonly number[], problems: number, times = 1): Question {
  const { requirement: _, cards, ...rest } = createExampleQuestionDocument();
  const chosen = cards
    .filter((_card, at) => places.includes(at))
    .map((card) =>
      card.amount === '?' || times === 1
        ? card
        : {
            ...card,
            amount: Number(card.amount) * times,
            text: card.text.replace(/[34]\p{Script=Hiragana}+/u, `${Number(card.amount) * times}ほん`),
          },
    );
  return parseExampleQuestion({ ...rest, mode: 'free', cards: chosen, problems });
}

/** Returns a question of mode `write` with these cards. */
function questionToWrite(ids: readonly string[]): Question {
  const { cards, ...rest } = createExampleQuestionDocument();
  return parseExampleQuestion({
    ...rest,
    mode: 'write',
    aid: 'blank',
    cards: cards.filter(({ id }) => ids.includes(id)),
  });
}

const SOUND: Readonly<Record<Exclude<Mode, 'compose' | 'composeAndDiagram'>, Question>> = {
  diagramToCompose: inMode('diagramToCompose'),
  storyToDiagram: told('before', 'more', 'after'),
  repair: inMode('repair', { given: ['before', 'fewer', 'after'] }),
  free: pool([0, 1, 2, 4], 4),
  write: questionToWrite(['before', 'more', 'after']),
};

it.each(Object.entries(SOUND))('a good question of the mode %s has no findings', (_, question) => {
  expect(checkQuestion(question).findings).toEqual([]);
});

/**
 * With the cards `three` and `four`, pupils can compose the story 3 + 4. The given diagram (4 + 3) fits this story,
 * too, because a diagram does not show the order of its base quantities.
 */
const otherWayRound = createChangedExampleQuestion((document) => {
  Object.assign(document, { mode: 'diagramToCompose' });
  const { cards } = document;
  cards[3] = { ...cards[0], id: 'three', amount: 3, text: 'あかい はなが 3ぼん さいて います' };
  cards[5] = { ...cards[1], id: 'four', amount: 4, text: 'あかい はなが 4ほん さきました' };
});

const BROKEN: Readonly<Record<(typeof MODE_SPECIFIC_CHECKER_RULES)[number], readonly Question[]>> = {
  otherStory: [otherWayRound],
  givenRight: [inMode('repair', { given: ['before', 'more', 'after'] })],
  givenFar: [inMode('repair', { given: ['white', 'fewer', 'asked'] })],
  givenWrong: [told('after', 'more', 'before')],
  strayCard: [
    inMode('storyToDiagram', { given: ['before', 'more', 'after'] }),
    questionToWrite(['before', 'more', 'after', 'white']),
  ],
  problemCount: [pool([0, 1, 2, 4], 5)],
  fewProblems: [pool([0, 1, 2], 2)],
};

describe.each(MODE_SPECIFIC_CHECKER_RULES)('a finding of the rule %s in other modes', (rule) => {
  it.each(BROKEN[rule].map((question, at) => [at, question] as const))('is the only finding (%i)', (_, question) => {
    expect(listBrokenCheckerRules(question)).toEqual([rule]);
  });

  it('has a text, and shows the card or composition', () => {
    for (const question of BROKEN[rule]) {
      for (const finding of checkQuestion(question).findings) {
        expect(wordsOfFinding(finding)).toMatch(/.+。/u);
        expect(finding.card ?? finding.composition).toMatch(/./u);
      }
    }
  });
});

it('a finding shows every problem of a pool, with story, equation and roles', () => {
  const [finding] = checkQuestion(pool([0, 1, 2, 4], 5)).findings;
  expect(finding).toMatchObject({ found: '4', expected: '5' });
  expect(finding?.composition).toContain(
    '(1) 「あかい はなが 4ほん さいて います」→「あかい はなが 3ぼん さきました」',
  );
  for (const written of ['4 + 3 = ?', '? + 3 = 4', '4 − 3 = ?', '? − 3 = 4']) {
    expect(finding?.composition).toContain(`お話の式 ${written}`);
  }
});

it('checks the answers of a pool against the numbers of the grade', () => {
  const question = pool([0, 1, 2, 4], 4, 4);
  const cards = question.cards.map((card) => {
    const { amount } = card.meaning;
    return isKnownAmount(amount)
      ? { ...card, meaning: { ...card.meaning, amount: multiplyRationals(amount, createRational(5)) } }
      : card;
  });
  const findings = checkQuestion({ ...question, cards }).findings.filter(({ rule }) => rule === 'numberRange');
  expect(findings.map(({ card, found }) => [card, found])).toEqual([
    [null, '140'],
    [null, '140'],
  ]);
});

function rulesOfFour(question: Question): string[] {
  const reports = checkQuestionSet(Array.from({ length: 4 }, () => question));
  return reports.flatMap(({ findings }) => findings.map(({ rule }) => rule));
}

it('the checker reports four repairs with the same traps in a row, but not four questions without dummies', () => {
  expect(rulesOfFour(SOUND.repair)).toEqual(['sameTraps']);
  expect(rulesOfFour(SOUND.free)).toEqual([]);
  expect(rulesOfFour(SOUND.storyToDiagram)).toEqual([]);
});
