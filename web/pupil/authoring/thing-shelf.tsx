import { GroupWithAccessibleName } from '../views/named-group.tsx';
import { Suspense, use } from 'react';
import type { ProblemDraft, ProblemDraftChange } from '../../../engine/authoring/problem-draft.ts';
import { createReplacementThingRows, type SelectableThing } from '../../../engine/authoring/thing-rows.ts';
import { pictureOfObjectName } from '../../../engine/object-pictures/object-picture.ts';
import { useUiTextSetting, UiText } from '../../ui/text/interface-words.tsx';
import { ObjectPicture } from '../picture/object-picture.tsx';
import { fetchPictureTable } from '../picture/picture-table.ts';
import { SentenceWithFurigana } from '../views/sentence.tsx';
import { AUTHORING_WORDS } from './authoring-words.ts';
import style from './thing-shelf.module.css';

type ThingShelfProps = { readonly making: ProblemDraft; readonly onChange: (change: ProblemDraftChange) => void };

/** The things that can be in the story, as pictures. */
export function StoryObjectPicker({ making, onChange }: ThingShelfProps) {
  const rows = createReplacementThingRows(making);
  if (rows.length === 0) {
    return (
      <p className={style.none}>
        <UiText source={AUTHORING_WORDS.noThings} />
      </p>
    );
  }
  return (
    <Suspense fallback={null}>
      {rows.map(({ at, chosen, things }) => (
        <GroupWithAccessibleName key={at} className={style.row} name={AUTHORING_WORDS.thing}>
          {things.map((thing) => (
            <ThingButton
              key={thing.name}
              thing={thing}
              isChosen={chosen === thing.name}
              onPress={() => onChange({ kind: 'thing', at, name: thing.name })}
            />
          ))}
        </GroupWithAccessibleName>
      ))}
    </Suspense>
  );
}

type ThingButtonProps = { readonly thing: SelectableThing; readonly isChosen: boolean; readonly onPress: () => void };

function ThingButton({ thing, isChosen, onPress }: ThingButtonProps) {
  const row = pictureOfObjectName(use(fetchPictureTable()), thing.picture);
  const setting = useUiTextSetting();
  return (
    <button type="button" className={style.thing} aria-pressed={isChosen} onClick={onPress}>
      <ObjectPicture of={row ?? { kind: 'counter', colour: 'blue' }} size="2.75rem" />
      <small>
        <SentenceWithFurigana source={thing.label} setting={setting} />
      </small>
    </button>
  );
}
