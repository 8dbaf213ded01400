import type { Composition } from '../question/composition.ts';
import type { Question } from '../question/question.ts';
import { calculationEquation, storyEquation } from '../story/triangle.ts';
import { constraintsOf, partCards, type Parted } from './constraints.ts';
import { judgeDiagram, judgeUntoldDiagram } from './diagram/judgeDiagram.ts';
import { judgeNetwork } from './networkConstraints.ts';
import { equationsOfNetwork, trianglesOf } from './networkEquations.ts';
import { requestedOf, type RequestedNetwork, type RequestedTriangle } from './requested.ts';
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
  const laid = partCards(cards);
  const { parted, constraints, equations } =
    requested.kind === 'triangle' ? judgeTriangle(requested, laid) : judgeNetworkOf(requested, laid);
  const firstBroken = firstBrokenOf(constraints);
  const diagram = question.mode === 'composeAndDiagram' ? diagramOf(question, parted, composition) : null;
  const verdict: Verdict = {
    correct: firstBroken === null && diagram?.kind !== 'wrong',
    constraints,
    firstBroken,
    equations,
    triangles: parted.triangles,
    diagram,
  };
  return { kind: 'judged', verdict };
}

function diagramOf(question: Question, { triangles }: Parted, { slots, diagram }: Composition): DiagramJudgement {
  return triangles === null
    ? judgeUntoldDiagram(
        slots.filter((card) => card !== null),
        diagram,
      )
    : judgeDiagram(question, triangles, diagram);
}

/** What is judged of the cards alone. */
type CardsJudged = {
  readonly parted: Parted;
  readonly constraints: Verdict['constraints'];
  readonly equations: CompositionEquations;
};

function judgeTriangle(requested: RequestedTriangle, parted: Parted): CardsJudged {
  return { parted, constraints: constraintsOf(requested, parted), equations: equationsOf(parted) };
}

function judgeNetworkOf(requested: RequestedNetwork, laid: Parted): CardsJudged {
  const { constraints, reading } = judgeNetwork(requested, laid);
  if (reading === null) return { parted: { ...laid, triangles: null }, constraints, equations: NO_EQUATIONS };
  const parted = { ...laid, triangles: trianglesOf(reading) };
  return { parted, constraints, equations: equationsOfNetwork(reading) };
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
