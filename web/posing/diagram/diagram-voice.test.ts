import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readQuestionJson } from '../../../engine/question/read-question.ts';
import { heardOfScene } from './diagram-voice.tsx';
import { sceneOf } from './mirror.ts';

/** What is heard of the triangle while so many of its cards lie. */
function heardWith(count: number): string[] {
  const file = path.resolve(import.meta.dirname, '../../../content/level-01/01.json');
  const reading = readQuestionJson(readFileSync(file, 'utf8'));
  if (reading.kind === 'faults') throw new Error(file);
  const { question } = reading;
  const ids = question.cards
    .filter(({ meaning }) => meaning.kind === 'existence' || meaning.kind === 'increase')
    .map(({ id }) => id);
  const slots = [ids[0], ids[1], ids[2]].map((id, slot) => (id !== undefined && slot < count ? id : null));
  const scene = sceneOf(question, { slots, diagram: null, named: null }, { grade: 1, furigana: 'byGrade' });
  return heardOfScene(scene).flatMap((heard) => (heard.kind === 'text' ? [heard.source] : []));
}

it('says what lies, place by place, and nothing of an empty triangle', () => {
  expect(heardWith(0)).toEqual([]);
  expect(heardWith(1)).toHaveLength(1);
  expect(heardWith(1)[0]).toMatch(/^\S+は \d+こ$/u);
  expect(heardWith(3)).toHaveLength(3);
});
