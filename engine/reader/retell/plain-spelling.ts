import { C, N, type PlainForm } from './patterns.ts';

/** Verbs in kanji whose forms in た and て have っ, and kana stems after which children leave out the っ. */
const LOST = /([買乗配使取持待立切帰作走行売登残折]|(?<=[0-9。、はがをにで][^。]{0,4})(?:もら|つか|ひろ|かえ|なくな|のこ)|[にく]な)(?=[たて](?![いちめらま]?[るせ]))/gu;

/**
 * Rules for the spelling errors of children: particles as they sound, a lost っ, a doubled or a lost kana, and homophones.
 * No rule changes one verb into another.
 */
const SPELLINGS: readonly PlainForm[] = [
  [LOST, '$1っ'],
  [/([使売買配持切])(?=ち[ゃや]|ちゃ)/gu, '$1っ'],
  [/すれち[ゃや]?た/gu, 'すれちゃった'],
  [/ち[ゃや]た(?=[。けよのら]|$)/gu, 'ちゃった'],
  [/([ぁ-ん])\1(?=した[。。からけのが]|した$)/gu, '$1'],
  [/ましし(?=た)/gu, 'まし'],
  [/(?<=[うま]|[きしちりみえけせてねれべめげ])れした(?=。|$)/gu, 'れました'],
  [/[ずづ]つつ?(?=[入い分わ配])|(?<=[0-9][^。、0-9]{1,3})づつ/gu, 'ずつ'],
  [/ならで(?=い[まるた])/gu, 'ならんで'],
  // かかって with a lost か would be another verb; 何こか買って is meant.
  [/(?<=(?:何|なん)[^。、0-9]{1,3}か)か(?=って|い(?:ました|たし))/gu, '買'],
  [/帰え(?=[っりる])/gu, '帰'],
  [/前部(?=で)/gu, '全部'],
  [/会わせ(?=る|て|た)/gu, '合わせ'],
  [/て(?=すか。)/gu, 'で'],
  [/でし(?:ょお|よう?|う)(?=か|。|$)/gu, 'でしょう'],
  [/そお(?=で[すし]|だ)/gu, 'そう'],
  [/(?<=[のるいた])ほお(?=[がは])/gu, 'ほう'],
  [/おうい(?=で|。|か)/gu, 'おおい'],
  [/(?<=何(?:kg|g))思い(?=で|。|か)/gu, '重い'],
  [/(?<=[^。、はがをに])にわ(?=[^とか]|、)/gu, 'には'],
  [/(?<=[^。、0-9何])わ(?=、|[0-9]|何|なん|いくつ|いくら|全部で|ぜんぶで|みんなで)/gu, 'は'],
  [new RegExp(`(?<=[^。、])わ(?![たりけらかすれ])(?=[^。、わ]{1,8}(?:の(?:何倍|なんばい)|より))`, 'gu'), 'は'],
  [/(?<=[^。、])お(?=、?(?:[合あ]わせ|買|売|[0-9]|くれ|くば|配))/gu, 'を'],
  [/(?<=[^。、])え(?=[出行着運来帰入0-9]|もど)/gu, 'に'],
  // Words whose kana look like particles, and what does not matter.
  [/がっこう/gu, '学校'],
  [/がようし/gu, '画用紙'],
  [/でんしゃ/gu, '電車'],
  [/(?:ただし、?)?(?:むすび|結び|つなぎ)(?:目|め)[^。0-9]{0,8}考え(?:ない|ません)[^。0-9]{0,6}。/gu, ''],
  // The speech of some regions and of small children.
  [/(?<=[ただ])(?:ん)?やけど/gu, 'けど'],
  [/て(?:しも|も)た(?=[。けら])/gu, 'てしまった'],
  [/(?<=[ただ])(?:ん)?や(?:で|ねん)?(?=。|$)/gu, 'よ'],
  [new RegExp(`(?<=${N}${C})しか([^。、]{1,6}?)(?:へん|ん)かった`, 'gu'), '$1た'],
];

/** Returns a text without the spelling errors that children often make. */
export function withPlainSpelling(text: string): string {
  return SPELLINGS.reduce((plain, [pattern, form]) => plain.replaceAll(pattern, form), text);
}
