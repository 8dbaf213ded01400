import { type PhrasesBySentencePart } from './clause-parts.ts';
import type { ThingInText } from './fact.ts';
import { type PersonsAndCountedThings } from './cast.ts';

const PILED = /(?:つみき|さいころ|れんが|いし|ぶろっく|はこ|にもつ|ほん|かーど)$/u;
const PICKED =
  /(?:はな|みかん|りんご|いちご|ぶどう|もも|なし|かき|くり|とまと|おれんじ|れもん|ぷらむ|ばら|ゆり|ちゅーりっぷ|こすもす|たんぽぽ|きゅうり|なす|ぴーまん|さくらんぼ|ひまわり|まめ|しろつめくさ|よもぎ)$/u;

/**
 * Verbs of going somewhere. After them, くる ("come") and いく ("go") give the direction. After other verbs they do not:
 * 宿題を やって きました ("did the homework").
 */
const LOCOMOTION =
  /^(?:歩く|走る|泳ぐ|飛ぶ|跳ぶ|とぶ|乗る|登る|上る|昇る|進む|転がる|流れる|動く|滑る|通る|這う|寄る|急ぐ|向かう|出かける|戻る|遊ぶ|訪れる|移動する|跳ねる|回る|訪問する|参加する|はねる|飛び跳ねる|漕ぐ|駆け込む)$/u;

/** Matches places with water. 「とびこむ」 ("jump in") with such a place means that somebody arrives there. */
const WATER = /^(?:いけ|うみ|かわ|ぷーる|みずうみ|すいそう|ふろ|おふろ|ぬま|みず|おんせん|ばけつ)$/u;

type Direction = { readonly gains: ThingInText | null; readonly loses: ThingInText | null; readonly acquires: boolean };

/**
 * Returns which owner or place has more after an event (`gains`) and which has less (`loses`). Returns `act` if the
 * verb of the event changes no amount, and null if it is not certain who gains or loses.
 */
export function findGainerAndLoserOfVerb(
  name: string,
  roles: ReadonlySet<string>,
  helper: 'くれる' | 'もらう' | 'あげる' | 'いく' | 'くる' | null,
  passive: boolean,
  parts: PhrasesBySentencePart,
  thing: ThingInText,
  cast: PersonsAndCountedThings,
): Direction | 'act' | null {
  const { subject, other, into, outOf } = parts;
  const held = cast.held.size > 0;
  const asked = [...cast.held].some((place) => cast.askedPlaces.has(place));
  const owned = (who: string | null): ThingInText => ({ ...thing, who });
  const placed = (where: string | null): ThingInText => ({ ...thing, where });
  if (roles.has('have') && helper === 'くる') return { gains: placed(into), loses: null, acquires: false };
  if (roles.has('have') && helper === 'いく') return { gains: null, loses: placed(outOf), acquires: false };
  if (passive) {
    // The passive 「おばあちゃんから みかんが 20こ 送られて きました」 ("20 oranges were sent by Grandma") says that things arrive.
    if (helper === 'くる')
      return roles.has('give') || roles.has('put') ? { gains: placed(into), loses: null, acquires: false } : null;
    const isTaken = name === '取る' && thing.attribute === null;
    if (roles.has('lose') || roles.has('give') || roles.has('steal') || roles.has('take') || isTaken)
      return { gains: null, loses: owned(thing.who), acquires: false };
    if (roles.has('put')) return { gains: placed(into), loses: null, acquires: false };
    return null;
  }
  if (roles.has('kureru'))
    return {
      gains: owned(other),
      loses: subject === null ? null : { ...owned(subject), strict: true },
      acquires: false,
    };
  if (roles.has('steal')) {
    const from = thing.who !== null && thing.who !== subject ? thing.who : other;
    return { gains: subject === null ? null : owned(subject), loses: owned(from), acquires: false };
  }
  // After 「みんなが 借りて いきました」 there are fewer books in the room.
  if (roles.has('receive') && helper === 'いく' && other === null)
    return { gains: owned(subject), loses: { ...thing, who: null }, acquires: true };
  if (roles.has('receive')) {
    const from = other ?? (thing.who !== null && thing.who !== subject ? thing.who : null);
    return { gains: owned(subject), loses: from === null ? null : owned(from), acquires: true };
  }
  if (name === '産む') return { gains: { ...thing, who: null }, loses: null, acquires: false };
  // After おきゃくさんが 7こ かって いきました ("a customer bought 7 and took them away") the 7 are no longer in the shop.
  if (roles.has('gain') && !roles.has('act') && helper === 'いく')
    return { gains: owned(subject), loses: { ...thing, who: null }, acquires: true };
  // In みせに さかなが 18ぴき いました。おきゃくさんが 3びき かいました。のこりは ("there were 18 fish in the shop; a customer bought 3; the rest is")
  // the 3 fish are some of the 18.
  if (roles.has('gain') && !roles.has('act') && subject !== null && cast.asksRest && cast.exist && thing.who === null)
    return { gains: owned(subject), loses: { ...thing, who: null }, acquires: true };
  if (roles.has('gain')) {
    const from = thing.who !== null && thing.who !== subject ? thing.who : other;
    if (from !== null && roles.has('act')) return null;
    return { gains: owned(subject), loses: from === null ? null : owned(from), acquires: true };
  }
  if (roles.has('give') || (helper === 'あげる' && roles.has('share'))) {
    if (into !== null && outOf !== null) return null;
    return {
      gains: other === null ? null : owned(other),
      loses: outOf === null ? owned(subject ?? thing.who) : placed(outOf),
      acquires: false,
    };
  }
  if (roles.has('pick')) {
    const head = thing.path?.at(-1)?.key ?? '';
    if (name === 'つむ' && (PILED.test(head) || into?.endsWith('うえ') === true))
      return { gains: placed(into), loses: null, acquires: false };
    if (name === 'つむ' && !PICKED.test(head)) return null;
    // In 「おまつりで 3びき すくって きました」 ("caught 3 at the festival and brought them") the 3 come from outside the story, unless
    // the text asks how many are left.
    if (helper === 'くる' && outOf === null && !cast.asksRest)
      return { gains: subject === null ? placed(into) : owned(subject), loses: null, acquires: true };
    if (outOf !== null)
      return {
        gains: subject === null ? null : owned(subject),
        loses: { ...thing, who: null, where: outOf },
        acquires: true,
      };
    return { gains: owned(subject), loses: { ...thing, who: null, where: null }, acquires: true };
  }
  if (roles.has('put') && roles.has('lose')) return null;
  if (roles.has('put')) {
    if (outOf !== null || (/^(?:つなぐ|繋ぐ)$/u.test(name) && into !== null)) return null;
    return { gains: into === null ? { ...thing, who: null } : placed(into), loses: null, acquires: false };
  }
  if (roles.has('take') && helper === 'くる') return null;
  if (roles.has('take')) {
    if (into !== null && outOf === null) return null;
    return { gains: null, loses: outOf === null ? { ...thing, who: null } : placed(outOf), acquires: false };
  }
  if (name === '切り取る' && outOf !== null && thing.path === null) return null;
  if (roles.has('lose'))
    return { gains: null, loses: outOf === null ? owned(subject ?? thing.who) : placed(outOf), acquires: false };
  if (roles.has('pile')) return outOf === null ? { gains: placed(into), loses: null, acquires: false } : null;
  if (roles.has('shift')) {
    if (helper === 'くる' && outOf === null) return { gains: placed(into), loses: null, acquires: false };
    if (helper === 'いく') return { gains: null, loses: placed(outOf), acquires: false };
    if (into === null && outOf === null) return null;
    return {
      gains: { ...placed(into), who: null },
      loses: { ...placed(outOf), who: null },
      acquires: false,
    };
  }
  // 「うしろに 4人 ならびました」 ("4 more lined up behind") adds persons to those in the line.
  if (name === '並ぶ' && helper === null)
    return { gains: { ...thing, who: null, where: null }, loses: null, acquires: false };
  const moves = ['move', 'come', 'leave', 'have', 'shift'].some((role) => roles.has(role)) || LOCOMOTION.test(name);
  if ((helper === 'いく' || helper === 'くる') && !moves) return helper === 'くる' && roles.has('act') ? 'act' : null;
  if (helper === 'いく' || (roles.has('leave') && helper !== 'くる')) {
    if (roles.has('act') && !roles.has('move')) return 'act';
    return { gains: null, loses: placed(outOf), acquires: false };
  }
  // 4ひき おりて きました ("4 came down") can mean that 4 left the place of the story or that 4 arrived there. Only the question
  // of the text can show which is meant.
  if (helper === 'くる' && /^(?:降|下|お)りる$/u.test(name) && outOf === null && into === null) {
    if (!held) return { gains: placed(null), loses: null, acquires: false };
    return asked ? { gains: null, loses: placed(null), acquires: false } : null;
  }
  if (helper === 'くる' || roles.has('come')) {
    if (roles.has('act') && !roles.has('move') && helper !== 'くる') return 'act';
    return { gains: placed(into), loses: outOf === null ? null : placed(outOf), acquires: false };
  }
  if (roles.has('move')) {
    if (roles.has('act') && subject !== null) return 'act';
    const goes = /^(?:出|で|降|下り|おり|立|た)/u.test(name);
    if (into !== null && outOf !== null) return { gains: placed(into), loses: placed(outOf), acquires: false };
    if (into !== null)
      return goes && !/^(?:出|で)/u.test(name) ? null : { gains: placed(into), loses: null, acquires: false };
    if (outOf !== null) return { gains: null, loses: placed(outOf), acquires: false };
    // In 「そこへ 4ひき とびこみました」 ("4 jumped in there") the 4 arrive at the place that the text has mentioned, if it is a
    // place with water.
    if (name.endsWith('込む') && [...cast.held].every((place) => WATER.test(place)) && held && !cast.asksRest)
      return { gains: placed(null), loses: null, acquires: false };
    if (name === '隠れる') return { gains: null, loses: placed(null), acquires: false };
    if (/^(?:乗|の|入|はい)/u.test(name)) return { gains: placed(null), loses: null, acquires: false };
    return /^(?:降|下り|おり|出|で)/u.test(name)
      ? { gains: null, loses: placed(null), acquires: false }
      : roles.has('act')
        ? 'act'
        : null;
  }
  return roles.has('act') ? 'act' : null;
}
