import type { DiagramFault } from '../../../engine/judge/verdict.ts';
import type { BrokenConstraintDetails, Feedback, FeedbackMarkTarget } from '../../../engine/judge/feedback.ts';
import type { HintStep } from '../../../engine/judge/hint-step.ts';
import type { ExerciseMessageState, MissingDiagramPart } from '../table/table.ts';

/** The names of the pictures that are shown beside messages. Each says without words what the message says. */
export type MessageSignName =
  | 'fillSlots'
  | 'exchange'
  | 'placeBlocks'
  | 'operationPair'
  | 'joinTriangles'
  | 'choose'
  | 'same'
  | 'otherWords'
  | 'toldSoFar'
  | 'fewerCards'
  | 'example'
  | 'connector'
  | 'story'
  | 'objects'
  | 'numbers'
  | 'order'
  | 'equation'
  | 'lookCard'
  | 'lookAll'
  | 'emptyCell'
  | 'blockLeft'
  | 'pathToQuestion'
  | 'swapBlocks'
  | 'likeTriangle'
  | 'closed'
  | 'recommended'
  | 'storyToTriangle'
  | 'findMany';

/** Returns the name of the picture for the exercise's message. Returns null if no message is shown in this state. */
export function messageSignOfState(condition: ExerciseMessageState): MessageSignName | null {
  switch (condition.kind) {
    case 'composing':
    case 'found':
    case 'solved':
      return null;
    case 'cardsMissing':
      return 'fillSlots';
    case 'diagramMissing':
      return GAP_SIGNS[condition.gap];
    case 'nameMissing':
      return 'choose';
    case 'foundAgain':
      return 'same';
    case 'hinted':
      return HINT_SIGNS[condition.hint.step];
    case 'wrong':
      return signOfFeedback(condition.feedback);
  }
}

const GAP_SIGNS: Readonly<Record<MissingDiagramPart, MessageSignName>> = {
  blocks: 'placeBlocks',
  operationPair: 'operationPair',
  joints: 'joinTriangles',
};

const HINT_SIGNS: Readonly<Record<HintStep, MessageSignName>> = {
  1: 'otherWords',
  2: 'toldSoFar',
  3: 'fewerCards',
  4: 'example',
};

const FAULT_SIGNS: Readonly<Record<DiagramFault['kind'], MessageSignName>> = {
  emptyCell: 'emptyCell',
  wrongRole: 'swapBlocks',
  wrongOperationPair: 'operationPair',
  notJoined: 'joinTriangles',
  questionNotReached: 'pathToQuestion',
  quantityLeftOver: 'blockLeft',
};

function signOfFeedback(feedback: Feedback): MessageSignName {
  switch (feedback.kind) {
    case 'constraint': {
      const { broken, against } = feedback;
      if (feedback.look !== null) return signOfLook(feedback.look);
      return against === 'diagram' && broken.kind === 'numbers' ? 'likeTriangle' : signOfConstraint(broken);
    }
    case 'diagram':
      return FAULT_SIGNS[feedback.fault.kind];
    case 'misnamed':
      return feedback.look === null ? 'choose' : signOfLook(feedback.look);
  }
}

function signOfConstraint(broken: BrokenConstraintDetails): MessageSignName {
  switch (broken.kind) {
    case 'structure':
      return 'connector';
    case 'story':
      return 'story';
    case 'objects':
      return 'objects';
    case 'numbers':
      return 'numbers';
    case 'calculation':
      return broken.orderAlone ? 'order' : 'equation';
  }
}

function signOfLook(look: FeedbackMarkTarget): MessageSignName {
  switch (look.kind) {
    case 'card':
      return 'lookCard';
    case 'places':
      return 'order';
    case 'everything':
      return 'lookAll';
  }
}
