import type { Composition } from '../question/composition.ts';
import type { Question } from '../question/question.ts';
import { calculationEquation, storyEquation } from '../story/triangle.ts';
import { constraintsOf, partCards, type Parted } from './constraints.ts';
import { judgeDiagram, judgeUntoldDiagram } from './diagram/judgeDiagram.ts';
import type { StoryTriangle } from './diagram/told.ts';
import { requestedOf } from './requested.ts';
import type { ReadiedCard } from './roles.ts';
import type {
  CompositionEquations,
  CompositionFault,
  Constraint,
  DiagramJudgement,
  Judgement,
  Verdict,
} from './verdict.ts';

/**
 * Judges a composition: all five constraints, each on its own, the equations it really has and, where the question
 * asks for it, the faults of its diagram. Total and pure; the same in browser and server.
 * Source: DOMAIN.md 4, after Hasanah, Hayashi, Hirashima, RPTEL 12:9 (2017).
 */
export function judge(question: Question, composition: Composition): Judgement {
  const requested = requestedOf(question);
  const { slots } = composition;
  const cards: ReadiedCard[] = [];
  let empty = false;
  let seen = 0;
  for (const id of slots) {
    if (id === null) {
      empty = true;
      continue;
    }
    const card = requested.cards.get(id);
    if (card === undefined || (seen & card.bit) !== 0) return malformed(question, composition);
    seen |= card.bit;
    cards.push(card);
  }
  if (slots.length !== question.slots) return malformed(question, composition);
  if (empty) return { kind: 'incomplete', emptySlots: emptySlotsOf(composition) };
  const parted = partCards(cards);
  const constraints = constraintsOf(requested, parted);
  const firstBroken = firstBrokenOf(constraints);
  const diagram = question.mode === 'composeAndDiagram' ? diagramOf(question, parted, composition) : null;
  const verdict: Verdict = {
    correct: firstBroken === null && diagram?.kind !== 'wrong',
    constraints,
    firstBroken,
    equations: equationsOf(parted),
    diagram,
  };
  return { kind: 'judged', verdict };
}

function diagramOf(question: Question, parted: Parted, { slots, diagram }: Composition): DiagramJudgement {
  const triangles = trianglesOf(parted);
  return triangles === null
    ? judgeUntoldDiagram(
        slots.filter((card) => card !== null),
        diagram,
      )
    : judgeDiagram(question, triangles, diagram);
}

function trianglesOf({ relations, roles }: Parted): StoryTriangle[] | null {
  const kind = relations[0]?.meaning.kind;
  if (kind === undefined || roles === null) return null;
  return [{ kind, cards: { apex: roles.apex.id, left: roles.left.id, right: roles.right.id } }];
}

/** The five constraints as booleans, the form in which checks are recorded. */
export function flagsOf(verdict: Verdict): Record<Constraint, boolean> {
  const { structure, story, objects, numbers, calculation } = verdict.constraints;
  return {
    structure: structure.satisfied,
    story: story.satisfied,
    objects: objects.satisfied,
    numbers: numbers.satisfied,
    calculation: calculation.satisfied,
  };
}

/** In the order of CONSTRAINTS; spelt out because a look-up by name costs a quarter of a verdict. */
function firstBrokenOf({ structure, story, objects, numbers, calculation }: Verdict['constraints']): Constraint | null {
  if (!structure.satisfied) return 'structure';
  if (!story.satisfied) return 'story';
  if (!objects.satisfied) return 'objects';
  if (!numbers.satisfied) return 'numbers';
  return calculation.satisfied ? null : 'calculation';
}

const NO_EQUATIONS: CompositionEquations = { story: null, calculation: null };

function equationsOf({ relations, roles }: Parted): CompositionEquations {
  const kind = relations[0]?.meaning.kind;
  if (kind === undefined || roles === null) return NO_EQUATIONS;
  const parts = { apex: roles.apex.part, left: roles.left.part, right: roles.right.part };
  return { story: storyEquation(kind, parts), calculation: calculationEquation(kind, parts) };
}

function emptySlotsOf(composition: Composition): number[] {
  return composition.slots.flatMap((id, slot) => (id === null ? [slot] : []));
}

function malformed(question: Question, { slots }: Composition): Judgement {
  const faults: CompositionFault[] = [];
  if (slots.length !== question.slots) {
    faults.push({ kind: 'wrongSlotCount', expected: question.slots, found: slots.length });
  }
  const known = requestedOf(question).cards;
  const seen = new Set<string>();
  for (const [slot, card] of slots.entries()) {
    if (card === null) continue;
    if (!known.has(card)) faults.push({ kind: 'unknownCard', slot, card });
    else if (seen.has(card)) faults.push({ kind: 'doubledCard', slot, card });
    seen.add(card);
  }
  return { kind: 'malformed', faults };
}
