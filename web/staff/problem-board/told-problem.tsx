import { readQuestion } from '../../../engine/question/read-question.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { storySentences } from '../../pupil/modes/story-sentences.ts';
import { Sentence } from '../../pupil/views/sentence.tsx';

/** A told problem in the script of its grade. */
export function ToldProblem({ document }: { readonly document: unknown }) {
  const reading = readQuestion(document);
  if (reading.kind === 'faults') return null;
  const setting: TextSetting = { grade: reading.question.grade, furigana: 'byGrade' };
  return storySentences(reading.question).map(({ at, text }) => (
    <span key={at}>
      <Sentence source={text} setting={setting} />{' '}
    </span>
  ));
}
