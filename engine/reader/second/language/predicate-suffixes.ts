import type { VerbWithAuxiliaries } from './predicates.ts';

export type AuxiliaryProperties = Omit<
  VerbWithAuxiliaries,
  'verb' | 'verbClass' | 'able' | 'passive' | 'place' | 'question'
>;

export type SuffixContinuation = 'sentence' | 'plain' | 'link';

/** What an ending adds to a verb. If `wish` is true (〜たい, "want to"), the verb describes no event. */
export type SuffixEffect = Partial<AuxiliaryProperties> & {
  readonly open: SuffixContinuation;
  readonly wish?: boolean;
};

type Suffix = readonly [string, SuffixEffect];

const POLITE_PAST: SuffixEffect = { open: 'sentence', past: true };

const spoken = (stem: string, change: Partial<AuxiliaryProperties>): Suffix[] => [
  [`${stem}ます`, { ...change, open: 'sentence' }],
  [`${stem}ました`, { ...change, ...POLITE_PAST }],
  [`${stem}ましたら`, { ...change, open: 'link', past: true }],
  [`${stem}ません`, { ...change, open: 'sentence', negative: true }],
  [`${stem}ませんでした`, { ...change, ...POLITE_PAST, negative: true }],
];

const auxiliary = (stems: string, change: Partial<AuxiliaryProperties>): Suffix[] =>
  stems.split(' ').flatMap((entry) => {
    const [polite = '', plain = '', past = '', te = '', negative = ''] = entry.split('/');
    const suffixes: Suffix[] = [
      ...spoken(polite, change),
      [plain, { ...change, open: 'plain' }],
      [past, { ...change, open: 'plain', past: true }],
      [`${past}ら`, { ...change, open: 'link', past: true }],
      [te, { ...change, open: 'link' }],
      [negative, { ...change, open: 'plain', negative: true }],
    ];
    return suffixes.filter(([text]) => text !== '');
  });

/** The endings that can follow each form of a verb. */
export const SUFFIXES_BY_VERB_FORM: Readonly<Record<string, readonly Suffix[]>> = {
  renyou: [
    ...spoken('', {}),
    ['ましょう', { open: 'sentence' }],
    ['まして', { open: 'link' }],
    ['ながら', { open: 'link' }],
    ['たい', { open: 'plain' }],
    ...'たいです たかったです たいな たいなあ たいね たいよ たいと思います たいとおもいます たいと思いました たいとおもいました たいんだ たいんです'
      .split(' ')
      .map((text): Suffix => [text, { open: 'sentence', wish: true }]),
    ...'たくて たいので たかったので たいから たかったから'
      .split(' ')
      .map((text): Suffix => [text, { open: 'link', wish: true }]),
    ...auxiliary(
      'つづけ/つづける/つづけた/つづけて/つづけない 続け/続ける/続けた/続けて/続けない はじめ/はじめる/はじめた/はじめて/はじめない 始め/始める/始めた/始めて/始めない おわり/おわる/おわった/おわって/おわらない 終わり/終わる/終わった/終わって/終わらない おえ/おえる/おえた/おえて/おえない 終え/終える/終えた/終えて/終えない きり/きる/きった/きって/ きれ/きれる/きれた/きれて/',
      {},
    ),
    ['なさい', { open: 'sentence' }],
  ],
  te: [
    ['', { open: 'link' }],
    ['から', { open: 'link' }],
    ...auxiliary('い/いる/いた/いて/いない あり/ある/あった/あって/ おり/おる/おった/おって/ り/る/た/て/ない', {
      lasting: true,
    }).filter(([text]) => !/^り|^たら$/.test(text)),
    ['ます', { open: 'sentence', lasting: true }],
    ['ました', { ...POLITE_PAST, lasting: true }],
    ['たら', { open: 'link', past: true, lasting: true }],
    ...auxiliary('き/くる/きた/きて/こない 来/来る/来た/来て/来ない', { motion: 'come' }),
    ...auxiliary('いき/いく/いった/いって/いかない 行き/行く/行った/行って/行かない き/く/った/って/', {
      motion: 'go',
    }),
    ...auxiliary('しまい/しまう/しまった/しまって/ おき/おく/おいた/おいて/ み/みる/みた/みて/', {}),
    ...auxiliary(
      'いってしまい/いってしまう/いってしまった/いってしまって/ いっちゃい/いっちゃう/いっちゃった/いっちゃって/ 行っちゃい/行っちゃう/行っちゃった/行っちゃって/',
      { motion: 'go' },
    ),
    ...auxiliary('っちゃい/っちゃう/っちゃった/っちゃって/ ってしまい/ってしまう/ってしまった/ってしまって/', {
      motion: 'go',
    }),
    ...auxiliary('くれ/くれる/くれた/くれて/くれない もらい/もらう/もらった/もらって/もらわない', { received: true }),
    ...auxiliary('きてくれ/きてくれる/きてくれた/きてくれて/ 来てくれ/来てくれる/来てくれた/来てくれて/', {
      motion: 'come',
      received: true,
    }),
    ['ください', { open: 'sentence' }],
    ...auxiliary('やり/やる/やった/やって/', { offered: true }),
    ['ね', { open: 'sentence' }],
    ['みてね', { open: 'sentence' }],
    ['下さい', { open: 'sentence' }],
    ...auxiliary('あげ/あげる/あげた/あげて/あげない', { offered: true }),
  ],
  shortened: [
    ...auxiliary('い/う/った/って/わない', {}),
    ['た', { open: 'plain', past: true }],
    ['て', { open: 'link' }],
  ],
  ta: [
    ['', { open: 'plain', past: true }],
    ['ら', { open: 'link', past: true }],
  ],
  plain: [['', { open: 'plain' }]],
  negative: [
    ['い', { open: 'plain', negative: true }],
    ['かった', { open: 'plain', negative: true, past: true }],
    ['くて', { open: 'link', negative: true }],
    ['いで', { open: 'link', negative: true }],
    ...'くちゃ きゃ ければ'.split(' ').map((text): Suffix => [text, { open: 'sentence', wish: true }]),
    ['ければなりません', { open: 'sentence' }],
    ['ければいけません', { open: 'sentence' }],
    ['ければならない', { open: 'plain' }],
  ],
  ba: [
    ['', { open: 'link' }],
    ...'いいですか いいでしょうか いいでしょう いいかな いいの いい いいのですか よいですか よいでしょうか よいでしょう よい'
      .split(' ')
      .map((text): Suffix => [text, { open: 'sentence' }]),
  ],
};
