import { describe, expect, it } from 'vitest';
import { parseQuestionDocument } from '../question/read-question.ts';
import { generateQuestion } from './generate.ts';
import { generatedQuestionId, parseGeneratedQuestionId, SEEDS_PER_LEVEL } from './generated.ts';
import { questionOfGeneratedId } from './generated-question.ts';
import { BUILT_IN_LEVELS } from './levels.ts';

const EDGES = [0, 7, SEEDS_PER_LEVEL - 1];

describe.each(BUILT_IN_LEVELS.map(({ number }) => number))('the generated questions of level %i', (level) => {
  it('have an id that contains level and seed', () => {
    for (const seed of EDGES) {
      const id = generatedQuestionId({ level, seed });
      expect(generateQuestion(level, seed).id).toBe(id);
      expect(parseGeneratedQuestionId(id)).toEqual({ level, seed });
    }
  });

  it('have a document that is parsed to the same question, and their own version', () => {
    const versions = EDGES.map((seed) => {
      const made = questionOfGeneratedId(generatedQuestionId({ level, seed }));
      expect(parseQuestionDocument(JSON.parse(JSON.stringify(made?.document)))).toEqual({
        kind: 'question',
        question: made?.question,
      });
      expect(made?.version).toMatch(/^generated-[0-9a-f]{16}$/u);
      expect(questionOfGeneratedId(generatedQuestionId({ level, seed }))?.version).toBe(made?.version);
      return made?.version;
    });
    expect(new Set(versions).size).toBe(EDGES.length);
  });
});

describe('other ids', () => {
  it.each([
    'level-01-01',
    'level-01-seed-1',
    'level-1-seed-01',
    'level-1-seed-10000',
    'level-1-seed--1',
    'Level-1-seed-1',
  ])('%s is not an id of a generated question', (id) => {
    expect(parseGeneratedQuestionId(id)).toBeNull();
    expect(questionOfGeneratedId(id)).toBeNull();
  });

  it('of a level without a generator are not accepted', () => {
    expect(parseGeneratedQuestionId('level-99-seed-1')).toEqual({ level: 99, seed: 1 });
    expect(questionOfGeneratedId('level-99-seed-1')).toBeNull();
  });
});
