import { EDITOR_CONTAINERS, EDITOR_THINGS, type EditorThing } from '../editor/thing.ts';
import type { StoryKind } from '../story/kind.ts';

function counted(counter: string, names: string, living = false): EditorThing[] {
  return names.split(' ').map((name) => ({ name, counter, living }));
}

type Heap = { readonly things: readonly EditorThing[]; readonly isShared: 'onPlates' | 'among' | 'never' };

/**
 * The objects that pupils may choose for a story, each with a picture, in groups. A story combines or compares only
 * objects of one group. A group has at least three objects, so that the dummies of a story about two objects can
 * mention a third one.
 */
const HEAPS: readonly Heap[] = [
  {
    things: counted('こ', 'りんご みかん いちご もも レモン たまご トマト じゃがいも ドーナツ おにぎり プリン あめ'),
    isShared: 'onPlates',
  },
  { things: counted('本', 'バナナ にんじん きゅうり'), isShared: 'onPlates' },
  { things: counted('まい', 'クッキー せんべい ビスケット'), isShared: 'onPlates' },
  { things: counted('本', 'えんぴつ クレヨン ペン'), isShared: 'among' },
  { things: counted('まい', 'おりがみ カード シール'), isShared: 'among' },
  { things: counted('本', 'チューリップ ひまわり ばら'), isShared: 'never' },
  { things: counted('台', '{車|くるま} バス じてん{車|しゃ}'), isShared: 'never' },
  { things: counted('ひき', 'いぬ ねこ うさぎ ひつじ やぎ かえる', true), isShared: 'never' },
  { things: counted('わ', 'ひよこ にわとり ペンギン', true), isShared: 'never' },
];

/**
 * For each value of `isShared`, the names of the containers and people that can get equal shares of the objects. Plates
 * (さら) are only in `onPlates`.
 */
const CONTAINERS = {
  onPlates: ['さら', 'かご', '{箱|はこ}', '{男|おとこ}の{子|こ}', '{女|おんな}の{子|こ}'],
  among: ['かご', '{箱|はこ}', '{男|おとこ}の{子|こ}', '{女|おんな}の{子|こ}'],
  never: [],
} as const satisfies Record<Heap['isShared'], readonly string[]>;

/**
 * Returns the objects that a pupil can choose as the first object of a story (`at` is 0) or as the second object (`at`
 * is 1). `first` is the first object before the choice.
 */
export function selectableThings(kind: StoryKind, at: 0 | 1, first: EditorThing): readonly EditorThing[] {
  const own = heapOf(first);
  if (kind === 'perUnit') {
    const holders: readonly string[] = CONTAINERS[own?.isShared ?? 'never'];
    if (at === 1) return EDITOR_CONTAINERS.filter(({ name }) => holders.includes(name));
    // In a per-unit story, the pupil can replace only an object that is not alive.
    return first.living ? [] : HEAPS.filter(({ isShared }) => isShared !== 'never').flatMap(({ things }) => things);
  }
  if (at === 0) return HEAPS.flatMap(({ things }) => things);
  if (kind === 'increase' || kind === 'decrease') return [];
  return own?.things.filter(({ name }) => name !== first.name) ?? [];
}

/** Returns the group of an object; undefined if the pupil cannot choose the object. */
function heapOf(thing: EditorThing): Heap | undefined {
  return HEAPS.find(({ things }) => things.some(({ name }) => name === thing.name));
}

/** Returns a third object for the dummies of a story about two objects. Throws a RangeError if there is none. */
export function thirdThingForDummies(first: EditorThing, second: EditorThing): EditorThing {
  const free = heapOf(first)?.things.find(({ name }) => name !== first.name && name !== second.name);
  const other = EDITOR_THINGS.find(({ name }) => name !== first.name && name !== second.name);
  const third = free ?? other;
  if (third === undefined) throw new RangeError('there are more than two things');
  return third;
}
