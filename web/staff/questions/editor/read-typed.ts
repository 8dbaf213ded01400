import type { QuestionDraft, UnsureReading } from '../../../../engine/editor/draft.ts';
import { sentenceOfDraftCard, patternValuesOfDraft } from '../../../../engine/editor/draft.ts';
import {
  kanjiWithoutReading,
  readingsInSource,
  normaliseTypedText,
  addKnownReadings,
} from '../../../../engine/editor/readings.ts';
import { callStaffRoute } from '../../client.ts';

type ReadText = { readonly source: string; readonly unsure: readonly UnsureReading[] };

/**
 * Adds readings (furigana) to the kanji in a text that the author typed. Readings that the draft does not contain yet
 * are proposed by the server. The author must confirm these (`unsure`). If the server cannot be reached, the editor
 * asks the author for the missing readings.
 */
export async function addReadingsToTypedText(draft: QuestionDraft, typed: string): Promise<ReadText> {
  const wording = patternValuesOfDraft(draft);
  const texts = [
    ...draft.cards.map((card) => sentenceOfDraftCard(wording, card)),
    ...draft.objects.map(({ name }) => name),
  ];
  const source = addKnownReadings(normaliseTypedText(typed), texts.flatMap(readingsInSource));
  if (kanjiWithoutReading(source).length === 0) return { source, unsure: [] };
  const outcome = await callStaffRoute('proposeReadings', { texts: [source] });
  const [read] = outcome.kind === 'ok' ? outcome.output.texts : [];
  return read ?? { source, unsure: [] };
}
