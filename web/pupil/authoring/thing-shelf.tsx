import { NamedGroup } from '../views/named-group.tsx';
import { Suspense, use } from 'react';
import type { ProblemDraft, ProblemDraftChange } from '../../../engine/authoring/problem-draft.ts';
import { thingRows, type SelectableThing } from '../../../engine/authoring/thing-rows.ts';
import { pictureRowOf } from '../../../engine/object-pictures/object-picture.ts';
import { useWordsSetting, Words } from '../../ui/text/interface-words.tsx';
import { ObjectPicture } from '../picture/object-picture.tsx';
import { pictureTable } from '../picture/picture-table.ts';
import { Sentence } from '../views/sentence.tsx';
import { AUTHORING_WORDS } from './authoring-words.ts';
import style from './thing-shelf.module.css';

type ThingShelfProps = { readonly making: ProblemDraft; readonly onChange: (change: ProblemDraftChange) => void };

/** The things that can be in the story, as pictures. */
export function ThingShelf({ making, onChange }: ThingShelfProps) {
  const rows = thingRows(making);
  if (rows.length === 0) {
    return (
      <p className={style.none}>
        <Words source={AUTHORING_WORDS.noThings} />
      </p>
    );
  }
  return (
    <Suspense fallback={null}>
      {rows.map(({ at, chosen, things }) => (
        <NamedGroup key={at} className={style.row} name={AUTHORING_WORDS.thing}>
          {things.map((thing) => (
            <ThingButton
              key={thing.name}
              thing={thing}
              isChosen={chosen === thing.name}
              onPress={() => onChange({ kind: 'thing', at, name: thing.name })}
            />
          ))}
        </NamedGroup>
      ))}
    </Suspense>
  );
}

type ThingButtonProps = { readonly thing: SelectableThing; readonly isChosen: boolean; readonly onPress: () => void };

function ThingButton({ thing, isChosen, onPress }: ThingButtonProps) {
  const row = pictureRowOf(use(pictureTable()), thing.picture);
  const setting = useWordsSetting();
  return (
    <button type="button" className={style.thing} aria-pressed={isChosen} onClick={onPress}>
      <ObjectPicture of={row ?? { kind: 'counter', colour: 'blue' }} size="2.75rem" />
      <small>
        <Sentence source={thing.label} setting={setting} />
      </small>
    </button>
  );
}
