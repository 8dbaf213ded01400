import { counterWithName } from '../../quantity/counter.ts';
import { compoundUnitWithName } from '../../quantity/compound.ts';
import type { StoryObject } from '../../story/card.ts';
import type { Question } from '../../question/question.ts';
import { createCheckFinding, type CheckFinding } from '../finding.ts';
import { kanaWithoutSpaces } from '../spelling.ts';

/** The usual counters of objects, by the end of the object's name in kana. */
const COUNTERS_BY_THING: readonly (readonly [name: RegExp, counters: readonly string[]])[] = [
  [/(?:^|[いのろ])うさぎ$/u, ['ひき']],
  [/(?:おりづる|せんばづる)$/u, ['羽']],
  [/(?:^|[いの])(?:にわとり|あひる|ひよこ|すずめ|はと|からす|つばめ|インコ|ペンギン|はくちょう)$/u, ['羽']],
  [/(?:^|[いの])(?:いぬ|ねこ|きんぎょ|めだか|かぶとむし|くわがた|ちょう|とんぼ|せみ)$/u, ['ひき']],
  [/(?:^|[いの])(?:うし|うま|ぞう|きりん|くじら|いるか|しまうま)$/u, ['頭']],
  [/(?:^|[いの])(?:じどうしゃ|くるま|タクシー|バス|トラック|トラクター|じてんしゃ)$/u, ['台']],
  [/(?:えんぴつ|ペン|クレヨン|ストロー|いろえんぴつ)$/u, ['本', 'セット', 'はこ', 'ダース']],
  [
    /(?:おりがみ|いろがみ|がようし|きって|はがき|カード|シール|しゃしん)$/u,
    ['枚', '束', '組', 'セット', '袋', 'シート'],
  ],
  [/(?:えほん|ずかん|じてん|まんが|ノート)$/u, ['冊', 'ページ', '日間']],
  [/(?:^|[いの])(?:ふね|ボート|ヨット)$/u, ['そう']],
  [/(?:^|[いの])(?:くつ|くつした|うわばき|サンダル|ながぐつ)$/u, ['足']],
  [/(?:^|[いの])いす$/u, ['きゃく', '個']],
  [/(?:ほんばこ|ほんだな|たんす|くつばこ|げたばこ)$/u, ['台', '段']],
];

/** Units and other counters that any object may have. */
const MEASURES: ReadonlySet<string> = new Set(
  'mm cm m km mL dL L g kg t cm² m² a ha km² cm³ m³ 秒 分 分間 時間 日 日間 円 度 回 点 倍 % 割 ページ 人'.split(' '),
);

/**
 * Checks that each object has its usual counter: ひき for rabbits, 羽 for paper cranes, ふくろ for filled bags, まい for empty
 * bags.
 */
export function checkThingCounters(question: Question): CheckFinding[] {
  const filled = new Set(
    question.cards.flatMap(({ meaning, text }) =>
      meaning.kind === 'perUnit' && kanaWithoutSpaces(text).includes('はいって') ? [meaning.container] : [],
    ),
  );
  return [...question.objects.values()].flatMap((object) => {
    const counters = countersOf(object, filled.has(object.key));
    if (
      counters === null ||
      isMeasured(object, question) ||
      counters.some((counter) => nameOf(counter) === nameOf(object.counter))
    )
      return [];
    const card = question.cards.find(({ text }) => text.includes(object.name))?.id;
    return [
      createCheckFinding('thingCounter', {
        ...(card === undefined ? {} : { card }),
        found: `${object.name}（${object.counter}）`,
        expected: counters.join('、'),
      }),
    ];
  });
}

function countersOf({ name }: StoryObject, isFilled: boolean): readonly string[] | null {
  const read = kanaWithoutSpaces(name);
  if (isFilled && /(?:^|[^つか])ふくろ$/u.test(read)) return ['袋'];
  return COUNTERS_BY_THING.find(([says]) => says.test(read))?.[1] ?? null;
}

function nameOf(counter: string): string {
  const listed = counterWithName(counter);
  return listed?.kana ?? counter;
}

function isMeasured({ counter }: StoryObject, { notation }: Question): boolean {
  return MEASURES.has(counter) || MEASURES.has(nameOf(counter)) || compoundUnitWithName(notation)?.small === counter;
}
