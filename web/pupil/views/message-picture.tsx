import { use } from 'react';
import { useIsOptionalTextHidden } from '../../ui/text/few-words.tsx';
import type { ExerciseMessageState } from '../table/table.ts';
import { type Question, requirementOfQuestion, triangleCountOfQuestion } from '../../../engine/question/question.ts';
import { LineDrawing, type LineDrawingPaths } from './line-drawing.tsx';
import { messageSignOfState, type MessageSignName } from './message-sign.ts';
import { picturesOfQuestionObjects } from '../../../engine/object-pictures/object-picture.ts';
import { StoryKindPicture } from '../picture/kind-picture.tsx';
import { ObjectPicture } from '../picture/object-picture.tsx';
import { fetchPictureTable } from '../picture/picture-table.ts';
import style from './message-picture.module.css';

const BULB = 'M8 31h10M10 35h6M8 26a9 9 0 1 1 10 0v2H8Z';
const EYE = 'M3 20c5-10 23-10 28 0-5 10-23 10-28 0ZM17 20h0';
const TRIANGLE = 'M20 6 5 33h30Z';

export const MESSAGE_SIGN_DRAWINGS: Readonly<Record<MessageSignName, LineDrawingPaths>> = {
  fillSlots: { lines: 'M64 11H46v18h18M56 20H33m6-6-6 6 6 6', dashed: 'M4 11h24v18H4z' },
  exchange: { lines: 'M4 11h22v18H4zM42 11h22v18H42zM30 16h8m-3-3 3 3-3 3M38 25h-8m3-3-3 3 3 3' },
  placeBlocks: { lines: `${TRIANGLE}M64 12H48v16h16M56 20H38m5-5-5 5 5 5` },
  operationPair: { lines: 'M18 20a16 16 0 1 0 32 0 16 16 0 1 0-32 0M23 20h9m-4.5-4.5v9M38 20h8' },
  joinTriangles: { lines: 'M15 12 4 32h22ZM53 12 42 32h22ZM27 22h6m-3-3 3 3-3 3M41 22h-6m3-3-3 3 3 3' },
  choose: { lines: 'M6 9h28M6 20h28M6 31h28M64 20H42m6-6-6 6 6 6' },
  same: { lines: 'M4 9h22v22H4zM42 9h22v22H42zM30 17h8M30 23h8' },
  otherWords: { lines: `${BULB}M30 9h34v18H46l-6 6v-6H30zM38 18h0M47 18h0M56 18h0` },
  toldSoFar: { lines: `${BULB}M30 7h34v11H30zM36 12.5h20`, dashed: 'M30 23h34v11H30z' },
  fewerCards: { lines: `${BULB}M30 9h13v22H30zM51 9h13v22H51zM47 7l21 26` },
  example: { lines: `${BULB}M30 7h34v26H30zM43 13l12 7-12 7Z` },
  connector: { lines: 'M3 10h17v20H3zM48 10h17v20H48zM20 20h6M42 20h6M26 13h16v14H26z' },
  story: {
    lines: 'M3 13a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0M3 28a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0M20 20h22m-7-7 7 7-7 7',
    digits: [['?', 57, 28]],
  },
  objects: { lines: 'M4 20a11 11 0 1 0 22 0 11 11 0 1 0-22 0M44 10h20v20H44zM31 17h8M31 23h8M38 12l-6 16' },
  numbers: {
    lines: 'M4 8h20v24H4zM44 8h20v24H44zM30 17h8M30 23h8M37 12l-6 16',
    digits: [
      ['2', 14, 28],
      ['3', 54, 28],
    ],
  },
  order: {
    lines: 'M19 20h5m-2-3 2 3-2 3M43 20h5m-2-3 2 3-2 3',
    digits: [
      ['1', 10, 28],
      ['2', 33, 28],
      ['3', 58, 28],
    ],
  },
  equation: { lines: 'M3 13h13v14H3zM27 13h13v14H27zM52 13h13v14H52zM18.5 20h6m-3-3v6M43 18h6M43 22h6' },
  lookCard: { lines: `${EYE}M42 8h22v24H42zM53 14v8M53 27h0` },
  lookAll: { lines: `${EYE}M40 6h24v7H40zM40 17h24v7H40zM40 28h24v7H40z` },
  emptyCell: { lines: 'M34 14 16 33h36ZM4 27h12v10H4zM52 27h12v10H52z', dashed: 'M26 3h16v11H26z' },
  blockLeft: { lines: `${TRIANGLE}M46 16h18v13H46zM55 3v7m-3-3 3 3 3-3` },
  pathToQuestion: { lines: 'M14 14 4 31h20ZM26 22h14m-5-5 5 5-5 5', digits: [['?', 56, 30]] },
  swapBlocks: { lines: `${TRIANGLE}M44 14h20m-5-5 5 5-5 5M64 27H44m5-5-5 5 5 5` },
  closed: { lines: 'M20 18h28v18H20zM26 18v-5a8 8 0 0 1 16 0v5M34 25v5' },
  storyToTriangle: { lines: 'M3 9h24M3 20h24M3 31h16M33 20h7m-3-3 3 3-3 3M55 8 44 32h22Z' },
  findMany: {
    lines: 'M3 6h16v7H3zM3 17h16v7H3zM3 28h16v7H3zM25 20h9m-4-4 4 4-4 4M40 9h10l4 4 8-8M40 22h10l4 4 8-8M40 34h10',
  },
  recommended: { lines: 'M17 20a17 17 0 1 0 34 0 17 17 0 1 0-34 0M42 12l-5 11-11 5 5-11Z' },
  likeTriangle: { lines: 'M4 8h22v7H4zM4 17h22v7H4zM4 26h22v7H4zM30 17h7M30 23h7M54 8 42 32h24Z' },
};

type NoticeKind = 'ask' | 'hint';

type MessagePictureProps = {
  readonly condition: ExerciseMessageState;
  readonly notice: { readonly kind: NoticeKind } | null;
  readonly question: Question;
};

/** The picture beside a message, with the same meaning as its text. It is for children who cannot read yet. */
export function MessagePicture({ condition, notice, question }: MessagePictureProps) {
  const fewWords = useIsOptionalTextHidden();
  const isTask = notice === null && condition.kind === 'hinted' && condition.hint.step === 1;
  if (fewWords && isTask && canDrawNeededCards(question)) return <SolutionCardPictures question={question} />;
  const sign = notice === null ? messageSignOfState(condition) : NOTICE_SIGNS[notice.kind];
  return sign !== null && <MessageSignDrawing sign={sign} />;
}

/**
 * The picture for each kind of notice. The notice says why a level is closed (`ask`) or why a question was recommended
 * (`hint`).
 */
const NOTICE_SIGNS: Readonly<Record<NoticeKind, MessageSignName>> = { ask: 'closed', hint: 'recommended' };

export function MessageSignDrawing({ sign }: { readonly sign: MessageSignName }) {
  return <LineDrawing drawing={MESSAGE_SIGN_DRAWINGS[sign]} />;
}

/** Maximum number of cards that fit on one line of a message. */
const MOST_CARDS = 5;

/** Returns true if the cards of a solution can be drawn on one line of a message. */
function canDrawNeededCards({ mode, slots }: Pick<Question, 'mode' | 'slots'>): boolean {
  return (mode === 'compose' || mode === 'diagramToCompose') && slots <= MOST_CARDS;
}

/**
 * Shows which cards the pupil needs, as pictures for children who cannot read yet: one picture for each required story
 * kind, then a picture of the question's first object for each card that states a quantity.
 */
function SolutionCardPictures({ question }: { readonly question: Question }) {
  const table = use(fetchPictureTable());
  const [thing] = picturesOfQuestionObjects(table, question.objects).values();
  const numbers = Array.from({ length: triangleCountOfQuestion(question) + 1 }, (_, at) => at);
  return (
    <span className={style.cards} data-needed-cards="" aria-hidden="true">
      {requirementOfQuestion(question).kinds.map((kind, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same kind can be required twice
        <span key={at} className={style.kind}>
          <StoryKindPicture question={question} kind={kind} />
        </span>
      ))}
      {numbers.map((at) => (
        <span key={`number ${at}`} className={style.number}>
          {thing !== undefined && <ObjectPicture of={thing} size="100%" />}
        </span>
      ))}
    </span>
  );
}
