import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { Act } from '../../../contract/act.ts';
import { CORNER_POSITIONS, type Composition } from '../../../engine/question/composition.ts';
import { QUESTION_MODES, type Question } from '../../../engine/question/question.ts';
import { parseQuestionDocument } from '../../../engine/question/read-question.ts';
import { CONSTRAINTS } from '../../../engine/question/constraint.ts';
import { OPERATION_PAIRS } from '../../../engine/story/kind.ts';
import { cellsWithBlockOfCard } from '../../pupil/table/diagram-cells.ts';
import { findMissingDiagramPart, removeEmptyAdditionalTriangle } from '../../pupil/table/diagram-gap.ts';
import { moveOfPieceToPlace, findPieceInPlace, placesForPiece } from '../../pupil/table/places.ts';
import { applyMoveOfAnyKind } from '../../pupil/table/play-any.ts';
import { createExerciseState, type ExerciseMove, type ExerciseState } from '../../pupil/table/table.ts';
import { copyCompositionForAct } from '../../pupil/table/composition-form.ts';
import { computeExerciseStatesOfReplay } from './replaying.ts';

const CONTENT = path.resolve(import.meta.dirname, '../../../content');

const questions = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => parseQuestionDocument(JSON.parse(readFileSync(path.join(CONTENT, file), 'utf8'))))
  .flatMap((reading) => (reading.kind === 'question' ? [reading.question] : []));

/**
 * Returns a function that picks a random element of a list (Mulberry32). With the same seed it always makes the same
 * choices.
 */
function randomly(seed: number): <Choice>(choices: readonly Choice[]) => Choice | undefined {
  let state = seed;
  return (choices) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return choices[((mixed ^ (mixed >>> 14)) >>> 0) % choices.length];
  };
}

function joins({ diagram }: Composition): ExerciseMove[] {
  const corners = (diagram?.triangles ?? []).flatMap((_, triangle) =>
    CORNER_POSITIONS.map((corner) => ({ triangle, corner })),
  );
  return corners.flatMap((one) =>
    corners
      .filter(({ triangle }) => triangle > one.triangle)
      .map((other): ExerciseMove => ({ kind: 'join', joint: [one, other] })),
  );
}

function pieces(cards: readonly string[], kind: string): string[] {
  return cards.map((card) => `${kind}:${card}`);
}

function movesOf(
  composition: Composition,
  names: readonly string[],
  isWanted: (place: string) => boolean = () => true,
): ExerciseMove[] {
  return names.flatMap((piece) =>
    placesForPiece(composition, piece)
      .filter(isWanted)
      .flatMap((place) => moveOfPieceToPlace(piece, place) ?? []),
  );
}

/**
 * Returns the moves with which a pupil can name a constraint as broken, one for each constraint. Only questions of mode
 * `repair` have such moves.
 */
function namings({ mode }: Question): ExerciseMove[] {
  return mode === 'repair' ? CONSTRAINTS.map((constraint) => ({ kind: 'nameConstraint', constraint })) : [];
}

/** Returns all moves that a pupil could make in this state of the exercise. */
function anyMove({ question, composition }: ExerciseState): ExerciseMove[] {
  const { diagram } = composition;
  const cards = question.cards.map(({ id }) => id);
  const triangles = (diagram?.triangles ?? []).flatMap((_, triangle): ExerciseMove[] => [
    { kind: 'rotate', triangle },
    ...OPERATION_PAIRS.map((operationPair): ExerciseMove => ({ kind: 'chooseOperationPair', triangle, operationPair })),
    { kind: 'split', triangle, corner: null },
  ]);
  return [
    ...movesOf(composition, pieces(cards, 'card')),
    ...(diagram === null ? [] : movesOf(composition, [...pieces(cards, 'block'), ...pieces(cards, 'again')])),
    ...triangles,
    ...joins(composition),
    ...(diagram === null ? [] : [{ kind: 'addTriangle' } as const, { kind: 'removeTriangle' } as const]),
    ...namings(question),
    { kind: 'hint' },
    { kind: 'undo' },
  ];
}

/**
 * Returns the moves that add a missing part to the composition, e.g. a card in an empty slot. Most random moves are
 * chosen from these, so that compositions become complete and can be checked.
 */
function onward({ question, composition }: ExerciseState): ExerciseMove[] {
  const { slots, diagram } = composition;
  const inHand = question.cards.map(({ id }) => id).filter((id) => !slots.includes(id));
  if (slots.includes(null)) {
    return movesOf(composition, pieces(inHand, 'card'), (place) => slots[Number(place.slice(5))] === null);
  }
  switch (findMissingDiagramPart(question, composition)) {
    case 'joints':
      return joins(composition);
    case 'blocks': {
      const inTray = slots.flatMap((card) =>
        card === null || cellsWithBlockOfCard(composition, card).length > 0 ? [] : [card],
      );
      return movesOf(composition, pieces(inTray, 'block'), (place) => findPieceInPlace(composition, place) === null);
    }
    case 'operationPair':
      return (diagram?.triangles ?? []).flatMap(({ operationPair: chosen }, triangle) =>
        chosen === null
          ? OPERATION_PAIRS.map((operationPair): ExerciseMove => ({
              kind: 'chooseOperationPair',
              triangle,
              operationPair,
            }))
          : [],
      );
    case null:
      return namings(question);
  }
}

type ActEvent = Act['event'];
type Walk = { readonly events: readonly ActEvent[]; readonly tables: readonly ExerciseState[] };

/**
 * Simulates a pupil who makes random moves and checks after each move. Returns the acts and the state after each act.
 * Each act is converted to JSON and back, as when it is sent to the server.
 */
function walk(question: Question, seed: number, moves: number): Walk {
  const choose = randomly(seed);
  let table = createExerciseState(question);
  const events: ActEvent[] = [{ kind: 'QUESTION_BEGIN' }];
  const tables: ExerciseState[] = [table];
  const play = (move: ExerciseMove): void => {
    const step = applyMoveOfAnyKind(table, move);
    if (step === null) return;
    table = step.table;
    for (const event of step.events) {
      events.push(Act.shape.event.parse(JSON.parse(JSON.stringify(event))));
      tables.push(table);
    }
  };
  for (let count = 0; count < moves && table.condition.kind !== 'solved'; count += 1) {
    const move = choose(choose([onward, onward, onward, anyMove])?.(table) ?? []);
    if (move !== undefined) play(move);
    play({ kind: 'check' });
    if (table.condition.kind === 'found') play({ kind: 'searchOn' });
  }
  return { events, tables };
}

/** Returns the composition as JSON text, in the form in which a check sends it. */
function text({ question, composition }: ExerciseState): string {
  const { slots, diagram, named } = composition;
  return JSON.stringify(
    copyCompositionForAct({
      slots,
      diagram: diagram === null ? null : removeEmptyAdditionalTriangle(question, diagram),
      named,
    }),
  );
}

describe.each(QUESTION_MODES.filter((mode) => mode !== 'write'))('the replay of questions of the mode %s', (mode) => {
  const ofMode = questions.filter((question) => question.mode === mode).filter((_, at) => at % 5 === 0 || at < 10);

  test('before each check the replayed table is as it was checked', () => {
    let checks = 0;
    ofMode.forEach((question, seed) => {
      const { events } = walk(question, seed, 40);
      const replayed = computeExerciseStatesOfReplay(question, events);
      events.forEach((event, at) => {
        const before = replayed[at - 1];
        if (event.kind !== 'CHECK' || before === undefined) return;
        checks += 1;
        expect(text(before), `${question.id}, act ${at}`).toBe(
          JSON.stringify(copyCompositionForAct(event.composition)),
        );
      });
    });
    expect(checks).toBeGreaterThan(20);
  });

  test('after the last act of each move, the table and the feedback are replayed', () => {
    ofMode.forEach((question, seed) => {
      const { events, tables } = walk(question, seed + 1000, 40);
      const replayed = computeExerciseStatesOfReplay(question, events);
      tables.forEach((table, at) => {
        if (tables[at + 1] === table) return;
        // After a check or hint, the replay must show the same messages as the pupil's page. After other acts only the
        // composition is compared, because the replay removes messages at other times than the pupil's page.
        const isTold = events[at]?.kind === 'CHECK' || events[at]?.kind === 'HINT';
        const again = replayed[at];
        const expected = { composition: table.composition, condition: (isTold ? table : again)?.condition };
        expect({ composition: again?.composition, condition: again?.condition }, `${question.id}, act ${at}`).toEqual(
          expected,
        );
      });
    });
  });
});

test('a check whose earlier acts were lost restores the table as it was checked', () => {
  const question = questions.find(({ mode }) => mode === 'compose');
  if (question === undefined) throw new Error('there is a question to compose');
  const slots = question.cards.slice(0, question.slots).map(({ id }) => id);
  const events: ActEvent[] = [
    { kind: 'QUESTION_BEGIN' },
    { kind: 'CHECK', composition: { slots, diagram: null, named: null }, correct: false },
  ];
  expect(computeExerciseStatesOfReplay(question, events).at(-1)?.composition.slots).toEqual(slots);
});
