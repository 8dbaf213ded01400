import {
  rateOfDraft,
  sentenceOfDraft,
  wordingOf,
  requirementOfDraft,
  type QuestionDraft,
} from '../../../../engine/editor/draft.ts';
import { withoutReadings } from '../../../../engine/editor/readings.ts';
import { wordsOfRequirement } from '../../../../engine/judge/requirement-words.ts';
import style from './editor.module.css';
import { readingOf } from '../../../../engine/text/reading-of.ts';

/** A small picture of the pupil's exercise screen: the requirement, the slots, the cards. */
export function SmallTable({ draft }: { readonly draft: QuestionDraft }) {
  const requirement = requirementOfDraft(draft);
  const wording = wordingOf(draft);
  const words =
    requirement === null
      ? null
      : wordsOfRequirement(requirement, { notation: draft.notation, rate: rateOfDraft(draft) });
  const cards = draft.cards.filter(({ isOn }) => isOn).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return (
    <div className={style.table} aria-hidden="true">
      <p className={style.tableAsked}>
        <b>{words?.equation}</b> {words !== null && readingOf(`${words.lead} ${words.storyKinds}`)}
      </p>
      <div className={style.tableSlots}>
        {Array.from({ length: draft.slots }, (_, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a slot is identified by its index
          <span key={at} data-slot={at + 1} />
        ))}
      </div>
      <div className={style.tableCards}>
        {cards.map((card) => (
          <span key={card.id}>{withoutReadings(sentenceOfDraft(wording, card))}</span>
        ))}
      </div>
    </div>
  );
}
