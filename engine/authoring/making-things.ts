import { EDITOR_CONTAINERS, EDITOR_THINGS, type EditorThing } from '../editor/thing.ts';
import type { StoryKind } from '../story/kind.ts';

function counted(counter: string, names: string, living = false): EditorThing[] {
  return names.split(' ').map((name) => ({ name, counter, living }));
}

type Heap = { readonly things: readonly EditorThing[]; readonly isShared: 'onPlates' | 'among' | 'never' };

/**
 * What a child may let a story tell of, each with a picture, in heaps: only what lies in one heap is put together or
 * set side by side. A heap has three at least, so that dummies tell of a third. Food is shared out on plates, other
 * things in boxes and among people, and nobody is handed a dog or a bus.
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
  { things: counted('本', 'チューリップ ひまわり {花|はな}'), isShared: 'never' },
  { things: counted('台', '{車|くるま} バス じてん{車|しゃ}'), isShared: 'never' },
  { things: counted('ひき', 'いぬ ねこ ひつじ やぎ かえる', true), isShared: 'never' },
  { things: counted('わ', 'うさぎ ひよこ にわとり ペンギン', true), isShared: 'never' },
];

/** Of these each holds so many. */
const CONTAINERS = {
  onPlates: ['さら', 'かご', '{箱|はこ}', '{男|おとこ}の{子|こ}', '{女|おんな}の{子|こ}'],
  among: ['かご', '{箱|はこ}', '{男|おとこ}の{子|こ}', '{女|おんな}の{子|こ}'],
  never: [],
} as const satisfies Record<Heap['isShared'], readonly string[]>;

/** The shelf for the first thing of a story (`at` 0), or for the second one beside a first. */
export function shelfFor(kind: StoryKind, at: 0 | 1, first: EditorThing): readonly EditorThing[] {
  const own = heapOf(first);
  if (kind === 'perUnit') {
    const holders: readonly string[] = CONTAINERS[own?.isShared ?? 'never'];
    if (at === 1) return EDITOR_CONTAINERS.filter(({ name }) => holders.includes(name));
    // Those who sit on benches are not exchanged for what is laid on plates.
    return first.living ? [] : HEAPS.filter(({ isShared }) => isShared !== 'never').flatMap(({ things }) => things);
  }
  if (at === 0) return HEAPS.flatMap(({ things }) => things);
  if (kind === 'increase' || kind === 'decrease') return [];
  return own?.things.filter(({ name }) => name !== first.name) ?? [];
}

/** Where a thing lies; nowhere for one that is not on the shelf. */
function heapOf(thing: EditorThing): Heap | undefined {
  return HEAPS.find(({ things }) => things.some(({ name }) => name === thing.name));
}

/** A third thing, for the dummies of two. */
export function thirdBeside(first: EditorThing, second: EditorThing): EditorThing {
  const free = heapOf(first)?.things.find(({ name }) => name !== first.name && name !== second.name);
  const other = EDITOR_THINGS.find(({ name }) => name !== first.name && name !== second.name);
  const third = free ?? other;
  if (third === undefined) throw new RangeError('there are more than two things');
  return third;
}
