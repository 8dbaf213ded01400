/** 「のこりは何こか もとめましょう」 */
const ASKED_INDIRECTLY =
  /((?:何|なん)[^\s。、かはがをに]{1,3}|いく[つら]|どれだけ)か、? ?(?:わか|分か|答え|こたえ|もとめ|求め|計算|けいさん|考え|かんがえ|あてて|当てて|教え|おしえ|かき|書き|言い|いい|しらべ|調べ)[^。!?\s]*(?=[。!?\s]|$)/g;

/** 「のこりの数をもとめましょう」, 「何人いるかをもとめなさい」 */
const ASKED_AMOUNT_OF =
  /の(?:(人|にん|ページ|まい|本|回|さつ|こ|台)?(?:数|かず|すう)) ?を、? ?(?:もとめ|求め|計算し|答え|こたえ)(?:ましょう|なさい|てください|て下さい|てね|よう|て)?(?=[。!?\s]|$)/g;

/** 「何こになったか 計算しよう」 */
const ASKED_WITH_VERB =
  /((?:何|なん)[^\s。、かはがをに]{1,3} ?(?:に|が)? ?[ぁ-んー一-龠]{1,8}?(?:[るたう]|ます|ました|です))か、? ?(?:を、?)?(?:わか|分か|答え|こたえ|もとめ|求め|計算|けいさん|考え|かんがえ|あてて|当てて|教え|おしえ|かき|書き|言い|いい|しらべ|調べ|かぞえ|数え)[^。!?\s]*(?=[。!?\s]|$)/g;

/** 「はじめに入っていたお金をもとめましょう」 */
const AMOUNT_WANTED =
  /(お金|おかね|ねだん|値段|代金|長さ|ながさ|重さ|おもさ|高さ|たかさ|道のり|きょり|体重|身長|時間|かさ|量) ?を、? ?(?:もとめ|求め|計算し|答え|こたえ)(?:ましょう|なさい|てください|て下さい|てね|よう)(?=[。!?\s]|$)/g;

/** 「ぼくはゆうとくんに何こ負けているかな」 */
const LEADING =
  /に((?:何|なん)(?:点|てん|こ|個|本|ほん|人|にん|回|かい|まい|枚|さつ|冊|ひき|匹|cm|m)) ?(負けて|まけて|勝って)(?:い)?(?:る|ます|た|ました)(?:の)?(?:か|かな|でしょうか?|だろうか?)?(?=[。!?\s]|$)/g;

/** 「赤は白に何点差で勝ちましたか」 asks how many more there are. */
const BY_HOW_MANY =
  /(?:(に) ?)?(何|なん)(点|てん|こ|個|本|ほん|人|にん|回|かい|まい|枚|票|ポイント)(?:の?差|さ)(?:で|を)? ?(?:も )?(勝[ちっ]|か[ちっ]て?|負け|まけ|つけ)[ぁ-ん]*(?=[。!?\s]|$)/g;

function byHowMany(match: string, than: string | undefined, what: string, counter: string, verb: string): string {
  if (verb.startsWith('つけ')) return match;
  return `${than === undefined ? '' : 'より'}${what}${counter}${/^[負ま]/.test(verb) ? '少ない' : '多い'}ですか`;
}

/** True if the text distinguishes new things from old ones. */
function contrastedAge(text: string): boolean {
  return /古|ふる[いく]/.test(text);
}

/** The sentences in one form: full-width signs made plain, no spaces at the ends and after commas. */
export function normalisedSentences(text: string): string[] {
  return text
    .replace(/^\s*(?:(?:もんだい|問題|問|Q)\s*[\d０-９]*[.:．：、 　]|[①-⑳]|[(（][\d０-９][)）])\s*/, '')
    .replace(/^(?:では|それでは|さあ|じゃあ)?、?(?:ここで)?(?:もんだい|問題)(?:です|だよ|ですよ|だ)[。、!！ 　]?/, '')
    .normalize('NFKC')
    .replaceAll(/[\u3000\t ]+/g, ' ')
    .replaceAll(/く (?=なり|なる|なっ)/g, 'く')
    .replaceAll(/でし(?:ょお|ょ|う|ょうう|よう|よお)(か?)(?=[。!?\s]|$)/g, 'でしょう$1')
    .replaceAll(/([まで])しか(?=[。!?\s]|$)/g, '$1したか')
    .replaceAll(/のほお(?=[がはも])/g, 'のほう')
    .replaceAll(/おうい(?=です|でしょう|か|[。!?\s]|$)/g, 'おおい')
    .replaceAll(/大お(?=[いく])/g, 'おお')
    .replaceAll(/(?<=[\d何](?:こ|個|本|ほん|枚|まい|人|にん|ひき|匹|円|点|さつ|冊|だい|台))大く/g, '多く')
    .replaceAll(
      /(?<=[\d何](?:こ|個|本|ほん|枚|まい|人|にん|ひき|匹|円|点|さつ|冊|だい|台|回|かい))大(?=い|かった)/g,
      '多',
    )
    .replaceAll(/(?:ひつよう|必要)(?:になります|です)/g, 'いります')
    .replaceAll(/(?:ひつよう|必要)(?:なの(?:です)?|に?なる|だ)?(?=か(?:な|[。!?\s]|$)|でしょう|[。!?\s]|$)/g, 'いる')
    .replaceAll(/ですが(?=[?]|$)/g, 'ですか')
    .replaceAll(contrastedAge(text) ? /(?!)/g : /(?:新しい|あたらしい) ?(?=[^で、。!?\s])/g, '')
    .replaceAll(/(?:[、。]|^)?(?:しき|式)[はわ][\d+\-−×÷*/= ]+(?:です|だよ)?/g, '。')
    .replaceAll(/\d+[+\-−×÷*/]\d+=\d+(?:で|だから|なので)?、?/g, '')
    .replaceAll(/(ふたり|二人|2人)の(?:もの)?を(?=あわせ|合わせ)/g, '$1')
    .replaceAll(/どちらの[^、。\d]{1,6}?が(?=何|なん|どれ)/g, 'どちらが')
    .replaceAll(/(?<=[いきしちにひみりぎじびえけせてねめべれ])(?:また|まいた|ましだ|ましした)(?=[。!?]|$)/gm, 'ました')
    .replaceAll(
      /ちがい(?:を|の(?:数|かず)を)(?:答え|こたえ|もとめ|求め|いい|言い)(?:ましょう|なさい|てください|よう|よ)(?=[。!?]|$)/g,
      'ちがいはどれだけですか',
    )
    .replaceAll(/(?:ひつよう|必要)(?:だ)?(?=と(?:すると|したら|すれば))/g, 'いる')
    .replaceAll(/!+(?=って|て|と)/g, '')
    .replaceAll(/でしょ[ー〜~]か?(?=[。!?\s]|$)/g, 'でしょうか')
    .replaceAll(
      /[^。!?\s]*「([^「」]*(?:何|なん|いく[つら]|どれだけ)[^「」]*?)[。?]?」と ?(?:聞|きき|言|いい|いっ|たずね|しつもん)[ぁ-ん]+/g,
      '$1',
    )
    .replaceAll(/(?:なかま|仲間)に(?:はい|入)(?=[りっる])/g, 'くわわ')
    .replaceAll(
      /\d ?(?:組|くみ) ?に ?(?:分|わ)/.test(text.normalize('NFKC')) ? /(?<=\d)(?:組|くみ)/g : /(?!)/g,
      'グループ',
    )
    .replaceAll(/どの([^、。\d何]{1,5}?)にも(?= ?\d)/g, 'それぞれの$1に')
    .replaceAll(ASKED_INDIRECTLY, (_match, asked: string) =>
      /[るたい]$/.test(asked) && asked.length > 2 && !asked.endsWith('ばい') ? `${asked}か` : `${asked}ですか`,
    )
    .replaceAll(
      /(^|[。、!?\s]|て|で)(?:あと|ほか|そのほか|それ以外)は、? ?(?:ぜんぶ|全部|みんな|すべて)の?、? ?(?=[^\d]{1,8}(?:です|だ|でした|だった))/g,
      '$1のこりは',
    )
    .replaceAll(
      /(れんしゅう|練習|しあい|試合|えんそく|遠足|おやつ|ごはん|うんどうかい|運動会|じゅぎょう|授業|買い物|かいもの|おふろ|おひるね|そうじ)の(?:前|まえ)は(?=[^。]*(?:何|なん|いく))/g,
      'はじめは',
    )
    .replaceAll(ASKED_WITH_VERB, '$1か')
    .replaceAll(AMOUNT_WANTED, '$1はどれだけですか')
    .replaceAll(
      LEADING,
      (_match, what: string, verb: string) => `より${what}${verb.startsWith('勝') ? '多い' : '少ない'}ですか`,
    )
    .replaceAll(ASKED_AMOUNT_OF, (_match, counter: string | undefined) =>
      counter === undefined ? 'はどれだけですか' : `は何${counter}ですか`,
    )
    .replaceAll(BY_HOW_MANY, byHowMany)
    .replaceAll(/てしょう(か?)(?=[。!?\s]|$)/g, 'でしょう$1')
    .replaceAll(
      /(?<=[\d何](?:こ|個|本|ほん|ぽん|枚|まい|人|にん|ひき|匹|円|点|さつ|冊|だい|台|回|かい)) ?おう(?=く|い|かった)/g,
      'おお',
    )
    .replaceAll(/(赤|青|白|黒|黄色|あか|あお|しろ|くろ|きいろ)い(?:ほう|方)(?=[がはも])/g, '$1のほう')
    .replaceAll(
      /km|キロメートル/.test(text) && !/kg|キログラム|グラム/.test(text)
        ? /(?<=何|なん)キロ(?!メートル|グラム|カロリー)/g
        : /(?!)/g,
      'km',
    )
    .split(/[。!?\n\r．]+/)
    .map((sentence) => sentence.replaceAll(/、 /g, '、').trim())
    .filter((sentence) => sentence !== '');
}
