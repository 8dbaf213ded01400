import { requirementOf, triangleCountOf, type Question } from '../../question/question.ts';
import { inUnknownSign } from '../../question/unknown-sign.ts';
import { wordsOfKinds, writeRequired } from '../requirement-words.ts';

/** The task once more in other words, as its mode gives it. */
export function taskInOtherWords(question: Question): readonly string[] {
  return linesOfMode(question).map((line) => inUnknownSign(question, line));
}

function linesOfMode(question: Question): readonly string[] {
  switch (question.mode) {
    case 'compose':
      return [equationWords(question), cardWords(question)];
    case 'composeAndDiagram':
      return [equationWords(question), 'カードが できたら、おなじ おはなしを さんかくでも つくるよ。'];
    case 'diagramToCompose':
      return ['さんかくに ある かずが ぜんぶ でて くる おはなしを つくるよ。', cardWords(question)];
    case 'storyToDiagram':
      return triangleCountOf(question) > 1
        ? ['おはなしの かずを、さんかくの かどに おくよ。', 'おなじ かずの かどは かさねて つなごう。']
        : ['おはなしの 3つの かずを、さんかくの 3つの かどに おくよ。', '「?」も かずの なかまだよ。'];
    case 'repair':
      return ['カードの おはなしには、へんな ところが あるよ。', equationWords(question)];
    case 'free':
      return [
        `カードを ${question.slots}まい つかって、こたえの だせる おはなしを つくるよ。`,
        '「?」の カードは いつも 1まい つかうよ。',
      ];
  }
}

function equationWords(question: Question): string {
  const { equation, reading } = requirementOf(question);
  const written = writeRequired(equation, reading, question.notation);
  return reading === 'story'
    ? `おはなしの とおりに しきを かくと ${written} に なるよ。`
    : `「?」の かずが ${written} で わかる おはなしだよ。`;
}

function cardWords(question: Question): string {
  const count = triangleCountOf(question);
  const kinds = wordsOfKinds(requirementOf(question).kinds);
  return `${kinds}の カードと、ものの かずの カード ${count + 1}まいで できるよ。`;
}
