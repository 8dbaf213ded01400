import {
  useMemo,
  useState,
  type KeyboardEventHandler,
  type MouseEventHandler,
  type ReactNode,
  type RefObject,
} from 'react';
import type { CompositionMarks } from '../../../engine/judge/marks.ts';
import type { Question } from '../../../engine/question/question.ts';
import { unknownSignOfQuestion } from '../../../engine/question/unknown-sign.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { CharacterWithReservedSpace } from '../character/character-place.tsx';
import { questionHasCardPictures } from '../picture/card-picture-place.tsx';
import { useDeferredChunk } from '../../app/frame/late-part.ts';
import { STORY_ANIMATION_CHUNK } from '../play/late-story.ts';
import { useWrongStory } from '../play/wrong-story.ts';
import { CardShelf, hasLongSentence } from '../views/card-shelf.tsx';
import { TriangleBesideSlots, CompositionSlots, ExercisePanels } from './panels.tsx';
import { RequirementBanner } from '../views/requirement-banner.tsx';
import type { ExerciseMove, ExerciseState } from '../table/table.ts';
import { SpeakersShownProvider, useAreSpeakersShown } from '../voice/speaker-place.tsx';
import columns from './columns.module.css';
import crowded from './crowded.module.css';
import wide from './table-view.module.css';
import { ExerciseMessage, type ExerciseNotice } from '../views/table-message.tsx';
import { UiTextSettingProvider } from '../../ui/text/interface-words.tsx';

/** The CSS classes of an exercise that has its slots and its cards side by side. */
const CROWDED = {
  table: `${wide.table} ${crowded.table}`,
  panels: `${wide.panels} ${crowded.panels}`,
  lower: `${wide.lower} ${crowded.lower}`,
  actions: `${wide.actions} ${crowded.actions}`,
};

const NO_MARKS: CompositionMarks = { cards: [], places: [] };

type TableViewProps = {
  readonly table: ExerciseState;
  readonly setting: TextRenderSettings;
  readonly root: RefObject<HTMLDivElement | null>;
  /** The name of the piece that is being moved, or null. */
  readonly carried: string | null;
  /** A notice that is shown instead of the exercise's own message; null if there is none. */
  readonly notice: ExerciseNotice | null;
  /** The buttons beside the cards; null if the exercise is only shown and cannot be worked at. */
  readonly actions: ReactNode;
  readonly onMove: (move: ExerciseMove) => void;
  readonly say: (words: string) => void;
  readonly onKeyDown?: KeyboardEventHandler;
  readonly onClick?: MouseEventHandler;
  /**
   * Renders the success panel in place of the slots and cards; null while the question is not solved. `onAnswer`: must
   * be called when the found number arrives in the equation. `beside`: an element to show beside the message.
   */
  readonly success?: ((onAnswer: (answer: string) => void, beside: ReactNode) => ReactNode) | null;
  readonly children?: ReactNode;
};

/**
 * The layout of an exercise: requirement, slots, triangle and cards, depending on the mode. The handling of drag and
 * drop is left to the caller.
 */
export function ExerciseLayout(props: TableViewProps) {
  const { table, root, carried, notice, actions, onMove, say, onKeyDown, onClick, success = null, children } = props;
  const { question, composition } = table;
  const setting = useQuestionSetting(question, props.setting);
  const wrong = useWrongStory(table, useDeferredChunk(STORY_ANIMATION_CHUNK, false) !== null && actions !== null);
  const marks = wrong.isTelling ? NO_MARKS : marksOn(table);
  const [answer, setAnswer] = useState<string | null>(null);
  const isHeard = useAreSpeakersShown() && actions !== null;
  const shape = shapeOf(question);
  const style = isCrowded(table) ? CROWDED : wide;
  const beside = actions !== null && (
    <CharacterWithReservedSpace key={String(wrong.isTelling)} table={table} within={root} />
  );
  const voice = <ExerciseMessage {...{ table, setting, notice, beside, isWaiting: wrong.isTelling }} />;
  const panels = { table, setting, carried, marks, wrong, onMove, say };
  const shelf = { question, composition, setting, carried, marked: marks.cards, aside: table.aside };
  return (
    <UiTextSettingProvider value={setting}>
      <SpeakersShownProvider value={isHeard}>
        {/* Key and click events come from the buttons inside and bubble to this element. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
        <div
          ref={root}
          className={success !== null ? wide.solved : shape === 'columns' ? columns.table : style.table}
          data-mode={question.mode}
          data-slots={question.slots}
          data-shape={shape}
          data-long={hasLongSentence(question) || undefined}
          data-crowded={isCrowded(table) || undefined}
          data-laying={layingOf(table)}
          onKeyDown={onKeyDown}
          onClick={onClick}
        >
          <RequirementBanner question={question} answer={success === null ? null : answer} isDone={success !== null} />
          {success !== null ? (
            success(setAnswer, beside)
          ) : shape === 'columns' ? (
            <>
              <div className={columns.work}>
                <CompositionSlots {...panels} />
                <CardShelf {...shelf} wide={false} />
              </div>
              <div className={columns.side}>
                <TriangleBesideSlots {...panels} />
                <div className={columns.message}>{voice}</div>
                {actions !== null && <div className={columns.actions}>{actions}</div>}
              </div>
            </>
          ) : (
            <>
              <div className={style.panels}>
                <ExercisePanels {...panels} />
              </div>
              <div className={style.lower} data-alone={actions === null || undefined}>
                {question.mode === 'storyToDiagram' ? (
                  voice
                ) : (
                  <CardShelf {...shelf} wide>
                    {voice}
                  </CardShelf>
                )}
                {actions !== null && <div className={style.actions}>{actions}</div>}
              </div>
            </>
          )}
          {children}
        </div>
      </SpeakersShownProvider>
    </UiTextSettingProvider>
  );
}

/**
 * Returns the text setting for the question's cards, blocks and hints. It contains the sign for the unknown (？ or □)
 * that the question's level uses.
 */
function useQuestionSetting({ level }: Question, setting: TextRenderSettings): TextRenderSettings {
  return useMemo(() => ({ ...setting, unknown: unknownSignOfQuestion({ level }) }), [level, setting]);
}

/**
 * If the last checked composition was wrong, returns which cards and slots are marked. A marked card keeps its mark
 * when it is moved. A slot loses its mark as soon as the pupil changes the composition.
 */
function marksOn({ condition, composition }: ExerciseState): CompositionMarks {
  if (condition.kind !== 'wrong') return NO_MARKS;
  const { marks, judged } = condition;
  const { cards, places } = marks;
  return { cards, places: judged.slots === composition.slots ? places : [] };
}

/**
 * While many slots are empty, the panel with the triangles can be hidden, so that the cards get more space. Returns
 * when the panel is hidden:
 * - `undefined`: never.
 * - `few`: only in portrait format and, if the cards have pictures, in a low window.
 * - `many`: in every window. Applies if there are seven slots, or if the cards have pictures and the pupil builds the
 *   triangles.
 */
function layingOf({ question, composition: { slots } }: ExerciseState): 'few' | 'many' | undefined {
  const empty = slots.filter((card) => card === null).length;
  if (empty <= mostEmptyBesideTriangles(question)) return undefined;
  const isBuilt = question.mode === 'composeAndDiagram';
  return slots.length > 5 || (isBuilt && hasManyPictures(question)) ? 'many' : 'few';
}

/**
 * Returns the maximum number of empty slots with which the panel with the triangles is shown. With more empty slots,
 * the cards in the hand need its space.
 */
function mostEmptyBesideTriangles(question: Question): number {
  switch (question.mode) {
    case 'composeAndDiagram':
      return hasManyPictures(question) ? 0 : 1;
    case 'compose':
      if (hasManyPictures(question)) return 0;
      // In mode `compose` the app draws the triangles from the cards in the slots, so they are empty at first. They are
      // shown as soon as one of five slots is filled, or two of seven.
      return question.slots > 5 ? question.slots - 2 : question.slots > 3 ? question.slots - 1 : question.slots;
    case 'diagramToCompose':
    case 'storyToDiagram':
    case 'repair':
    case 'free':
    case 'write':
      return question.slots;
  }
}

/**
 * Returns true if slots and cards are beside each other, because the height is not sufficient for cards below the
 * slots.
 */
function isCrowded(table: ExerciseState): boolean {
  switch (table.question.mode) {
    case 'compose':
    case 'diagramToCompose':
    case 'repair':
      return hasManyPictures(table.question);
    case 'composeAndDiagram':
      return layingOf(table) === 'many';
    case 'storyToDiagram':
    case 'free':
    case 'write':
      return false;
  }
}

function hasManyPictures(question: Question): boolean {
  return question.slots > 3 && questionHasCardPictures(question);
}

/**
 * The layout of an exercise. `columns`: slots and cards in one column; triangle, message and buttons in the other.
 * `wide`: the cards are below everything else in full width.
 */
type TableShape = 'columns' | 'wide';

function shapeOf({ mode, slots }: Question): TableShape {
  switch (mode) {
    case 'compose':
    case 'composeAndDiagram':
    case 'diagramToCompose':
      return slots > 3 ? 'wide' : 'columns';
    case 'storyToDiagram':
    case 'repair':
    case 'free':
    case 'write':
      return 'wide';
  }
}
