import { NamedGroup } from '../posing/views/named-group.tsx';
import { Suspense, use } from 'react';
import { thingCountOf, thingsFor, storyThings, type Making, type MakingChange } from '../../engine/authoring/making.ts';
import type { EditorThing } from '../../engine/editor/thing.ts';
import { pictureRowOf } from '../../engine/story/pictures/object-picture.ts';
import { useWordsSetting, Words } from '../parts/text/interface-words.tsx';
import { ObjectPicture } from '../posing/picture/object-picture.tsx';
import { pictureTable } from '../posing/picture/picture-table.ts';
import { Sentence } from '../posing/views/sentence.tsx';
import { AUTHORING_WORDS } from './authoring-words.ts';
import style from './thing-shelf.module.css';

type ThingShelfProps = { readonly making: Making; readonly onChange: (change: MakingChange) => void };

/** The things that the story may tell of, as pictures. */
export function ThingShelf({ making, onChange }: ThingShelfProps) {
  const { draft } = making;
  const present = storyThings(draft);
  const rows = ([0, 1] as const)
    .slice(0, thingCountOf(draft.outline.kind, present))
    .map((at) => ({ at, things: thingsFor(making, at) }))
    .filter(({ things }) => things.length > 0);
  if (rows.length === 0) {
    return (
      <p className={style.none}>
        <Words source={AUTHORING_WORDS.noThings} />
      </p>
    );
  }
  return (
    <Suspense fallback={null}>
      {rows.map(({ at, things }) => (
        <NamedGroup key={at} className={style.row} name={AUTHORING_WORDS.thing}>
          {things.map((thing) => (
            <ThingButton
              key={thing.name}
              thing={thing}
              isChosen={present[at].name === thing.name}
              onPress={() => onChange({ kind: 'thing', at, name: thing.name })}
            />
          ))}
        </NamedGroup>
      ))}
    </Suspense>
  );
}

type ThingButtonProps = { readonly thing: EditorThing; readonly isChosen: boolean; readonly onPress: () => void };

function ThingButton({ thing, isChosen, onPress }: ThingButtonProps) {
  const row = pictureRowOf(use(pictureTable()), thing.name);
  const setting = useWordsSetting();
  return (
    <button type="button" className={style.thing} aria-pressed={isChosen} onClick={onPress}>
      <ObjectPicture of={row ?? { kind: 'counter', colour: 'blue' }} size="2.75rem" />
      <small>
        <Sentence source={thing.name} setting={setting} />
      </small>
    </button>
  );
}
