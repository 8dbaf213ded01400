import { plainForms, type PlainForm } from './patterns.ts';

/** Rules for spelling, for what somebody heard, and for rates, prices and groups. */
export const PLAIN_WORDINGS: readonly PlainForm[] = plainForms([
  // Homophones that the input method of a tablet writes, and letters that are left out.
  // What somebody heard, thinks or asks: 〜だそうです, 〜んだって, 〜と思いますか.
  ['(?<=[るたいうくすつぬむぐぶ])(?:ん?だ)?(?:そう(?:です|だよ|だ)|そおです|って)(?=。)', ''],
  ['ことに(?:なり|し)ま(?:す|した)(?=。)', ''],
  // Sounds: どぼんと 3びき, ぱん、ぱんと.
  // The question for a number at the end, and what is left.
  ['あと[はわ](?:ぜんぶ|全部|みんな)?(?=[^。0-9何]{1,10}(?:です|でした|だよ)。)', 'のこりは'],
  ['あと(DC)(?:なら|のこ|残|あり)[^。]{0,6}(?=。)', 'のこりは$1ですか'],
  // 6こ入り: what each container holds.
  // The prices of things that were bought: ジュースを6本買いました。1本95円でした。
  [
    '(?:Y{1,10}で)?([^。、0-9はがをにで]{1,8})(?:を|お)(A)((?:か|買)い(?:ました|ます)。)(?:\\1[はわ])?1(C)(?:が|は|で)?(N)(円|えん)(?:です|でした|だった|だよ)。',
    '1$4$5$6の$1を$2$3',
  ],
  // Groups: 32人の クラスで 4人ずつの はんを つくります.
  [
    '(NB)の(?:クラス|くらす|子ども|こども|がっきゅう|学級|チーム|児童|せいと|生徒)(?:で|を|が|は)、?(NB)ずつ(?:の|で)?(はん|班|グループ|ぐるーぷ|チーム|ちーむ|くみ|組)(?:を|に)、?(?:つく|作|わけ|分け|わか|分か|なり|なる)[^。]{0,6}。',
    '$1います。$2ずつの$3に分けます。',
  ],
  ['S(?:[^。0-9、]{1,10}[はが])?(NB)(?:の)?G(?:だから|なので|です。|で、|だよ。)、?', '$1います。'],
  // Rates: 1くしに 3こ さします, 毎日 50回 とびます, 子ども3人では いくらに なりますか.
  ['(?:まいにち|毎日|まいあさ|毎朝|毎ばん|毎晩)(?=Y{0,10}A)', '1日に'],
  ['(?:子ども|こども|おとな|大人)1人(?=N円)', '1人'],
]);
