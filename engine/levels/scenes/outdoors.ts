import { thing, changePair, namedThing, type Scene } from './scene.ts';

export const OUTDOOR_SCENES: readonly Scene[] = [
  namedThing({
    key: 'flowers',
    counter: '本',
    living: false,
    most: 100,
    things: [
      thing('redFlower', '{赤|あか}い {花|はな}'),
      thing('whiteFlower', '{白|しろ}い {花|はな}'),
      thing('yellowFlower', 'きいろい {花|はな}'),
    ],
    exists: 'Aが # さいて います',
    changes: [changePair('あたらしく Aが # さきました', 'Aを # つみました')],
    combine: 'Aと Bが あわせて # さいて います',
  }),
  namedThing({
    key: 'seaside',
    counter: 'こ',
    living: false,
    most: 60,
    things: [
      thing('whiteShell', '{白|しろ}い {貝|かい}がら'),
      thing('pinkShell', 'ピンクの {貝|かい}がら'),
      thing('brownShell', 'ちゃいろの {貝|かい}がら'),
    ],
    exists: 'Aが # あります',
    changes: [
      changePair('Aを # ひろいました', 'Aを # {友|とも}だちに あげました'),
      changePair('Aを # {見|み}つけました', 'Aを # なくしました', [20, 10]),
    ],
    combine: 'Aと Bが あわせて # あります',
  }),
  namedThing({
    key: 'snow',
    counter: 'こ',
    living: false,
    most: 20,
    things: [
      thing('bigSnowman', '{大|おお}きい {雪|ゆき}だるま'),
      thing('smallSnowman', '{小|ちい}さい {雪|ゆき}だるま'),
      thing('snowRabbit', '{雪|ゆき}うさぎ'),
    ],
    exists: 'Aが # あります',
    changes: [changePair('Aを # {作|つく}りました', 'Aが # とけました')],
    combine: 'Aと Bが あわせて # あります',
  }),
  namedThing({
    key: 'balloons',
    counter: 'こ',
    living: false,
    most: 50,
    things: [
      thing('redBalloon', '{赤|あか}い ふうせん'),
      thing('blueBalloon', '{青|あお}い ふうせん'),
      thing('yellowBalloon', 'きいろい ふうせん'),
    ],
    exists: 'Aが # あります',
    changes: [
      changePair('Aを # ふくらませました', 'Aが # われました'),
      changePair('Aを # もらいました', 'Aを # くばりました'),
    ],
    combine: 'Aと Bが あわせて # あります',
  }),
  namedThing({
    key: 'carPark',
    counter: '台',
    living: false,
    most: 60,
    things: [
      thing('redCar', '{赤|あか}い くるま'),
      thing('whiteCar', '{白|しろ}い くるま'),
      thing('blackCar', '{黒|くろ}い くるま'),
    ],
    exists: 'ちゅうしゃじょうに Aが # とまって います',
    changes: [changePair('ちゅうしゃじょうに Aが # {来|き}ました', 'ちゅうしゃじょうから Aが # {出|で}て いきました')],
    combine: 'ちゅうしゃじょうに Aと Bが あわせて # とまって います',
  }),
  namedThing({
    key: 'toyTrains',
    counter: '台',
    living: false,
    most: 20,
    things: [
      thing('redTrain', '{赤|あか}い でんしゃ'),
      thing('greenTrain', 'みどりの でんしゃ'),
      thing('blueTrain', '{青|あお}い でんしゃ'),
    ],
    exists: '{駅|えき}に Aが # とまって います',
    changes: [changePair('{駅|えき}に Aが # {来|き}ました', '{駅|えき}から Aが # {出|で}て いきました')],
    combine: '{駅|えき}に Aと Bが あわせて # とまって います',
  }),
];
