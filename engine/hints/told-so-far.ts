import type { Composition } from '../question/composition.ts';
import { requirementOfQuestion, triangleCountOfQuestion, type Question } from '../question/question.ts';
import { replaceUnknownSignForQuestion } from '../question/unknown-sign.ts';
import { isRelationMeaning, type Relation, type SentenceCard } from '../story/card.ts';
import { writeRequiredEquationInSentence } from '../judge/requirement-words.ts';
import type { StoryKind } from '../story/kind.ts';
import { objectOfExistenceOrWhole } from '../story/object-keys.ts';
import { judgeComposition } from '../judge/judge.ts';
import type { HintLine } from './hint.ts';

/**
 * Returns hint 2: the sentences of the cards in the slots (right or wrong), and the numbers that the relations in the
 * slots still need. For mode `storyToDiagram`, the hint says instead which numbers occur in the story.
 */
export function describeStorySoFarAsHint(question: Question, composition: Composition): readonly HintLine[] {
  if (question.mode === 'storyToDiagram') return requirementOfQuestion(question).kinds.filter(isFirst).map(rolesWords);
  const laid = composition.slots.flatMap((id) => question.cards.find((card) => card.id === id) ?? []);
  if (laid.length === 0) return neededCards(question);
  const ends = openEnds(question, composition, laid).slice(0, MOST_LINES);
  if (laid.length > MOST_LINES) return [words('{並|なら}べた カードを はじめから {読|よ}んで みよう。'), ...ends];
  return [
    words('{今|いま}、{分|わ}かって いる こと：'),
    ...laid.map(({ text }): HintLine => ({ kind: 'sentence', source: text })),
    ...ends,
  ];
}

/**
 * Maximum number of lines of the hint. A longer hint would cover the slots, where the pupil can read the cards anyway.
 */
const MOST_LINES = 3;

function words(text: string): HintLine {
  return { kind: 'words', text };
}

function isFirst(kind: StoryKind, at: number, kinds: readonly StoryKind[]): boolean {
  return kinds.indexOf(kind) === at;
}

/** For each story kind, words for the three numbers of the story, in the order of its story equation. */
const ROLES: Readonly<Record<StoryKind, string>> = {
  combine: '2つの {数|かず}と、{合|あ}わせた {数|かず}',
  increase: 'はじめの {数|かず}、{増|ふ}えた {数|かず}、あとの {数|かず}',
  decrease: 'はじめの {数|かず}、{減|へ}った {数|かず}、{残|のこ}りの {数|かず}',
  compare: '{多|おお}い ほうの {数|かず}、{少|すく}ない ほうの {数|かず}、ちがいの {数|かず}',
  perUnit: '1つ{分|ぶん}の {数|かず}、いくつ{分|ぶん}の {数|かず}、{全部|ぜんぶ}の {数|かず}',
  times: 'もとに する {数|かず}、{何|なん}{倍|ばい}の {数|かず}、{比|くら}べる {数|かず}',
};

function rolesWords(kind: StoryKind): HintLine {
  return words(`この お{話|はなし}には、${ROLES[kind]}が {出|で}て くるよ。`);
}

function neededCards(question: Question): readonly HintLine[] {
  const count = triangleCountOfQuestion(question);
  return [
    words('まだ カードが ないね。'),
    words(
      `お{話|はなし}を つなぐ カードを ${count}{枚|まい}と、ものの {数|かず}の カードを ${count + 1}{枚|まい} {使|つか}うよ。`,
    ),
  ];
}

function openEnds(question: Question, composition: Composition, laid: readonly SentenceCard[]): readonly HintLine[] {
  const count = triangleCountOfQuestion(question);
  const relations = laid.flatMap(({ meaning }) => (isRelationMeaning(meaning) ? [meaning] : []));
  if (relations.length === 0) return [words('お{話|はなし}を つなぐ カードは まだ ないよ。')];
  if (relations.length > count) return [words(`つなぐ カードが ${relations.length}{枚|まい} あるよ。`)];
  const missing = relations.flatMap((relation) => untold(question, relation, laid));
  if (missing.length > 0) return missing;
  if (laid.length < question.slots) return [words('まだ カードが {足|た}りないよ。')];
  const equation = storyEquation(question, composition);
  return [
    words(
      equation === null ? 'ひとつの お{話|はなし}に なって いるかな。' : `お{話|はなし}の {式|しき}は ${equation}。`,
    ),
  ];
}

function storyEquation(question: Question, composition: Composition): string | null {
  const judgement = judgeComposition(question, { ...composition, named: composition.named ?? 'structure' });
  const story = judgement.kind === 'judged' ? judgement.verdict.equations.story : null;
  return story === null
    ? null
    : replaceUnknownSignForQuestion(question, writeRequiredEquationInSentence(story, 'story', question.notation));
}

function lacking(source: string): HintLine {
  return { kind: 'sentence', source: `${source} まだ {分|わ}からないよ` };
}

/**
 * Returns a line of the hint for each object that a relation connects, if no card in the slots states the number of
 * this object.
 */
function untold({ objects }: Question, relation: Relation, laid: readonly SentenceCard[]): HintLine[] {
  const nameOf = (key: string) => objects.get(key)?.name ?? '';
  const at = laid.findIndex(({ meaning }) => meaning === relation);
  // Returns the slots of the cards that state the number of an object.
  const stating = (key: string) =>
    laid.flatMap(({ meaning }, slot) => (objectOfExistenceOrWhole(meaning) === key ? [slot] : []));
  const lackingOf = (keys: readonly string[]) =>
    keys.filter((key) => stating(key).length === 0).map((key) => lacking(`${nameOf(key)}の {数|かず}は`));
  switch (relation.kind) {
    case 'increase':
    case 'decrease': {
      const [slot, other] = stating(relation.object);
      if (other !== undefined) return [];
      const name = nameOf(relation.object);
      if (slot === undefined) return [lacking(`はじめと あとの ${name}の {数|かず}は`)];
      return [lacking(slot < at ? `あとの ${name}の {数|かず}は` : `はじめの ${name}の {数|かず}は`)];
    }
    case 'combine':
      return lackingOf(relation.objects);
    case 'compare':
      return lackingOf([relation.larger, relation.smaller]);
    case 'perUnit':
      return lackingOf([relation.item, relation.container]);
    case 'times':
      return lackingOf([relation.compared, relation.base]);
  }
}
