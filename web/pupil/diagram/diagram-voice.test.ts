import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { spokenPhrases } from '../../../engine/text/spoken.ts';
import { parseQuestionJson } from '../../../engine/question/read-question.ts';
import { createSpokenPassagesOfDiagramScene } from './diagram-voice.tsx';
import { diagramSceneOfComposition } from './mirror.ts';
import type { DiagramScene, DiagramSceneCell, SceneTriangle } from './scene.ts';

/** Returns the texts that the voice speaks for a triangle while only the first `count` slots contain cards. */
function heardWith(count: number): string[] {
  const file = path.resolve(import.meta.dirname, '../../../content/level-01/01.json');
  const reading = parseQuestionJson(readFileSync(file, 'utf8'));
  if (reading.kind === 'faults') throw new Error(file);
  const { question } = reading;
  const ids = question.cards
    .filter(({ meaning }) => meaning.kind === 'existence' || meaning.kind === 'increase')
    .map(({ id }) => id);
  const slots = [ids[0], ids[1], ids[2]].map((id, slot) => (id !== undefined && slot < count ? id : null));
  return heardOf(
    diagramSceneOfComposition(question, { slots, diagram: null, named: null }, { grade: 1, furigana: 'byGrade' }),
  );
}

function heardOf(scene: DiagramScene): string[] {
  return createSpokenPassagesOfDiagramScene(scene).flatMap((heard) => (heard.kind === 'text' ? [heard.source] : []));
}

function cellWith(source: string): DiagramSceneCell {
  const quantity = { number: '', unit: '', spoken: '', source };
  return { slot: 0, joined: false, block: { card: source, again: false, slot: 0, quantity } };
}

const JOINED: DiagramSceneCell = { slot: null, joined: true, block: null };
const PRODUCT: SceneTriangle = {
  cells: { top: cellWith('3{本|ぼん}'), left: cellWith('12{本|ほん}'), right: JOINED },
  operationPair: 'product',
  apexAt: 'left',
};

it('the voice says what each filled place contains, and nothing for an empty triangle', () => {
  expect(heardWith(0)).toEqual([]);
  expect(heardWith(1)).toHaveLength(1);
  expect(heardWith(1)[0]).toMatch(/^\S+は \d+\{個\|こ\}$/u);
});

it('the voice says the relation of the places of a full triangle', () => {
  expect(heardWith(3)).toHaveLength(4);
  expect(heardWith(3)[3]).toBe('ひだりと みぎを たすと うえに なるよ');
});

it('the voice describes a rotated triangle from its own apex, with authored readings', () => {
  const heard = heardOf({ kind: 'mirrored', triangles: [PRODUCT], joints: [], waiting: [] });
  expect(heard.map((words) => spokenPhrases(words).join(' '))).toEqual([
    'うえわ さんぼん',
    'ひだりわ じゅうにほん',
    'みぎわ かくれた かず',
    'うえと みぎを かけると ひだりに なるよ',
  ]);
});

it('the voice names each of several triangles, and says no relation that is not complete', () => {
  const half = { ...PRODUCT, operationPair: null };
  expect(heardOf({ kind: 'mirrored', triangles: [PRODUCT, half], joints: [], waiting: [] })).toEqual([
    '1ばんめの さんかくの うえは 3{本|ぼん}',
    'ひだりは 12{本|ほん}',
    'みぎは かくれた {数|かず}',
    'うえと みぎを かけると ひだりに なるよ',
    '2ばんめの さんかくの うえは 3{本|ぼん}',
    'ひだりは 12{本|ほん}',
    'みぎは かくれた {数|かず}',
  ]);
});
