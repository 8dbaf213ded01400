import type { Clause } from './language/clauses.ts';
import type { NounPhraseWithQuantity, NounWords } from './language/noun-phrases.ts';
import type { CounterOrUnit } from './language/measures.ts';
import { isPersonName, nameFitScore } from './language/names.ts';
import type { VerbMeaningClass } from './language/verbs.ts';
import type { ReferencePart, QuantityReference, ReferencePartRole } from './stock.ts';
import { isListedThingName } from './language/listed-nouns.ts';
import type { StoryWorld } from './world.ts';

const TRANSITIVE: ReadonlySet<VerbMeaningClass> = new Set([
  'have',
  'place',
  'get',
  'harvest',
  'use',
  'give',
  'take',
  'buy',
  'pay',
  'act',
  'share',
  'harmless',
  'cost',
  'later',
  'earlier',
]);
const POSITION =
  /^(?:手持ち|手札|持ち札|部分|上|中|下|前|横|そば|まわり|なか|うえ|した|よこ|まえ|ところ|近く|方|ほう|手元|うち|間|もと|手|外|奥)$/;

/**
 * Matches words for places that need no noun before them: 下 ("below") in 「下に 2ひきいます」 ("there are 2 below"). Such a
 * place is different from the places that the text named before.
 */
const SIDE = /^(?:上|下|横|前|外|うえ|した|よこ|そと|まえ)$/;

/** The persons, things and places of a clause by their role. */
export type ClauseNamesByRole = {
  readonly owner: readonly ReferencePart[];
  readonly place: readonly ReferencePart[];
  readonly scene: readonly ReferencePart[];
  readonly object: readonly ReferencePart[];
  readonly receiver: readonly ReferencePart[];
  readonly source: readonly ReferencePart[];
  readonly measured: string | null;
  readonly measureWord: string;
  /** True if the clause is about several owners together, such as 彼ら ("they") or 二人 ("the two"). */
  readonly plural: boolean;
  readonly rest: boolean;
  readonly subset: boolean;
  readonly objectItem: NounPhraseWithQuantity | null;
};

type Filling = { -readonly [Key in keyof ClauseNamesByRole]: ClauseNamesByRole[Key] };

/**
 * Returns the names of a noun phrase with their roles. The last name gets the given role. The names before it get the
 * role `owner` if they are persons, and otherwise `of`.
 */
export function findNounNamesWithRoles(noun: NounWords | null, head: ReferencePartRole): ReferencePart[] {
  if (noun === null) return [];
  const words = noun.parts.filter(
    (part, index) => !POSITION.test(part) || (/^(?:横|よこ|たて|縦)$/.test(part) && index === noun.parts.length - 1),
  );
  const [only] = noun.parts;
  if (words.length === 0 && noun.parts.length === 1 && only !== undefined && SIDE.test(only)) words.push(only);
  const named = words.map((text, index): ReferencePart => {
    if (isPersonName(text) && index < words.length - 1) return { text, role: 'owner' };
    if (isPersonName(text) && noun.measureWord !== '') return { text, role: 'owner' };
    return { text, role: index === words.length - 1 ? head : 'of' };
  });
  return [...named, ...noun.verbs.map((text): ReferencePart => ({ text, role: 'verb' }))];
}

/**
 * Returns the names of the one who acts. An animal and its name become one name: 犬のポチ for 「犬の ポチが」 ("Pochi the dog").
 */
function oneOwner(noun: NounWords): ReferencePart[] {
  const parts = findNounNamesWithRoles(noun, 'owner');
  const [kind, name, more] = parts;
  if (kind?.role !== 'of' || name?.role !== 'owner' || more !== undefined || noun.measureWord !== '') return parts;
  return [{ text: `${kind.text}の${name.text}`, role: 'owner' }];
}

/**
 * Matches words with which a sentence chooses between two things: 「赤いほう」 ("the red one"), 「大きいほう」 ("the bigger one").
 */
const SIDE_OF_TWO = /(?<=[ぁ-ん一-龠][いな])(?:ほう|ほお)$|(?<=[赤青白黒大小長]い|きい|さい)方$/;

/**
 * Returns the quantity that a noun phrase means without the rest of its clause: the number of red flowers for 赤い花 in
 * 「赤い花は青い花より」 ("red flowers … than blue flowers").
 */
export function quantityReferenceOfNounPhrase(
  item: NounPhraseWithQuantity,
  measure: CounterOrUnit | null,
): QuantityReference {
  const { noun } = item;
  const parts = findNounNamesWithRoles(noun, 'object').map((part): ReferencePart =>
    isPersonName(part.text) ? { ...part, role: 'owner' } : { ...part, text: part.text.replace(SIDE_OF_TWO, '') },
  );
  return { parts, measure, measured: noun?.measured ?? null, measureWord: noun?.measureWord ?? '' };
}

/**
 * Returns the names in the noun phrases of a clause by their role: owner, place, counted things (`object`) and so on.
 * Leaves out phrases with the base number 1 of a rate, such as 1箱に ("in one box").
 */
export function findClauseNamesByRole(
  world: StoryWorld,
  clause: Clause,
  items: readonly NounPhraseWithQuantity[],
  measure: CounterOrUnit | null,
): ClauseNamesByRole {
  const verbClass = clause.predicate?.verbClass ?? null;
  const roles: Filling = {
    owner: [],
    place: [],
    scene: [],
    object: [],
    receiver: [],
    source: [],
    measured: null,
    measureWord: '',
    plural: false,
    rest: false,
    subset: false,
    objectItem: null,
  };
  for (const item of items) {
    if (item.subset) roles.subset = true;
    if (item.noun?.rest === true) roles.rest = true;
  }
  const subjectIsOwner = verbClass !== null && TRANSITIVE.has(verbClass) && clause.predicate?.passive !== true;
  const hasObject = items.some(({ particle, noun }) => noun !== null && !noun.rest && particle === 'を');
  const hasSubject = items.some(
    ({ particle, noun }) => noun !== null && noun.parts.length > 0 && /^(?:が|のほうが|の方が)$/.test(particle),
  );
  for (const item of items) {
    const { noun, particle } = item;
    if (noun === null) continue;
    if (noun.plural) roles.plural = true;
    if (noun.pronoun && noun.parts.length === 0) {
      pronoun(world, roles, item, verbClass);
      continue;
    }
    if (noun.rest) {
      roles.object = [...roles.object, ...findNounNamesWithRoles(noun, 'object')];
      continue;
    }
    switch (particle) {
      case 'は':
      case 'も':
        if (
          !(particle === 'も' && !hasObject && isAlsoThing(world, noun, clause)) &&
          (subjectIsOwner ? isOwner(world, noun, hasObject) : hasSubject || isOwnerName(world, noun))
        ) {
          const person = subjectIsOwner || isOwnerName(world, noun);
          if (noun.measureWord !== '') {
            roles.measured = noun.measured ?? roles.measured;
            roles.measureWord = noun.measureWord;
          }
          roles[person ? 'owner' : 'place'] = [
            ...roles[person ? 'owner' : 'place'],
            ...findNounNamesWithRoles(noun, person ? 'owner' : 'place'),
          ];
        } else setObject(roles, item);
        break;
      case 'が':
      case 'のほうが':
      case 'の方が':
        if (subjectIsOwner && (hasObject || isOwner(world, noun, false)) && clause.predicate?.lasting !== true)
          roles.owner = [...roles.owner, ...oneOwner(noun)];
        else if (subjectIsOwner && (hasObject || verbClass === 'have') && isOwner(world, noun, hasObject))
          roles.owner = [...roles.owner, ...findNounNamesWithRoles(noun, 'owner')];
        else setObject(roles, item);
        break;
      case 'を':
        setObject(roles, item);
        break;
      case 'に':
      case 'には':
      case 'にも':
        dative(
          roles,
          item,
          verbClass === 'act' && clause.predicate?.lasting === true ? 'exist' : verbClass,
          measure,
          clause.predicate?.verb.name ?? '',
        );
        break;
      case 'から':
        if (item.quantity !== null) break;
        roles.source = findNounNamesWithRoles(noun, 'place');
        break;
      case 'で':
      case 'では':
      case 'でも':
      case 'へ':
      case 'まで':
        if (particle === 'まで' && item.quantity === null && clause.predicate === null && clause.copula !== null)
          setObject(roles, item);
        else if (item.quantity === null)
          roles.scene = [
            ...roles.scene,
            ...findNounNamesWithRoles(noun, 'scene').map((part): ReferencePart => ({ ...part, role: 'scene' })),
          ];
        break;
      case '':
      case 'copula':
        if (item.quantity !== null) setObject(roles, item);
        break;
      default:
        break;
    }
  }
  if (
    roles.owner.length === 0 &&
    !roles.plural &&
    items.every(({ members }) => members.length < 2) &&
    subjectIsOwner &&
    world.topic?.sentence === world.sentence
  )
    roles.owner = [...world.topic.parts];
  return roles;
}

function pronoun(
  world: StoryWorld,
  roles: Filling,
  { noun, particle }: NounPhraseWithQuantity,
  verbClass: VerbMeaningClass | null,
): void {
  if (noun?.plural === true) return;
  if (particle === 'に' && verbClass === 'give' && world.owner !== null) {
    roles.receiver = [{ text: world.owner, role: 'owner' }];
    return;
  }
  if (!/^(?:は|が|も|では|で|に|には)$/.test(particle) || noun === null) return;
  if (/^(?:は|が|も)$/.test(particle) && world.owner !== null) roles.owner = [{ text: world.owner, role: 'owner' }];
}

function setObject(roles: Filling, item: NounPhraseWithQuantity): void {
  const { noun } = item;
  if (noun === null) return;
  roles.object = [...roles.object, ...findNounNamesWithRoles(noun, 'object')];
  roles.measured = noun.measured ?? roles.measured;
  roles.measureWord = noun.measureWord === '' ? roles.measureWord : noun.measureWord;
  roles.objectItem = item;
}

/** Matches words before に that name an occasion and not a place, such as おやつ ("snack") or えんそく ("outing"). */
const OCCASION =
  /^(?:かえり|帰り|行き|とちゅう|途中|ついで|おれい|お礼|おみやげ|お土産|ごほうび|ほうび|おまけ|おやつ|ごはん|朝ごはん|昼ごはん|夕ごはん|夜ごはん|ばんごはん|晩ごはん|きゅうしょく|給食|デザート|えんそく|遠足|おまつり|まつり|うんどうかい|運動会|休み時間|じゅぎょう|授業)$/;

const GIVEN = /^(?:もらう|借りる|受け取る)$/;

function dative(
  roles: Filling,
  item: NounPhraseWithQuantity,
  verbClass: VerbMeaningClass | null,
  measure: CounterOrUnit | null,
  name: string,
): void {
  const { noun, quantity } = item;
  if (noun === null || quantity !== null) return;
  if (OCCASION.test(noun.parts.at(-1) ?? '')) {
    roles.scene = [
      ...roles.scene,
      ...findNounNamesWithRoles(noun, 'scene').map((part) => ({ ...part, role: 'scene' as const })),
    ];
    return;
  }
  if (verbClass === 'give' || verbClass === 'share') roles.receiver = findNounNamesWithRoles(noun, 'owner');
  else if (GIVEN.test(name) || verbClass === 'take') roles.source = findNounNamesWithRoles(noun, 'owner');
  else if ((verbClass === 'use' || verbClass === 'pay') && measure?.sort === 'money') setObject(roles, item);
  else if (verbClass === 'settle' && measure?.sort === 'time') setObject(roles, item);
  else if (verbClass === 'use' || verbClass === 'act' || verbClass === 'leave' || verbClass === 'become') {
    roles.scene = [
      ...roles.scene,
      ...findNounNamesWithRoles(noun, 'scene').map((part): ReferencePart => ({ ...part, role: 'scene' })),
    ];
  } else roles.place = [...roles.place, ...findNounNamesWithRoles(noun, 'place')];
}

function isOwnerName(world: StoryWorld, noun: NounWords): boolean {
  const name = noun.parts.at(-1) ?? '';
  if (noun.parts.length > 1) return false;
  return (
    isPersonName(name) ||
    world.pools.some(({ parts }) => parts.some((part) => part.role === 'owner' && nameFitScore(name, part.text) === 2))
  );
}

/**
 * True if も ("also") names another thing and not a person: みかん in 「みかんも 買いました」 ("also bought oranges") after 「りんごを 6こ
 * 買いました」 ("bought 6 apples"). The clause before must name nobody who buys.
 */
function isAlsoThing(world: StoryWorld, noun: NounWords, { predicate }: Clause): boolean {
  const { last } = world;
  const name = noun.parts.at(-1) ?? '';
  if (last === null || predicate === null || last.verb !== predicate.verb.name || isPersonName(name)) return false;
  const owned = last.parts.some(({ role }) => role === 'owner');
  return !owned && last.parts.some(({ role }) => role === 'object') && isListedThingName(name);
}

function isOwner(world: StoryWorld, noun: NounWords, hasObject: boolean): boolean {
  if (hasObject || isOwnerName(world, noun)) return true;
  const name = noun.parts.at(-1) ?? '';
  const thing = world.pools.some(({ parts }) =>
    parts.some((part) => part.role === 'object' && nameFitScore(name, part.text) > 0),
  );
  return !thing && noun.measureWord === '';
}
