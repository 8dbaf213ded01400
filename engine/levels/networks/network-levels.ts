import { type Level, MODES_WITH_SOME_DIAGRAMS } from '../level.ts';
import { THREE_TRIANGLE_SHAPES } from './long-shapes.ts';
import { SHAPES_NEEDING_PARENTHESES, SUM_AND_PRODUCT_SHAPES } from './product-shapes.ts';
import type { Mode } from '../../question/question.ts';
import { TWO_TRIANGLE_SUM_SHAPES } from './sum-shapes.ts';

/** Modes of eight consecutive questions of a level. Four of them only ask the pupil to compose the story from cards. */
const WITH_DIAGRAMS: readonly Mode[] = [
  'compose',
  'compose',
  'composeAndDiagram',
  'diagramToCompose',
  'compose',
  'composeAndDiagram',
  'compose',
  'storyToDiagram',
];

/** The levels whose stories have two or three triangles. */
export const NETWORK_LEVELS: readonly Level[] = [
  {
    number: 12,
    title: '2だんの {三角|さんかく} （＋−）',
    grade: 3,
    aim: 'たし算・ひき算の2つのお話を、かくれた数でつないで1つのお話に組み立て、1つの式に表す。',
    modes: WITH_DIAGRAMS,
    stories: { kind: 'networks', shapes: TWO_TRIANGLE_SUM_SHAPES },
  },
  {
    number: 13,
    title: '2だんの {三角|さんかく} （＋−×÷）',
    grade: 4,
    aim: 'かけ算・わり算をふくむ2つのお話を、かくれた数でつないで組み立て、どの数がどちらのお話にも入るかを見つける。',
    modes: WITH_DIAGRAMS,
    stories: { kind: 'networks', shapes: SUM_AND_PRODUCT_SHAPES },
  },
  {
    number: 14,
    title: '( )の ある {式|しき}',
    grade: 4,
    aim: '( )を使った式を見て、( )の中が何を表すかを考え、三角ブロックが2つのお話を組み立てる。',
    modes: MODES_WITH_SOME_DIAGRAMS,
    stories: { kind: 'networks', shapes: SHAPES_NEEDING_PARENTHESES },
  },
  {
    number: 20,
    title: '3だんの {三角|さんかく}',
    grade: 6,
    aim: '3つのお話を、2つのかくれた数でつないで組み立て、四則のまじった1つの式に表す。',
    modes: MODES_WITH_SOME_DIAGRAMS,
    stories: { kind: 'networks', shapes: THREE_TRIANGLE_SHAPES },
  },
];
