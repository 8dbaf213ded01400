import { picturesOfQuestionObjects } from '../../../engine/object-pictures/object-picture.ts';
import type { PictureTable } from '../../../engine/object-pictures/picture-table.ts';
import { areObjectsLiving } from '../../../engine/picture/shown.ts';
import type { Question } from '../../../engine/question/question.ts';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { quantityOfCard } from '../table/quantity.ts';
import type { QuestionFunctionsForAnimation } from './play-stage.tsx';

/**
 * Returns three functions with which the animation draws a question: for the picture of an object, the name of an
 * object, and the number on a card.
 */
export function createQuestionFunctionsForAnimation(
  table: PictureTable,
  question: Question,
  setting: TextRenderSettings,
): QuestionFunctionsForAnimation {
  const pictures = picturesOfQuestionObjects(table, question.objects);
  return {
    onGround: areObjectsLiving(question.objects),
    pictureOf: (object) => pictures.get(object) ?? { kind: 'counter', colour: 'gray' },
    nameOf: (object) => {
      const found = question.objects.get(object);
      return kanaReadingOfSource(found?.owner ?? found?.name ?? '');
    },
    numberOf: (id) => {
      const card = question.cards.find((candidate) => candidate.id === id);
      if (card === undefined) return '';
      const { number, unit } = quantityOfCard(question, card, setting);
      return number + unit;
    },
  };
}
