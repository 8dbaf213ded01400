import { describe, expect, it } from 'vitest';
import { isRelation } from '../../story/card.ts';
import { objectKeysOf } from '../../story/object-keys.ts';
import { generate } from '../generate.ts';
import { familiesOf } from './network-scene.ts';
import { NETWORK_SCENES } from './scenes.ts';

const SEEDS = Array.from({ length: 150 }, (_, seed) => seed);
const FAMILIES = NETWORK_SCENES.flatMap(familiesOf);

describe.each([12, 13, 14, 20])('level %i', (level) => {
  const questions = SEEDS.map((seed) => generate(level, seed));

  it('has a card for every slot and three to tempt, or none beside a told problem', () => {
    const slots = level === 20 ? 7 : 5;
    for (const { mode, slots: own, cards } of questions) {
      expect([own, cards.length]).toEqual([slots, mode === 'storyToDiagram' ? slots : slots + 3]);
    }
  });

  it('plays in five scenes and more', () => {
    const firsts = questions.map(({ objects }) => [...objects.values()].map(({ name }) => name)[0]);
    expect(new Set(firsts).size).toBeGreaterThanOrEqual(5);
  });

  it('sets no whole beside its own parts', () => {
    const relations = questions.flatMap(({ cards }) => cards.map(({ meaning }) => meaning).filter(isRelation));
    const odd = relations.filter((relation) => {
      const tied = relation.kind === 'combine' ? relation.objects : objectKeysOf(relation);
      return FAMILIES.some(
        ({ parts, whole }) => whole !== null && tied.includes(whole.key) && parts.some(({ key }) => tied.includes(key)),
      );
    });
    expect(odd).toEqual([]);
  });
});
