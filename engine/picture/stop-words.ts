import type { Question } from '../question/question.ts';
import type { ObjectKey } from '../story/card.ts';
import { nameOfStoryObject } from '../story/object-keys.ts';
import type { AnimationStop } from './play.ts';

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
