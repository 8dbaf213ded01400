import { describe, expect, it } from 'vitest';
import { BUILT_IN_LEVELS } from '../levels/levels.ts';
import { generateQuestionFromLevelRules } from '../levels/generate.ts';
import { REQUIRED_EQUATION_KINDS } from '../question/question.ts';
import { parseQuestionDocument } from '../question/read-question.ts';
import { STORY_KINDS } from '../story/kind.ts';
import { TRIANGLE_ROLES } from '../story/triangle.ts';
import { GRADES } from '../text/grade.ts';
import { createBlankDraft, draftOfQuestion } from './begin-draft.ts';
import { documentOfDraft, questionOfDraft } from './draft.ts';
import { chooseDummiesForDraft } from './draft-dummies.ts';
import { editDraft } from './draft-edits.ts';
import type { QuestionDraft } from './draft.ts';
import { spellForGrade } from '../text/grade-spelling.ts';
import { reportOnDraft } from './draft-report.ts';
import { createRational } from '../quantity/rational.ts';
import { EDITOR_CONTAINERS, EDITOR_THINGS } from './thing.ts';

const sentences = (draft: Parameters<typeof questionOfDraft>[0]): string[] =>
  questionOfDraft(draft, 'q').cards.map(({ text }) => text);

describe('a new draft', () => {
  const cases = STORY_KINDS.flatMap((kind) =>
    TRIANGLE_ROLES.flatMap((unknown) =>
      REQUIRED_EQUATION_KINDS.flatMap((reading) => GRADES.map((grade) => ({ kind, unknown, reading, grade }))),
    ),
  );

  it.each(cases)('$kind, $unknown unknown, $reading, grade $grade: no findings, three dummies', (each) => {
    const begun = createBlankDraft(each.grade, each.kind);
    const edited = editDraft(editDraft(begun, { kind: 'setUnknown', role: each.unknown }), {
      kind: 'setReading',
      reading: each.reading,
    });
    const draft = chooseDummiesForDraft(edited);
    const report = reportOnDraft(draft);
    expect(report.documentFaults).toEqual([]);
    expect(report.findings.map(({ rule, found }) => `${rule} ${found}`)).toEqual([]);
    expect(questionOfDraft(draft, 'q').cards).toHaveLength(6);
  });
});

describe('a comparison', () => {
  const cases = TRIANGLE_ROLES.flatMap((unknown) =>
    REQUIRED_EQUATION_KINDS.flatMap((reading) => GRADES.map((grade) => ({ unknown, reading, grade }))),
  );

  it.each(cases)('$unknown unknown, $reading, grade $grade: can also begin with the smaller thing', (each) => {
    const unknown = editDraft(createBlankDraft(each.grade, 'compare'), { kind: 'setUnknown', role: each.unknown });
    const begun = chooseDummiesForDraft(editDraft(unknown, { kind: 'setReading', reading: each.reading }));
    const turned = editDraft(begun, { kind: 'setComparison', card: 'relation', side: 'smaller' });
    expect(sentences(turned).join()).toContain(spellForGrade('{少|すく}ないです', each.grade));
    const report = reportOnDraft(turned);
    expect(report.documentFaults).toEqual([]);
    expect(report.findings.map(({ rule, found }) => `${rule} ${found}`)).toEqual([]);
    expect(editDraft(turned, { kind: 'setComparison', card: 'relation', side: 'larger' })).toEqual(begun);
  });

  it('still begins with the smaller thing after a change of grade, thing or numbers', () => {
    const begun = editDraft(createBlankDraft(1, 'compare'), {
      kind: 'setComparison',
      card: 'relation',
      side: 'smaller',
    });
    expect(sentences(begun)).toContain('みかんは りんごより 3こ すくないです');
    const grown = editDraft(begun, { kind: 'setGrade', grade: 3 });
    expect(sentences(grown)).toContain('みかんは りんごより 3こ {少|すく}ないです');
    const numbered = editDraft(grown, { kind: 'setNumber', role: 'right', value: createRational(12) });
    expect(sentences(numbered)).toContain('みかんは りんごより 12こ {少|すく}ないです');
    const [red, blue] = EDITOR_THINGS.filter(({ counter }) => counter === 'cm');
    if (red === undefined || blue === undefined) throw new Error('no lengths');
    const measured = editDraft(editDraft(numbered, { kind: 'setThing', at: 0, thing: red, unsure: [] }), {
      kind: 'setThing',
      at: 1,
      thing: blue,
      unsure: [],
    });
    expect(sentences(measured).join()).toContain('12cm {短|みじか}いです');
  });
});

describe('things', () => {
  const cases = STORY_KINDS.flatMap((kind) => EDITOR_THINGS.map((thing) => ({ kind, thing, name: thing.name })));

  it.each(cases)('$kind about $name: every sentence is valid', ({ kind, thing }) => {
    for (const grade of [1, 3] as const) {
      const draft = editDraft(createBlankDraft(grade, kind), { kind: 'setThing', at: 0, thing, unsure: [] });
      const told =
        kind === 'perUnit' ? EDITOR_CONTAINERS : EDITOR_THINGS.filter(({ counter }) => counter === thing.counter);
      for (const other of told.filter(({ name }) => name !== thing.name)) {
        const whole = editDraft(draft, { kind: 'setThing', at: 1, thing: other, unsure: [] });
        const { findings, documentFaults } = reportOnDraft(whole);
        expect(documentFaults).toEqual([]);
        expect(findings.filter(({ card }) => card !== null)).toEqual([]);
      }
    }
  });
});

describe('a chosen picture', () => {
  const train = { name: 'でん{車|しゃ}', counter: 'こ', living: false, picture: 'bullet-train' };
  const draft = editDraft(createBlankDraft(2, 'combine'), { kind: 'setThing', at: 0, thing: train, unsure: [] });

  it('is written to the file with its thing and read back', () => {
    const read = parseQuestionDocument(documentOfDraft(draft, 'q'));
    const objects = read.kind === 'question' ? [...read.question.objects.values()] : [];
    expect(objects.map(({ picture }) => picture)).toContain('bullet-train');
  });

  it('is removed with the name for which it was chosen', () => {
    const renamed = editDraft(draft, { kind: 'setName', at: 0, name: 'じてんしゃ', unsure: [] });
    expect([...questionOfDraft(renamed, 'q').objects.values()].map(({ picture }) => picture)).not.toContain(
      'bullet-train',
    );
  });
});

describe('a draft from a built-in question', () => {
  const questions = BUILT_IN_LEVELS.flatMap((level) =>
    [0, 1].map((seed) => generateQuestionFromLevelRules(level, seed)),
  );

  it.each(questions.map((question) => [question.id, question] as const))(
    'with the id %s has the same cards and requirement as the question',
    (_, question) => {
      const draft = draftOfQuestion(question, null);
      const written = questionOfDraft(draft, question.id);
      expect(sentences(draft).toSorted()).toEqual(
        question.cards.map(({ text }) => spellForGrade(text, question.grade)).toSorted(),
      );
      expect(written.requirement).toEqual(question.requirement);
      expect(reportOnDraft(draft).findings).toEqual([]);
      expect(JSON.parse(JSON.stringify(draft))).toEqual(draft);
    },
  );

  it('accepts another number in its own words', () => {
    const drafts = questions
      .filter(({ requirement }) => requirement?.kinds.join() === 'increase')
      .map((question) => draftOfQuestion(question, null));
    // False if a sentence counts one or two people, because {1人|ひとり} and {2人|ふたり} are read irregularly.
    const isPlain = (draft: QuestionDraft) => !/\{[12]人/u.test(sentences(draft).join());
    const draft = drafts.find((each) => each.outline?.unknown === 'apex' && isPlain(each));
    if (draft === undefined) throw new Error('no question');
    const changed = editDraft(draft, { kind: 'setNumbers', left: createRational(9), right: createRational(8) });
    expect(changed.outline).toMatchObject({ left: createRational(9), right: createRational(8) });
    const digits = /[0-9０-９]+|？/gu;
    const words = (text: string) => text.replaceAll(/[ぁ-んァ-ン]+/gu, '').replaceAll(digits, '');
    expect(sentences(changed).map(words).toSorted()).toEqual(sentences(draft).map(words).toSorted());
    expect(sentences(changed).join()).toContain('9');
    expect(sentences(changed).join()).toContain('8');
  });

  it('accepts another number of people where one person has its own word', () => {
    const drafts = questions
      .filter(({ requirement }) => requirement?.kinds.join() === 'increase')
      .map((question) => draftOfQuestion(question, null));
    const draft = drafts.find((each) => each.outline?.unknown === 'apex' && sentences(each).join().includes('{1人'));
    if (draft === undefined) throw new Error('no question');
    const changed = editDraft(draft, { kind: 'setNumbers', left: createRational(9), right: createRational(8) });
    expect(sentences(changed).join()).toContain('9');
    expect(sentences(changed).join()).not.toContain('{1人');
  });
});

describe('edits', () => {
  const begun = createBlankDraft(3, 'combine');

  it("keep the author's wording when the number changes, and restore the generated wording", () => {
    const text = '{牧場|ぼくじょう}に りんごが 35こ あります';
    const unsure = [{ base: '牧場', kana: 'ぼくじょう', others: ['まきば'] }];
    const mended = editDraft(begun, { kind: 'setText', card: 'first', text, unsure });
    expect(sentences(mended)).toContain(text);
    expect(reportOnDraft(mended).unsure).toEqual(unsure);
    const other = editDraft(mended, { kind: 'setNumber', role: 'left', value: createRational(12) });
    expect(sentences(other)).toContain('{牧場|ぼくじょう}に りんごが 12こ あります');
    const read = editDraft(other, { kind: 'writeReading', base: '牧場', formerly: 'ぼくじょう', kana: 'まきば' });
    expect(sentences(read)).toContain('{牧場|まきば}に りんごが 12こ あります');
    expect(reportOnDraft(read).unsure).toEqual([]);
    const back = editDraft(read, { kind: 'restoreText', card: 'first' });
    expect(sentences(back)).toContain('りんごが 12こ あります');
  });

  it('report kanji without a reading at their place', () => {
    const mended = editDraft(begun, { kind: 'setText', card: 'first', text: '龗が 35こ あります', unsure: [] });
    expect(reportOnDraft(mended).unread).toEqual(['龗']);
    expect(reportOnDraft(mended).documentFaults[0]?.place).toMatch(/^cards\[\d\]\.text$/u);
    const read = editDraft(mended, { kind: 'writeReading', base: '龗', formerly: null, kana: 'れい' });
    expect(sentences(read)).toContain('{龗|れい}が 35こ あります');
  });

  it('move the second part with the whole, and no number becomes zero', () => {
    const moved = editDraft(begun, { kind: 'setNumber', role: 'apex', value: createRational(50) });
    expect(moved.outline).toMatchObject({ left: createRational(35), right: createRational(15) });
    expect(editDraft(begun, { kind: 'setNumber', role: 'apex', value: createRational(35) })).toBe(begun);
    expect(editDraft(begun, { kind: 'setNumber', role: 'left', value: createRational(0) })).toBe(begun);
  });

  it('lead to a report of everything at once, with what each dummy breaks', () => {
    const report = reportOnDraft(begun);
    expect(report.fillings).toBe(120);
    expect(report.accepted).toHaveLength(1);
    const wrong = Object.values(report.firstBroken ?? {}).reduce((sum, count) => sum + count, 0);
    expect(wrong + (report.accepted[0]?.orders ?? 0)).toBe(120);
    expect([...report.dummies.values()].every((broken) => broken.length > 0)).toBe(true);
    expect(JSON.stringify(documentOfDraft(begun, 'q'))).toContain('combine');
  });
});
