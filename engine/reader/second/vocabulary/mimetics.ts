/**
 * Words before と that imitate a movement or a sound. Doubled words (ころころ, "rolling") and words with っ or ーん are not
 * listed, because they are recognised by their form.
 */
const WITH_TO =
  'ぴょん ぴゅー どん ぽん ぽちゃん どぼん ぎゅう ふう ふー ぱくり ぺろり ころん ころり くるり にっこり こつん ちょきん しゅー びっしり ぎっしり たっぷり どっさり せっせ さっさ のんびり じっくり こっそり'.split(
    ' ',
  );

/** Words that say how something is done and that need no と. */
const ALONE =
  'いっせいに 一斉に 次々に つぎつぎに 一気に いっぺんに あっというまに あっという間に いつのまにか いつの間にか 気がついたら 気がつくと 急に きゅうに ひさしぶりに 久しぶりに はじめて 初めて ぜひ なんとか なかなか ほんとうに 本当に とっても すごく ものすごく 順番に じゅんばんに 順に 自分で 静かに 大事に だいじに まじめに 夢中で むちゅうで 一生けん命 一生懸命 せっせと 思いきり おもいきり ちからいっぱい 力いっぱい 元気よく げんきよく 気持ちよく きもちよく なかよく どこかへ 向こうへ むこうに 向こうに あっちへ こっちへ とりあえず 特別に とくべつに うまく ぴったり きちんと ずっと たぶん きっと もしかしたら まちがえて 間違えて 目の前で めのまえで あわてて 急いで いそいで よろこんで 喜んで 楽しんで たのしんで びっくりして おどろいて 驚いて うれしくて'.split(
    ' ',
  );

/** Words that say how something happens and change no amount. Those of at least four characters need no particle と. */
export const MIMETIC_WORDS: readonly string[] = [
  ...WITH_TO.flatMap((word) => [`${word}と`, `${word}って`, ...(word.length > 3 ? [word] : [])]),
  ...ALONE,
];
