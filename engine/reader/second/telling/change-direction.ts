import type { Clause } from '../language/clauses.ts';
import { nameFitScore } from '../language/names.ts';
import type { ClauseNamesByRole } from '../roles.ts';
import type { ReferencePart, Stock } from '../stock.ts';
import type { StoryWorld } from '../world.ts';
import { throwUncertainMeaning } from '../uncertain-meaning.ts';

const ADDING = /^(?:足す|加える|追加する|補充する|つぎ足す|付け足す|買い足す)$/;

/**
 * True if a clause puts things of an amount elsewhere, and the text asks for the rest of them: 「シールが 7まい。ノートに 3まい はりました。のこりは」
 * ("7 stickers; pasted 3 into a notebook; the rest is").
 */
export function areThingsPutElsewhere(
  { asksRest }: StoryWorld,
  { predicate, senses }: Clause,
  roles: ClauseNamesByRole,
  pool: Stock,
): boolean {
  if (!asksRest || predicate?.verbClass !== 'place' || predicate.received || predicate.motion === 'come') return false;
  if (senses.has('later') || senses.has('more') || ADDING.test(predicate.verb.name) || pool.born !== 'state')
    return false;
  return (
    /^(?:|ある|持つ)$/.test(pool.verb) &&
    pool.parts.every(({ role }) => role !== 'place') &&
    roles.receiver.length === 0
  );
}

/**
 * Throws if it is not certain whether a clause adds things to an amount or takes things away from it. This happens, for
 * example, if things are put somewhere or bought in a shop.
 */
export function rejectUnclearChangeDirection(clause: Clause, roles: ClauseNamesByRole, pool: Stock): void {
  const verbClass = clause.predicate?.verbClass ?? 'exist';
  const places = pool.parts.filter(({ role }) => role === 'place');
  const hit = (names: readonly ReferencePart[]) =>
    names.some((name) => places.some(({ text }) => nameFitScore(name.text, text) > 0));
  if (verbClass === 'place' || verbClass === 'settle') {
    if (roles.place.length > 0 && !hit(roles.place) && pool.born === 'state')
      throwUncertainMeaning(/* unclear where something is put */);
    if (
      verbClass === 'place' &&
      places.length === 0 &&
      /^(?:ある|いる|持つ)$/.test(pool.verb) &&
      !ADDING.test(clause.predicate?.verb.name ?? '') &&
      !clause.senses.has('later')
    )
      throwUncertainMeaning(/* unclear whether something is put or taken */);
  }
  const name = clause.predicate?.verb.name ?? '';
  const held = pool.parts.some(({ role }) => role === 'owner');
  const shop = verbClass === 'buy' ? /(?:図書館|図書室|と ?しょ ?う?(?:かん|しつ))$/ : /(?!)/;
  if ((verbClass === 'buy' || verbClass === 'get') && places.some(({ text }) => SHOP.test(text) && !shop.test(text)))
    throwUncertainMeaning(/* unclear who has what is bought */);
  const brought = clause.predicate?.motion === 'come' || clause.predicate?.received === true;
  const kept = brought && places.every(({ text }) => PLACE_FOR_KEEPING_PATTERN.test(text)) && roles.source.length === 0;
  if (FOUND.test(name) && places.length > 0 && !held && !kept)
    throwUncertainMeaning(/* unclear whether something is found there */);
  if (
    WORKED.test(name) &&
    clause.predicate?.received !== true &&
    /^(?:ある|持つ|入る)$/.test(pool.verb) &&
    !clause.senses.has('later')
  )
    throwUncertainMeaning(/* unclear whether something is made or used up */);
}

const FOUND = /^(?:拾う|集める|見つける|発見する|借りる|採集する|収集する|捕まえる)$/;

/** Words for places in which people keep things or animals. */
export const PLACE_FOR_KEEPING_PATTERN =
  /(?:かご|カゴ|箱|はこ|ばこ|水そう|水槽|すいそう|ケース|けーす|びん|ビン|バケツ|ばけつ|袋|ふくろ|家|いえ|うち|かばん|カバン|ポケット|ぽけっと|れいぞうこ|冷蔵庫|小屋|ごや|こや|教室|きょうしつ)$/;

const WORKED = /^(?:折る|降りる|焼く|描く|ふくらませる|握る|丸める)$/;

const SHOP =
  /(?:店|みせ|屋|や|スーパー|市場|コンビニ|売り場|マーケット|ショップ|デパート|図書館|図書室|としょかん|としょしつ)$/;

/**
 * Throws if a verb of leaving or going has a place of the story as its goal, because it is not certain whether the
 * people or animals arrive at this place or leave it.
 */
export function rejectMovementToStoryPlace(world: StoryWorld, clause: Clause): void {
  const goals = clause.items
    .filter(
      ({ particle, quantity, noun }) => /^(?:に|へ|には|まで)$/.test(particle) && quantity === null && noun !== null,
    )
    .flatMap(({ noun }) => noun?.parts ?? [])
    .filter((part) => !/^(?:ほか|他|べつ|別|となり|もうひとつ)の./.test(part));
  const places = world.pools.flatMap(({ parts }) => parts.filter(({ role }) => role === 'place'));
  if (goals.some((goal) => places.some(({ text }) => nameFitScore(goal, text) > 0 || nameFitScore(text, goal) > 0)))
    throwUncertainMeaning(/* unclear whether somebody comes or goes */);
}
