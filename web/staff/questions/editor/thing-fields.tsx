import { useId, useState } from 'react';
import type { QuestionOutline } from '../../../../engine/editor/outline.ts';
import { removeReadings } from '../../../../engine/editor/readings.ts';
import {
  EDITOR_CONTAINERS,
  EDITOR_COUNTERS,
  EDITOR_THINGS,
  pickEditorThingProperties,
  type EditorThing,
} from '../../../../engine/editor/thing.ts';
import { isChangeKind } from '../../../../engine/story/kind.ts';
import style from './editor.module.css';
import type { EditorPanelProps } from './panel-props.ts';
import { addReadingsToTypedText } from './read-typed.ts';
import { StoryObjectPictureButton } from './thing-picture.tsx';
import { OUTLINE_WORDS } from './words.ts';
import { Select } from '../../../ui/choice/select.tsx';

type ThingFieldsProps = EditorPanelProps & { readonly outline: QuestionOutline };

const SIGNS = [OUTLINE_WORDS.firstSign, OUTLINE_WORDS.secondSign] as const;
/** Number of objects that can be chosen with a button. Other objects are chosen by typing their names. */
const SHOWN = 6;

/** The fields that choose the objects of the story: known objects, or any other object with its counter. */
export function StoryObjectFields({ draft, outline, onEdit }: ThingFieldsProps) {
  const [at, setAt] = useState<0 | 1>(0);
  const places = isChangeKind(outline.kind) ? ([0] as const) : ([0, 1] as const);
  const known = at === 1 && outline.kind === 'perUnit' ? EDITOR_CONTAINERS : EDITOR_THINGS;
  const shown = known.filter(({ counter }, index) => index === known.findIndex((other) => other.counter === counter));
  return (
    <>
      <div className={style.things}>
        {places.map((place) => (
          <ThingField
            key={place}
            draft={draft}
            outline={outline}
            onEdit={onEdit}
            at={place}
            onFocus={() => setAt(place)}
          />
        ))}
      </div>
      <fieldset className={style.chips} aria-label={OUTLINE_WORDS.thing(SIGNS[at])}>
        {shown.slice(0, SHOWN).map((thing) => (
          <button
            key={thing.name}
            type="button"
            aria-pressed={draft.objects.some(({ key, name }) => key === outline.cast[at] && name === thing.name)}
            onClick={() => onEdit({ kind: 'setThing', at, thing, unsure: [] })}
          >
            {removeReadings(thing.name)}
          </button>
        ))}
      </fieldset>
    </>
  );
}

type ThingFieldProps = ThingFieldsProps & { readonly at: 0 | 1; readonly onFocus: () => void };

function ThingField({ draft, outline, onEdit, at, onFocus }: ThingFieldProps) {
  const list = useId();
  const object = draft.objects.find(({ key }) => key === outline.cast[at]);
  const [typed, setTyped] = useState<string | null>(null);
  if (object === undefined) return null;
  const known = at === 1 && outline.kind === 'perUnit' ? [...EDITOR_CONTAINERS, ...EDITOR_THINGS] : EDITOR_THINGS;
  const name = removeReadings(object.name);
  const commit = (): void => {
    const next = typed?.trim() ?? '';
    setTyped(null);
    if (next === '' || next === name) return;
    const thing = known.find((each) => removeReadings(each.name) === next);
    if (thing !== undefined) return onEdit({ kind: 'setThing', at, thing, unsure: [] });
    addReadingsToTypedText(draft, next)
      .then(({ source, unsure }) => onEdit({ kind: 'setName', at, name: source, unsure }))
      .catch(reportError);
    return undefined;
  };
  return (
    <div className={style.thing}>
      <span className={style.sign} aria-hidden="true">
        {SIGNS[at]}
      </span>
      <StoryObjectPictureButton
        label={OUTLINE_WORDS.pictureOf(SIGNS[at])}
        object={object}
        onChoose={(thing) => onEdit({ kind: 'setThing', at, thing, unsure: [] })}
      />
      <input
        aria-label={OUTLINE_WORDS.nameOf(SIGNS[at])}
        list={list}
        value={typed ?? name}
        maxLength={30}
        autoComplete="off"
        onFocus={onFocus}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
      <datalist id={list}>
        {known.map((thing) => (
          <option key={`${thing.name} ${thing.counter}`}>{removeReadings(thing.name)}</option>
        ))}
      </datalist>
      <CounterSelect
        label={OUTLINE_WORDS.counterOf(SIGNS[at])}
        thing={pickEditorThingProperties(object)}
        onChange={(thing) => onEdit({ kind: 'setThing', at, thing, unsure: [] })}
      />
    </div>
  );
}

type CounterSelectProps = {
  readonly label: string;
  readonly thing: EditorThing;
  readonly onChange: (thing: EditorThing) => void;
};

/**
 * The field that chooses an object's counter. The counter also decides the verb for "there is": います for animals
 * (counter ひき), あります for things (counter こ).
 */
function CounterSelect({ label, thing, onChange }: CounterSelectProps) {
  const { things, living } = EDITOR_COUNTERS;
  const value = `${thing.living ? 'living' : 'thing'} ${thing.counter}`;
  const isOther = ![...(thing.living ? living : things)].some((counter) => counter === thing.counter);
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const [sort, counter = ''] = target.value.split(' ');
        onChange({ ...thing, counter, living: sort === 'living' });
      }}
    >
      {isOther && <option value={value}>{thing.counter}</option>}
      <optgroup label={OUTLINE_WORDS.countThings}>
        {things.map((counter) => (
          <option key={counter} value={`thing ${counter}`}>
            {counter}
          </option>
        ))}
      </optgroup>
      <optgroup label={OUTLINE_WORDS.countLiving}>
        {living.map((counter) => (
          <option key={counter} value={`living ${counter}`}>
            {counter}
          </option>
        ))}
      </optgroup>
    </Select>
  );
}
