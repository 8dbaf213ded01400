import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { CORNER_POSITIONS, type DiagramTriangle } from '../../../engine/question/composition.ts';
import type { HintLine } from '../../../engine/hints/hint.ts';
import type { Mode } from '../../../engine/question/question.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import {
  BUILD_DIAGRAM_WORDS,
  MISSING_DIAGRAM_PART_WORDS,
  PROBLEM_FOUND_AGAIN_WORDS,
  emptySlotsWords,
  CONSTRAINT_NAME_MISSING_WORDS,
  howToBeginWords,
  UNCHANGED_COMPOSITION_WORDS,
} from './task-words.ts';
import { createSpokenPassageOfText, type SpokenPassage } from '../voice/heard.ts';
import { OptionalSpeakerButton } from '../voice/speaker-place.tsx';
import { SentenceWithFurigana } from './sentence.tsx';
import { waitUntilDeferredDownloadsMayStart } from '../../app/frame/deferred-loading.ts';
import { loadChunk } from '../../app/frame/load-part.ts';
import type { ExerciseState } from '../table/table.ts';
import style from './table-message.module.css';
import { findMissingDiagramPart } from '../table/diagram-gap.ts';
import { useIsOptionalTextHidden } from '../../ui/text/few-words.tsx';
import { UiText } from '../../ui/text/interface-words.tsx';
import { useScrollIntoView } from './use-scroll-into-view.ts';

/**
 * A notice that is shown instead of the exercise's own message. `ask`: why a level is closed. `hint`: why a question
 * was recommended.
 */
export type ExerciseNotice = { readonly kind: 'ask' | 'hint'; readonly words: string };

/**
 * The component that draws the picture of a message. Its code is loaded after the exercise is shown, because the first
 * message with a picture can only follow a press.
 */
const MessagePicture = lazy(async () => {
  await waitUntilDeferredDownloadsMayStart();
  const part = await loadChunk('message-picture', () => import('./message-picture.tsx'));
  return { default: part.MessagePicture };
});

type Saying = { readonly kind: 'start' | 'ask' | 'hint' | 'wrong'; readonly lines: readonly HintLine[] };

function sayingOf(table: ExerciseState): Saying | null {
  const { condition, composition, question } = table;
  switch (condition.kind) {
    case 'composing':
      if (isUntouched(table)) return start(howToBeginWords(question));
      if (composition.slots.includes(null) || findMissingDiagramPart(question, composition) === null) return null;
      return start(BUILD_DIAGRAM_WORDS);
    case 'cardsMissing':
      return { kind: 'ask', lines: inWords([emptySlotsWords(condition.emptySlots, question.slots)]) };
    case 'diagramMissing':
      return { kind: 'ask', lines: inWords([MISSING_DIAGRAM_PART_WORDS[condition.gap]]) };
    case 'nameMissing':
      return { kind: 'ask', lines: inWords([CONSTRAINT_NAME_MISSING_WORDS]) };
    case 'hinted':
      return { kind: 'hint', lines: condition.hint.lines };
    case 'wrong':
      return {
        kind: 'wrong',
        lines: inWords([...(condition.unchanged ? [UNCHANGED_COMPOSITION_WORDS] : []), ...condition.words]),
      };
    case 'foundAgain':
      return { kind: 'ask', lines: inWords([PROBLEM_FOUND_AGAIN_WORDS]) };
    case 'found':
    case 'solved':
      return null;
  }
}

/**
 * Returns true if the pupil has not changed anything yet: the slots are as at the start or, in mode `storyToDiagram`,
 * the triangles are empty.
 */
function isUntouched({ question, composition }: ExerciseState): boolean {
  const untouched = composition.slots.every((card, slot) => card === (question.given?.[slot] ?? null));
  return question.mode === 'storyToDiagram' ? composition.diagram?.triangles.every(isEmpty) === true : untouched;
}

function isEmpty({ cells }: DiagramTriangle): boolean {
  return CORNER_POSITIONS.every((corner) => cells[corner] === null);
}

function start(words: string): Saying {
  return { kind: 'start', lines: inWords([words]) };
}

function inWords(lines: readonly string[]): HintLine[] {
  return lines.map((text) => ({ kind: 'words', text }));
}

type VoiceProps = {
  readonly table: ExerciseState;
  readonly setting: TextRenderSettings;
  /** A notice that is shown instead of the exercise's own message; null if there is none. */
  readonly notice: ExerciseNotice | null;
  /** An element that is shown before the message, e.g. the character. */
  readonly beside?: ReactNode;
  /** True while an animation plays. The message appears only after the animation has ended. */
  readonly isWaiting?: boolean;
};

/** The message to the pupil, below the slots. It says how to begin or what is missing, or it is a hint or feedback. */
export function ExerciseMessage({ table, setting, notice, beside, isWaiting = false }: VoiceProps) {
  const saying: Saying | null =
    notice !== null ? { kind: notice.kind, lines: inWords([notice.words]) } : isWaiting ? null : sayingOf(table);
  // True if a symbol is shown in place of the words: the message only says how to begin, and optional text is hidden
  // for this pupil. Screen readers still read the words.
  const isShown = useIsOptionalTextHidden() && saying?.kind === 'start';
  const place = useRef<HTMLDivElement>(null);
  // A message that answers a press is scrolled into view: the exercise's own message, or why a level is closed.
  const answer = notice === null ? table.condition : notice.kind === 'ask' ? notice.words : null;
  useScrollIntoView(place, saying === null || saying.kind === 'start' ? null : answer);
  return (
    <div ref={place} className={style.place} data-voiced="">
      {beside}
      <output className={style.said}>
        {saying !== null && (
          // The number of checks is part of the React key. After a check React therefore creates a new element, and
          // screen readers announce the message even if its words are the same as before.
          <span
            key={`${table.checks}/${saying.lines.map(textOf).join()}`}
            className={style.voice}
            data-kind={saying.kind}
          >
            {saying.kind !== 'start' && (
              <span className={style.sign} data-sign="">
                <Suspense fallback={null}>
                  <MessagePicture condition={table.condition} notice={notice} question={table.question} />
                </Suspense>
              </span>
            )}
            {isShown && <StartSign mode={table.question.mode} />}
            <span className={isShown ? 'spoken-only' : undefined}>
              {saying.lines.map((line) => (
                <span
                  key={textOf(line)}
                  className={isQuoting(line) ? style.quoting : undefined}
                  data-heard={isShown ? undefined : ''}
                >
                  <Line line={line} setting={setting} />{' '}
                </span>
              ))}
            </span>
          </span>
        )}
      </output>
      {saying !== null && <OptionalSpeakerButton of="message" heard={saying.lines.map(heardLine)} />}
    </div>
  );
}

function textOf(line: HintLine): string {
  return line.kind === 'words' ? line.text : line.source;
}

/**
 * Returns true if a line of a message contains a quotation (「…」). Such a line becomes an inline block, so that it does
 * not break inside the phrase before 「.
 */
function isQuoting(line: HintLine): boolean {
  return textOf(line).includes('「');
}

function heardLine(line: HintLine): SpokenPassage {
  return createSpokenPassageOfText(textOf(line));
}

function Line({ line, setting }: { readonly line: HintLine; readonly setting: TextRenderSettings }) {
  switch (line.kind) {
    case 'words':
      return <UiText source={line.text} />;
    case 'sentence':
      return (
        <>
          <SentenceWithFurigana source={line.source} setting={setting} />。
        </>
      );
  }
}

/**
 * SVG paths of the symbols that show how to begin: put cards into slots, exchange a card, or put blocks into the
 * triangle.
 */
const START_SIGNS: Readonly<Record<'cards' | 'exchange' | 'blocks', string>> = {
  cards: 'M4 4h30v8H4zM4 16h30v8H4zM4 28h30v8H4zM96 20H48m9-9-9 9 9 9M70 12h26v16H70',
  exchange: 'M4 12h34v16H4zM74 12h34v16H74zM46 15h18m-6-6 6 6-6 6M66 27H48m6-6-6 6 6 6',
  blocks: 'M26 6 8 34h36ZM104 12H78v16h26M88 20H52m9-9-9 9 9 9',
};

function StartSign({ mode }: { readonly mode: Mode }) {
  const sign = mode === 'repair' ? 'exchange' : mode === 'storyToDiagram' ? 'blocks' : 'cards';
  return (
    <svg className={style.start} viewBox="0 0 112 40" data-heard="" aria-hidden="true">
      <path d={START_SIGNS[sign]} />
    </svg>
  );
}
