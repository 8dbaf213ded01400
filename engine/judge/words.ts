import type { Notation } from '../quantity/rational.ts';
import { isChange, type StoryKind } from '../story/kind.ts';
import { wordsOfDiagramFault } from './diagram/words.ts';
import type { Feedback } from './feedback.ts';
import { wordsOfModeFeedback } from './modes/words.ts';
import { wordsOfKinds, writeRequired } from './requirement-words.ts';
import type { Constraint } from '../question/constraint.ts';

/** Feedback as short sentences for a first-grader, one a line. */
export function wordsOfFeedback(feedback: Feedback, notation: Notation): readonly string[] {
  switch (feedback.kind) {
    case 'sort':
      return sortWords(feedback.constraint, feedback.storyKinds);
    case 'card':
      return cardWords(feedback.constraint, feedback.card !== null);
    case 'contrast':
      return contrastWords(feedback, notation);
    case 'diagram':
      return wordsOfDiagramFault(feedback.fault, feedback.step);
    case 'unlikeDiagram':
    case 'misnamed':
    case 'noProblem':
      return wordsOfModeFeedback(feedback, notation);
  }
}

function sortWords(constraint: Constraint, kinds: readonly StoryKind[]): readonly string[] {
  switch (constraint) {
    case 'structure':
      return [
        'ぶんの くみあわせを みて みよう。',
        `ふたつの かずを つなぐ カードは ${kinds.length}まい${kinds.length > 1 ? '' : 'だけ'} つかうよ。`,
      ];
    case 'story':
      return [`${wordsOfKinds(kinds)}の おはなしに なって いるかな。`];
    case 'objects':
      return [
        'でて くる ものを みて みよう。',
        kinds.length > 1 ? 'おはなしが ひとつに つながって いるかな。' : 'おなじ おはなしの ものが そろって いるかな。',
      ];
    case 'numbers':
      return ['カードの かずと しきの かずを くらべて みよう。'];
    case 'calculation':
      return kinds.some(isChange)
        ? ['おはなしの じゅんばんを みて みよう。', 'しきの とおりに なって いるかな。']
        : ['どの かずが どの ものの かずかな。', 'しきの とおりに なって いるかな。'];
  }
}

function cardWords(constraint: Constraint, named: boolean): readonly string[] {
  const about: Record<Constraint, string> = {
    structure: 'ほかの カードと くらべて みよう。',
    story: 'どんな おはなしを する カードかな。',
    objects: 'なにの かずを いって いるかな。',
    numbers: 'この かずは しきに あるかな。',
    calculation: 'この かずは しきの どこに あるかな。',
  };
  return [
    named ? 'しるしの ついた カードを もういちど よんで みよう。' : 'カードを ぜんぶ よんで みよう。',
    about[constraint],
  ];
}

function contrastWords(feedback: Extract<Feedback, { kind: 'contrast' }>, notation: Notation): readonly string[] {
  const required = `つくりたいのは ${writeRequired(feedback.required, feedback.reading, notation)}`;
  if (feedback.present === null) {
    return [...sortWords(feedback.constraint, feedback.storyKinds), `${required} だよ。`];
  }
  const name = feedback.reading === 'story' ? 'おはなしの しき' : 'けいさんの しき';
  return [`いまの ${name}は ${writeRequired(feedback.present, feedback.reading, notation)}。`, `${required}。`];
}
