import { describe, expect, it } from 'vitest';
import { readQuestion } from '../question/read-question.ts';
import { generate } from './generate.ts';
import { generatedId, readGeneratedId, SEEDS } from './generated.ts';
import { generatedQuestion } from './generated-question.ts';
import { LEVELS } from './levels.ts';

const EDGES = [0, 7, SEEDS - 1];

describe.each(LEVELS.map(({ number }) => number))('the generated questions of level %i', (level) => {
  it('have an id that contains level and seed', () => {
    for (const seed of EDGES) {
      const id = generatedId({ level, seed });
      expect(generate(level, seed).id).toBe(id);
      expect(readGeneratedId(id)).toEqual({ level, seed });
    }
  });

  it('have a document that is parsed to the same question, and their own version', () => {
    const versions = EDGES.map((seed) => {
      const made = generatedQuestion(generatedId({ level, seed }));
      expect(readQuestion(JSON.parse(JSON.stringify(made?.document)))).toEqual({
        kind: 'question',
        question: made?.question,
      });
      expect(made?.version).toMatch(/^generated-[0-9a-f]{16}$/u);
      expect(generatedQuestion(generatedId({ level, seed }))?.version).toBe(made?.version);
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
    expect(readGeneratedId(id)).toBeNull();
    expect(generatedQuestion(id)).toBeNull();
  });

  it('of a level without a generator are not accepted', () => {
    expect(readGeneratedId('level-99-seed-1')).toEqual({ level: 99, seed: 1 });
    expect(generatedQuestion('level-99-seed-1')).toBeNull();
  });
});
