import { useState, type ReactNode } from 'react';
import type { Offer } from '../../../contract/lesson-offer.ts';
import { PATHS } from '../../app/paths.ts';
import { hrefOf } from '../../app/router/address.ts';
import type { CallOutcome } from '../../app/client/call.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { FormFault, SubmitButton } from '../../ui/form.tsx';
import { useSending } from '../sending.ts';
import type { ChosenQuestion } from './chosen-questions.ts';
import { LevelChoice } from './level-choice.tsx';
import { plannedOfferSearch } from './planned-offer.ts';
import { QuestionChoice } from './question-choice.tsx';
import { OFFER_WORDS, OFFER_DIALOG_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type OfferDialogProps<Output> = {
  /** The class of the lesson, null for a lesson without a class. */
  readonly group: string | null;
  readonly title: string;
  readonly offer: Offer;
  /** The questions of the offer, in its order. */
  readonly chosen: readonly ChosenQuestion[];
  readonly action: string;
  readonly act: (offer: Offer) => Promise<CallOutcome<Output>>;
  readonly onClose: () => void;
  readonly onDone: (output: Output) => void;
  readonly children?: ReactNode;
};

const WAYS = [
  { name: 'levels', words: OFFER_DIALOG_WORDS.byLevel },
  { name: 'questions', words: OFFER_DIALOG_WORDS.byQuestion },
] as const;
type Way = (typeof WAYS)[number]['name'];

const NOTHING_CHOSEN = { words: OFFER_WORDS.nothingChosen, places: new Map<string, string>() };

/** Chooses the offer of a lesson: some levels, some questions, or everything that is open to each pupil. */
export function OfferDialog<Output>(props: OfferDialogProps<Output>) {
  const { group, title, offer, action, act, onClose, onDone, children } = props;
  const [way, setWay] = useState<Way>(offer.kind === 'questions' ? 'questions' : 'levels');
  const [levels, setLevels] = useState<readonly number[]>(offer.kind === 'levels' ? offer.levels : []);
  const [chosen, setChosen] = useState(props.chosen);
  const [isLacking, setLacking] = useState(false);
  const { isUnderway, fault, send } = useSending();
  const chosenOffer = (): Offer => {
    if (way === 'questions') return { kind: 'questions', questions: chosen.map(({ id }) => id) };
    return levels.length === 0 ? { kind: 'asOpen' } : { kind: 'levels', levels: [...levels] };
  };
  const lacksQuestions = way === 'questions' && chosen.length === 0;
  return (
    <Dialog title={title} isWide onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setLacking(lacksQuestions);
          if (!lacksQuestions) send(() => act(chosenOffer()), onDone);
        }}
      >
        <FormFault fault={isLacking && lacksQuestions ? NOTHING_CHOSEN : fault} />
        <Tabs label={OFFER_DIALOG_WORDS.content} tabs={WAYS} chosen={way} onChosen={setWay}>
          {way === 'levels' ? (
            <>
              <LevelChoice group={group} levels={levels} note={OFFER_WORDS.asOpen} onChange={setLevels} />
              {levels.length > 0 && (
                <p>
                  <a
                    href={hrefOf({ to: PATHS.lessonPlan, search: plannedOfferSearch({ levels, questions: null }) })}
                    target="_blank"
                    rel="noopener"
                  >
                    {OFFER_DIALOG_WORDS.writePlan}
                    {OFFER_DIALOG_WORDS.inNewTab}
                  </a>
                </p>
              )}
            </>
          ) : (
            <QuestionChoice chosen={chosen} onChange={setChosen} />
          )}
        </Tabs>
        {children}
        <DialogActions closing={COMMON_WORDS.cancel} onClose={onClose}>
          <SubmitButton isUnderway={isUnderway}>{action}</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
