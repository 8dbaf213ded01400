import type { StoryObject } from '../../story/card.ts';
import type { Question } from '../../question/question.ts';
import { finding, type Finding } from '../finding.ts';
import { spellingOf } from '../spelling.ts';

/** The properties that distinguish sorts of one thing, as they are read. */
const PROPERTIES: readonly RegExp[] = [
  /^(?:あかい|あおい|しろい|くろい|きいろい|ちゃいろい|(?:あか|あお|しろ|くろ|きいろ|ちゃいろ|みどり|みどりいろ|ピンク|むらさき|オレンジいろ|みずいろ|きん|ぎん)の)$/u,
  /^(?:おおきい|ちいさい|おおきな|ちいさな)$/u,
  /^(?:まるい|しかくい|さんかくの|まるの|しかくの|ほそながい)$/u,
  /^(?:あたらしい|ふるい)$/u,
  /^(?:ながい|みじかい)$/u,
  /^(?:ふとい|ほそい)$/u,
  /^(?:おもい|かるい)$/u,
];

type Sort = { readonly property: number; readonly noun: string };

/**
 * The parts of a whole must exclude each other, so sorts of one thing must differ in the same property, such as colour:
 * a big bag may also be yellow.
 */
export function checkParts({ objects, cards }: Question): Finding[] {
  return cards.flatMap(({ id, meaning }) => {
    if (meaning.kind !== 'combine') return [];
    const [one, other] = meaning.objects.map((key) => objects.get(key));
    if (one === undefined || other === undefined || !overlap(one, other)) return [];
    return [finding('overlappingParts', { card: id, found: one.name, expected: other.name })];
  });
}

function overlap(one: StoryObject, other: StoryObject): boolean {
  const [first, second] = [sortOf(one), sortOf(other)];
  const sameOwner = one.owner === other.owner && one.place === other.place;
  if (!sameOwner) return false;
  if (first !== null && second !== null) return first.noun === second.noun && first.property !== second.property;
  return isSortOf(first, other) || isSortOf(second, one);
}

/** True for 赤い おはじき and おはじき. */
function isSortOf(sort: Sort | null, { name }: StoryObject): boolean {
  return sort !== null && (spellingOf(name)?.read ?? []).join('') === sort.noun;
}

function sortOf({ name }: StoryObject): Sort | null {
  const [first = '', ...rest] = spellingOf(name)?.read ?? [];
  const property = PROPERTIES.findIndex((words) => words.test(first));
  return property < 0 || rest.length === 0 ? null : { property, noun: rest.join('') };
}
