import type { Notation } from '../quantity/notation.ts';
import type { StoryKind } from '../story/kind.ts';
import { wordsOfDiagramFault } from './diagram-words.ts';
import type { Feedback } from './feedback.ts';
import { wordsOfLook } from './look-words.ts';
import { wordsOfModeFeedback } from './mode-words.ts';
import { wordsOfKinds, writeAmongWords } from './requirement-words.ts';
import type { Constraint } from '../question/constraint.ts';

/** The text of feedback: short sentences for a first-grader, one per line. */
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
        '{文|ぶん}の {組|く}み{合|あ}わせを {見|み}て みよう。',
        `ふたつの {数|かず}を つなぐ カードは ${kinds.length}{枚|まい}${kinds.length > 1 ? '' : 'だけ'} {使|つか}うよ。`,
      ];
    case 'story':
      return [`${wordsOfKinds(kinds)}の お{話|はなし}に なって いるかな。`];
    case 'objects':
      return [
        '{出|で}て くる ものを {見|み}て みよう。',
        kinds.length > 1
          ? 'お{話|はなし}が ひとつに つながって いるかな。'
          : '{同|おな}じ お{話|はなし}の ものが そろって いるかな。',
      ];
    case 'numbers':
      return ['カードの {数|かず}と {式|しき}の {数|かず}を {比|くら}べて みよう。'];
    case 'calculation':
      return orderAlone
        ? ['お{話|はなし}の {順番|じゅんばん}を {見|み}て みよう。', '{式|しき}の とおりに なって いるかな。']
        : ['どの {数|かず}が どの ものの {数|かず}かな。', '{式|しき}の とおりに なって いるかな。'];
  }
}

function contrastWords(feedback: Extract<Feedback, { kind: 'contrast' }>, notation: Notation): readonly string[] {
  const required = `{作|つく}りたいのは ${writeAmongWords(feedback.required, feedback.reading, notation)}`;
  if (feedback.present === null) {
    return [...sortWords(feedback), `${required} だよ。`];
  }
  const name = feedback.reading === 'story' ? 'お{話|はなし}の {式|しき}' : '{計算|けいさん}の {式|しき}';
  return [`{今|いま}の ${name}は ${writeAmongWords(feedback.present, feedback.reading, notation)}。`, `${required}。`];
}
