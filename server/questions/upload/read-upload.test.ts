import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { parseQuestionDocument } from '../../../engine/question/read-question.ts';
import { wordsOfQuestionFault, wordsOfQuestionFaultPlace } from '../../../engine/upload/words.ts';
import { checkUploadedQuestions } from './check-upload.ts';
import { readQuestionUpload } from './read-upload.ts';
import {
  createExampleWorkbook,
  createFaultlessQuestionDocument,
  createUploadedFile,
} from '../../../testing/server/questions/upload.ts';
import { createQuestionTemplate } from './write-template.ts';

function bytes(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

async function reportOf(...files: UploadedFile[]) {
  const upload = await readQuestionUpload(files);
  const checked = checkUploadedQuestions(upload);
  return {
    files: upload.faults.map(({ file, kind, detail }) => [file, kind, detail].filter(Boolean).join(' ')),
    rosters: upload.rosters,
    questions: checked.map(({ found, faults }) => [
      found.id,
      ...faults.map(({ rule, place }) => `${wordsOfQuestionFaultPlace(place)} ${rule}`.trim()),
    ]),
  };
}

describe('files with questions', () => {
  test('are read from the template with its example', async () => {
    expect(await reportOf(createUploadedFile('たしざん.xlsx', await createExampleWorkbook()))).toEqual({
      files: [],
      rosters: [],
      questions: [['1'], ['2']],
    });
  });

  test('are read from the downloaded template: the workbook is empty, the CSV has the example', async () => {
    const workbook = await createQuestionTemplate('xlsx');
    expect(await reportOf(createUploadedFile('a.xlsx', workbook.bytes))).toMatchObject({
      files: ['a.xlsx noQuestions'],
    });
    const csv = await createQuestionTemplate('csv');
    expect(await reportOf(createUploadedFile('a.csv', csv.bytes))).toMatchObject({
      files: [],
      questions: [['1'], ['2']],
    });
  });

  test('are reported with every fault at its cell, all at once', async () => {
    const workbook = await createExampleWorkbook([
      [4, 'カードの文', 'みかんが 3ほん あります'],
      [8, '文の種類', 'へった'],
      [12, '数', ''],
    ]);
    expect((await reportOf(createUploadedFile('a.xlsx', workbook))).questions).toEqual([
      ['1', '「問題」シートの F4 otherCounter'],
      ['2', '「問題」シートの G8 unknownWord', '「問題」シートの J12 missingCell'],
    ]);
  });

  test('are read from one JSON document, a list, JSON lines and a ZIP file of them', async () => {
    const one = createFaultlessQuestionDocument('one');
    const lines = [createFaultlessQuestionDocument('two'), createFaultlessQuestionDocument('three')]
      .map((each) => JSON.stringify(each))
      .join('\n');
    const zip = zipSync({
      'sets/four.json': bytes(createFaultlessQuestionDocument('four')),
      '__MACOSX/x.json': bytes({}),
      'a.txt': bytes(1),
    });
    const report = await reportOf(
      createUploadedFile('one.json', one),
      createUploadedFile('list.json', [createFaultlessQuestionDocument('five')]),
      createUploadedFile('lines.jsonl', lines),
      createUploadedFile('all.zip', zip),
    );
    expect(report.files).toEqual([]);
    expect(report.questions.map(([id]) => id)).toEqual(['one', 'five', 'two', 'three', 'four']);
  });

  test('have JSON faults at their lines', async () => {
    const document = { ...createFaultlessQuestionDocument('one'), grade: 9 };
    const text = JSON.stringify([createFaultlessQuestionDocument('zero'), document], null, 2);
    const line = text.split('\n').findIndex((each) => each.includes('"grade": 9')) + 1;
    expect((await reportOf(createUploadedFile('a.json', text))).questions[1]).toEqual([
      'one',
      `${line} 行目（grade） notOneOf`,
    ]);
  });

  test('have the offending composition in a fault, with the reason why it is accepted', async () => {
    const question = createFaultlessQuestionDocument('one');
    const red = '{赤|あか}い {花|はな}';
    const text = `${red}が ？{本|ほん} ふえました`;
    const second = { id: 'second', kind: 'increase', object: red, amount: '?', text };
    const upload = await readQuestionUpload([
      createUploadedFile('a.json', { ...question, cards: [...question.cards, second] }),
    ]);
    const [checked] = checkUploadedQuestions(upload);
    expect(checked?.faults.map(({ rule }) => rule)).toEqual(['sameMeaning']);
    const white = second.text.replace('{赤|あか}', '{白|しろ}');
    const others = [
      { ...second, object: '{白|しろ}い {花|はな}', text: white },
      {
        id: 'after',
        kind: 'existence',
        object: '{白|しろ}い {花|はな}',
        amount: 12,
        text: white.replace('？', '12').replace('ふえました', 'さいて います'),
      },
    ];
    const [ambiguous] = checkUploadedQuestions(
      await readQuestionUpload([createUploadedFile('a.json', { ...question, cards: [...question.cards, ...others] })]),
    );
    const fault = ambiguous?.faults.find(({ rule }) => rule === 'ambiguous');
    expect(fault?.composition).toContain('「白い 花が 7本 さいて います」→「白い 花が ？本 ふえました」→');
    expect(fault === undefined ? '' : wordsOfQuestionFault(fault)).toContain('お話の式 7 + ? = 12');
  });
});

test('unusual spellings are no fault and are stored in the spelling of the table', async () => {
  const text = JSON.stringify(createFaultlessQuestionDocument('one'))
    .replaceAll('{花|はな}', 'はな')
    .replaceAll('{赤|あか}い', 'あかい');
  const [checked] = checkUploadedQuestions(await readQuestionUpload([createUploadedFile('a.json', text)]));
  expect(checked?.faults).toEqual([]);
  const kept = parseQuestionDocument(checked?.found.document);
  const texts = kept.kind === 'question' ? kept.question.cards.map(({ text: told }) => told) : [];
  expect(texts).toContainEqual(expect.stringContaining('{赤|あか}い {花|はな}が'));
  expect(texts.filter((each) => each.includes('あかい はな'))).toEqual([]);
});

describe('ids of an upload', () => {
  test('are refused if two files use the same one, or if they are reserved for generated questions', async () => {
    const report = await reportOf(
      createUploadedFile('a.json', createFaultlessQuestionDocument('one')),
      createUploadedFile('b.json', [
        createFaultlessQuestionDocument('one'),
        createFaultlessQuestionDocument('level-1-seed-3'),
      ]),
    );
    expect(report.questions).toEqual([
      ['one'],
      ['one', '1 行目（id） idTwice'],
      ['level-1-seed-3', '1 行目（id） idReserved'],
    ]);
  });

  test('are refused if two tables use the same number', async () => {
    const workbook = await createExampleWorkbook();
    const report = await reportOf(createUploadedFile('a.xlsx', workbook), createUploadedFile('b.xlsx', workbook));
    expect(report.questions.slice(2)).toEqual([
      ['1', '「問題」シートの A2 numberTwice'],
      ['2', '「問題」シートの A7 numberTwice'],
    ]);
  });
});

async function kindOf(name: string, content: string | Uint8Array) {
  return (await reportOf(createUploadedFile(name, content))).files;
}

describe('files without questions', () => {
  test.each([
    ['empty.xlsx', '', 'empty'],
    ['program.xlsx', new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff, 0, 0]), 'notQuestions'],
    ['old.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]), 'oldSpreadsheet'],
    ['broken.zip', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), 'damaged'],
    ['broken.json', '{\n"id": "x",\n', 'notJson 3'],
    ['sjis.json', new Uint8Array([0x8e, 0x52, 0x93, 0x63]), 'wrongEncoding'],
    ['none.json', '[]', 'noQuestions'],
    ['other.csv', '国語,算数\n80,90\n', 'noHeading'],
    ['half.csv', '問題,カードの文,文の種類\n1,りんごが 5こ あります,ある\n', 'missingColumn 学年'],
    ['rows.csv', 'a,b\n'.repeat(100_000), 'tooManyRows 12000'],
  ])('include %s, which is refused with its own reason', async (name, content, fault) => {
    expect(await kindOf(name, content)).toEqual([`${name} ${fault}`]);
  });

  test('include a ZIP bomb, which is not unpacked', async () => {
    const zeros = new Uint8Array(40 * 1024 * 1024);
    expect(await kindOf('bomb.zip', zipSync({ 'a.json': zeros }))).toEqual(['bomb.zip unpacksTooLarge 16']);
    expect(await kindOf('bomb.xlsx', zipSync({ 'xl/workbook.xml': zeros }))).toEqual(['bomb.xlsx unpacksTooLarge 16']);
  });

  test('include a roster, which is recognised', async () => {
    const report = await reportOf(createUploadedFile('名簿.csv', '年,組,番号,氏名\n2,1,1,森 蓮\n'));
    expect(report).toEqual({ files: [], rosters: ['名簿.csv'], questions: [] });
  });

  test('include one with too many questions, which are not checked', async () => {
    const many = Array.from({ length: 201 }, (_, at) => createFaultlessQuestionDocument(`q-${at}`));
    expect(await reportOf(createUploadedFile('many.json', many))).toEqual({
      files: ['many.json tooManyQuestions 200'],
      rosters: [],
      questions: [],
    });
  });
});

function card(id: string, kind: string, amount: number | string, text: string) {
  return { id, kind, object: 'ringo', amount, text };
}

describe('harmful content', () => {
  test('invisible and bidirectional characters, single surrogates and NUL are refused', async () => {
    const question = createFaultlessQuestionDocument('one');
    const report = await reportOf(
      createUploadedFile('a.json', { ...question, title: 'a\u202eb' }),
      createUploadedFile('b.json', `${JSON.stringify(question).slice(0, -1)},"title":"\\ud800"}`),
      createUploadedFile('c.json', {
        ...createFaultlessQuestionDocument('two'),
        objects: { 'x\u0000': { name: 'りんご', counter: 'こ' } },
      }),
    );
    const rules = report.questions.map(([, ...faults]) => faults.map((fault) => fault?.split(' ').at(-1)));
    expect(rules[0]).toContain('forbiddenCharacter');
    expect(rules[1]).toContain('forbiddenCharacter');
    expect(rules[2]).toContain('forbiddenCharacter');
  });

  test('questions with too many cards, or with two cards of the same meaning, are not judged', async () => {
    const question = createFaultlessQuestionDocument('one');
    const changes = ['decrease', 'decrease', 'decrease'];
    const chain = [
      card('a', 'existence', 20, 'りんごが 20こ あります'),
      card('b', 'decrease', 2, 'りんごを 2こ あげました'),
      card('c', 'existence', 'hidden', 'りんごが なんこか あります'),
      card('d', 'decrease', 3, 'りんごを 3こ あげました'),
      card('e', 'existence', 'hidden', 'りんごが いくつか あります'),
      card('f', 'decrease', 4, 'りんごを 4こ あげました'),
      card('g', 'existence', '?', 'りんごが ？こ あります'),
    ];
    const requirement = { kinds: changes, equation: '20 - 2 - 3 - 4', reading: 'calculation' };
    const base = { ...question, grade: 4, requirement, objects: { ringo: { name: 'りんご', counter: 'こ' } } };
    const many = Array.from({ length: 5 }, (_, at) =>
      card(`x${at}`, 'increase', at + 30, `りんごを ${at + 30}こ もらいました`),
    );
    const twins = [...chain, card('twin', 'decrease', 4, 'りんごを 4こ たべました')];
    const report = await reportOf(
      createUploadedFile('many.json', { ...base, id: 'many', cards: [...chain, ...many] }),
      createUploadedFile('twins.json', { ...base, id: 'twins', cards: twins }),
    );
    expect(report.questions).toEqual([
      ['many', '1 行目（cards） tooManyCards'],
      ['twins', '1 行目（cards[7].text） sameMeaning'],
    ]);
  });

  test('many pools of many cards are not all judged together', async () => {
    const { requirement: _, ...rest }: Record<string, unknown> = createFaultlessQuestionDocument('pool');
    const objects = { ringo: { name: 'りんご', counter: 'こ' } };
    const cards = Array.from({ length: 10 }, (_card, at) =>
      card(`c${at}`, 'existence', at + 1, `りんごが ${at + 1}こ あります`),
    );
    const pool = { ...rest, mode: 'free', slots: 5, problems: 3, objects, cards };
    const pools = Array.from({ length: 11 }, (_pool, at) => ({ ...pool, id: `pool-${at}` }));
    const { questions } = await reportOf(createUploadedFile('pools.json', pools));
    const cut = questions.map((faults) => faults.some((fault) => fault?.endsWith('tooMuchTogether') === true));
    expect([cut.indexOf(true), cut.length]).toEqual([9, 11]);
  });
});
