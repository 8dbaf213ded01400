/**
 * An object that an author can choose for a story. `name` is in the source notation of engine/text, with the readings
 * of its kanji.
 */
export type EditorThing = {
  readonly name: string;
  readonly counter: string;
  readonly living: boolean;
  /** The picture that the author chose. If it is missing, the picture is found by the name. */
  readonly picture?: string;
};

/** Returns only those properties of an object that an author chooses. */
export function pickEditorThingProperties({ name, counter, living, picture }: EditorThing): EditorThing {
  return { name, counter, living, ...(picture === undefined ? {} : { picture }) };
}

function counted(counter: string, names: string, living = false): EditorThing[] {
  return names.split(' ').map((name) => ({ name, counter, living }));
}

/** Objects that the editor suggests, grouped by counter. Authors can also write others. */
export const EDITOR_THINGS: readonly EditorThing[] = [
  ...counted('こ', 'りんご みかん いちご あめ {石|いし}'),
  ...counted('本', 'えんぴつ {花|はな} バナナ {木|き}'),
  ...counted('まい', 'おりがみ カード クッキー'),
  ...counted('さつ', '{本|ほん} ノート'),
  ...counted('台', '{車|くるま} じてん{車|しゃ}'),
  ...counted('ひき', 'ひつじ やぎ {犬|いぬ} ねこ', true),
  ...counted('わ', 'にわとり はと', true),
  ...counted('人', '{男|おとこ}の{子|こ} {女|おんな}の{子|こ} {先生|せんせい}', true),
  ...counted('cm', '{赤|あか}いリボン {青|あお}いリボン {白|しろ}いリボン'),
];

/**
 * Containers that the editor suggests. In a `perUnit` story, the number of containers is the number of groups (いくつ分).
 */
export const EDITOR_CONTAINERS: readonly EditorThing[] = [
  ...counted('まい', 'さら'),
  ...counted('こ', 'かご {箱|はこ} コップ'),
  ...counted('人', '{男|おとこ}の{子|こ} {女|おんな}の{子|こ}', true),
  ...counted('台', '{車|くるま}'),
];

/** The counters that the editor offers when an author writes the name of a new object. */
export const EDITOR_COUNTERS = {
  things: ['こ', '本', 'まい', 'さつ', '台', 'つ', 'はい', 'cm', 'm', 'L', 'dL', 'g', 'kg', '円'],
  living: ['ひき', 'わ', '頭', '人'],
} as const;

/**
 * Returns an object for the dummies: one that is similar to an object of the story (`taken`) but not in the story.
 * Throws a RangeError if there is none.
 */
export function unusedSimilarThing(taken: readonly EditorThing[], known: readonly EditorThing[]): EditorThing {
  const [first] = taken;
  const free = known.filter(({ name }) => !taken.some((thing) => thing.name === name));
  const alike = free.find(({ counter, living }) => counter === first?.counter && living === first.living);
  const other = alike ?? free.find(({ living }) => living === first?.living) ?? free[0];
  if (other === undefined) throw new RangeError('there are more known things than a story tells of');
  return other;
}
