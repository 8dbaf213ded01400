import { checkQuestion } from '../question/check/checkQuestion.ts';
import type { Question } from '../question/question.ts';
import type { Meaning, SentenceCard } from '../story/card.ts';
import { objectKeysOf } from '../story/objectKeys.ts';
import { meaningsOf, requirementOfPlan, storyOfPlan, type Plan } from './plan.ts';
import type { Random } from './random.ts';
import { sentenceOf, settingOf, type Setting } from './sentence.ts';
import { dummiesOf } from './traps.ts';

/** A plan's question when it passes the checker, else null: its dummies happen to tell the story too. */
export function composeQuestion(plan: Plan, random: Random): Question | null {
  const dummies = chooseDummies(plan, random);
  if (dummies === null) return null;
  const setting = settingOf(plan.scene, plan.grade, plan.change, plan.fewer);
  const meanings = random.shuffle([...meaningsOf(storyOfPlan(plan)), ...dummies]);
  const question: Question = {
    id: plan.id,
    level: plan.level,
    title: null,
    grade: plan.grade,
    mode: plan.mode,
    notation: 'decimal',
    requirement: requirementOfPlan(plan),
    objects: objectsNamed(setting, meanings),
    cards: meanings.map((meaning, at) => cardOf(setting, meaning, at)),
    slots: 3,
    given: null,
    problems: null,
  };
  return checkQuestion(question).findings.length === 0 ? question : null;
}

/** One dummy for each trap of the plan, no two cards alike; null when a trap has none to offer. */
function chooseDummies(plan: Plan, random: Random): Meaning[] | null {
  const story = storyOfPlan(plan);
  const taken = new Set(meaningsOf(story).map((meaning) => JSON.stringify(meaning)));
  const dummies: Meaning[] = [];
  for (const trap of plan.traps) {
    const free = dummiesOf(trap, story, plan.things).filter((meaning) => !taken.has(JSON.stringify(meaning)));
    if (free.length === 0) return null;
    const dummy = random.pick(free);
    taken.add(JSON.stringify(dummy));
    dummies.push(dummy);
  }
  return dummies;
}

function cardOf(setting: Setting, meaning: Meaning, at: number): SentenceCard {
  return { id: `card-${at + 1}`, meaning, text: sentenceOf(setting, meaning) };
}

/** The objects that the cards name, in the scene's order. */
function objectsNamed(setting: Setting, meanings: readonly Meaning[]): Question['objects'] {
  const keys = new Set(meanings.flatMap(objectKeysOf));
  return new Map([...setting.objects].filter(([key]) => keys.has(key)));
}
