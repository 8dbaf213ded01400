import type { TextRenderSettings } from '../../../../engine/text/render-text.ts';
import type { ChangeByUnknownVerb } from '../../../../engine/reader/written-input.ts';
import { useRef, type ReactNode } from 'react';
import { UiText } from '../../../ui/text/interface-words.tsx';
import { PRACTICE_WORDS } from '../practice-words.ts';
import { ActionIcon } from '../table-actions.tsx';
import { createSpokenPassageOfText } from '../../voice/heard.ts';
import { OptionalSpeakerButton } from '../../voice/speaker-place.tsx';
import { howToBeginWords } from '../../views/task-words.ts';
import { useScrollIntoView } from '../../views/use-scroll-into-view.ts';
import { UnderstoodProblemCards } from './read-back.tsx';
import type { WritingPhase } from './use-writing.ts';
import type { UnderstoodText } from './written-check.ts';
import { MORE_OR_LESS_QUESTION_SUFFIX, TEXT_WAITING_FOR_TEACHER_WORDS, WRITING_WORDS } from './writing-words.ts';
import buttons from '../practice-table.module.css';
import style from './writing.module.css';

type WritingSideProps = {
  readonly phase: WritingPhase;
  readonly setting: TextRenderSettings;
  /** The character, which is shown beside the message. */
  readonly beside: ReactNode;
  readonly slots: number;
  /** True if a teacher must still judge the pupil's text for this question. */
  readonly isWaiting: boolean;
  readonly ways: {
    readonly onHint: () => void;
    readonly onCheck: () => void;
    readonly onConfirm: (read: UnderstoodText) => void;
    readonly onDeny: (read: UnderstoodText) => void;
    readonly onDirection: (direction: ChangeByUnknownVerb) => void;
    readonly onAskTeacher: (text: string) => void;
    readonly onRewrite: () => void;
    readonly onNext: () => void;
  };
};

/** The column beside the text: what Sakumon has understood, the message, and the buttons that can be pressed now. */
export function WritingSidePanel({ phase, setting, beside, slots, isWaiting, ways }: WritingSideProps) {
  const read = phase.kind === 'reading' || phase.kind === 'wrong' ? phase.read : null;
  const lines = phase.kind === 'writing' && isWaiting ? TEXT_WAITING_FOR_TEACHER_WORDS.before : linesOf(phase, slots);
  const kind = messageKind(phase);
  const message = useRef<HTMLDivElement>(null);
  useScrollIntoView(message, kind === 'start' ? null : phase);
  return (
    <div className={style.side}>
      {read !== null && <UnderstoodProblemCards read={read} setting={setting} />}
      <div ref={message} className={style.message} data-kind={kind} data-voiced="">
        {beside}
        <output className={style.said}>
          {phase.kind === 'asking' && <span>{`「${phase.verb}」`}</span>}
          {lines.map((line) => (
            <span key={line} data-heard="">
              <UiText source={line} />{' '}
            </span>
          ))}
        </output>
        <OptionalSpeakerButton of="message" heard={lines.map(createSpokenPassageOfText)} />
      </div>
      <div className={style.actions}>
        {isWriting(phase) &&
          (isWaiting ? (
            <Choice words={WRITING_WORDS.next} onPress={ways.onNext} />
          ) : (
            <HintButton onPress={ways.onHint} />
          ))}
        <Buttons phase={phase} ways={ways} />
      </div>
    </div>
  );
}

function messageKind({ kind }: WritingPhase): 'start' | 'ask' | 'wrong' {
  switch (kind) {
    case 'writing':
    case 'busy':
    case 'right':
      return 'start';
    case 'empty':
    case 'hinted':
    case 'asking':
    case 'reading':
    case 'waiting':
      return 'ask';
    case 'wrong':
      return 'wrong';
  }
}

function linesOf(phase: WritingPhase, slots: number): readonly string[] {
  switch (phase.kind) {
    case 'writing':
    case 'right':
      return [howToBeginWords({ mode: 'write', slots })];
    case 'empty':
      return [WRITING_WORDS.empty];
    case 'hinted':
      return phase.lines;
    case 'busy':
      return [WRITING_WORDS.reading];
    case 'asking':
      return [MORE_OR_LESS_QUESTION_SUFFIX];
    case 'reading':
      return [WRITING_WORDS.isRight];
    case 'wrong':
      return phase.unchanged ? [WRITING_WORDS.unchanged, ...phase.lines] : phase.lines;
    case 'waiting': {
      if (phase.denied) return TEXT_WAITING_FOR_TEACHER_WORDS.denied;
      const isWhole = phase.ranges.length === 0 || phase.ranges.some(({ at, end }) => end - at >= phase.text.length);
      return isWhole ? TEXT_WAITING_FOR_TEACHER_WORDS.whole : TEXT_WAITING_FOR_TEACHER_WORDS.part;
    }
  }
}

function Buttons({ phase, ways }: Pick<WritingSideProps, 'phase' | 'ways'>) {
  switch (phase.kind) {
    case 'reading':
      return (
        <>
          <Choice words={WRITING_WORDS.no} onPress={() => ways.onDeny(phase.read)} />
          <button type="button" className={buttons.check} data-check="" onClick={() => ways.onConfirm(phase.read)}>
            <UiText source={WRITING_WORDS.yes} />
          </button>
        </>
      );
    case 'asking':
      return (
        <>
          <Choice words={WRITING_WORDS.more} onPress={() => ways.onDirection('more')} />
          <Choice words={WRITING_WORDS.less} onPress={() => ways.onDirection('less')} />
          <Choice words={WRITING_WORDS.askTeacher} onPress={() => ways.onAskTeacher(phase.text)} />
        </>
      );
    case 'waiting':
      return (
        <>
          <Choice words={WRITING_WORDS.rewrite} onPress={ways.onRewrite} />
          <button type="button" className={buttons.check} data-check="" onClick={ways.onNext}>
            <UiText source={WRITING_WORDS.next} />
          </button>
        </>
      );
    case 'writing':
    case 'hinted':
    case 'empty':
    case 'busy':
    case 'wrong':
    case 'right':
      return (
        <button
          type="button"
          className={buttons.check}
          data-check=""
          aria-disabled={phase.kind === 'busy' || undefined}
          onClick={phase.kind === 'busy' ? undefined : ways.onCheck}
        >
          <ActionIcon kind="check" /> <UiText source={PRACTICE_WORDS.check} />
        </button>
      );
  }
}

function Choice({ words, onPress }: { readonly words: string; readonly onPress: () => void }) {
  return (
    <button type="button" className={buttons.quiet} onClick={onPress}>
      <UiText source={words} />
    </button>
  );
}

/** Returns true while the pupil writes. The buttons then offer a check and a hint. */
function isWriting({ kind }: WritingPhase): boolean {
  return kind === 'writing' || kind === 'hinted' || kind === 'empty' || kind === 'wrong';
}

function HintButton({ onPress }: { readonly onPress: () => void }) {
  return (
    <button type="button" className={buttons.quiet} onClick={onPress}>
      <ActionIcon kind="hint" /> <UiText source={PRACTICE_WORDS.hint} />
    </button>
  );
}
