import { type PhrasesByPart } from './clause-parts.ts';
import type { TextThing } from './fact.ts';
import { type PersonsAndCountedThings } from './cast.ts';
import { UNDESCRIBED_THING } from './things.ts';

const PILED = /(?:つみき|さいころ|れんが|いし|ぶろっく|はこ|にもつ|ほん|かーど)$/u;
const PICKED =
  /(?:はな|みかん|りんご|いちご|ぶどう|もも|なし|かき|くり|とまと|おれんじ|れもん|ぷらむ|ばら|ゆり|ちゅーりっぷ|こすもす|たんぽぽ|きゅうり|なす|ぴーまん|さくらんぼ|ひまわり|まめ|しろつめくさ|よもぎ)$/u;

/** Verbs of going somewhere. After these verbs, くる and いく give the direction; in 宿題を やって きました, きました gives none. */
const LOCOMOTION =
  /^(?:歩く|走る|泳ぐ|飛ぶ|跳ぶ|とぶ|乗る|登る|上る|昇る|進む|転がる|流れる|動く|滑る|通る|這う|寄る|急ぐ|向かう|出かける|戻る|遊ぶ|訪れる|移動する|跳ねる|回る|訪問する|参加する|はねる|飛び跳ねる|漕ぐ|駆け込む)$/u;

/** Reads 緑の ロープに as the rope itself, which grows or shrinks. */
function asThing(place: string): TextThing {
  return { ...UNDESCRIBED_THING, path: place.split('の').map((key) => ({ key, head: key })), written: place };
}

/** Places that one jumps into, and not from. */
const WATER = /^(?:いけ|うみ|かわ|ぷーる|みずうみ|すいそう|ふろ|おふろ|ぬま|みず|おんせん|ばけつ)$/u;

type Direction = { readonly gains: TextThing | null; readonly loses: TextThing | null; readonly acquires: boolean };

/**
 * Returns for which owner or place a verb makes an amount larger (`gains`) and for which it makes it smaller (`loses`).
 * `name`, `roles` and `helper` describe the verb. Returns `act` if the amount is that of an activity, and null if it is
 * not certain who gains or loses.
 */
export function changeDirectionOfVerbFact(
  name: string,
  roles: ReadonlySet<string>,
  helper: 'くれる' | 'もらう' | 'あげる' | 'いく' | 'くる' | null,
  passive: boolean,
  parts: PhrasesByPart,
  thing: TextThing,
  cast: PersonsAndCountedThings,
): Direction | 'act' | null {
  const { subject, other, into, outOf } = parts;
  const held = cast.held.size > 0;
  const asked = [...cast.held].some((place) => cast.askedPlaces.has(place));
  const owned = (who: string | null): TextThing => ({ ...thing, who });
  const placed = (where: string | null): TextThing => ({ ...thing, where });
  if (roles.has('have') && helper === 'くる') return { gains: placed(into), loses: null, acquires: false };
  if (roles.has('have') && helper === 'いく') return { gains: null, loses: placed(outOf), acquires: false };
  if (passive) {
    // The passive 「おばあちゃんから みかんが 20こ 送られて きました」 says that things arrive.
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
  if (roles.has('receive')) {
    const from = other ?? (thing.who !== null && thing.who !== subject ? thing.who : null);
    return { gains: owned(subject), loses: from === null ? null : owned(from), acquires: true };
  }
  if (name === '産む') return { gains: { ...thing, who: null }, loses: null, acquires: false };
  // After おきゃくさんが 7こ かって いきました the seven are no longer in the shop.
  if (roles.has('gain') && !roles.has('act') && helper === 'いく')
    return { gains: owned(subject), loses: { ...thing, who: null }, acquires: true };
  // みせに さかなが 18ぴき いました。おきゃくさんが 3びき かいました。のこりは: the three are taken from the fish in the shop.
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
    // In 「わたしは 24こ、パパは 31こ つみました」 each person now has as many things as the number says.
    if (name === 'つむ' && thing.path === null && subject !== null && cast.rivals.has(name))
      return { gains: owned(subject), loses: null, acquires: true };
    if (name === 'つむ' && !PICKED.test(head)) return null;
    // 「おまつりで 3びき すくって きました」 brings things from elsewhere, unless the text asks for the rest.
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
    if (outOf !== null) return null;
    if (/^(?:つなぐ|繋ぐ)$/u.test(name) && into !== null) return { gains: asThing(into), loses: null, acquires: false };
    return { gains: into === null ? { ...thing, who: null } : placed(into), loses: null, acquires: false };
  }
  if (roles.has('take') && helper === 'くる')
    // 「3L くんで きました」 brings something, but the text does not say out of what it was taken.
    return name === '汲む' && outOf === null ? { gains: placed(into), loses: null, acquires: false } : null;
  if (roles.has('take')) {
    if (into !== null && outOf === null) return null;
    return { gains: null, loses: outOf === null ? { ...thing, who: null } : placed(outOf), acquires: false };
  }
  if (name === '切り取る' && outOf !== null && thing.path === null)
    return { gains: null, loses: asThing(outOf), acquires: false };
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
  // 「うしろに 4人 ならびました」 adds persons to those who stand in a row.
  if (name === '並ぶ' && helper === null)
    return { gains: { ...thing, who: null, where: null }, loses: null, acquires: false };
  const moves = ['move', 'come', 'leave', 'have', 'shift'].some((role) => roles.has(role)) || LOCOMOTION.test(name);
  if ((helper === 'いく' || helper === 'くる') && !moves) return helper === 'くる' && roles.has('act') ? 'act' : null;
  if (helper === 'いく' || (roles.has('leave') && helper !== 'くる')) {
    if (roles.has('act') && !roles.has('move')) return 'act';
    return { gains: null, loses: placed(outOf), acquires: false };
  }
  // 4ひき おりて きました either means that four left the place of the story, or that four arrived there.
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
    // 「そこへ 4ひき とびこみました」 moves things to the place that the text mentioned.
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
