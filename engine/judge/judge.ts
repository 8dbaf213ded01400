import type { Composition, Diagram } from '../question/composition.ts';
import { modeBuildsDiagram, triangleCountOfQuestion, type Question } from '../question/question.ts';
import type { CardId } from '../story/card.ts';
import { calculationEquationOfTriangle, storyEquationOfTriangle } from '../story/triangle.ts';
import {
  judgeTriangleConstraints,
  judgeObjects,
  splitRelationsAndExistences,
  type RelationsAndExistences,
} from './constraints.ts';
import { judgeDiagram, judgeDiagramWithoutStory } from './diagram/judge-diagram.ts';
import { prepareFreeQuestion, judgeFoundProblem, keyOfFoundProblem } from './modes/free.ts';
import type { NetworkInterpretation } from './interpretations.ts';
import { findAnyNetworkOfCards, judgeNetwork, judgeObjectsOfNetwork } from './network-constraints.ts';
import { equationsOfNetwork, trianglesWithCardIds } from './network-equations.ts';
import {
  prepareQuestionForJudging,
  type PreparedQuestion,
  type PreparedNetworkQuestion,
  type PreparedTriangleQuestion,
} from './requested.ts';
import type { PreparedCard } from './roles.ts';
import { parseSlots } from './slots.ts';
import type { Constraint } from '../question/constraint.ts';
import type { CompositionEquations, ConstraintResult, DiagramJudgement, Judgement, Verdict } from './verdict.ts';

/**
 * Judges a composition by the rules of its question's mode (docs/question-format.md, Modes). It never throws and has no
 * side effects, so the browser and the server get the same result. Source: docs/domain.md 3, after Hasanah, Hayashi,
 * Hirashima, RPTEL 12:9 (2017).
 */
export function judgeComposition(question: Question, composition: Composition): Judgement {
  const known = cardsOf(question);
  const reading = parseSlots(question, known, composition.slots);
  if (reading.kind === 'malformed') return reading;
  switch (question.mode) {
    case 'compose':
    case 'composeAndDiagram':
    case 'diagramToCompose':
    case 'write':
      // For a `write` question, this function judges only the cards. engine/writing judges the pupil's text.
      if (reading.kind === 'empty') return { kind: 'incomplete', emptySlots: reading.emptySlots, unnamed: false };
      return judged(verdictOn(question, reading.cards, composition.diagram));
    case 'free':
      if (reading.kind === 'empty') return { kind: 'incomplete', emptySlots: reading.emptySlots, unnamed: false };
      return judged(problemVerdict(question, reading.cards));
    case 'repair': {
      const { named } = composition;
      const emptySlots = reading.kind === 'empty' ? reading.emptySlots : [];
      if (reading.kind === 'empty' || named === null)
        return { kind: 'incomplete', emptySlots, unnamed: named === null };
      return judged(repairVerdict(question, verdictOn(question, reading.cards, null), named));
    }
    case 'storyToDiagram':
      // The cards in the slots are not used: the question gives the story, and the pupil only draws the diagram.
      return judged(verdictOn(question, givenCards(question, known), composition.diagram));
  }
}

function judged(verdict: Verdict): Judgement {
  return { kind: 'judged', verdict };
}

function cardsOf(question: Question): ReadonlyMap<CardId, PreparedCard> {
  return question.mode === 'free' ? prepareFreeQuestion(question).cards : prepareQuestionForJudging(question).cards;
}

function givenCards({ given }: Question, known: ReadonlyMap<CardId, PreparedCard>): PreparedCard[] {
  return (given ?? []).flatMap((id) => known.get(id) ?? []);
}

/**
 * Returns the verdict on the cards and, if the pupil builds a diagram in this mode, on the diagram. The cards are
 * compared with the requirement, the diagram with the cards.
 */
function verdictOn(question: Question, cards: readonly PreparedCard[], diagram: Diagram | null): Verdict {
  const requested = prepareQuestionForJudging(question);
  const laid = splitRelationsAndExistences(cards);
  const { parted, constraints, equations } = judgeCards(requested, laid);
  const firstBroken = firstBrokenOf(constraints);
  const drawn = modeBuildsDiagram(question.mode) ? diagramOf(question, parted, diagram) : null;
  return {
    correct: firstBroken === null && drawn?.kind !== 'wrong',
    constraints,
    firstBroken,
    equations,
    triangles: parted.triangles,
    diagram: drawn,
    naming: null,
    problem: null,
  };
}

/**
 * Judges a `repair` question. The verdict is right if the cards are right and the given composition breaks the
 * constraint `named`.
 */
function repairVerdict(question: Question, repaired: Verdict, named: Constraint): Verdict {
  const given = verdictOn(question, givenCards(question, cardsOf(question)), null);
  const right = !given.constraints[named].satisfied;
  return { ...repaired, correct: repaired.correct && right, naming: { named, right } };
}

/** Judges the problem that the pupil made from the cards of a `free` question. */
function problemVerdict(question: Question, cards: readonly PreparedCard[]): Verdict {
  const laid = splitRelationsAndExistences(cards);
  const { objects, equations, triangles } = toldBy(question, laid);
  const constraints = judgeFoundProblem(question, laid, objects, equations);
  const firstBroken = firstBrokenOf(constraints);
  const correct = firstBroken === null;
  const problem = correct ? keyOfFoundProblem(cards, equations) : null;
  return { correct, constraints, firstBroken, equations, triangles, diagram: null, naming: null, problem };
}

type Told = Pick<Verdict, 'equations' | 'triangles'> & { readonly objects: ConstraintResult };

function toldBy(question: Question, laid: RelationsAndExistences): Told {
  const count = triangleCountOfQuestion(question);
  if (count === 1) return { objects: judgeObjects(laid), equations: equationsOf(laid), triangles: laid.triangles };
  const { possible } = prepareFreeQuestion(question);
  return {
    objects: judgeObjectsOfNetwork(possible, count, laid),
    ...storyOf(findAnyNetworkOfCards(possible, count, laid)),
  };
}

function diagramOf(
  question: Question,
  { cards, triangles }: RelationsAndExistences,
  diagram: Diagram | null,
): DiagramJudgement {
  if (triangles !== null) return judgeDiagram(question, triangles, diagram);
  return judgeDiagramWithoutStory(
    cards.map(({ id }) => id),
    diagram,
  );
}

/** The result of judging the cards without the diagram. */
type CardsJudged = {
  readonly parted: RelationsAndExistences;
  readonly constraints: Verdict['constraints'];
  readonly equations: CompositionEquations;
};

function judgeCards(requested: PreparedQuestion, laid: RelationsAndExistences): CardsJudged {
  switch (requested.kind) {
    case 'triangle':
      return judgeTriangle(requested, laid);
    case 'network':
      return judgeNetworkOf(requested, laid);
  }
}

function judgeTriangle(requested: PreparedTriangleQuestion, parted: RelationsAndExistences): CardsJudged {
  return { parted, constraints: judgeTriangleConstraints(requested, parted), equations: equationsOf(parted) };
}

function judgeNetworkOf(requested: PreparedNetworkQuestion, laid: RelationsAndExistences): CardsJudged {
  const { constraints, reading } = judgeNetwork(requested, laid);
  const { equations, triangles } = storyOf(reading);
  return { parted: { ...laid, triangles }, constraints, equations };
}

function storyOf(reading: NetworkInterpretation | null): Pick<Verdict, 'equations' | 'triangles'> {
  if (reading === null) return { equations: NO_EQUATIONS, triangles: null };
  return { equations: equationsOfNetwork(reading), triangles: trianglesWithCardIds(reading) };
}

/**
 * Returns the first broken constraint in the order of CONSTRAINTS; null if all are satisfied. This is not a loop over
 * CONSTRAINTS, because such a loop needs a quarter of all the time that the judge needs.
 */
function firstBrokenOf({ structure, story, objects, numbers, calculation }: Verdict['constraints']): Constraint | null {
  if (!structure.satisfied) return 'structure';
  if (!story.satisfied) return 'story';
  if (!objects.satisfied) return 'objects';
  if (!numbers.satisfied) return 'numbers';
  return calculation.satisfied ? null : 'calculation';
}

const NO_EQUATIONS: CompositionEquations = { story: null, calculation: null };

function equationsOf({ relations, roles }: RelationsAndExistences): CompositionEquations {
  const kind = relations[0]?.meaning.kind;
  if (kind === undefined || roles === null) return NO_EQUATIONS;
  const parts = { apex: roles.apex.part, left: roles.left.part, right: roles.right.part };
  return { story: storyEquationOfTriangle(kind, parts), calculation: calculationEquationOfTriangle(kind, parts) };
}
