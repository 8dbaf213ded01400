/**
 * The verbs of increases in kana, by where the things come from. `place`: somebody adds them where the others are, or
 * they appear there, so that 6こ あります and 5こ つくりました could be heard as 5 of the 6. `elsewhere`: they come from
 * elsewhere or make one thing larger. ・ separates the verbs.
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

/** Returns the origin of the things of an increase; null if no list has the verb. `verb` is its last phrase in kana. */
export function originOfIncrease(verb: string): 'place' | 'elsewhere' | null {
  return PLACES.get(verb) ?? null;
}
