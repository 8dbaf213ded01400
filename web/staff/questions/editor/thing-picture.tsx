import { Suspense, use, useState } from 'react';
import { pickEditorThingProperties, type EditorThing } from '../../../../engine/editor/thing.ts';
import { picturesOfQuestionObjects } from '../../../../engine/object-pictures/object-picture.ts';
import type { StoryObject } from '../../../../engine/story/card.ts';
import { ObjectPicture } from '../../../pupil/picture/object-picture.tsx';
import { fetchPictureTable } from '../../../pupil/picture/picture-table.ts';
import style from './picture-shelf.module.css';
import { PictureShelf } from './picture-shelf.tsx';

type ThingPictureProps = {
  readonly label: string;
  readonly object: StoryObject;
  readonly onChoose: (thing: EditorThing) => void;
};

/** The picture that an object has on cards and in animations. A press opens the choice of pictures. */
export function StoryObjectPictureButton({ label, object, onChoose }: ThingPictureProps) {
  const [isOpen, setOpen] = useState(false);
  const { picture: _before, ...named } = pickEditorThingProperties(object);
  return (
    <>
      <button
        type="button"
        className={style.chosen}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Suspense fallback={null}>
          <Drawn object={object} />
        </Suspense>
      </button>
      {isOpen && (
        <PictureShelf
          chosen={object.picture ?? null}
          onChoose={(picture) => {
            setOpen(false);
            onChoose(picture === null ? named : { ...named, picture });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Drawn({ object }: { readonly object: StoryObject }) {
  const drawn = picturesOfQuestionObjects(use(fetchPictureTable()), new Map([[object.key, object]])).get(object.key);
  return drawn === undefined ? null : <ObjectPicture of={drawn} size="100%" />;
}
