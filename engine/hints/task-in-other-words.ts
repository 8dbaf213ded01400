import { requirementOfQuestion, triangleCountOfQuestion, type Question } from '../question/question.ts';
import { replaceUnknownSignForQuestion } from '../question/unknown-sign.ts';
import { rateNotationOfCards, wordsOfStoryKinds, writeRequiredEquationInSentence } from '../judge/requirement-words.ts';

/** Returns the text of hint 1: the task of the question in other words. It depends only on the mode of the question. */
export function rephrasedTask(question: Question): readonly string[] {
  return linesOfMode(question).map((line) => replaceUnknownSignForQuestion(question, line));
}

function linesOfMode(question: Question): readonly string[] {
  switch (question.mode) {
    case 'compose':
      return [equationWords(question), cardWords(question)];
    case 'composeAndDiagram':
      return [
        equationWords(question),
        'カードが できたら、{同|おな}じ お{話|はなし}を {三角|さんかく}でも {作|つく}るよ。',
      ];
    case 'diagramToCompose':
      return [
        '{三角|さんかく}に ある {数|かず}が {全部|ぜんぶ} {出|で}て くる お{話|はなし}を {作|つく}るよ。',
        cardWords(question),
      ];
    case 'storyToDiagram':
      return triangleCountOfQuestion(question) > 1
        ? [
            'お{話|はなし}の {数|かず}を、{三角|さんかく}の かどに {置|お}くよ。',
            '{同|おな}じ {数|かず}の かどは かさねて つなごう。',
          ]
        : [
            'お{話|はなし}の 3つの {数|かず}を、{三角|さんかく}の 3つの かどに {置|お}くよ。',
            '「?」も {数|かず}の {仲間|なかま}だよ。',
          ];
    case 'repair':
      return ['カードの お{話|はなし}には、へんな ところが あるよ。', equationWords(question)];
    case 'free':
      return [
        `カードを ${question.slots}{枚|まい} {使|つか}って、{答|こた}えの {出|だ}せる お{話|はなし}を {作|つく}るよ。`,
        '「?」の カードは いつも 1{枚|まい} {使|つか}うよ。',
      ];
    case 'write':
      return [equationWords(question), '{分|わ}かって いる {数|かず}を {書|か}いて、{終|お}わりに {聞|き}くよ。'];
  }
}

function equationWords(question: Question): string {
  const { equation, reading } = requirementOfQuestion(question);
  const written = writeRequiredEquationInSentence(equation, reading, question.notation);
  return reading === 'story'
    ? `お{話|はなし}の とおりに {式|しき}を {書|か}くと ${written} に なるよ。`
    : `「?」の {数|かず}が ${written} で {分|わ}かる お{話|はなし}だよ。`;
}

function cardWords(question: Question): string {
  const count = triangleCountOfQuestion(question);
  const kinds = wordsOfStoryKinds(
    requirementOfQuestion(question).kinds,
    rateNotationOfCards(question.cards),
    question.notation,
  );
  return `${kinds}の カードと、ものの {数|かず}の カード ${count + 1}{枚|まい}で できるよ。`;
}
