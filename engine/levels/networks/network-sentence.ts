import { writeCounted } from '../../quantity/counter.ts';
import { isRelation, type Meaning } from '../../story/card.ts';
import { countedObjectOf, objectKeysOf } from '../../story/object-keys.ts';
import { memberNamed, patternOf, type Family, type Member, type NetworkScene } from './network-scene.ts';

/** The sentence that tells a meaning in its scene; null where the scene has none. `change` chooses among its verbs. */
export function networkSentenceOf(scene: NetworkScene, meaning: Meaning, change: number): string | null {
  const [first, second, whole] = objectKeysOf(meaning).map((key) => memberNamed(scene, key));
  const pattern = first === undefined ? null : patternFor(scene, first.family, meaning, change);
  if (pattern === null) return null;
  const counted = countedObjectOf(meaning);
  const counter = counted === null ? '倍' : memberNamed(scene, counted).family.counter;
  const signs: Readonly<Record<string, string | undefined>> = {
    A: first?.member.name,
    B: second?.member.name,
    P: ownerOf(first?.member),
    Q: ownerOf(second?.member),
    U: second?.member.one,
    W: whole?.member.name,
    '#': writeCounted(counter, meaning.amount),
  };
  return pattern.replaceAll(/[ABPQUW#]/g, (sign) => signs[sign] ?? sign);
}

function patternFor(scene: NetworkScene, family: Family, meaning: Meaning, change: number): string | null {
  if (!isRelation(meaning)) {
    return meaning.amount === 'hidden' ? (family.existsHidden ?? family.exists) : family.exists;
  }
  return meaning.kind === 'perUnit' ? (scene.perUnit ?? null) : patternOf(family, meaning, change);
}

function ownerOf(member: Member | undefined): string | undefined {
  return member?.owner ?? member?.place;
}
