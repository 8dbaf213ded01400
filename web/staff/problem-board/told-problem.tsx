import { parseQuestionDocument } from '../../../engine/question/read-question.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { sentencesOfToldProblem } from '../../pupil/modes/story-sentences.ts';
import { SentenceWithFurigana } from '../../pupil/views/sentence.tsx';

/** A told problem in the script of its question's grade. */
export function ToldProblemText({ document }: { readonly document: unknown }) {
  const reading = parseQuestionDocument(document);
  if (reading.kind === 'faults') return null;
  const setting: TextRenderSettings = { grade: reading.question.grade, furigana: 'byGrade' };
  return sentencesOfToldProblem(reading.question).map(({ at, text }) => (
    <span key={at}>
      <SentenceWithFurigana source={text} setting={setting} />{' '}
    </span>
  ));
}
