import { namedThing, type Scene } from './scene.ts';

export const OUTDOOR_SCENES: readonly Scene[] = [
  namedThing({
    key: 'flowers',
    counter: '本',
    living: false,
    most: 100,
    things: [
      { key: 'redFlower', name: '{赤|あか}い {花|はな}' },
      { key: 'whiteFlower', name: '{白|しろ}い {花|はな}' },
      { key: 'yellowFlower', name: 'きいろい {花|はな}' },
    ],
    exists: 'Aが # さいて います',
    changes: [{ increase: 'Aが # さきました', decrease: 'Aを # つみました' }],
    combine: 'Aと Bが あわせて # さいて います',
  }),
  namedThing({
    key: 'seaside',
    counter: 'こ',
    living: false,
    most: 60,
    things: [
      { key: 'whiteShell', name: '{白|しろ}い {貝|かい}がら' },
      { key: 'pinkShell', name: 'ピンクの {貝|かい}がら' },
      { key: 'brownShell', name: 'ちゃいろの {貝|かい}がら' },
    ],
    exists: 'Aが # あります',
    changes: [
      { increase: 'Aを # ひろいました', decrease: 'Aを # あげました' },
      { increase: 'Aを # {見|み}つけました', decrease: 'Aを # なくしました' },
    ],
    combine: 'Aと Bが あわせて # あります',
  }),
  namedThing({
    key: 'snow',
    counter: 'こ',
    living: false,
    most: 20,
    things: [
      { key: 'bigSnowman', name: '{大|おお}きい {雪|ゆき}だるま' },
      { key: 'smallSnowman', name: '{小|ちい}さい {雪|ゆき}だるま' },
      { key: 'snowRabbit', name: '{雪|ゆき}うさぎ' },
    ],
    exists: 'Aが # あります',
    changes: [{ increase: 'Aを # {作|つく}りました', decrease: 'Aが # とけました' }],
    combine: 'Aと Bが あわせて # あります',
  }),
  namedThing({
    key: 'balloons',
    counter: 'こ',
    living: false,
    most: 50,
    things: [
      { key: 'redBalloon', name: '{赤|あか}い ふうせん' },
      { key: 'blueBalloon', name: '{青|あお}い ふうせん' },
      { key: 'yellowBalloon', name: 'きいろい ふうせん' },
    ],
    exists: 'Aが # あります',
    changes: [
      { increase: 'Aを # ふくらませました', decrease: 'Aが # われました' },
      { increase: 'Aを # もらいました', decrease: 'Aを # くばりました' },
    ],
    combine: 'Aと Bが あわせて # あります',
  }),
  namedThing({
    key: 'carPark',
    counter: '台',
    living: false,
    most: 60,
    things: [
      { key: 'redCar', name: '{赤|あか}い くるま' },
      { key: 'whiteCar', name: '{白|しろ}い くるま' },
      { key: 'blackCar', name: '{黒|くろ}い くるま' },
    ],
    exists: 'Aが # とまって います',
    changes: [{ increase: 'Aが # {来|き}ました', decrease: 'Aが # {出|で}て いきました' }],
    combine: 'Aと Bが あわせて # とまって います',
  }),
  namedThing({
    key: 'toyTrains',
    counter: '台',
    living: false,
    most: 20,
    things: [
      { key: 'redTrain', name: '{赤|あか}い でんしゃ' },
      { key: 'greenTrain', name: 'みどりの でんしゃ' },
      { key: 'blueTrain', name: '{青|あお}い でんしゃ' },
    ],
    exists: 'Aが # とまって います',
    changes: [{ increase: 'Aが # {来|き}ました', decrease: 'Aが # {出|で}て いきました' }],
    combine: 'Aと Bが あわせて # とまって います',
  }),
];
