/**
 * Pictures of vehicles and buildings, each with the names of the objects that it can show, separated by ・. The first
 * name is shown in the picture list.
 */
export const VEHICLE_AND_BUILDING_PICTURES = [
  [
    'automobile',
    'くるま・じどうしゃ・じょうようしゃ・あかい くるま・あかい じどうしゃ・あかい じょうようしゃ・ミニカー',
  ],
  ['taxi', 'タクシー・きいろい タクシー'],
  ['bus', 'バス・スクールバス・まちの バス'],
  ['delivery-truck', 'トラック'],
  ['tractor', 'トラクター'],
  ['bicycle', 'じてんしゃ'],
  ['articulated-lorry', 'ダンプカー'],
  ['motorcycle', 'オートバイ'],
  ['train', 'でんしゃ'],
  ['bullet-train', 'しんかんせん'],
  ['sailboat', 'ヨット'],
  ['canoe', 'ボート'],
  ['speedboat', 'モーターボート'],
  ['ferry', 'フェリー'],
  ['ship', 'ふね'],
  ['passenger-ship', 'きゃくせん'],
  ['airplane', 'ジェットき・ひこうき'],
  ['small-airplane', 'プロペラき'],
  ['helicopter', 'ヘリコプター'],
  ['mountain-cableway', 'ゴンドラ・ロープウェイ'],
  ['police-car', 'パトカー'],
  ['fire-engine', 'しょうぼうしゃ'],
  ['house', 'いえ・あかい いえ・くろい いえ'],
  ['office-building', 'ビル'],
  ['tent', 'テント'],
] as const;

/**
 * Faces, each with the names of the people whom it can show, separated by ・. The first name is shown in the picture
 * list.
 */
export const PERSON_FACE_PICTURES = [
  [
    'child',
    'こ・こども・じどう・しょうがくせい・1ねんせい・2ねんせい・3ねんせい・4ねんせい・5ねんせい・6ねんせい・こどもの きゃく・くるまの こども',
  ],
  [
    'boy',
    'おとこのこ・だんし・おとうと・あに・おにいさん・けんさん・たろうさん・そうたさん・ゆうたさん・りくさん・はるとさん・こうたさん・だいきさん・だいちさん・たけるさん・ゆうとさん・ゆうまさん・はやとさん・かいとさん・しゅんさん・とわさん',
  ],
  [
    'girl',
    'おんなのこ・じょし・あね・いもうと・おねえさん・はなこさん・ゆいさん・みおさん・ひなさん・めいさん・まなさん・えみさん・さくらさん・かなさん・ななさん・ひなたさん・あんなさん・ことねさん・さなさん・みさきさん・もえさん・はるかさん・ゆづきさん・あかりさん・かえでさん',
  ],
  [
    'person',
    'ひと・おとな・きゃく・サッカークラブ・バスケットクラブ・かがくクラブ・けんぶつきゃく・じょうきゃく・にゅうじょうしゃ・にゅうえんしゃ・さんかしゃ・さんかしゃすう・しゃいん',
  ],
  ['man', 'おとこの ひと・おとなの おとこの ひと・おとうさん'],
  ['woman', 'おんなの ひと・おとなの おんなの ひと・おかあさん・せんせい'],
  ['old-man', 'おじいさん'],
  ['old-woman', 'おばあさん'],
  ['baby', 'あかちゃん'],
] as const;
