import { createPlainWordingRules, type PlainWordingRule } from './patterns.ts';

/**
 * Rules for the spelling errors of children: particles that are written as they sound, missing or doubled kana, and
 * homophones. No rule changes one verb into another.
 */
const SPELLINGS: readonly PlainWordingRule[] = createPlainWordingRules([
  // The っ of a verb in た or て.
  [
    '([買乗配使取持待立切帰作走行売登残折]|(?<=[0-9。、はがをにで][^。]{0,4})(?:もら|つか|ひろ|かえ|あ(?=た(?![たっらり]))|なくな|のこ|とま|止ま|あつま|集ま)|入(?=てい)|(?<=[しよな])か(?=た(?:です)?。)|[にく]な)(?=[たて](?![いちめらま]?[るせ]))',
    '$1っ',
  ],
  ['ち[ゃや]た(?=[。けよのら]|$)', 'ちゃった'],
  ['([ぁ-ん])\\1(?=した[。。からけのが]|した$)', '$1'],
  ['ましした', 'ました'],
  ['(?<=[やなかもとまわあ])(?<!なな)つ(?=て|た(?:[。らのよ]|です))', 'っ'],
  ['(?<=[うま]|[きしちりみえけせてねれべめげ])れした(?=。|$)', 'れました'],
  ['[ずづ]つつ?(?=[入い分わ配])|(?<=[0-9]X{1,3})づつ', 'ずつ'],
  ['ならで(?=い[まるた])', 'ならんで'],
  // かかって with a lost か would be another verb; 何こか買って is meant.
  ['(?<=DX{1,3}か)か(?=って|い(?:ました|たし))', '買'],
  ['(?<=帰)え(?=[っりる])|(?<=拾)ろ(?=[いっう])|(?<=走)し(?=[りっる])', ''],
  ['(?:前部|全分)(?=で)', '全部'],
  ['ひつよお?(?=です)|必用', '必要'],
  ['別け(?=[るてま])', '分け'],
  ['(?<=かた|つ)ず(?=[けいく])', 'づ'],
  ['会わせ(?=る|て|た)', '合わせ'],
  ['でし(?:よう?|う)(?=か|。|$)', 'でしょう'],
  // The long vowel of そう, ほう and うんどう.
  ['(?<=ょ|[ぁ-ん]ど(?!.?り)|そ(?=お(?:で[すし]|だ))|[のるいた]ほ(?=お[がは]))お', 'う'],
  ['(?<=何(?:kg|g))思い(?=で|。|か)', '重い'],
  ['(?<=[^。、はがをにの])にわ(?=[^とかに]|、)', 'には'],
  ['(?<=[^。、0-9何])わ(?=、|[0-9]|何|なん|いくつ|いくら|全部で|ぜんぶで|みんなで)', 'は'],
  ['(?<=[^。、])お(?=、?(?:[合あ]わせ|[買売配焼作切拾集植運借貸折]|[0-9]|くれ|くば|[使食飲]\\p{L}*(?:ま|た。)))', 'を'],
  ['(?<=[^。、])え(?=[出行着運来帰入0-9]|もど)', 'に'],
  // Nouns with a kana that looks like a particle, such as the が of がっこう ("school").
  ['がっこう', '学校'],
  ['がようし', '画用紙'],
  // Deletes the remark that knots are not counted.
  ['(?:ただし、?)?(?:むすび|結び|つなぎ)(?:目|め)Y{0,8}考え(?:ない|ません)Y{0,6}。', ''],
  // Questions without a copula.
  ['(?<=[るたうくすつぬむぐぶ])だろう(?=か?。)', 'でしょう'],
  ['(?<=Q)だった(?:のか?)?(?:だろう|でしょう|かな)?か?(?=。)', 'でしたか'],
  ['(?<=は、?DC)か(?=。)|(?<=DC|いくつ|いくら)(?=。)', 'ですか'],
  // The speech of some regions and of small children.
  ['(?<=[ただ])(?:ん)?やけど', 'けど'],
  ['て(?:しも|も)た(?=[。けら])', 'てしまった'],
  ['(?<=[ただ])(?:ん)?や(?:で|ねん)?(?=。|$)', 'よ'],
  ['(?<=A)しか([^。、]{1,6}?)(?:へん|ん)かった', '$1た'],
]);

/** Returns a text without the spelling errors that children often make. */
export function correctSpellingOfChildren(text: string): string {
  return SPELLINGS.reduce((plain, [pattern, form]) => plain.replaceAll(pattern, form), text);
}
