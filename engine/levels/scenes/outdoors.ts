import { sceneThing, createChangeVerbPair, sceneWithDifferentNames, type SumScene } from './scene.ts';

export const OUTDOOR_SCENES: readonly SumScene[] = [
  sceneWithDifferentNames({
    key: 'flowers',
    counter: '本',
    living: false,
    most: 100,
    things: [
      sceneThing('redFlower', '{赤|あか}い {花|はな}'),
      sceneThing('whiteFlower', '{白|しろ}い {花|はな}'),
      sceneThing('yellowFlower', 'きいろい {花|はな}'),
    ],
    exists: 'Aが # さいて います',
    changes: [createChangeVerbPair('あたらしく Aが # さきました', 'Aを # つみました')],
    combine: 'Aと Bが あわせて # さいて います',
  }),
  sceneWithDifferentNames({
    key: 'seaside',
    counter: 'こ',
    living: false,
    most: 60,
    things: [
      sceneThing('whiteShell', '{白|しろ}い {貝|かい}がら'),
      sceneThing('pinkShell', 'ピンクの {貝|かい}がら'),
      sceneThing('brownShell', 'ちゃいろの {貝|かい}がら'),
    ],
    exists: 'Aが # あります',
    changes: [
      createChangeVerbPair('Aを # ひろいました', 'Aを # {友|とも}だちに あげました'),
      createChangeVerbPair('Aを # {見|み}つけました', 'Aを # なくしました', [20, 10]),
    ],
    combine: 'Aと Bが あわせて # あります',
  }),
  sceneWithDifferentNames({
    key: 'snow',
    counter: 'こ',
    living: false,
    most: 20,
    things: [
      sceneThing('bigSnowman', '{大|おお}きい {雪|ゆき}だるま'),
      sceneThing('smallSnowman', '{小|ちい}さい {雪|ゆき}だるま'),
      sceneThing('snowRabbit', '{雪|ゆき}うさぎ'),
    ],
    exists: 'Aが # あります',
    changes: [createChangeVerbPair('Aを # {作|つく}りました', 'Aが # とけました')],
    combine: 'Aと Bが あわせて # あります',
  }),
  sceneWithDifferentNames({
    key: 'balloons',
    counter: 'こ',
    living: false,
    most: 50,
    things: [
      sceneThing('redBalloon', '{赤|あか}い ふうせん'),
      sceneThing('blueBalloon', '{青|あお}い ふうせん'),
      sceneThing('yellowBalloon', 'きいろい ふうせん'),
    ],
    exists: 'Aが # あります',
    changes: [
      createChangeVerbPair('Aを # ふくらませました', 'Aが # われました'),
      createChangeVerbPair('Aを # もらいました', 'Aを # くばりました'),
    ],
    combine: 'Aと Bが あわせて # あります',
  }),
  sceneWithDifferentNames({
    key: 'carPark',
    counter: '台',
    living: false,
    most: 60,
    things: [
      sceneThing('redCar', '{赤|あか}い くるま'),
      sceneThing('whiteCar', '{白|しろ}い くるま'),
      sceneThing('blackCar', '{黒|くろ}い くるま'),
    ],
    exists: 'ちゅうしゃじょうに Aが # とまって います',
    changes: [
      createChangeVerbPair('ちゅうしゃじょうに Aが # {来|き}ました', 'ちゅうしゃじょうから Aが # {出|で}て いきました'),
    ],
    combine: 'ちゅうしゃじょうに Aと Bが あわせて # とまって います',
  }),
  sceneWithDifferentNames({
    key: 'toyTrains',
    counter: '台',
    living: false,
    most: 20,
    things: [
      sceneThing('redTrain', '{赤|あか}い でんしゃ'),
      sceneThing('greenTrain', 'みどりの でんしゃ'),
      sceneThing('blueTrain', '{青|あお}い でんしゃ'),
    ],
    exists: '{駅|えき}に Aが # とまって います',
    changes: [createChangeVerbPair('{駅|えき}に Aが # {来|き}ました', '{駅|えき}から Aが # {出|で}て いきました')],
    combine: '{駅|えき}に Aと Bが あわせて # とまって います',
  }),
];
