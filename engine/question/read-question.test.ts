import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_RULES, wordsOfDocumentFault } from './document-fault.ts';
import { parseQuestionDocument, parseQuestionJson } from './read-question.ts';
import { writeQuestionDocument } from './write-question.ts';

type Document = Record<string, unknown> & {
  requirement: Record<string, unknown>;
  objects: Record<string, Record<string, unknown>>;
  cards: Record<string, unknown>[];
};

function document(): Document {
  return {
    id: 'q-1',
    grade: 1,
    mode: 'compose',
    requirement: { kinds: ['increase'], equation: '2 + ? = 7', reading: 'story' },
    objects: { ringo: { name: 'りんご', counter: 'こ' }, mikan: { name: 'みかん', counter: 'こ' } },
    cards: [
      { id: 'a', kind: 'existence', object: 'ringo', amount: 2, text: 'りんごが 2こ あります' },
      { id: 'b', kind: 'increase', object: 'ringo', amount: '?', text: 'りんごを ？こ もらいました' },
      { id: 'c', kind: 'existence', object: 'ringo', amount: 7, moment: 'after', text: 'いま りんごが 7こ あります' },
      {
        id: 'd',
        kind: 'compare',
        larger: 'ringo',
        smaller: 'mikan',
        amount: 2,
        text: 'りんごは みかんより 2こ おおい',
      },
      { id: 'e', kind: 'combine', objects: ['ringo', 'mikan'], amount: 7, text: 'りんごと みかんが あわせて 7こ' },
    ],
  };
}

function faultsOf(change: (each: Document) => void): string[] {
  const changed = document();
  change(changed);
  const reading = parseQuestionDocument(changed);
  return reading.kind === 'faults' ? reading.faults.map((fault) => `${fault.place} ${fault.rule}`) : [];
}

function card(each: Document, index: number): Record<string, unknown> {
  const found = each.cards[index];
  if (found === undefined) throw new Error(`no card ${index}`);
  return found;
}

describe('reading a question document', () => {
  it('reads a whole document; slots follow from the kinds', () => {
    const reading = parseQuestionDocument(document());
    expect(reading.kind).toBe('question');
    if (reading.kind !== 'question') return;
    expect(reading.question.slots).toBe(3);
    expect(reading.question.cards.map((each) => each.meaning.kind)).toEqual([
      'existence',
      'increase',
      'existence',
      'compare',
      'combine',
    ]);
    expect(reading.question.objects.get('ringo')?.living).toBe(false);
  });

  const cases: [string, (each: Document) => void, string[]][] = [
    ['a missing field', (each) => delete each['grade'], [' missingField']],
    ['a misspelt field', (each) => (each['grad'] = 1), ['grad unknownField']],
    ['a grade out of range', (each) => (each['grade'] = 7), ['grade notOneOf']],
    ['a number as text', (each) => (each['level'] = '3'), ['level wrongType']],
    ['an id with spaces', (each) => (each['id'] = 'q 1'), ['id outOfRange']],
    ['an unknown mode', (each) => (each['mode'] = 'guess'), ['mode notOneOf']],
    [
      'an unreadable equation',
      (each) => (each.requirement['equation'] = '2 plus 3'),
      ['requirement.equation unreadableEquation'],
    ],
    ['two unknowns', (each) => (each.requirement['equation'] = '? + ? = 7'), ['requirement.equation equationUnknowns']],
    ['no unknown', (each) => (each.requirement['equation'] = '2 + 5 = 7'), ['requirement.equation equationUnknowns']],
    [
      'an order that is not the kind’s',
      (each) => (each.requirement['equation'] = '7 − ? = 2'),
      ['requirement.equation equationShape'],
    ],
    ['an unknown story kind', (each) => (each.requirement['kinds'] = ['grow']), ['requirement.kinds[0] notOneOf']],
    ['no story kind', (each) => (each.requirement['kinds'] = []), ['requirement.kinds outOfRange']],
    ['an undeclared object', (each) => (card(each, 0)['object'] = 'nashi'), ['cards[0].object unknownObject']],
    [
      'a relation between one thing',
      (each) => (card(each, 3)['smaller'] = 'ringo'),
      ['cards[3].smaller sameObjectTwice'],
    ],
    ['one object only', (each) => (card(each, 4)['objects'] = ['ringo']), ['cards[4].objects outOfRange']],
    [
      'two objects alike',
      (each) => (each.objects['mikan'] = { name: 'りんご', counter: 'こ' }),
      ['objects.mikan sameObjectTwice'],
    ],
    ['an amount in words', (each) => (card(each, 0)['amount'] = 'ふたつ'), ['cards[0].amount unreadableAmount']],
    ['a negative amount', (each) => (card(each, 0)['amount'] = -2), ['cards[0].amount unreadableAmount']],
    ['a moment on a relation', (each) => (card(each, 1)['moment'] = 'after'), ['cards[1].moment unknownField']],
    ['an id used twice', (each) => (card(each, 1)['id'] = 'a'), ['cards[1].id doubledId']],
    [
      'a kanji without its reading',
      (each) => (card(each, 0)['text'] = '花が 2本 あります'),
      ['cards[0].text unreadableText', 'cards[0].text unreadableText'],
    ],
    ['too few cards', (each) => (each.cards = each.cards.slice(0, 2)), ['cards tooFewCards']],
    ['a card that is no object', (each) => Object.assign(each.cards, { 2: [] }), ['cards[2] notAnObject']],
    ['cards that are no list', (each) => Object.assign(each, { cards: 'none' }), ['cards wrongType']],
    ['slots that do not fit', (each) => (each['slots'] = 4), ['slots outOfRange']],
  ];

  it.each(cases)('reports the place of %s', (_, change, faults) => {
    expect(faultsOf(change)).toEqual(faults);
  });

  it.each([
    [['increase', 'decrease'], '2 + 5 − 3 = ?', 'story', []],
    [['combine', 'times'], '(2 + ?) × 3 = 21', 'story', []],
    [['perUnit', 'combine', 'times'], '(3 × 4 + 5) ÷ 2', 'calculation', []],
    [['increase', 'decrease'], '2 + 5 = ?', 'story', ['requirement.equation equationShape']],
    [['increase', 'times'], '2 + 5 − 3 = ?', 'story', ['requirement.equation equationShape']],
    [['increase', 'times'], '(2 + ?) × 3 = 21', 'calculation', ['requirement.equation equationShape']],
    [['increase', 'grow'], '2 + 5 − 3 = ?', 'story', ['requirement.kinds[1] notOneOf']],
    [
      ['increase', 'increase', 'increase', 'increase'],
      '1 + 1 + 1 + 1 + 1 = ?',
      'story',
      ['requirement.kinds outOfRange'],
    ],
  ])('reads requirements of several triangles: %j %s, %s', (kinds, equation, reading, faults) => {
    const change = (each: Document) => {
      Object.assign(each.requirement, { kinds, equation, reading });
      const more = ['f', 'g'].map((id) => ({ ...card(each, 0), id, text: `りんごが 2こ あります` }));
      each.cards.push(...more);
    };
    expect(faultsOf(change)).toEqual(faults);
  });

  it('reads hidden amounts and the whole of a combination', () => {
    const changed = document();
    const together = { kind: 'combine', objects: ['ringo', 'mikan'], whole: 'kudamono', amount: 'hidden' };
    changed.objects['kudamono'] = { name: 'りんごと みかん', counter: 'こ' };
    changed.cards[4] = { id: 'e', ...together, text: 'りんごと みかんが あわせて なんこか あります' };
    const reading = parseQuestionDocument(changed);
    if (reading.kind === 'faults') throw new Error(JSON.stringify(reading.faults));
    expect(reading.question.cards[4]?.meaning).toEqual(together);
    expect(parseQuestionDocument(writeQuestionDocument(reading.question))).toEqual(reading);
    expect(faultsOf((each) => (card(each, 4)['whole'] = 'ringo'))).toEqual(['cards[4].whole sameObjectTwice']);
    expect(faultsOf((each) => (card(each, 4)['whole'] = 'nashi'))).toEqual(['cards[4].whole unknownObject']);
    expect(faultsOf((each) => (card(each, 3)['whole'] = 'ringo'))).toEqual(['cards[3].whole unknownField']);
  });

  it('reports every fault at once', () => {
    const faults = faultsOf((each) => {
      each['grade'] = 0;
      card(each, 0)['object'] = 'nashi';
      card(each, 2)['amount'] = '';
    });
    expect(faults).toEqual(['grade notOneOf', 'cards[0].object unknownObject', 'cards[2].amount unreadableAmount']);
  });

  it('quotes an unreadable amount once, as the author wrote it', () => {
    const wrong = document();
    card(wrong, 0)['amount'] = '五';
    const reading = parseQuestionDocument(wrong);
    if (reading.kind !== 'faults') throw new Error('accepted');
    expect(reading.faults.map(wordsOfDocumentFault)).toEqual([
      '数「五」を読めません。5、0.8、3/4、20%、? のように書いてください。かくれた数は、表では「かくれた数」、JSONでは「hidden」と書きます。',
    ]);
  });

  it('keeps fractions in the equation if the notation is fractions', () => {
    const requirement = { kinds: ['times'], equation: '1/2 × ? = 3/4', reading: 'story' };
    const reading = parseQuestionDocument({ ...document(), notation: 'fraction', requirement });
    if (reading.kind !== 'question') throw new Error(JSON.stringify(reading.faults));
    expect(writeQuestionDocument(reading.question)).toMatchObject({ notation: 'fraction', requirement });
    expect(faultsOf((each) => (each['notation'] = 'roman'))).toEqual(['notation notOneOf']);
  });

  it('reads and writes the fields of each mode', () => {
    const given = ['a', 'b', 'c'];
    for (const added of [
      { mode: 'diagramToCompose' },
      { mode: 'storyToDiagram', given },
      { mode: 'repair', given },
      { mode: 'free', requirement: undefined, problems: 4 },
    ]) {
      const { requirement, ...fields } = { ...document(), ...added };
      const written = requirement === undefined ? fields : { ...fields, requirement };
      const reading = parseQuestionDocument(written);
      if (reading.kind === 'faults') throw new Error(JSON.stringify(reading.faults));
      expect(writeQuestionDocument(reading.question)).toMatchObject(written);
      expect(parseQuestionDocument(writeQuestionDocument(reading.question))).toEqual(reading);
    }
  });

  it.each<[string, (each: Document) => unknown, string[]]>([
    ['a repair without given cards', (each) => (each['mode'] = 'repair'), [' missingField']],
    ['given cards where none are', (each) => (each['given'] = ['a', 'b', 'c']), ['given notInMode']],
    ['problems where none are counted', (each) => (each['problems'] = 3), ['problems notInMode']],
    [
      'a free question with a requirement',
      (each) => Object.assign(each, { mode: 'free', problems: 3 }),
      ['requirement notInMode'],
    ],
    ['too few given cards', (each) => Object.assign(each, { mode: 'repair', given: ['a', 'b'] }), ['given outOfRange']],
    [
      'given cards that are not there, doubled or none',
      (each) => Object.assign(each, { mode: 'repair', given: ['z', 7, 'a'] }),
      ['given[0] unknownCard', 'given[1] wrongType'],
    ],
    [
      'a doubled given card',
      (each) => Object.assign(each, { mode: 'repair', given: ['a', 'b', 'a'] }),
      ['given[2] doubledId'],
    ],
  ])('reports %s', (_, change, faults) => {
    expect(faultsOf(change)).toEqual(faults);
  });

  it('derives the number of triangles of a free question from its slots', () => {
    const { requirement: _, ...fields } = document();
    const free = (slots: number) => parseQuestionDocument({ ...fields, mode: 'free', problems: 3, slots });
    expect(free(5)).toMatchObject({
      kind: 'question',
      question: { slots: 5, requirement: null, given: null, problems: 3 },
    });
    expect(free(4)).toMatchObject({ kind: 'faults', faults: [{ place: 'slots', rule: 'notOneOf' }] });
    expect(free(7)).toMatchObject({ kind: 'faults', faults: [{ place: 'cards', rule: 'tooFewCards' }] });
  });

  it('reports invalid JSON', () => {
    const reading = parseQuestionJson('{"id": ');
    expect(reading.kind === 'faults' && reading.faults[0]?.rule).toBe('notJson');
  });

  it('never throws, whatever the input', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(['question', 'faults']).toContain(parseQuestionDocument(value).kind);
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(document())), fc.jsonValue(), (name, value) => {
        const reading = parseQuestionDocument({ ...document(), [name]: value });
        expect(reading.kind === 'question' || reading.faults.length > 0).toBe(true);
      }),
    );
  });

  it('has a Japanese text for every rule', () => {
    for (const rule of DOCUMENT_RULES) {
      expect(wordsOfDocumentFault({ place: 'cards', rule, detail: '3' })).toMatch(/[ぁ-ん].*。$|[ぁ-ん].*：3$/u);
    }
  });
});
