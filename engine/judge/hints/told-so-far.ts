import type { Composition } from '../../question/composition.ts';
import { requirementOf, triangleCountOf, type Question } from '../../question/question.ts';
import { inUnknownSign } from '../../question/unknown-sign.ts';
import { isRelation, type Relation, type SentenceCard } from '../../story/card.ts';
import { writeEquation } from '../../story/expression.ts';
import type { StoryKind } from '../../story/kind.ts';
import { statedObjectOf } from '../../story/object-keys.ts';
import { judge } from '../judge.ts';
import type { HintLine } from './hint-line.ts';

/**
 * What the cards in the slots tell, whether or not they belong there, and what their relations still speak of without
 * saying its number. Of a told problem, which numbers its triangles bind.
 */
export function toldSoFar(question: Question, composition: Composition): readonly HintLine[] {
  if (question.mode === 'storyToDiagram') return requirementOf(question).kinds.filter(isFirst).map(rolesWords);
  const laid = composition.slots.flatMap((id) => question.cards.find((card) => card.id === id) ?? []);
  if (laid.length === 0) return neededCards(question);
  const ends = openEnds(question, composition, laid).slice(0, MOST_LINES);
  if (laid.length > MOST_LINES) return [words('ならべた カードを はじめから よんで みよう。'), ...ends];
  return [
    words('いま わかって いる こと：'),
    ...laid.map(({ text }): HintLine => ({ kind: 'sentence', source: text })),
    ...ends,
  ];
}

/** More would cover the slots, where the cards can be read anyway. */
const MOST_LINES = 3;

function words(text: string): HintLine {
  return { kind: 'words', text };
}

function isFirst(kind: StoryKind, at: number, kinds: readonly StoryKind[]): boolean {
  return kinds.indexOf(kind) === at;
}

/** The numbers of a story kind, in the order in which it is told. */
const ROLES: Readonly<Record<StoryKind, string>> = {
  combine: '2つの かずと、あわせた かず',
  increase: 'はじめの かず、ふえた かず、あとの かず',
  decrease: 'はじめの かず、へった かず、のこりの かず',
  compare: 'おおい ほうの かず、すくない ほうの かず、ちがいの かず',
  perUnit: '1つぶんの かず、いくつぶんの かず、ぜんぶの かず',
  times: 'もとに する かず、なんばいの かず、くらべる かず',
};

function rolesWords(kind: StoryKind): HintLine {
  return words(`この おはなしには、${ROLES[kind]}が でて くるよ。`);
}

function neededCards(question: Question): readonly HintLine[] {
  const count = triangleCountOf(question);
  return [
    words('まだ カードが ないね。'),
    words(`かずと かずを つなぐ カードが ${count}まいと、ものの かずの カードが ${count + 1}まい いるよ。`),
  ];
}

function openEnds(question: Question, composition: Composition, laid: readonly SentenceCard[]): readonly HintLine[] {
  const count = triangleCountOf(question);
  const relations = laid.flatMap(({ meaning }) => (isRelation(meaning) ? [meaning] : []));
  if (relations.length === 0) return [words('かずと かずを つなぐ カードは まだ ないよ。')];
  if (relations.length > count) return [words(`つなぐ カードが ${relations.length}まい あるよ。`)];
  const missing = relations.flatMap((relation) => untold(question, relation, laid));
  if (missing.length > 0) return missing;
  if (laid.length < question.slots) return [words('まだ カードが たりないよ。')];
  const equation = storyEquation(question, composition);
  return [words(equation === null ? 'ひとつの おはなしに なって いるかな。' : `おはなしの しきは ${equation}。`)];
}

function storyEquation(question: Question, composition: Composition): string | null {
  const judgement = judge(question, { ...composition, named: composition.named ?? 'structure' });
  const story = judgement.kind === 'judged' ? judgement.verdict.equations.story : null;
  return story === null ? null : inUnknownSign(question, writeEquation(story, question.notation));
}

function lacking(source: string): HintLine {
  return { kind: 'sentence', source: `${source} まだ わからないよ` };
}

/** What a relation speaks of, and no card in the slots gives the number of. */
function untold({ objects }: Question, relation: Relation, laid: readonly SentenceCard[]): HintLine[] {
  const nameOf = (key: string) => objects.get(key)?.name ?? '';
  const at = laid.findIndex(({ meaning }) => meaning === relation);
  // No relation states an object that it ties itself.
  const stating = (key: string) => laid.flatMap(({ meaning }, slot) => (statedObjectOf(meaning) === key ? [slot] : []));
  const lackingOf = (keys: readonly string[]) =>
    keys.filter((key) => stating(key).length === 0).map((key) => lacking(`${nameOf(key)}の かずは`));
  switch (relation.kind) {
    case 'increase':
    case 'decrease': {
      const [slot, other] = stating(relation.object);
      if (other !== undefined) return [];
      const name = nameOf(relation.object);
      if (slot === undefined) return [lacking(`はじめと あとの ${name}の かずは`)];
      return [lacking(slot < at ? `あとの ${name}の かずは` : `はじめの ${name}の かずは`)];
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
