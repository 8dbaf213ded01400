import type { Constraint } from '../question/constraint.ts';
import { isChangeKind, operationPairOfStoryKind, type StoryKind } from '../story/kind.ts';

/**
 * Returns advice for a lesson plan: how a teacher can see whether pupils fulfil a constraint in stories of one kind. It
 * is one or two polite sentences.
 */
export function adviseOnWatchingConstraint(constraint: Constraint, kind: StoryKind): string {
  switch (constraint) {
    case 'structure':
      return 'お話をつなぐ文を1枚だけ使っているかを見ます。つなぐ文がないときや2枚あるときは、「何があったお話ですか」とたずねます。';
    case 'story':
      return '求められた種類のお話になっているかを見ます。ちがうときは、「つなぐ文は、どんなお話の文ですか」とたずねます。';
    case 'objects':
      return objectWords(kind);
    case 'numbers':
      return '式にある数だけを使っているかを見ます。わからない数も、1つの数として式と比べさせます。';
    case 'calculation':
      return calculationWords(kind);
  }
}

function objectWords(kind: StoryKind): string {
  if (isChangeKind(kind)) return '「ふえる」「へる」のお話では、どの文も同じものの話になっているかを見ます。';
  if (kind === 'perUnit') return '「1つ分」の文に出てくるものと、ほかの文のものが、そろっているかを見ます。';
  return 'つなぐ文に出てくる2つのものと、ほかの文のものが、そろっているかを見ます。';
}

function calculationWords(kind: StoryKind): string {
  switch (kind) {
    case 'increase':
    case 'decrease':
      return '「はじめ→かわったこと→あと」の順に並べているかを見ます。並べた文を声に出して読ませます。';
    case 'combine':
      return '全体の数と部分の数を取りちがえていないかを見ます。';
    case 'compare':
      return '大きい数、小さい数、ちがいの数を取りちがえていないかを見ます。「大きいのはどちらの数ですか」とたずねます。';
    case 'perUnit':
      return '1つ分の大きさ、いくつ分、全体の量を取りちがえていないかを見ます。';
    case 'times':
      return 'もとにする量と比べる量を取りちがえていないかを見ます。「何の何倍ですか」とたずねます。';
  }
}

/**
 * Returns the advice, for a lesson plan, on what a teacher should watch when pupils build triangles of these story
 * kinds.
 */
export function adviseOnWatchingTriangles(kinds: readonly StoryKind[]): string {
  const tops = kinds.map((kind) => {
    if (kind === 'compare') return '大きいほうの数';
    return operationPairOfStoryKind(kind) === 'sum' ? '全体' : 'かけ算の答え';
  });
  const inOrder = ['全体', '大きいほうの数', 'かけ算の答え'].filter((top) => tops.some((each) => each === top));
  return `三角ブロックの上のますに、${inOrder.join('・')}を置いているかを見ます。`;
}
