import { useMemo, type KeyboardEventHandler, type MouseEventHandler, type ReactNode, type RefObject } from 'react';
import { NO_MARKS, type Marks, marksOfFeedback } from '../../../engine/judge/marks.ts';
import type { Question } from '../../../engine/question/question.ts';
import { unknownSignOf } from '../../../engine/question/unknown-sign.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { CardShelf } from '../views/card-shelf.tsx';
import { Panels } from './panels.tsx';
import { RequirementBanner } from '../views/requirement-banner.tsx';
import type { Move, Table } from '../table/table.ts';
import { SpeakersShown, useSpeakersShown } from '../voice/speaker-place.tsx';
import { longestSentence } from '../views/sentence-length.ts';
import style from './table-view.module.css';
import { TableMessage, type Notice } from '../views/table-message.tsx';
import { WordsSetting } from '../../ui/text/interface-words.tsx';

type TableViewProps = {
  readonly table: Table;
  readonly setting: TextSetting;
  readonly root: RefObject<HTMLDivElement | null>;
  /** The name of the piece that is being moved; null for none. */
  readonly carried: string | null;
  /** A notice of the screen, shown in the table's message; null for none. */
  readonly notice: Notice | null;
  /** The buttons beside the cards; null if the table is only displayed. */
  readonly actions: ReactNode;
  readonly onMove: (move: Move) => void;
  readonly say: (words: string) => void;
  readonly onKeyDown?: KeyboardEventHandler;
  readonly onClick?: MouseEventHandler;
  readonly children?: ReactNode;
};

/** The layout of a table in its mode: requirement, slots, triangle and cards. Moving pieces is the caller's task. */
export function TableView(props: TableViewProps) {
  const { table, root, carried, notice, actions, onMove, say, onKeyDown, onClick, children } = props;
  const { question, composition } = table;
  const setting = useQuestionSetting(question, props.setting);
  const marks = marksOn(table);
  const wide = isWide(question);
  const isHeard = useSpeakersShown() && actions !== null;
  const voice = <TableMessage table={table} setting={setting} notice={notice} />;
  return (
    <WordsSetting value={setting}>
      <SpeakersShown value={isHeard}>
        {/* Key and click events come from the buttons inside and bubble to this element. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
        <div
          ref={root}
          className={style.table}
          data-mode={question.mode}
          data-slots={question.slots}
          data-wide={wide || undefined}
          data-laying={isLaying(table) || undefined}
          onKeyDown={onKeyDown}
          onClick={onClick}
        >
          <RequirementBanner question={question} />
          <div className={style.panels}>
            <Panels {...{ table, setting, carried, marks, onMove, say }} />
          </div>
          <div className={style.lower} data-alone={actions === null || undefined}>
            {question.mode === 'storyToDiagram' ? (
              voice
            ) : (
              <CardShelf
                {...{ question, composition, setting, carried, marked: marks.cards, aside: table.aside, wide }}
              >
                {voice}
              </CardShelf>
            )}
            {actions !== null && <div className={style.actions}>{actions}</div>}
          </div>
          {children}
        </div>
      </SpeakersShown>
    </WordsSetting>
  );
}

/** Cards, blocks and hints show the unknown with the same sign as the question. */
function useQuestionSetting({ level }: Question, setting: TextSetting): TextSetting {
  return useMemo(() => ({ ...setting, unknown: unknownSignOf({ level }) }), [level, setting]);
}

/**
 * Returns the marks of the last feedback. A card stays marked wherever it goes. A place is marked only while the slots
 * are as they were judged.
 */
function marksOn({ condition, composition }: Table): Marks {
  if (condition.kind !== 'wrong') return NO_MARKS;
  const { cards, places } = marksOfFeedback(condition.feedback);
  return { cards, places: condition.judged.slots === composition.slots ? places : [] };
}

/** Maximum length in characters (in kana) of a sentence on a narrow card. */
const LONG = 26;

/** Maximum number of empty slots at which seven slots leave room for the triangles to build. */
const FEW_EMPTY = 1;

/**
 * Returns true if the cards use the space of the triangles. Ten cards, seven slots and three triangles to build do not
 * fit in one window, so the triangles appear when nearly all slots are filled.
 */
function isLaying({ question: { mode }, composition: { slots } }: Table): boolean {
  return mode === 'composeAndDiagram' && slots.length > 5 && slots.filter((card) => card === null).length > FEW_EMPTY;
}

/**
 * Returns true if the buttons are in a row above cards of the full width. Three panels, many slots or long sentences
 * need the height.
 */
function isWide(question: Question): boolean {
  const { mode, slots } = question;
  switch (mode) {
    case 'compose':
    case 'composeAndDiagram':
    case 'diagramToCompose':
      return slots > 3 || longestSentence(question) > LONG;
    case 'storyToDiagram':
    case 'repair':
    case 'free':
      return true;
  }
}
