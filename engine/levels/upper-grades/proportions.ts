import { rated, values, type ProductScene } from '../scenes/product-scene.ts';
import { thing } from '../scenes/scene.ts';

/** Scenes of proportions (比例): y = きまった数 × x; the fixed number is told as 1あたり. */
export const PROPORTION_SCENES: readonly ProductScene[] = [
  rated({
    key: 'nails',
    things: [
      thing('shortNail', '{短|みじか}い くぎ'),
      thing('longNail', '{長|なが}い くぎ'),
      thing('screw', '{木|き}ねじ'),
    ],
    item: { counter: 'g', measured: true, exists: '{箱|はこ}の Aの {重|おも}さは #です' },
    container: { counter: '本', exists: '{箱|はこ}に Aが # あります' },
    numbers: { left: values('1.5 2.4 2.5 3.2 4.5'), right: values('40 60 80 120 150 200') },
    patterns: {
      perUnit: '{箱|はこ}の Aの {重|おも}さは 1{本|ぽん}あたり #です',
      compare: '{箱|はこ}の Aは Bより # {重|おも}いです',
      combine: '{箱|はこ}の Aと Bの {重|おも}さは {合|あ}わせて #です',
    },
  }),
  rated({
    key: 'paperStacks',
    things: [
      thing('drawing', '{画用紙|がようし}'),
      thing('copy', 'コピー{用紙|ようし}'),
      thing('card', 'あつ{紙|がみ}'),
    ],
    item: { counter: 'g', measured: true, exists: 'つんだ Aの {重|おも}さは #です' },
    container: { counter: 'まい', exists: 'Aを # つみました' },
    numbers: { left: values('4 4.5 6.5 7.5 12'), right: values('24 40 60 80 120') },
    patterns: {
      perUnit: 'つんだ Aの {重|おも}さは 1まいあたり #です',
      compare: 'つんだ Aは Bより # {重|おも}いです',
      combine: 'つんだ Aと Bの {重|おも}さは {合|あ}わせて #です',
    },
  }),
  rated({
    key: 'springs',
    things: [
      thing('hardSpring', 'かたい ばね'),
      thing('softSpring', 'やわらかい ばね'),
      thing('longSpring', '{長|なが}い ばね'),
    ],
    item: { counter: 'mm', measured: true, exists: 'Aは # のびました' },
    container: { counter: 'g', measured: true, exists: 'Aに #の おもりを つるしました' },
    numbers: { left: values('0.4 0.5 0.8 1.2 1.5'), right: values('15 20 25 30 40 60') },
    patterns: {
      perUnit: 'Aは おもり 1gあたり # のびました',
      compare: 'Aは Bより # {長|なが}く のびました',
      combine: 'Aと Bは {合|あ}わせて # のびました',
    },
  }),
  rated({
    key: 'fillings',
    things: [
      thing('bath', 'ふろおけ'),
      thing('pool', '{貯水|ちょすい}そう'),
      thing('barrel', '{雨水|あまみず}の タンク'),
    ],
    item: { counter: 'cm', measured: true, exists: 'Aの {水|みず}は # {深|ふか}く なりました' },
    container: { counter: '分', measured: true, exists: 'Aに {水|みず}を # {入|い}れました' },
    numbers: { left: values('1.2 1.5 2.4 2.5 3.5'), right: values('8 12 14 15 18 20') },
    patterns: {
      perUnit: 'Aの {水|みず}は 1{分|ぷん}あたり # {深|ふか}く なりました',
      compare: 'Aの {水|みず}は Bより # {深|ふか}く なりました',
    },
  }),
  rated({
    key: 'wireLengths',
    things: [
      thing('copperWire', '{銅|どう}の はり{金|がね}'),
      thing('ironWire', '{鉄|てつ}の はり{金|がね}'),
      thing('steelWire', 'ステンレスの はり{金|がね}'),
    ],
    item: { counter: 'g', measured: true, exists: 'Aの {重|おも}さを はかると #でした' },
    container: { counter: 'm', measured: true, exists: 'Aは {長|なが}さが #です' },
    numbers: { left: values('12 15 18 25 32'), right: values('2.5 4.5 6 8 12.5 14') },
    patterns: {
      perUnit: 'Aの {重|おも}さは 1mあたり #です',
      times: 'Aの {重|おも}さは Bの #です',
      compare: 'Aは Bより # {重|おも}いです',
      combine: 'Aと Bの {重|おも}さは {合|あ}わせて #です',
    },
  }),
  rated({
    key: 'cleaners',
    things: [
      thing('newRobot', '{新|あたら}しい そうじロボット'),
      thing('oldRobot', '{古|ふる}い そうじロボット'),
      thing('largeRobot', '{大|おお}{型|がた}の そうじロボット'),
    ],
    item: { counter: 'm²', measured: true, exists: 'Aは ゆかを # そうじしました' },
    container: { counter: '分', measured: true, exists: 'Aを # {動|うご}かしました' },
    numbers: { left: values('0.6 0.8 1.2 1.5 1.8'), right: values('12 15 25 35 45') },
    patterns: {
      perUnit: 'Aは ゆかを 1{分|ぷん}あたり # そうじしました',
      compare: 'Aは ゆかを Bより # {広|ひろ}く そうじしました',
      combine: 'Aと Bは ゆかを {合|あ}わせて # そうじしました',
    },
  }),
  rated({
    key: 'poleShadows',
    things: [
      thing('pole', '{電柱|でんちゅう}'),
      thing('ginkgo', 'いちょうの {木|き}'),
      thing('tree', 'さくらの {木|き}'),
    ],
    item: { counter: 'cm', measured: true, exists: 'Aの かげは #です' },
    container: { counter: 'm', measured: true, exists: 'Aの {高|たか}さは #です' },
    numbers: { left: values('45 60 80 120 140'), right: values('4 4.5 6 7.5 8 9') },
    patterns: {
      perUnit: 'Aの かげは {高|たか}さ 1mあたり #です',
      compare: 'Aの かげは Bより # {長|なが}いです',
      combine: 'Aと Bの かげは {合|あ}わせて #です',
    },
  }),
];
