import { useMemo, useRef, useState } from 'react';
import { judgeComposition } from '../../../../engine/judge/judge.ts';
import { requirementOfQuestion, type Question } from '../../../../engine/question/question.ts';
import { unknownSignOfQuestion } from '../../../../engine/question/unknown-sign.ts';
import type { TaughtWord } from '../../../../engine/reader/taught-word.ts';
import type { TextRenderSettings } from '../../../../engine/text/render-text.ts';
import { sentenceStarters } from '../../../../engine/writing/sentence-starters.ts';
import {
  insertSentenceIntoCloze,
  indexOfMissingClozeSentence,
  wordProblemSentencesOfCards,
  type WordProblemCardSentence,
} from '../../../../engine/writing/told-text.ts';
import { createDeferredChunk, useDeferredChunk } from '../../../app/frame/late-part.ts';
import { loadChunk } from '../../../app/frame/load-part.ts';
import { UiText, UiTextSettingProvider } from '../../../ui/text/interface-words.tsx';
import { CharacterWithReservedSpace } from '../../character/character-place.tsx';
import type { PracticeAttempts } from '../../practice/practice-attempts.ts';
import type { SuccessPanelContent } from '../solved.ts';
import type * as SuccessModule from '../success/success-part.ts';
import { useSoundsAfterCheck } from '../../sound/sounds.ts';
import type { ExerciseState } from '../../table/table.ts';
import { RequirementBanner } from '../../views/requirement-banner.tsx';
import { SpeakersShownProvider, useAreSpeakersShown } from '../../voice/speaker-place.tsx';
import { READER_CHUNK, useWrittenTextCheck, useWrittenTextDraft } from './use-writing.ts';
import { UnderstoodProblemTriangle } from './read-back.tsx';
import { UnderstoodSoFarLine } from './seen-line.tsx';
import {
  CheckedTextWithUnclearParts,
  WritingField,
  type SentencesAroundWritingGap,
  type WritingFieldHandle,
} from './writing-field.tsx';
import { WritingSidePanel } from './writing-side.tsx';
import { WRITING_WORDS } from './writing-words.ts';
import style from './writing.module.css';

type SuccessPart = typeof SuccessModule;
const SUCCESS = createDeferredChunk(() => loadChunk('success', () => import('../success/success-part.ts')));

type WritingTableProps = {
  readonly table: ExerciseState;
  readonly setting: TextRenderSettings;
  readonly attempts: Pick<PracticeAttempts, 'unfinishedText' | 'saveText' | 'checkText'>;
  /** Words that Sakumon does not know by itself and to which this school's teachers have given a meaning. */
  readonly words: readonly TaughtWord[];
  /** True if a teacher must still judge the pupil's text for this question. */
  readonly isWaiting: boolean;
  /** Returns the content of the success panel for a solved question. `part`: the lazily loaded code of the panel. */
  readonly solved: (table: ExerciseState, part: SuccessPart) => SuccessPanelContent;
  readonly onNext: () => void;
};

/**
 * 「じぶんの ことばで」 (in your own words): the exercise of mode `write`, in which the pupil writes the required problem as a
 * text.
 */
export function WritingExercise({ table, setting, attempts, words, isWaiting, solved, onNext }: WritingTableProps) {
  const { question, condition } = table;
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<WritingFieldHandle>(null);
  const own = useMemo(() => ({ ...setting, unknown: unknownSignOfQuestion(question) }), [question, setting]);
  const told = useMemo(() => (question.aid === 'cloze' ? toldOf(question) : null), [question]);
  const [draft, setDraft] = useWrittenTextDraft(attempts, question.id);
  const writing = useWrittenTextCheck(attempts, question, words);
  const reader = useDeferredChunk(READER_CHUNK, true);
  const isHeard = useAreSpeakersShown();
  const [answer, setAnswer] = useState<string | null>(null);
  const { phase } = writing;
  useSoundsAfterCheck(table);
  const written = draft ?? '';
  const isSolved = condition.kind === 'solved';
  const part = useDeferredChunk(SUCCESS, isSolved);
  const whole = told === null ? written : written.trim() === '' ? '' : insertSentenceIntoCloze(question, told, written);
  const beside = <CharacterWithReservedSpace table={table} within={root} />;
  const read = phase.kind === 'reading' || phase.kind === 'wrong' ? phase.read : null;
  const right = phase.kind === 'right' ? phase.read : null;
  return (
    <UiTextSettingProvider value={own}>
      <SpeakersShownProvider value={isHeard}>
        <div ref={root} className={style.table} data-mode="write" data-aid={question.aid} data-phase={phase.kind}>
          <RequirementBanner question={question} answer={isSolved ? answer : null} isDone={isSolved} />
          {condition.kind === 'solved' && part !== null && right !== null ? (
            <part.SuccessPanel
              question={right.cards.question}
              composition={{ slots: right.cards.question.cards.map(({ id }) => id), diagram: null, named: null }}
              verdict={condition.verdict}
              stars={condition.stars}
              setting={own}
              from={NOWHERE}
              onAnswer={setAnswer}
              beside={beside}
              ownWords={right.text}
              {...solved(table, part)}
            />
          ) : (
            <>
              <div className={style.work}>
                {phase.kind === 'waiting' ? (
                  <CheckedTextWithUnclearParts text={phase.text} ranges={phase.ranges} />
                ) : (
                  <WritingField
                    ref={field}
                    value={written}
                    cloze={told === null ? null : frameOf(told)}
                    setting={own}
                    onChange={(text) => {
                      setDraft(text);
                      writing.write();
                    }}
                  />
                )}
                {read !== null ? (
                  <UnderstoodProblemTriangle read={read} setting={own} />
                ) : (
                  <>
                    <UnderstoodSoFarLine text={whole} reader={reader} />
                    {phase.kind !== 'waiting' && question.aid !== 'cloze' && (
                      <Starters
                        question={question}
                        isHinted={phase.kind === 'hinted' && phase.step > 1}
                        onPress={(starter) => field.current?.insert(starter)}
                      />
                    )}
                  </>
                )}
              </div>
              <WritingSidePanel
                phase={phase}
                setting={own}
                beside={beside}
                slots={question.slots}
                isWaiting={isWaiting}
                ways={{
                  onHint: () => void writing.hint(),
                  onCheck: () => void writing.check(whole),
                  onConfirm: (confirmed) => void writing.confirm(confirmed),
                  onDeny: (denied) => void writing.deny(denied),
                  onDirection: (direction) => void writing.check(whole, direction),
                  onAskTeacher: (text) => void writing.askTeacher(text),
                  onRewrite: () => {
                    writing.write();
                    requestAnimationFrame(() => field.current?.focus());
                  },
                  onNext,
                }}
              />
            </>
          )}
        </div>
      </SpeakersShownProvider>
    </UiTextSettingProvider>
  );
}

const NOWHERE = { current: null };

/**
 * Returns all sentences of the word problem that the question's cards form. The pupil sees these sentences except one,
 * which the pupil must write. Returns an empty list if the cards form no complete story.
 */
function toldOf(question: Question): readonly WordProblemCardSentence[] {
  const slots = question.cards.map(({ id }) => id);
  const judgement = judgeComposition(question, { slots, diagram: null, named: null });
  return judgement.kind === 'judged' && judgement.verdict.triangles !== null
    ? wordProblemSentencesOfCards(question, judgement.verdict.triangles)
    : [];
}

function frameOf(told: readonly WordProblemCardSentence[]): SentencesAroundWritingGap {
  const missing = indexOfMissingClozeSentence(told);
  const texts = told.map(({ text }) => text);
  return { before: texts.slice(0, missing), after: texts.slice(missing + 1) };
}

type StartersProps = {
  readonly question: Question;
  /** True if a hint has been given that shows the beginnings of sentences. */
  readonly isHinted: boolean;
  readonly onPress: Parameters<WritingFieldHandle['insert']> extends [infer Starter]
    ? (starter: Starter) => void
    : never;
};

/**
 * Buttons with beginnings of sentences. A press inserts the beginning into the text. Questions with the aid `starters`
 * show them from the start. In other questions they appear after a hint, or when the pupil presses a button.
 */
function Starters({ question, isHinted, onPress }: StartersProps) {
  const [isShown, setShown] = useState(question.aid === 'starters');
  const starters = useMemo(() => sentenceStarters(requirementOfQuestion(question), question.grade), [question]);
  if (!isShown && !isHinted) {
    return (
      <div className={style.line}>
        <button type="button" className={style.starter} onClick={() => setShown(true)}>
          <UiText source={WRITING_WORDS.showStarters} />
        </button>
      </div>
    );
  }
  return (
    <div className={style.line}>
      <span className={style.lineName}>
        <UiText source={WRITING_WORDS.starters} />
      </span>
      <ul className={style.signs}>
        {starters.map((starter) => (
          <li key={starter.label} data-starter="">
            <button type="button" className={style.starter} onClick={() => onPress(starter)}>
              {starter.label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
