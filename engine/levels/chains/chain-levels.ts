import { MODES_WITH_SOME_DIAGRAMS, type Level } from '../level.ts';
import { SCENES_OF_THINGS_IN_PLACES } from '../scenes/scenes.ts';
import { REMAINDER_SCENES } from './remainder-scenes.ts';

/** The levels whose stories have two consecutive changes, and those whose stories are divisions with remainder. */
export const TWO_CHANGE_AND_REMAINDER_LEVELS: readonly Level[] = [
  {
    number: 21,
    title: '3つの かずの けいさん',
    grade: 1,
    aim: '3つの数のたし算・ひき算で、数が2回変わるお話を順に組み立てる。',
    modes: ['compose', 'compose', 'composeAndDiagram', 'compose'],
    stories: {
      kind: 'twoChanges',
      most: 15,
      signs: [
        ['+', '−'],
        ['−', '−'],
        ['+', '+'],
        ['−', '+'],
      ],
      scenes: SCENES_OF_THINGS_IN_PLACES,
    },
  },
  {
    number: 36,
    title: 'あまりの ある わり{算|ざん}',
    grade: 3,
    aim: 'あまりのあるわり算の場面を、わる数×商＋あまり＝わられる数の形でとらえ、「いくつできて」「あまりはいくつ」のお話を組み立てる。',
    modes: MODES_WITH_SOME_DIAGRAMS,
    stories: { kind: 'remainders', asks: ['count', 'rest'], scenes: REMAINDER_SCENES },
  },
];
