import { FURTHER_STORY_VERBS } from '../vocabulary/more-verbs.ts';

/**
 * The classes of verbs. A class defines how a verb changes an amount that somebody has or that is at a place. `exist`
 * and `have` only state the amount. `get`, `grow` and `arrive` increase it. `settle` (入る "go in") and `place` (入れる "put
 * in") increase it too, but with ている or てある they only state it. `use`, `shrink` and `leave` decrease it. With `give`,
 * the subject gives things to a receiver; with `take`, the subject gets them from another owner. `act` is an activity
 * with an amount, such as reading pages. `differ` compares two amounts.
 */
export type VerbMeaningClass =
  | 'exist'
  | 'have'
  | 'settle'
  | 'place'
  | 'get'
  | 'harvest'
  | 'grow'
  | 'arrive'
  | 'use'
  | 'shrink'
  | 'leave'
  | 'give'
  | 'take'
  | 'act'
  | 'need'
  | 'become'
  | 'differ'
  | 'share'
  | 'remain'
  | 'later'
  | 'earlier'
  | 'buy'
  | 'pay'
  | 'cost'
  | 'total'
  | 'empty'
  | 'harmless';

/** A verb in dictionary form, with its class. */
export type ClassifiedVerb = { readonly name: string; readonly verbClass: VerbMeaningClass };

/**
 * The verbs of each class in their dictionary form. The digit is the conjugation: 5 for 五段, 1 for 一段. する is left out
 * (卒業 for 卒業する). The sign = separates spellings of one verb.
 */
const TABLE: readonly (readonly [VerbMeaningClass, string])[] = [
  ['exist', 'ある5 いる1'],
  ['have', '持つ5=もつ5 飼う5 抱える1'],
  [
    'settle',
    '上がる5=あがる5 混ざる5=まざる5 入る5=はいる5 乗る5=のる5 並ぶ5=ならぶ5 咲く5=さく5 止まる5=とまる5 立つ5=たつ5 座る5=すわる5 住む5=すむ5 浮かぶ5=うかぶ5 つながる5 生える1=はえる1 点く5=つく5 参加=さんか 加わる5=くわわる5 実る5=みのる5 たまる5 できている1 登る5=のぼる5 浮く5=うく5 植わる5=うわる5 くっつく5 飛び込む5=とびこむ5=とび込む5',
  ],
  [
    'place',
    '入れる1=いれる1 置く5=おく5 並べる1=ならべる1 飾る5=かざる5 貼る5=はる5 植える1=うえる1 積む5 載せる1=のせる1=乗せる1 干す5=ほす5 立てる1=たてる1=建てる1 付ける1=つける1 留める1=とめる1=止める1 吊るす5=つるす5 足す5=たす5 加える1=くわえる1 通す5=とおす5 注ぐ5=そそぐ5 追加=ついか つなぐ5 詰める1=つめる1 掛ける1=かける1 しまう5 敷く5=しく5 用意=ようい 準備=じゅんび 積み込む5=積みこむ5=つみこむ5 つぎ足す5=つぎたす5=つなぎたす5=つなぎ足す5 巻く5 はめる1 収納 セット 積み重ねる1 盛る5 飾り付ける1 貼り付ける1=はりつける1 投げ入れる1=なげいれる1 付け足す5=つけたす5=つけ足す5 買い足す5=買いたす5=かいたす5',
  ],
  [
    'get',
    'もらう5=貰う5 拾う5=ひろう5 見つける1=みつける1 作る5=つくる5 借りる1=かりる1 捕まえる1=つかまえる1 集める1=あつめる1 育てる1=そだてる1 稼ぐ5=かせぐ5 産む5=うむ5 焼く5=やく5 刷る5=する5 受け取る5=うけとる5 仕入れる1=しいれる1 得る1=える1 獲得 手に入れる1 折る5 描く5=かく5 発見=はっけん 栽培 儲ける1=もうける1 生産 とれる1=取れる1 沸かす5=わかす5 引き出す5 採れる1 いただく5 当てる1=あてる1 編む5=あむ5 縫う5=ぬう5 組み立てる1=くみたてる1 仕上げる1=しあげる1 覚える1=おぼえる1 ゲット 見つけ出す5 拾い集める1=ひろいあつめる1 完成 手作り 釣り上げる1',
  ],
  [
    'harvest',
    '摘む5 つむ5 取る5=とる5=採る5 掘る5=ほる5 くむ5 すくう5 収穫=しゅうかく 釣る5=つる5 摘み取る5 抜き取る5 もぎ取る5=もぎとる5 引き抜く5=ひきぬく5 掘り出す5=ほりだす5',
  ],
  [
    'grow',
    '増える1=ふえる1 増やす5=ふやす5 伸びる1=のびる1 伸ばす5=のばす5 広げる1=ひろげる1 増加 深くなる5 広がる5 貯める1=ためる1=貯金 ふくらむ5=膨らむ5 値上がり=値上げ=ね上がり=ね上げ=ねあがり=ねあげ',
  ],
  [
    'arrive',
    '来る=くる 着く5 届く5=とどく5 到着=とうちゃく 生まれる1=うまれる1 遊びに来る=あそびにくる=あそびに来る=遊びにくる 現れる1=あらわれる1 やってくる 帰ってくる 戻る5=もどる5 入学 飛んでくる 引っ越してくる 集まる5=あつまる5 乗り込む5=のりこむ5 駆けつける1=かけつける1 入園 入部 来店 来園 泳いでくる 歩いてくる 走ってくる 乗ってくる 追いつく5=おいつく5 飛び乗る5=とびのる5',
  ],
  [
    'use',
    '食べる1=たべる1 炊く5=たく5 なめる1 飲む5=のむ5 使う5=つかう5 捨てる1=すてる1 失う5=うしなう5 食べ終える1 切り落とす5 使い切る5 なくす5=無くす5=失くす5 切る5=きる5 切り取る5=きりとる5=切りとる5 壊す5=こわす5 割る5=わる5 出す5=だす5 取り出す5=とりだす5 下ろす5=おろす5 外す5=はずす5 片付ける1=かたづける1=片づける1 剥がす5=はがす5 消す5=けす5 落とす5=おとす5 削除 抜く5=ぬく5 逃がす5=にがす5 流す5=ながす5 運び出す5=はこびだす5=はこび出す5 飲み干す5 持ち出す5 処分 リサイクル 取り込む5=とりこむ5 消費 燃やす5=もやす5 こぼす5 取り除く5 刈る5 破る5=やぶる5 もぐ5 食べきる5 こわれてしまう5 かじる5 使い果たす5=つかいはたす5 ちぎる5 つぶす5=潰す5 落っことす5=おっことす5 溶かす5=とかす5 追い出す5=おいだす5 逃す5=のがす5 消耗 食う5=くう5 切り離す5=きりはなす5 飲みほす5 使いきる5=つかいきる5 切り倒す5=きりたおす5 引きはがす5 ほうり出す5 打ち上げる1=うちあげる1 使い終わる5=つかいおわる5',
  ],
  [
    'shrink',
    '減る5=へる5 減らす5=へらす5 売れる1=うれる1 割れる1=われる1 枯れる1=かれる1 死ぬ5=しぬ5 溶ける1=とける1 壊れる1=こわれる1 消える1=きえる1 散る5=ちる5 落ちる1=おちる1 なくなる5=無くなる5 燃える1=もえる1 縮む5=ちぢむ5 減少 破れる1=やぶれる1 こぼれる1 短くなる5 しぼむ5 盗まれる1 倒れる1=たおれる1 折れる1=おれる1 腐る5=くさる5 破裂=はれつ パンク 沈む5=しずむ5 しおれる1 崩れる1=くずれる1 ちぎれる1 亡くなる5 はがれる1=剥がれる1 抜ける1=ぬける1 外れる1=はずれる1 潰れる1=つぶれる1 破ける1=やぶける1 おっこちる1=落っこちる1 飛ばされる1=とばされる1 流される1=ながされる1',
  ],
  [
    'leave',
    '帰る5=かえる5 出る1=でる1 降りる1=おりる1=下りる1 去る5=さる5 逃げる1=にげる1 いなくなる5=居なくなる5 行く5=いく5 飛び立つ5=とびたつ5 出発=しゅっぱつ 退場 卒業=そつぎょう 転校=てんこう 立ち去る5 飛ぶ5=とぶ5 抜け出す5=ぬけ出す5=ぬけだす5 飛び去る5=とびさる5=とび去る5 逃げ出す5=にげ出す5=にげだす5 飛び出す5=とび出す5=とびだす5 帰宅 下校 早退 下車 走り去る5=はしりさる5 巣立つ5=すだつ5 離れる1=はなれる1 退院 引っ越す5=ひっこす5=引っこす5',
  ],
  [
    'give',
    'あげる1 託す5 渡す5=わたす5 与える1=あたえる1 配る5=くばる5 売る5=うる5 返す5=かえす5 貸す5=かす5 プレゼント=ぷれぜんと 寄付=きふ ゆずる5=譲る5 送る5=おくる5 貸し出す5=かし出す5=かしだす5 販売=はんばい 手渡す5 分け与える1 贈る5 やる5 くれる1 差し上げる1=さし上げる1=さしあげる1 届ける1=とどける1 ふるまう5=振る舞う5 おすそ分け=おすそわけ お供え',
  ],
  ['take', '奪う5 買い取る5 盗む5=ぬすむ5 取り上げる1 持ち去る5 もっていく5'],
  ['buy', '買う5=かう5 頼む5=たのむ5 購入=こうにゅう 注文=ちゅうもん 発注'],
  ['pay', '払う5=はらう5 支払う5'],
  [
    'act',
    '移す5=うつす5 担ぐ5=かつぐ5 移る5=うつる5 まく5 走る5=はしる5 歩く5=あるく5 泳ぐ5=およぐ5 読む5=よむ5 待つ5=まつ5 見る1=みる1 勉強=べんきょう 練習=れんしゅう する 行う5=おこなう5 解く5=とく5 塗る5=ぬる5 耕す5=たがやす5 遊ぶ5=あそぶ5 書く5 働く5=はたらく5 進む5=すすむ5 飛ばす5 続く5=つづく5 降る5=ふる5 動かす5=うごかす5 記録 観察=かんさつ 観る1 跳ぶ5 燃える1 洗う5=あらう5 印刷 受ける1=うける1 移動 戦う5=たたかう5 回る5=まわる5 投げる1=なげる1 撮る5=とる5x 運ぶ5=はこぶ5 歌う5=うたう5 数える1=かぞえる1 そうじ 掃除 計る5=はかる5=量る5=測る5 重ねる1=かさねる1 行われる1 読み終える1 打つ5=うつ5 動く5=うごく5 開けておく5 勝つ5 負ける1 賛成 正解 出席 欠席 通う5 当たる5 ゴール 泳ぎ切る5 こぐ5 見つめる1 たたく5 鳴る5 火にかける1',
  ],
  ['cost', 'かかる5=掛かる5'],
  ['need', '要る5=いる5 出来る1=できる1 必要と 足りる1=たりる1 使用'],
  ['become', 'なる5'],
  ['differ', '違う5=ちがう5'],
  ['share', '分ける1=わける1 分配 分かれる1=わかれる1 分け合う5 等分'],
  ['remain', '残る5=のこる5=売れ残る5=うれのこる5 残す5=のこす5 余る5=あまる5'],
  ['later', '遅れる1=おくれる1'],
  ['earlier', '早まる5=はやまる5 早める1'],
  ['exist', 'おる5'],
  [
    'harmless',
    '替える1=かえる1=変える1=換える1=取り替える1=とりかえる1=入れ替える1 埋める1=うめる1 避ける1=さける1 開ける1=あける1=空ける1 閉める1=しめる1 混ぜる1=まぜる1 乾かす5=かわかす5 持ち上げる1=もちあげる1 かぶる5=被る5 履く5 着る1 言う5 間違える1=まちがえる1 あわてる1 急ぐ5=いそぐ5 迷う5=まよう5 起こす5=おこす5 見せる1=みせる1 叫ぶ5=さけぶ5 転ぶ5=ころぶ5 しゃがむ5 はしゃぐ5 数え直す5 拍手 気がつく5 気付く5 整理 袋詰め 招待 決める1=きめる1 始める1=はじめる1 思う5=おもう5 手伝う5=てつだう5 開く5=ひらく5 出かける1=でかける1 楽しむ5 訪れる1=訪ねる1 呼ぶ5 経営 終わる5=おわる5 終了 よろこぶ5 笑う5=わらう5 泣く5=なく5 怒る5=おこる5 叱る5=しかる5 疲れる1=つかれる1 驚く5=おどろく5 鳴く5 寝る1=ねる1 起きる1=おきる1 頑張る5=がんばる5 ほめる1 転がる5=ころがる5 蹴る5=ける5 振る5=ふる5 押す5=おす5 引く5=ひく5 踏む5=ふむ5 話す5=はなす5 聞く5=きく5 触る5=さわる5 眠る5=ねむる5 忘れる1=わすれる1 挑戦 終える1=おえる1 予定 計画 喜ぶ5 包む5=つつむ5 休む5=やすむ5 誘う5=さそう5 習う5=ならう5 調べる1=しらべる1 気づく5=きづく5 考える1=かんがえる1 教える1=おしえる1 探す5=さがす5 始まる5=はじまる5 決まる5=きまる5 過ごす5=すごす5 散歩=さんぽ=お散歩=おさんぽ 旅行=りょこう 料理 光る5=ひかる5 吹く5=ふく5 騒ぐ5=さわぐ5 食事 競争 見学 困る5=こまる5 着替える1=きがえる1 相談 約束 応援 けんか お祝い おいわい ジャンプ しゃべる5 遠足 出会う5=であう5 比べる1=くらべる1 願う5=ねがう5 育つ5=そだつ5 掃く5 発表 質問 注意 競走',
  ],
];

const VERBS: readonly (readonly [VerbMeaningClass, string])[] = [...TABLE, ...FURTHER_STORY_VERBS];

/**
 * The verb やってくる ("come"). Pupils also write it with a space, 「やって きました」, and then it must not be read as やる ("do").
 */
export const ARRIVING_VERB: { readonly verb: ClassifiedVerb; readonly verbClass: VerbMeaningClass } = {
  verb: { name: 'やってくる', verbClass: 'arrive' },
  verbClass: 'arrive',
};

type Form = 'renyou' | 'te' | 'ta' | 'plain' | 'negative' | 'ba';
export type ConjugatedVerb = {
  readonly verb: ClassifiedVerb;
  readonly form: Form;
  readonly able: boolean;
  readonly passive: boolean;
};

const ROWS: Readonly<Record<string, readonly [string, string, string, string]>> = {
  う: ['わ', 'い', 'え', 'って'],
  く: ['か', 'き', 'け', 'いて'],
  ぐ: ['が', 'ぎ', 'げ', 'いで'],
  す: ['さ', 'し', 'せ', 'して'],
  つ: ['た', 'ち', 'て', 'って'],
  ぬ: ['な', 'に', 'ね', 'んで'],
  ぶ: ['ば', 'び', 'べ', 'んで'],
  む: ['ま', 'み', 'め', 'んで'],
  る: ['ら', 'り', 'れ', 'って'],
};

/** Returns the dictionary form of a verb in the table: 卒業する ("graduate") for the entry 卒業. */
function dictionaryForm(word: string): string {
  if (/[15]x?$/.test(word)) return word.replace(/[15]x?$/, '');
  return /(?:する|くる|来る)$/.test(word) ? word : `${word}する`;
}

function formsOf(word: string): [string, Form, boolean][] {
  const group = /[15]/.exec(word)?.[0] ?? '';
  const plain = dictionaryForm(word);
  if (group === '5') return fiveForms(plain);
  if (group === '1') return oneForms(plain.slice(0, -1), false);
  if (plain.endsWith('する')) {
    const stem = plain.slice(0, -2);
    return [...stemForms(`${stem}し`, plain, false), [`${stem}すれば`, 'ba', false]];
  }
  if (plain.endsWith('来る')) return stemForms(plain.slice(0, -1), plain, false);
  return stemForms(`${plain.slice(0, -2)}き`, plain, false).map(([text, form, able]) =>
    form === 'negative' ? [text.replace(/き(な|ず)/, 'こ$1'), form, able] : [text, form, able],
  );
}

function stemForms(stem: string, plain: string, able: boolean): [string, Form, boolean][] {
  return [
    [stem, 'renyou', able],
    [`${stem}て`, 'te', able],
    [`${stem}た`, 'ta', able],
    [plain, 'plain', able],
    [`${stem}な`, 'negative', able],
    [`${stem}ず`, 'negative', able],
  ];
}

function oneForms(stem: string, able: boolean): [string, Form, boolean][] {
  return [...stemForms(stem, `${stem}る`, able), [`${stem}れば`, 'ba', able]];
}

function fiveForms(plain: string): [string, Form, boolean][] {
  const stem = plain.slice(0, -1);
  const row = ROWS[plain.slice(-1)];
  if (row === undefined) return [];
  const [a, i, e, sound] = row;
  const te = (/(?:行|い)く$/.test(plain) && plain.length <= 2) || /て(?:行|い)く$/.test(plain) ? 'って' : sound;
  const negative = plain === 'ある' ? 'な' : `${stem}${a}な`;
  return [
    [stem + i, 'renyou', false],
    [stem + te, 'te', false],
    [stem + te.slice(0, -1) + (te.endsWith('て') ? 'た' : 'だ'), 'ta', false],
    [plain, 'plain', false],
    ...(plain === 'ある' ? [] : [[negative, 'negative', false] as [string, Form, boolean]]),
    ...(plain === 'ある' ? [] : [[`${stem}${a}ず`, 'negative', false] as [string, Form, boolean]]),
    [`${stem}${e}ば`, 'ba', false],
    ...(plain === 'いる' || plain === 'ある' ? [] : oneForms(stem + e, true)),
  ];
}

function addForm(found: Map<string, ConjugatedVerb[]>, text: string, entry: ConjugatedVerb): void {
  const others = found.get(text) ?? [];
  if (!others.some((each) => each.form === entry.form && each.verb.name === entry.verb.name))
    found.set(text, [...others, entry]);
}

function passiveForms(word: string): [string, Form, boolean][] {
  const group = /[15]/.exec(word)?.[0] ?? '';
  const plain = dictionaryForm(word);
  const stem = plain.slice(0, -1);
  if (group === '1') return oneForms(`${stem}られ`, false);
  if (group === '5' && plain !== 'ある' && plain !== 'いる')
    return oneForms(`${stem}${ROWS[plain.slice(-1)]?.[0] ?? ''}れ`, false);
  return plain.endsWith('する') && plain.length > 2 ? oneForms(`${plain.slice(0, -2)}され`, false) : [];
}

function conjugate(): Map<string, ConjugatedVerb[]> {
  const found = new Map<string, ConjugatedVerb[]>();
  for (const [verbClass, words] of VERBS) {
    for (const group of words.split(' ').filter((word) => word !== '')) {
      const spellings = group.split('=');
      const name = dictionaryForm(spellings[0] ?? '');
      const verb = { name, verbClass };
      for (const spelling of spellings) {
        for (const [text, form, able] of formsOf(spelling))
          if (text !== 'する' || name === 'する') addForm(found, text, { verb, form, able, passive: false });
        for (const [text, form] of passiveForms(spelling))
          addForm(found, text, { verb, form, able: false, passive: true });
      }
    }
  }
  for (const text of ['ください', '下さい'])
    addForm(found, text, { verb: { name: '下さる', verbClass: 'buy' }, form: 'plain', able: false, passive: false });
  return found;
}

/** The class of each verb by the dictionary form of the verb. */
export const MEANING_CLASSES_BY_VERB: ReadonlyMap<string, VerbMeaningClass> = new Map(
  VERBS.flatMap(([verbClass, words]) =>
    words.split(' ').map((group) => [dictionaryForm(group.split('=')[0] ?? ''), verbClass] as const),
  ),
);

/** The listed verbs by each of their conjugated forms, without auxiliaries. */
export const VERBS_BY_CONJUGATED_FORM: ReadonlyMap<string, readonly ConjugatedVerb[]> = conjugate();
