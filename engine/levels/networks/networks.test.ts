import { describe, expect, it } from 'vitest';
import { isRelationMeaning } from '../../story/card.ts';
import { objectKeysOfMeaning } from '../../story/object-keys.ts';
import { generateQuestion } from '../generate.ts';
import { objectFamiliesOfScene } from './network-scene.ts';
import { NETWORK_SCENES } from './scenes.ts';
import { splitJoinedObjectKey } from './together.ts';

const SEEDS = Array.from({ length: 150 }, (_, seed) => seed);
const FAMILIES = NETWORK_SCENES.flatMap(objectFamiliesOfScene);

describe.each([12, 13, 14, 20])('level %i', (level) => {
  const questions = SEEDS.map((seed) => generateQuestion(level, seed));

  it('has a card for every slot and three dummies, or none with a told problem', () => {
    const slots = level === 20 ? 7 : 5;
    for (const { mode, slots: own, cards } of questions) {
      expect([own, cards.length]).toEqual([slots, mode === 'storyToDiagram' ? slots : slots + 3]);
    }
  });

  it('uses at least five scenes', () => {
    const firsts = questions.map(({ objects }) => [...objects.values()].map(({ name }) => name)[0]);
    expect(new Set(firsts).size).toBeGreaterThanOrEqual(5);
  });

  it('never relates two things together to one of them, or a kind of thing to its general name', () => {
    const relations = questions.flatMap(({ cards }) => cards.map(({ meaning }) => meaning).filter(isRelationMeaning));
    const odd = relations.filter((relation) => {
      const tied = (relation.kind === 'combine' ? relation.objects : objectKeysOfMeaning(relation)).flatMap(
        splitJoinedObjectKey,
      );
      const twice = new Set(tied).size < tied.length;
      return (
        twice ||
        FAMILIES.some(
          ({ parts, any }) => any !== null && tied.includes(any.key) && parts.some(({ key }) => tied.includes(key)),
        )
      );
    });
    expect(odd).toEqual([]);
  });
});
