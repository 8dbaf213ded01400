import { picturesOf } from '../../../engine/object-pictures/object-picture.ts';
import type { PictureTable } from '../../../engine/object-pictures/picture-table.ts';
import type { Question } from '../../../engine/question/question.ts';
import { readingOf } from '../../../engine/text/reading-of.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { cardQuantity } from '../table/quantity.ts';
import type { StageLook } from './play-stage.tsx';

/** Returns the pictures, names and numbers with which the stage draws a question. */
export function stageLook(table: PictureTable, question: Question, setting: TextSetting): StageLook {
  const pictures = picturesOf(table, question.objects);
  return {
    pictureOf: (object) => pictures.get(object) ?? { kind: 'counter', colour: 'gray' },
    nameOf: (object) => {
      const found = question.objects.get(object);
      return readingOf(found?.owner ?? found?.name ?? '');
    },
    numberOf: (id) => {
      const card = question.cards.find((candidate) => candidate.id === id);
      if (card === undefined) return '';
      const { number, unit } = cardQuantity(question, card, setting);
      return number + unit;
    },
  };
}
