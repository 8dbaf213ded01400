/**
 * Verbs that state an increase. They are written in kana and separated by ・.
 *
 * - `place`: somebody adds the new things where the other things already are, or the new things appear there. Therefore
 *   「6こ あります。5こ つくりました」 (there are 6; 5 were made) could be misunderstood: the 5 could be some of the 6.
 * - `elsewhere`: the new things come from elsewhere, or one thing becomes larger.
 */
const VERBS = {
  place:
    'つくりました・いれました・ならべました・たしました・さきました・つけました・はりました・うえました・おきました・かきました・つみました・かざりました・とおしました・のせました・たてました・できました・ふくらませました・しまいました・ほしました・つるしました',
  elsewhere:
    'もらいました・きました・とどきました・おくれました・かいました・ひろいました・つきました・ふえました・つなぎました・すすみました・はいりました・のばしました・のびました・のりました・あがりました・ひろげました・すりました・かりました・しいれました・やきました・やけました・つかまえました・しゅうかくしました・あつめました・はこびました・ふやしました・みつけました・すわりました・ふりました・つりました・うまれました・ためました・ちょきんしました・くわわりました・あつまりました・ほりました・にぎりました・くわえました・つぎたしました・のぼりました・もどりました・ならびました・ほりすすめました・なりました・とりよせました・すぎました・たちました',
} as const;

const PLACES: ReadonlyMap<string, 'place' | 'elsewhere'> = new Map([
  ...VERBS.place.split('・').map((verb) => [verb, 'place'] as const),
  ...VERBS.elsewhere.split('・').map((verb) => [verb, 'elsewhere'] as const),
]);

/**
 * Returns where the things of an increase come from (see VERBS); null if the verb is not in VERBS. `verb` is the last
 * phrase of a polite sentence in kana, such as つくりました (made).
 */
export function originImpliedByIncreaseVerb(verb: string): 'place' | 'elsewhere' | null {
  return PLACES.get(verb) ?? null;
}
