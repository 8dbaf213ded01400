import type { Clause } from './language/clauses.ts';
import type { NounPhraseWithQuantity } from './language/noun-phrases.ts';
import type { Stock } from './stock.ts';
import type { StoryWorld } from './world.ts';
import { throwUncertainMeaning } from './uncertain-meaning.ts';

const SHARE = { name: '分ける', verbClass: 'share' } as const;

function isGroup(noun: NounPhraseWithQuantity['noun'], quantity: NounPhraseWithQuantity['quantity']): boolean {
  return quantity === null && noun?.parts.length === 1 && GROUP.test(noun.parts[0] ?? '');
}

/**
 * If a clause says that teams or groups are formed, replaces its verb by "share": 「4人ずつの はんを作ります」 ("form teams of 4").
 */
export function readGroupFormingAsSharing(clause: Clause): Clause {
  const { predicate, items } = clause;
  const into = items.some(({ noun, particle, quantity }) => isGroup(noun, quantity) && particle === 'に');
  if (predicate?.verb.name === 'する' && into && items.some(({ quantity }) => quantity?.each === true))
    return { ...clause, predicate: { ...predicate, verb: SHARE, verbClass: 'share' } };
  const item = items.find(({ quantity, noun }) => quantity?.each === true && GROUP.test(noun?.parts.at(-1) ?? ''));
  if (item?.noun === undefined || item.noun === null || item.noun.parts.length > 1 || item.base !== null) return clause;
  if (predicate === null) return clause;
  const makes = predicate.verb.name === '作る' && item.particle === 'を';
  if (!makes && !(/^(?:する|分ける|分かれる|なる)$/.test(predicate.verb.name) && item.particle === 'に')) return clause;
  return {
    ...clause,
    predicate: { ...predicate, verb: SHARE, verbClass: 'share' },
    items: items.flatMap((each) =>
      each === item
        ? [
            { ...item, noun: null, particle: '' },
            { ...item, quantity: null, particle: 'に' },
          ]
        : [each],
    ),
  };
}

const GROUP =
  /^(?:はん|班|グループ|ぐるーぷ|チーム|ちーむ|組|くみ|ふくろ|袋|たば|束|花たば|花束|はこ|箱|パック|セット|れつ|列)$/;

/** Reads なっています ("bears") as a statement of how many there are: 「木に実が 6こなっています」 ("the tree bears 6 fruits"). */
export function readFruitBearingAsExistence(clause: Clause): Clause {
  const { predicate, items } = clause;
  if (predicate?.verbClass !== 'become' || !predicate.lasting) return clause;
  const grows = items.some(({ particle, noun }) => particle === 'が' && noun !== null);
  const counted = items.some(({ particle, quantity }) => quantity !== null && particle === '');
  if (!grows || !counted || items.some(({ particle, quantity }) => quantity !== null && particle === 'に'))
    return clause;
  return { ...clause, predicate: { ...predicate, verb: { name: '実る', verbClass: 'settle' }, verbClass: 'settle' } };
}

/**
 * True if a name is a word for the young of the animals that an amount of the story counts: 子ひつじ ("lamb") for ひつじ
 * ("sheep").
 */
function isYoungOf({ parts }: Stock, name: string): boolean {
  return parts.some(({ role, text }) => role === 'object' && (name === `子${text}` || name === `こ${text}`));
}

const YOUNG = /^(?:赤ちゃん|あかちゃん|子|こ|子ども|こども|ひな|ヒナ)$/;

/**
 * Removes the word for the young from 「赤ちゃんが 7ひき生まれました」 ("7 babies were born"), so that the young are added to the only
 * animals of the story.
 */
export function readNewbornAsKnownAnimals(world: StoryWorld, clause: Clause): Clause {
  const young = clause.items.some(({ noun }) => YOUNG.test(noun?.parts.join('') ?? ''));
  const born = world.pools.some(({ changes }) => changes.some((change) => change?.verb === '生まれる'));
  if (young && born) throwUncertainMeaning(/* unclear whether the young ones or all are meant */);
  const [animals, another] = world.pools;
  if (clause.predicate?.verb.name !== '生まれる' || animals?.measure?.sort !== 'animal' || another !== undefined)
    return clause;
  return {
    ...clause,
    items: clause.items.map((item) =>
      item.particle === 'が' &&
      (YOUNG.test(item.noun?.parts.join('') ?? '') || isYoungOf(animals, item.noun?.parts.join('') ?? ''))
        ? { ...item, noun: null, particle: item.quantity === null ? 'が' : '' }
        : item,
    ),
  };
}

/**
 * Reads おる and おりる as 折る ("fold") if the story is about folding: 「二人で 何わおったでしょう」 ("how many did the two fold?") after
 * 「つるを 9わおりました」 ("folded 9 cranes").
 */
export function readAsFoldingVerb(world: StoryWorld, clause: Clause): Clause {
  const { predicate } = clause;
  const rains = world.pools.some(({ verb, measure }) => verb === '降る' && measure?.sort === 'length');
  const folded = world.pools.flatMap(({ verb, changes }) => [verb, ...changes.map((each) => each?.verb)]);
  const name = predicate?.verb.name ?? '';
  if (predicate === null || (name !== 'おる' && name !== '降りる') || predicate.lasting) return clause;
  if (
    name === '降りる' &&
    (rains || clause.items.some(({ noun }) => /^(?:雨|雪|あめ|ゆき)$/.test(noun?.parts.at(-1) ?? '')))
  )
    return { ...clause, predicate: { ...predicate, verb: { name: '降る', verbClass: 'act' }, verbClass: 'act' } };
  const leaves = clause.items.some(({ particle, noun }) => /^(?:から|を|で|に)$/.test(particle) && noun !== null);
  if (!folded.includes('折る')) {
    const cranes = world.pools.some(({ parts }) => parts.some(({ text }) => /つる|鶴/.test(text)));
    if (cranes && !leaves) throwUncertainMeaning(/* unclear whether something is folded */);
    return clause;
  }
  if (name === '降りる' && leaves) return clause;
  return { ...clause, predicate: { ...predicate, verb: { name: '折る', verbClass: 'get' }, verbClass: 'get' } };
}

/** Reads わける ("share") with あげる ("give") as a gift: 「妹に 4こ わけてあげました」 ("gave my sister 4 of them"). */
export function readSharingAsGift(clause: Clause): Clause {
  const { predicate, items } = clause;
  if (predicate?.verbClass !== 'share' || !predicate.offered || clause.senses.has('same')) return clause;
  const counted = items.filter(({ quantity }) => quantity !== null);
  if (counted.length !== 1 || counted.some(({ quantity, particle }) => quantity?.each === true || particle === 'に'))
    return clause;
  return { ...clause, predicate: { ...predicate, verb: { name: 'あげる', verbClass: 'give' }, verbClass: 'give' } };
}
