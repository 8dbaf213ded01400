import {
  rateNotationOfDraft,
  sentenceOfDraftCard,
  patternValuesOfDraft,
  requirementOfDraft,
  type QuestionDraft,
} from '../../../../engine/editor/draft.ts';
import { removeReadings } from '../../../../engine/editor/readings.ts';
import { wordsOfRequirement } from '../../../../engine/judge/requirement-words.ts';
import style from './editor.module.css';
import { kanaReadingOfSource } from '../../../../engine/text/reading-of.ts';

/** A small preview of the exercise as pupils will see it, with the requirement, the slots and the cards. */
export function ExercisePreviewPicture({ draft }: { readonly draft: QuestionDraft }) {
  const requirement = requirementOfDraft(draft);
  const wording = patternValuesOfDraft(draft);
  const words =
    requirement === null
      ? null
      : wordsOfRequirement(requirement, { notation: draft.notation, rate: rateNotationOfDraft(draft) });
  const cards = draft.cards.filter(({ isOn }) => isOn).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return (
    <div className={style.table} aria-hidden="true">
      <p className={style.tableAsked}>
        <b>{words?.equation}</b> {words !== null && kanaReadingOfSource(`${words.lead} ${words.storyKinds}`)}
      </p>
      <div className={style.tableSlots}>
        {Array.from({ length: draft.slots }, (_, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a slot is identified by its index
          <span key={at} data-slot={at + 1} />
        ))}
      </div>
      <div className={style.tableCards}>
        {cards.map((card) => (
          <span key={card.id}>{removeReadings(sentenceOfDraftCard(wording, card))}</span>
        ))}
      </div>
    </div>
  );
}
