import { COUNTERS, type Counter } from '../../quantity/counter-table.ts';
import { katakanaAsHiragana } from '../lexicon/spelling.ts';

/**
 * A counter or unit that follows a number, and the length of its spelling. `name` is its usual spelling: 個, 本, cm, つ.
 */
export type UnitSpelling = { readonly name: string; readonly length: number };

const MORE_UNITS: Readonly<Record<string, readonly string[]>> = {
  個: ['ヶ', 'ケ', 'コ', '箇', 'っこ'],
  本: ['ほん', 'ぽん', 'ぼん'],
  匹: ['ひき', 'ぴき', 'びき', '尾'],
  人: ['にん', '名', '人分', '人ぶん', 'にんぶん', '人前'],
  枚: ['まい'],
  冊: ['さつ'],
  羽: ['ば', 'ぱ'],
  杯: ['はい', 'ぱい', 'ばい', '杯分', 'はいぶん', 'ぱいぶん', 'ばいぶん', '杯ぶん'],
  円: ['えん'],
  km: ['キロメートル', 'キロメーター'],
  m: ['メートル', 'メーター'],
  cm: ['センチメートル', 'センチ'],
  mm: ['ミリメートル', 'ミリ'],
  kg: ['キログラム'],
  t: ['トン'],
  L: ['リットル', 'l'],
  dL: ['デシリットル', 'dl'],
  mL: ['ミリリットル', 'ml'],
  キロ: ['キロ'],
  時間: ['じかん'],
  分: ['分間', 'ふんかん', 'ぷんかん', 'ぷん'],
  秒: ['秒間'],
  日: ['日間', 'にちかん'],
  週間: ['週'],
  か月: ['ヶ月', 'カ月', 'ヵ月', '箇月'],
  問: ['もん'],
  か所: ['ヶ所', 'カ所', '箇所', 'かしょ', 'か所'],
  ページ: ['頁'],
  ポイント: ['ポイント'],
  カップ: ['カップ'],
  ダース: ['ダース'],
  曲: ['きょく', '曲'],
  席: ['せき', '席'],
  俵: ['ひょう', '俵'],
  株: ['かぶ', '株'],
  キロカロリー: ['キロカロリー', 'kcal'],
  ポンド: ['ポンド'],
  切れ: ['切れ'],
  粒: ['粒'],
  かご: ['籠'],
  瓶: ['瓶'],
  通り: ['通り'],
  度: ['度'],
  ブロック: ['ブロック'],
  丁: ['丁'],
  台分: [],
  房: ['ふさ', '房'],
  缶: ['かん', '缶'],
  部屋: ['へや', '部屋'],
  色: ['しょく', '色'],
  機: ['機', 'き'],
  鉢: ['鉢'],
  クラス: ['クラス'],
  テーブル: ['テーブル'],
  コース: ['コース'],
  玉: ['玉'],
  ピース: ['ピース'],
  巻: ['まき', '巻'],
  文字: ['もじ', '文字', '字'],
  マス: ['マス'],
  ステージ: ['ステージ'],
  輪: ['輪'],
  舟: ['ふね'],
  門: ['門'],
};

const ALIASES: Readonly<Record<string, string>> = {
  日間: '日',
  分間: '分',
  秒間: '秒',
  名: '人',
  尾: '匹',
  才: '歳',
  つぶ: '粒',
  きれ: '切れ',
};

/** Maps every spelling of a counter or unit to its usual spelling. */
const UNITS: ReadonlyMap<string, string> = unitTable();

const LONGEST_UNIT = Math.max(...[...UNITS.keys()].map((name) => name.length));

/** The words that contain a number and its counter: ひとり ("one person"), みっつ ("three"), はつか ("20 days"). */
export const NUMBER_AND_COUNTER_WORDS: ReadonlyMap<string, readonly [value: number, unit: string]> = wordTable();

function usualName({ kana, written }: Pick<Counter, 'kana' | 'written'>): string {
  const name = written ?? kana;
  return ALIASES[name] ?? name;
}

function unitTable(): Map<string, string> {
  const units = new Map<string, string>();
  const put = (spelling: string, name: string) => {
    if (!units.has(spelling)) units.set(spelling, name);
  };
  for (const counter of COUNTERS) {
    if (counter.ratio === true || counter.change !== undefined) continue;
    const name = usualName(counter);
    put(counter.kana, name);
    if (counter.written !== null) put(counter.written, name);
    for (const change of Object.values(counter.sounds)) if (change.counter !== undefined) put(change.counter, name);
  }
  for (const [name, spellings] of Object.entries(MORE_UNITS)) {
    put(name, ALIASES[name] ?? name);
    for (const spelling of spellings) put(spelling, ALIASES[name] ?? name);
  }
  for (const [spelling, name] of Array.from(units)) {
    if (/^[ァ-ヴー]+$/u.test(spelling)) put(katakanaAsHiragana(spelling), name);
  }
  units.delete('ひ');
  return units;
}

function wordTable(): Map<string, readonly [number, string]> {
  const words = new Map<string, readonly [number, string]>();
  for (const counter of COUNTERS) {
    for (const [count, word] of Object.entries(counter.words ?? {})) {
      if (count !== 'なん' && word !== undefined) words.set(word.replace('|', ''), [Number(count), usualName(counter)]);
    }
  }
  return words;
}

/** Returns the counters and units that begin at an offset of a text, the longest first. */
export function countersAtOffset(text: string, at: number): UnitSpelling[] {
  const found: UnitSpelling[] = [];
  for (let length = Math.min(LONGEST_UNIT, text.length - at); length > 0; length -= 1) {
    const name = UNITS.get(text.slice(at, at + length));
    if (name === undefined || (/[A-Za-z²³]$/u.test(name) && /[A-Za-z²³]/u.test(text[at + length] ?? ''))) continue;
    found.push({ name, length });
    // In 「7はん分」 ("enough for 7 groups") and 「3日ぶん」 ("enough for 3 days"), 分 belongs to the counter.
    const portion = /^(?:分|ぶん)(?![間0-9])/u.exec(text.slice(at + length))?.[0].length ?? 0;
    if (portion > 0 && !/^(?:時|時間|分|秒)$/u.test(name)) found.push({ name, length: length + portion });
    if (text.startsWith('ばい', at) && length === 2) found.push({ name: '倍', length });
  }
  return found;
}
