import type { Question } from '../question/question.ts';
import type { Constraint } from '../question/constraint.ts';
import type { ObjectKey } from '../story/card.ts';
import { nameOfStoryObject } from '../story/object-keys.ts';
import type { AnimationStop } from './play.ts';

/** The constraints that a composition can break if its animation stops for a reason. */
const CONSTRAINTS_OF_STOPS: Readonly<Record<AnimationStop['kind'], readonly Constraint[]>> = {
  nothingHappens: ['structure'],
  twoThingsHappen: ['structure'],
  tooMuchHappens: ['structure'],
  objectNowhere: ['objects'],
  strangeObject: ['objects'],
  nothingBefore: ['calculation'],
  nothingAfter: ['calculation'],
  nothingAsked: ['numbers'],
  muchAsked: ['numbers'],
  tooFew: ['numbers', 'calculation'],
  notMore: ['numbers', 'calculation'],
  notEnough: ['numbers', 'calculation'],
};

/**
 * Returns the reason why an animation stops if it is a fault in the constraint that the feedback is about. Otherwise
 * returns null, because pupils see only one fault at a time (docs/domain.md 12.2).
 */
export function animationStopAboutConstraint(stop: AnimationStop | null, constraint: Constraint): AnimationStop | null {
  return stop !== null && CONSTRAINTS_OF_STOPS[stop.kind].includes(constraint) ? stop : null;
}

/** Returns the reason why an animation stops as text for a child, in the source notation of engine/text. */
export function wordsOfAnimationStop({ objects }: Pick<Question, 'objects'>, stop: AnimationStop): string {
  switch (stop.kind) {
    case 'nothingHappens':
      return 'お{話|はなし}を つなぐ カードが ないよ';
    case 'twoThingsHappen':
      return 'つなぐ カードが 1まいより {多|おお}いよ';
    case 'tooMuchHappens':
      return 'つなぐ カードが {多|おお}すぎるよ';
    case 'objectNowhere':
      return `${named(objects, stop.object)}が どこにも ${absent(objects, stop.object)}`;
    case 'strangeObject':
      return `お{話|はなし}に ${named(objects, stop.object)}が まざって いるよ`;
    case 'nothingBefore':
      return `はじめの ${named(objects, stop.object)}の {数|かず}が わからないよ`;
    case 'nothingAfter':
      return `そのあとの ${named(objects, stop.object)}の {数|かず}が わからないよ`;
    case 'nothingAsked':
      return 'きいて いる {数|かず}が ないよ';
    case 'muchAsked':
      return 'わからない {数|かず}が {多|おお}すぎるよ';
    case 'tooFew':
      return `${named(objects, stop.object)}が たりないよ`;
    case 'notMore':
      return `${named(objects, stop.object)}の {数|かず}の ほうが {小|ちい}さいよ`;
    case 'notEnough':
      return `${named(objects, stop.object)}の {数|かず}が {合|あ}わないよ`;
  }
}

function named(objects: Question['objects'], key: ObjectKey): string {
  const object = objects.get(key);
  return object === undefined ? '' : nameOfStoryObject(object);
}

function absent(objects: Question['objects'], key: ObjectKey): string {
  return objects.get(key)?.living === true ? 'いません' : 'ありません';
}
