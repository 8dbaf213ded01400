import { useDeferredValue, useMemo, useState } from 'react';
import { GroupWithAccessibleName } from '../views/named-group.tsx';
import { extractPupilChoicesFromDraft } from '../../../engine/authoring/draft-choices.ts';
import {
  changeProblemDraft,
  type ProblemDraft,
  type ProblemDraftChange,
  type DraftNumberIdentifier,
} from '../../../engine/authoring/problem-draft.ts';
import { validateProblemOffer } from '../../../engine/authoring/validate-offer.ts';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import { UiText } from '../../ui/text/interface-words.tsx';
import { AUTHORING_WORDS, classProblemFailureWords } from './authoring-words.ts';
import { callAuthoringRoute } from './authoring-client.ts';
import { ProblemMakingAdvice } from './helper.tsx';
import { ProblemMakingCards, PROBLEM_MAKING_TABS, type ProblemMakingTab } from './making-cards.tsx';
import { NumberPad } from './number-pad.tsx';
import { StoryObjectPicker } from './thing-shelf.tsx';
import type { ProblemOrigin } from './solved-making.ts';
import style from './making-panel.module.css';

type MakingPanelProps = {
  readonly origin: ProblemOrigin;
  /** The likenesses of the problems that the class has already. */
  readonly taken: ReadonlySet<string>;
  readonly onOffered: () => Promise<void>;
  readonly onChooseOrigin: () => void;
};

/**
 * The panel in which a pupil makes a new problem from a solved problem, by choosing other numbers, other objects or
 * another unknown. It also shows what is still missing.
 */
export function ProblemMakingPanel({ origin, taken, onOffered, onChooseOrigin }: MakingPanelProps) {
  const [making, setMaking] = useState<ProblemDraft>(origin.making);
  const [tab, setTab] = useState<ProblemMakingTab>('number');
  const [padAt, setPadAt] = useState<DraftNumberIdentifier | null>(null);
  const [sending, setSending] = useState<'no' | 'sending' | 'offered'>('no');
  const [failure, setFailure] = useState<string | null>(null);
  const settled = useDeferredValue(making);
  const offer = useMemo(
    () => validateProblemOffer(settled, origin.making, taken, 'class-problem'),
    [settled, origin, taken],
  );
  const change = (made: ProblemDraftChange): void => {
    setMaking((before) => changeProblemDraft(before, made));
    setFailure(null);
    setSending('no');
  };
  const send = async (): Promise<void> => {
    const { question, slots } = origin.solved;
    const from = { question: question.id, version: question.version, slots };
    setSending('sending');
    const outcome = await callAuthoringRoute('offerProblem', { from, choices: wireChoices(making) });
    if (outcome.kind !== 'ok') {
      setSending('no');
      setFailure(classProblemFailureWords(outcome.kind === 'refused' ? outcome.refusal : outcome.code));
      return;
    }
    await onOffered();
    setTab('number');
    setSending('offered');
  };
  const canSend = offer.kind === 'proven' && settled === making && sending === 'no';
  return (
    <section className={style.panel} aria-labelledby="make-title">
      <div className={style.work}>
        <div className={style.head}>
          <h2 id="make-title" className={style.title}>
            <UiText source={AUTHORING_WORDS.make} />
          </h2>
          <GroupWithAccessibleName className={style.tabs} name={kanaReadingOfSource(AUTHORING_WORDS.make)}>
            {tabsOf(making).map((each) => (
              <button key={each} type="button" aria-pressed={tab === each} onClick={() => setTab(each)}>
                <TabSign tab={each} /> <UiText source={AUTHORING_WORDS[each]} />
              </button>
            ))}
          </GroupWithAccessibleName>
        </div>
        <ProblemMakingCards origin={origin.making} making={making} tab={tab} onChange={change} onPad={setPadAt} />
        {tab === 'thing' && <StoryObjectPicker making={making} onChange={change} />}
      </div>
      <div className={style.side}>
        <ProblemMakingAdvice making={making} offer={offer} failure={failure} isOffered={sending === 'offered'} />
        <div className={style.ways}>
          <button type="button" className={style.quiet} onClick={onChooseOrigin}>
            <UiText source={AUTHORING_WORDS.from} />
          </button>
          <button
            type="button"
            className={style.offer}
            aria-disabled={!canSend || undefined}
            onClick={() => {
              if (canSend) send().catch(reportError);
            }}
          >
            <UiText source={AUTHORING_WORDS.offer} />
          </button>
        </div>
      </div>
      {padAt !== null && (
        <NumberPad
          title={AUTHORING_WORDS.chooseNumber}
          onClose={() => setPadAt(null)}
          onChosen={(value) => {
            change({ kind: 'number', ...padAt, value });
            setPadAt(null);
          }}
        />
      )}
    </section>
  );
}

/**
 * Returns the tabs that are shown for a problem. A problem of several triangles has no tab for the unknown, because its
 * unknown cannot be moved to another card.
 */
function tabsOf({ kind }: ProblemDraft): readonly ProblemMakingTab[] {
  return kind === 'triangle' ? PROBLEM_MAKING_TABS : PROBLEM_MAKING_TABS.filter((tab) => tab !== 'unknown');
}

function wireChoices(making: ProblemDraft) {
  const choices = extractPupilChoicesFromDraft(making);
  if (!('unknown' in choices)) {
    return {
      numbers: choices.numbers.map(({ card, value }) => ({ card, value: { ...value } })),
      things: [...choices.things],
    };
  }
  const { unknown, numbers, things } = choices;
  const [first, second] = things;
  const pair: [string, string] = [first, second];
  return { unknown, numbers: numbers.map(({ role, value }) => ({ role, value: { ...value } })), things: pair };
}

function TabSign({ tab }: { readonly tab: ProblemMakingTab }) {
  switch (tab) {
    case 'number':
      return (
        <svg className={style.sign} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M7 4v6M4 7h6M14 17h6M17 14v6M14 7h6M4 17h6" />
        </svg>
      );
    case 'thing':
      return (
        <svg className={style.sign} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 8c-4-4-8-1-8 4 0 4 3 8 5 8 1.500 0 2-.800 3-.800s1.500.800 3 .800c2 0 5-4 5-8 0-5-4-8-8-4ZM12 8c0-3 1-4 3-5" />
        </svg>
      );
    case 'unknown':
      return (
        <svg className={style.sign} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M8.500 9a3.500 3.500 0 1 1 5 3.200c-1 .500-1.500 1.200-1.500 2.300M12 18.500v.010" />
        </svg>
      );
  }
}
