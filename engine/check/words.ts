import type { TriangleRole } from '../story/triangle.ts';
import type { StoryKind } from '../story/kind.ts';
import { replaceTextFaultCodeByWords } from '../text/text-fault-words.ts';
import type { CheckFinding } from './finding.ts';

export const STORY_KIND_NAMES: Readonly<Record<StoryKind, string>> = {
  combine: '合併（あわせて）',
  increase: '増加（ふえる）',
  decrease: '減少（へる）',
  compare: '比較（ちがい）',
  perUnit: '1つ分×いくつ分（ずつ）',
  times: '倍（ばい）',
};

/** The names of the roles in the triangle of each kind. */
export const TRIANGLE_ROLE_NAMES: Readonly<Record<StoryKind, Readonly<Record<TriangleRole, string>>>> = {
  combine: { apex: '全体', left: '部分', right: '部分' },
  increase: { apex: 'あと', left: 'はじめ', right: 'ふえた数' },
  decrease: { apex: 'はじめ', left: 'へった数', right: 'あと' },
  compare: { apex: '大きい数', left: '小さい数', right: 'ちがい' },
  perUnit: { apex: '全部の数', left: '1つ分', right: 'いくつ分' },
  times: { apex: '比べる量', left: 'もとにする量', right: '倍' },
};

/** Returns a Japanese sentence about a finding. It says what the author of the question must correct. */
export function wordsOfFinding({ rule, found, expected }: CheckFinding): string {
  switch (rule) {
    case 'unsolvable':
      return '正しい組み合わせが1つも作れません。カードの数・もの・関係を式と見比べてください。';
    case 'ambiguous':
      return `正しい組み合わせが2とおり以上作れます。${found}`;
    case 'sameSentence':
      return `同じ文のカードが2枚あります：「${found}」。`;
    case 'fewTraps':
      return `ダミーカードがやぶる条件は3つ以上ほしいところ、${found === '' ? '1つもありません' : `「${found}」だけです`}。`;
    case 'strayNumber':
      return `ダミーの数「${found}」が正しいカードのどれにもありません。数だけでダミーだとわかってしまいます（使える数：${expected}）。`;
    case 'unreadableText':
      return `文を読めません（${replaceTextFaultCodeByWords(found)}）。`;
    case 'objectName':
      return `「${expected}」がこの文に同じ書き方で出てきません。`;
    case 'numberInText':
      return `文の中の数は「${expected}」1つだけのはずですが、「${found}」とあります。`;
    case 'hiddenNumber':
      return `かくれた数の文に「${found}」と書かれています。数も「？」も書かないでください（なんこか、など）。`;
    case 'otherCounter':
      return `数え方がものと合いません。「${found}」ではなく「${expected}」と書いてください。`;
    case 'counterReading':
      return `数え方の読みがちがいます。「${found}」ではなく「${expected}」と書いてください。`;
    case 'unknownPicture':
      return `絵「${found}」はありません。ある絵の名前を書くか、picture を消してください（消すと名前に合う絵になります）。`;
    case 'counterMisfit':
      return `数え方「${found}」はここでは使えません（${expected}）。`;
    case 'existenceVerb':
      return `「${found}」ではなく「${expected}」を使ってください（生きものは「います」、ものは「あります」）。`;
    case 'direction':
      return `大きい方は「${expected}」のはずですが、文「${found}」は反対のことを言っています。`;
    case 'particleApart':
      return `「${found}」が前のことばからはなれています。続けて書いてください。`;
    case 'phrasesTogether':
      return `「${found}」は文節の間をあけて書いてください。`;
    case 'longPhrase':
      return `「${found}」が長すぎます。文節の間をあけるか、短いことばにしてください（${expected}文字まで）。`;
    case 'wordScript':
      return `「${found}」は、ことばの表とちがう書き方です（${expected}）。`;
    case 'numberRange':
      return `数「${found}」がこの学年の範囲（${expected}）をこえています。`;
    case 'answer':
      return `答えが「${found}」になります（${expected}）。`;
    case 'hiddenQuantity':
      return `とちゅうの数が「${found}」になります（${expected}）。`;
    case 'otherStory':
      return '三角ブロックの図と同じになるお話がほかにもあります。図だけではどちらかわかりません。';
    case 'givenRight':
      return '直す前のくみたてがもう正しくなっています。まちがったくみたてにしてください。';
    case 'givenFar':
      return `直す前のくみたてに、正しいカードが1枚もありません（正しいカード：${expected}）。1枚は残してください。`;
    case 'givenWrong':
      return `お話が条件と合いません（${found}）。given と requirement を見比べてください。`;
    case 'strayCard':
      return `「${found}」はお話の中にありません。この問題にはダミーカードを入れられません。`;
    case 'problemCount':
      return `作れる問題は ${found} とおりですが、problems は ${expected} です。`;
    case 'fewProblems':
      return `作れる問題が ${found} とおりしかありません（${expected} とおり以上）。`;
    case 'toldMisread':
      return found === ''
        ? `お話を文だけで読むと、答えが決まりません（カードの上では ${expected}）。出来事の順番・「はじめに」「いま」・ことばを見直してください。`
        : `お話を文だけで読むと、答えが「${found}」になります（カードの上では ${expected}）。出来事の順番・「はじめに」「いま」・ことばを見直してください。`;
    case 'naming':
      return `「${found}」で名前をつけないでください。「りんごと みかんが あわせて なんこか あります」のように書きます。`;
    case 'wholeName':
      return `「${found}」はまだ出てきていない名前です。もとの2つの名前で「${expected}を あわせた 数」のように言ってください。`;
    case 'overlappingParts':
      return `「${found}」と「${expected}」は、どちらでもあるものがあるかもしれません。色なら色、大きさなら大きさと、1つの見方で分けてください。`;
    case 'unclearVerb':
      return `「${found}」は、ふえたのかへったのかわかりません。「もらいました」「使いました」のようにはっきり書いてください。`;
    case 'turnedVerb':
      return `「${found}」は、このカードの種類（ふえる・へる）と反対のことを言っています。`;
    case 'usedContainer':
      return `入れものを「${found}」と言うと、中に入れることと読まれます。「あげました」「売りました」のように書いてください。`;
    case 'priceOfOne':
      return `1つ分には「${found}」ではなく「${expected}」を使ってください。`;
    case 'priceOfAll':
      return `全部では「${found}」ではなく「${expected}」を使ってください。`;
    case 'neverTrue':
      return `「${found}」は、それだけで読んでも本当になりません。`;
    case 'unlikelyNumber':
      return `「${found}」は、この文では本当らしくありません（${expected}まで）。`;
    case 'unusualWording':
      return `「${found}」は、ふだん使わない言い方です。「${expected}」のように書いてください。`;
    case 'meaninglessSum':
      return `「${found}」は、たしても意味のない量です。長さ・重さ・数など、合わせられる量にしてください。`;
    case 'meaninglessComparison':
      return `「${found}」は、ちがう種類の量を比べています。同じ単位の量にしてください。`;
    case 'meaninglessShare':
      return `「${found}」は、分けられない量を分けています。`;
    case 'twoNames':
      return `「${found}」は、ほかのカードでは「${expected}」です。1つの場所は、どのカードでも同じ言い方にしてください。`;
    case 'thingCounter':
      return `「${found}」の数え方は「${expected}」にしてください。`;
    case 'unequalShares':
      return `「${found}」だけでは、どれも同じ数かどうかわかりません。「同じ数ずつ」「1人に 3こずつ」のように書いてください。`;
    case 'areaPerLength':
      return `「${found}」は長方形の言い方ではありません。「たての 長さは 8mです」のように、辺の長さで書いてください。`;
    case 'nameAsCounter':
      return `「${found}」は、数え方とものの名前が同じです。「6チームに 分けました」「全部で 6チームです」のように書いてください。`;
    case 'openTotal':
      return `「${found}」は、配った数だけでは決まりません（残りがあるかもしれません）。「全部で ？まい 配りました」のように書いてください。`;
    case 'timesAdded':
      return `「${found}」は、時こくと時こくをたしたりかけたりしています。時こくどうしはたせません。`;
    case 'timeOrDuration':
      return `「${found}」は、ここでは「${expected}」のように書いてください（もののカードは時こく、つなぐカードは時間です）。`;
    case 'clockNotation':
      return `時こくのある問題では、notation を「${expected}」にしてください。`;
    case 'bracketTooEarly':
      return `式「${found}」は、( ) の前に − があります。3年生まではまだ習いません。`;
    case 'notTaughtYet':
      return `「${found}」は、この学年ではまだ習わない計算です（${expected}）。数か学年をかえてください。`;
    case 'otherArithmetic':
      return `「${found}」は、このレベルの計算とちがいます（レベルの計算：${expected}）。`;
    case 'sameTraps':
      return `ダミーカードのしかけが前の問題と同じものばかりです（${found}）。場所ややぶる条件をかえてください。`;
  }
}
