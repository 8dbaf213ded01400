import type { Notation } from '../quantity/rational.ts';
import type { StoryKind } from '../story/kind.ts';
import { wordsOfDiagramFault } from './diagram/words.ts';
import type { Feedback } from './feedback.ts';
import { wordsOfLook } from './look-words.ts';
import { wordsOfModeFeedback } from './modes/words.ts';
import { wordsOfKinds, writeRequired } from './requirement-words.ts';
import type { Constraint } from '../question/constraint.ts';

/** Feedback as short sentences for a first-grader, one a line. */
export function wordsOfFeedback(feedback: Feedback, notation: Notation): readonly string[] {
  switch (feedback.kind) {
    case 'sort':
      return sortWords(feedback);
    case 'secondLook':
      return wordsOfLook(feedback.look, feedback.against);
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

type Sort = {
  readonly constraint: Constraint;
  readonly storyKinds: readonly StoryKind[];
  readonly orderAlone: boolean;
};

function sortWords({ constraint, storyKinds: kinds, orderAlone }: Sort): readonly string[] {
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
      return orderAlone
        ? ['おはなしの じゅんばんを みて みよう。', 'しきの とおりに なって いるかな。']
        : ['どの かずが どの ものの かずかな。', 'しきの とおりに なって いるかな。'];
  }
}

function contrastWords(feedback: Extract<Feedback, { kind: 'contrast' }>, notation: Notation): readonly string[] {
  const required = `つくりたいのは ${writeRequired(feedback.required, feedback.reading, notation)}`;
  if (feedback.present === null) {
    return [...sortWords(feedback), `${required} だよ。`];
  }
  const name = feedback.reading === 'story' ? 'おはなしの しき' : 'けいさんの しき';
  return [`いまの ${name}は ${writeRequired(feedback.present, feedback.reading, notation)}。`, `${required}。`];
}
