import type { Act, ActEvent } from '../../../contract/act.ts';
import { createSeededRandom, type SeededRandom } from '../../../engine/levels/random.ts';
import { newId } from '../../../server/identifiers.ts';
import { versionOfQuestionDocument } from '../../../server/questions/canonical.ts';
import {
  createFreeModeQuestionDocument,
  createGivenCardsQuestionDocument,
  createIncreaseQuestionDocument,
  RIGHT_INCREASE_SLOTS,
  WRONG_INCREASE_SLOTS,
} from '../questions.ts';
import { QUESTION_BEGIN_EVENT, QUESTION_END_EVENT, createHintEvent } from './attempt.ts';

/** Test questions of every mode except `write`, by name. The question `changed` has a second version. */
export const NON_WRITE_QUESTION_DOCUMENTS = {
  plain: createIncreaseQuestionDocument('plain', 1),
  both: createIncreaseQuestionDocument('both', 1, 'composeAndDiagram'),
  drawn: createIncreaseQuestionDocument('drawn', 1, 'diagramToCompose'),
  told: createGivenCardsQuestionDocument('told', 1, 'storyToDiagram', RIGHT_INCREASE_SLOTS),
  repair: createGivenCardsQuestionDocument('repair', 1, 'repair', WRONG_INCREASE_SLOTS),
  free: createFreeModeQuestionDocument('free', 1),
  changed: createIncreaseQuestionDocument('changed', 1),
} as const;
/** The second version of the question `changed`. */
export const CHANGED_QUESTION_DOCUMENT = { ...NON_WRITE_QUESTION_DOCUMENTS.changed, title: 'あたらしい' };

type Document =
  | (typeof NON_WRITE_QUESTION_DOCUMENTS)[keyof typeof NON_WRITE_QUESTION_DOCUMENTS]
  | typeof CHANGED_QUESTION_DOCUMENT;

const DOCUMENTS: readonly Document[] = [...Object.values(NON_WRITE_QUESTION_DOCUMENTS), CHANGED_QUESTION_DOCUMENT];

/** The cards of two problems that pupils can find at the `free` question, in the order of the slots. */
const FOUND = [
  ['two', 'more', 'asked'],
  ['three', 'more', 'asked'],
] as const;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

function composition(
  random: SeededRandom,
  { mode, cards }: Document,
): Extract<ActEvent, { kind: 'CHECK' }>['composition'] {
  const ids = cards.map(({ id }) => id);
  const right = mode === 'free' ? random.pick(FOUND) : RIGHT_INCREASE_SLOTS;
  const slots = random.below(3) === 0 ? [...right] : [random.pick(ids), random.pick(ids), random.pick(ids)];
  const cells = { top: random.pick(['after', 'before']), left: 'before', right: 'change' };
  const diagram =
    mode === 'composeAndDiagram' || mode === 'storyToDiagram'
      ? {
          triangles: [{ cells, operationPair: random.pick(['sum', 'product'] as const), apexAt: 'top' as const }],
          joints: [],
        }
      : null;
  return { slots, diagram, named: mode === 'repair' ? random.pick(['story', 'objects', null] as const) : null };
}

/** Returns a random event. Some events are impossible at the question, to test how the server handles them. */
function eventAt(random: SeededRandom, document: Document): ActEvent {
  const card = random.pick(document.cards).id;
  switch (random.below(8)) {
    case 0:
      return createHintEvent(1 + random.below(3));
    case 1:
      return { kind: 'BLOCK_SET', card, triangle: 0, corner: 'top' };
    case 2:
      return { kind: 'CARD_REMOVED', card, slot: random.below(3) };
    case 3:
    case 4:
      return { kind: 'CARD_SET', card: random.below(30) === 0 ? 'nobody' : card, slot: random.below(3) };
    default:
      return { kind: 'CHECK', composition: composition(random, document), correct: random.below(2) === 0 };
  }
}

/**
 * Returns the acts of one attempt, in the order in which they were done. Between two acts are some seconds or, rarely,
 * a day.
 */
function randomAttempt(random: SeededRandom, now: Date): Act[] {
  const document = random.pick(DOCUMENTS);
  const place = {
    question: document.id,
    questionVersion: versionOfQuestionDocument(document),
    attempt: `t_${newId(now)}`,
  };
  const length = 1 + random.below(14);
  let at = now.getTime() - random.below(6) * DAY - random.below(12 * 60) * MINUTE;
  return Array.from({ length }, (_, step) => {
    at += random.below(step === 1 ? 6 : 60) === 0 ? DAY : random.below(9000);
    const last = step === length - 1 && random.below(2) === 0;
    const event = step === 0 ? QUESTION_BEGIN_EVENT : last ? QUESTION_END_EVENT : eventAt(random, document);
    return { id: `a_${newId(now)}`, ...place, step, deviceTime: new Date(at).toISOString(), event };
  });
}

/**
 * Returns an act of another device that has the same attempt and the same step number as `act`. In about one of ten
 * calls, it has another question, which a correct device would never send for this attempt.
 */
function fromOtherDevice(random: SeededRandom, act: Act, now: Date): Act {
  const document = random.below(10) === 0 ? random.pick(DOCUMENTS) : null;
  const place =
    document === null ? {} : { question: document.id, questionVersion: versionOfQuestionDocument(document) };
  return { ...act, ...place, id: `a_${newId(now)}`, event: createHintEvent(1 + random.below(3)) };
}

/**
 * Returns batches with at least `count` acts of one pupil, as a faulty device could send them: some acts come late,
 * twice, in the wrong order or with the id of another act. The same seed gives the same batches, except for the ids.
 */
export function createFaultyDeviceActBatches(seed: number, count: number, now: Date): unknown[][] {
  const random = createSeededRandom(seed);
  const acts: Act[] = [];
  while (acts.length < count) acts.push(...randomAttempt(random, now));
  const late: Act[] = [];
  const sent: Act[] = [];
  for (const act of acts) {
    // Send some acts late. If the first act of an attempt arrives late, the recorded beginning of the attempt changes,
    // and the attempt may then belong to another day.
    if (random.below(act.step === 0 ? 8 : 25) === 0) late.push(act);
    else sent.push(act);
    if (random.below(20) === 0) sent.push(act);
    if (random.below(40) === 0) late.push(fromOtherDevice(random, act, now));
    if (random.below(80) === 0) late.push({ ...act, event: createHintEvent(2) });
  }
  const all = [...sent, ...random.shuffle(late)];
  const batches: unknown[][] = [];
  while (all.length > 0) {
    const batch = all.splice(0, 1 + random.below(12));
    batches.push(random.below(4) === 0 ? random.shuffle(batch) : batch);
    if (random.below(15) === 0) batches.push([...batch, { id: 'no act' }]);
  }
  // Change the order of the batches a little: move each batch by only a few positions.
  return batches
    .map((batch, at) => ({ batch, order: at + random.below(6) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ batch }) => batch);
}
