import { PAGE_PATHS } from '../../app/paths.ts';
import { hrefOfPageAddress } from '../../app/router/address.ts';
import type { Grade } from '../../../engine/text/grade.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { CourseLevelChoice } from './level-choice.tsx';
import type { LessonOfferDraft } from './offer-draft.ts';
import { plannedOfferToQueryParameters } from './planned-offer.ts';
import { QuestionChoiceFields } from './question-choice.tsx';
import { OFFER_CHOICE_WORDS, OFFER_WORDS } from './words.ts';

const WAYS = [
  { name: 'levels', words: OFFER_CHOICE_WORDS.byLevel },
  { name: 'questions', words: OFFER_CHOICE_WORDS.byQuestion },
] as const;

type OfferContentProps = {
  /** The id of the lesson's class; null for a lesson without a class. */
  readonly group: string | null;
  /** The grade for which questions are chosen; null if they are chosen for all pupils. */
  readonly grade: Grade | null;
  readonly draft: LessonOfferDraft;
  readonly onChange: (draft: LessonOfferDraft) => void;
};

/** The form part that chooses levels or single questions, for all pupils or for one grade. */
export function OfferContentChoice({ group, grade, draft, onChange }: OfferContentProps) {
  const { way, levels, chosen } = draft;
  const label = grade === null ? OFFER_CHOICE_WORDS.content : OFFER_CHOICE_WORDS.contentOf(grade);
  return (
    <Tabs label={label} tabs={WAYS} chosen={way} onChosen={(next) => onChange({ ...draft, way: next })}>
      {way === 'levels' ? (
        <>
          <CourseLevelChoice
            group={group}
            grade={grade}
            levels={levels}
            note={grade === null ? OFFER_WORDS.asOpen : null}
            onChange={(next) => onChange({ ...draft, levels: next })}
          />
          {levels.length > 0 && (
            <p>
              <a
                href={hrefOfPageAddress({
                  to: PAGE_PATHS.lessonPlan,
                  search: plannedOfferToQueryParameters({ levels, questions: null }),
                })}
                target="_blank"
                rel="noopener"
              >
                {OFFER_CHOICE_WORDS.writePlan}
                {OFFER_CHOICE_WORDS.inNewTab}
              </a>
            </p>
          )}
        </>
      ) : (
        <QuestionChoiceFields grade={grade} chosen={chosen} onChange={(next) => onChange({ ...draft, chosen: next })} />
      )}
    </Tabs>
  );
}
