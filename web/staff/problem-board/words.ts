import type { ProblemBoard } from '../../../contract/problem-board.ts';
import type { TextReviewReason } from '../../../engine/writing/held-back.ts';
import type { SolvingMethod } from '../../../contract/class-problems.ts';

export const PROBLEM_BOARD_WORDS = {
  title: 'みんなの もんだい',
  noGroup: 'このクラスはありません。',
  open: 'はじめる',
  close: 'おわりにする',
  isOpen: '児童は、問題を出したり解いたりできます。',
  isClosed: '今は児童に見えません。「はじめる」を押すと、児童が自分の問題を出せるようになります。',
  explained:
    '児童が解いた問題の、数・もの・？の場所をかえて作ります。自分の言葉で書いた問題も出せます。友だちには名前でなく動物で見えます。',
  none: 'まだ問題がありません。',
  noneShown: '条件に合う問題はありません。',
  toPaper: 'プリントにする',
  toWall: '黒板にうつす',
  choose: 'うつす',
  takeDown: '取り下げる',
  putBack: 'もどす',
  release: 'みんなに見せる',
  keepBack: '見せない',
  isDown: '取り下げました',
  nobodySolved: 'まだだれも解いていません',
  wallClose: '閉じる',
} as const;

/** Returns the reason why a pupil's problem is hidden from the class until the teacher has read it. */
export function hiddenProblemReasonWords(held: TextReviewReason): string {
  switch (held) {
    case 'name':
      return '学校の人の名前が入っているようです。見せるかどうかを決めてください。';
    case 'rudeWord':
      return 'らんぼうな言葉が入っているようです。見せるかどうかを決めてください。';
  }
}

const WAY_NAMES = { compose: 'カード', diagram: '図', told: '式と答え' } as const satisfies Record<
  SolvingMethod,
  string
>;

/**
 * Returns one text for each pupil who solved a problem (name and way of solving), and one text with the number of
 * pupils who are working at it. The texts are separate, because lines may break only between them.
 */
export function problemSolverWords({ solvers, underWay }: ProblemBoard['problems'][number]): readonly string[] {
  const done = solvers.map(({ displayName, way }) => `${displayName}（${WAY_NAMES[way]}）`);
  const parts = underWay === 0 ? done : [...done, `とちゅう ${underWay}人`];
  return parts.length === 0
    ? [PROBLEM_BOARD_WORDS.nobodySolved]
    : parts.map((part, at) => (at === parts.length - 1 ? part : `${part}、`));
}

export type ProblemBoardCounts = {
  readonly problems: number;
  readonly authors: number;
  readonly solvers: number;
  readonly pupils: number;
};

/** Returns the numbers of problems, authors and solvers of the board. Problems that were taken down do not count. */
export function countsOfProblemBoard({ problems, pupils }: ProblemBoard): ProblemBoardCounts {
  const shown = problems.filter(({ takenDownAt }) => takenDownAt === null);
  const authors = new Set(shown.map(({ author }) => author.id)).size;
  const solvers = shown.reduce((sum, problem) => sum + problem.solvers.length, 0);
  return { problems: shown.length, authors, solvers, pupils };
}

/** UI text of the counts of the problem board. */
export const PROBLEM_BOARD_SCREEN_WORDS = {
  releaseOf: (name: string) => `みんなに見せる（${name}さんの問題）`,
  thanks: (count: number) => `ありがとう ${count}`,
  titleOf: (group: string, title: string) => `${group}の ${title}`,
  toWallCount: (label: string, count: number) => `${label}（${count}問）`,
  figures: 'ようす',
  problems: (count: number) => `${count}問`,
  authors: '作った児童',
  authorsOfPupils: (authors: number, pupils: number) => `${authors}人／${pupils}人`,
  solvers: '解いた数（のべ）',
  countOfSolvers: (count: number) => `${count}回`,
  kinds: '作った種類',
} as const;
