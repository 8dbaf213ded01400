import type { StoryObject } from '../../story/card.ts';
import type { Question } from '../../question/question.ts';
import { createCheckFinding, type CheckFinding } from '../finding.ts';
import { findWrittenAndReadPhrases, kanaWithoutSpaces } from '../spelling.ts';

/**
 * Properties that distinguish objects with the same noun. Each pattern matches, in kana, the values of one property,
 * such as colour or size. An object has only one value of each property.
 */
const PROPERTIES: readonly RegExp[] = [
  /^(?:あかい|あおい|しろい|くろい|きいろい|ちゃいろい|(?:あか|あお|しろ|くろ|きいろ|ちゃいろ|みどり|みどりいろ|ピンク|むらさき|オレンジ|オレンジいろ|みずいろ|きん|ぎん|きんいろ|ぎんいろ|こん|はいいろ)の)$/u,
  /^(?:おおきい|ちいさい|おおきな|ちいさな)$/u,
  /^(?:まるい|しかくい|さんかくの|まるの|しかくの|ほそながい)$/u,
  /^(?:あたらしい|ふるい)$/u,
  /^(?:ながい|みじかい)$/u,
  /^(?:ふとい|ほそい)$/u,
  /^(?:おもい|かるい)$/u,
  /^(?:みぎ|ひだり)(?:あし|て|がわ)の$/u,
  /^(?:めかくしの|めをとじた|かたあしの)$/u,
];

/**
 * Groups of names for people. Names of the same group exclude each other. Names of different groups do not: a boy may
 * also be a child or a pupil of grade 4.
 */
const PEOPLE: readonly RegExp[] = [
  /^(?:おとこのこ|おんなのこ|だんし|じょし)$/u,
  /^(?:おとな|こども|ようじ|あかちゃん|しょうがくせい|ちゅうがくせい|こうこうせい|だいがくせい|おとしより)$/u,
  /^[1-6]ねんせい$/u,
];

/** Pairs of a general name and the special names that it includes, such as とり (bird) and すずめ (sparrow). */
const GENERAL: readonly (readonly [general: RegExp, special: RegExp])[] = [
  [/^くだもの$/u, /^(?:りんご|みかん|もも|なし|かき|ぶどう|バナナ|メロン|いちご|キウイ|レモン)$/u],
  [/^やさい$/u, /^(?:にんじん|きゅうり|ねぎ|トマト|なす|ピーマン|キャベツ|だいこん|たまねぎ|じゃがいも)$/u],
  [/^(?:どうぶつ|いきもの)$/u, /^(?:いぬ|ねこ|うさぎ|うし|うま|ひつじ|ぞう|きりん|さる)$/u],
  [/^とり$/u, /^(?:すずめ|はと|からす|つばめ|にわとり|あひる|はくちょう)$/u],
  [/^さかな$/u, /^(?:きんぎょ|めだか|こい|ふな|あじ|いわし|さんま)$/u],
  [/^はな$/u, /^(?:ばら|チューリップ|コスモス|ひまわり|あさがお|たんぽぽ|すいせん|ゆり)$/u],
  [/^むし$/u, /^(?:かぶとむし|くわがた|せみ|ちょう|とんぼ|ばった|すずむし)$/u],
  [/^のりもの$/u, /^(?:バス|くるま|トラック|でんしゃ|じてんしゃ|ふね)$/u],
  [/^ぶんぼうぐ$/u, /^(?:えんぴつ|ペン|ノート|けしゴム|けしごむ|クレヨン|じょうぎ)$/u],
  [/^ほん$/u, /^(?:えほん|ずかん|まんが|じてん|ものがたり)$/u],
];

type Sort = { readonly property: number; readonly noun: string };

/**
 * Checks that no object can belong to both parts of a whole. Parts with the same noun must differ in one property: no
 * red bag is a yellow bag, but a big bag may be a yellow bag.
 */
export function checkPartsExcludeEachOther({ objects, cards }: Question): CheckFinding[] {
  return cards.flatMap(({ id, meaning }) => {
    if (meaning.kind !== 'combine') return [];
    const [one, other] = meaning.objects.map((key) => objects.get(key));
    if (one === undefined || other === undefined || !overlap(one, other)) return [];
    return [createCheckFinding('overlappingParts', { card: id, found: one.name, expected: other.name })];
  });
}

function overlap(one: StoryObject, other: StoryObject): boolean {
  const [first, second] = [sortOf(one), sortOf(other)];
  const sameOwner = one.owner === other.owner && one.place === other.place;
  if (!sameOwner) return false;
  if (first !== null && second !== null) return first.noun === second.noun && first.property !== second.property;
  return (
    isSortOf(first, other) ||
    isSortOf(second, one) ||
    isOtherSort(first, other) ||
    isOtherSort(second, one) ||
    overlapInKind(one, other)
  );
}

/**
 * True if the name of the object is only the noun of `sort`: おはじき (counter discs) if the sort is 赤い おはじき (red counter
 * discs).
 */
function isSortOf(sort: Sort | null, { name }: StoryObject): boolean {
  return sort !== null && kanaWithoutSpaces(name) === sort.noun;
}

/**
 * Matches 中くらいの (medium) and ふつうの (normal). These words can be a value of every property: a medium rope excludes a long
 * and a short one.
 */
const BETWEEN = /^(?:ちゅうくらいの|ちゅうがたの|ふつうの)/u;

/**
 * True if the object has the noun of `sort` and a description that is no property: ばらの 花 (roses) if the sort is 赤い 花
 * (red flowers). The two do not exclude each other, because roses may be red.
 */
function isOtherSort(sort: Sort | null, { name }: StoryObject): boolean {
  const phrases = findWrittenAndReadPhrases(name)?.read ?? [];
  if (BETWEEN.test(phrases[0] ?? '')) return false;
  return sort !== null && phrases.length > 1 && phrases.slice(1).join('') === sort.noun;
}

function overlapInKind(one: StoryObject, other: StoryObject): boolean {
  const [first, second] = [kanaWithoutSpaces(one.name), kanaWithoutSpaces(other.name)];
  const [group, otherGroup] = [first, second].map((name) => PEOPLE.findIndex((names) => names.test(name)));
  if (group !== undefined && otherGroup !== undefined && group >= 0 && otherGroup >= 0) return group !== otherGroup;
  return GENERAL.some(
    ([general, special]) =>
      (general.test(first) && special.test(second)) || (general.test(second) && special.test(first)),
  );
}

function sortOf({ name }: StoryObject): Sort | null {
  const [first = '', ...rest] = findWrittenAndReadPhrases(name)?.read ?? [];
  const property = PROPERTIES.findIndex((words) => words.test(first));
  return property < 0 || rest.length === 0 ? null : { property, noun: rest.join('') };
}
