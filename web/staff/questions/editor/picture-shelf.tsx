import { useState } from 'react';
import { FOOD_PICTURES } from '../../../../engine/object-pictures/food-pictures.ts';
import { ANIMAL_AND_PLANT_PICTURES } from '../../../../engine/object-pictures/living-pictures.ts';
import type { PictureName } from '../../../../engine/object-pictures/picture-names.ts';
import { pictureTableKeyOfName } from '../../../../engine/object-pictures/picture-table.ts';
import {
  PERSON_FACE_PICTURES,
  VEHICLE_AND_BUILDING_PICTURES,
} from '../../../../engine/object-pictures/street-pictures.ts';
import { THING_PICTURES } from '../../../../engine/object-pictures/thing-pictures.ts';
import { Dialog, DialogButtonRow } from '../../../ui/dialog.tsx';
import { LinkLikeButton } from '../../../ui/form.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ObjectPicture } from '../../../pupil/picture/object-picture.tsx';
import { PICTURE_SHELF_WORDS, PICTURE_GROUP_WORDS } from './words.ts';
import style from './picture-shelf.module.css';

type Row = readonly [PictureName, string];

const SHELVES: readonly (readonly [name: string, rows: readonly Row[]])[] = [
  [PICTURE_GROUP_WORDS.food, FOOD_PICTURES],
  [PICTURE_GROUP_WORDS.nature, ANIMAL_AND_PLANT_PICTURES],
  [PICTURE_GROUP_WORDS.everyday, THING_PICTURES],
  [PICTURE_GROUP_WORDS.vehicles, VEHICLE_AND_BUILDING_PICTURES],
  [PICTURE_GROUP_WORDS.people, PERSON_FACE_PICTURES],
];

type PictureShelfProps = {
  readonly chosen: string | null;
  /** Called with the chosen picture, or with null if the picture should be the one that matches the object's name. */
  readonly onChoose: (picture: PictureName | null) => void;
  readonly onClose: () => void;
};

/** Shows all pictures of things in groups. The author can search for a picture by any of its names. */
export function PictureShelf({ chosen, onChoose, onClose }: PictureShelfProps) {
  const [search, setSearch] = useState('');
  const sought = pictureTableKeyOfName(search.trim());
  const shelves = SHELVES.map(([name, rows]) => [name, rows.filter((row) => isFound(row, sought))] as const).filter(
    ([, rows]) => rows.length > 0,
  );
  return (
    <Dialog title={PICTURE_SHELF_WORDS.title} isWide onClose={onClose}>
      <SearchField label={PICTURE_SHELF_WORDS.search} words={search} onWords={setSearch} />
      <div className={style.shelves}>
        {shelves.length === 0 && <p>{PICTURE_SHELF_WORDS.nothing}</p>}
        {shelves.map(([name, rows]) => (
          <fieldset key={name} className={style.shelf}>
            <legend>{name}</legend>
            {rows.map((row) => (
              <button
                key={row[0]}
                type="button"
                className={style.picture}
                aria-pressed={row[0] === chosen}
                onClick={() => onChoose(row[0])}
              >
                <ObjectPicture of={{ kind: 'picture', picture: row[0] }} size="2.75rem" />
                <span>{firstName(row)}</span>
              </button>
            ))}
          </fieldset>
        ))}
      </div>
      <DialogButtonRow closing={PICTURE_SHELF_WORDS.close} onClose={onClose}>
        {chosen !== null && (
          <LinkLikeButton onPress={() => onChoose(null)}>{PICTURE_SHELF_WORDS.byName}</LinkLikeButton>
        )}
      </DialogButtonRow>
    </Dialog>
  );
}

function isFound([, names]: Row, sought: string): boolean {
  return names.split('・').some((name) => pictureTableKeyOfName(name).includes(sought));
}

function firstName([, names]: Row): string {
  return names.split('・')[0] ?? '';
}
