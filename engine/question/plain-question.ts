import type { Amount } from '../quantity/amount.ts';
import type { StoryObject } from '../story/card.ts';
import {
  createAmountExpression,
  createOperationExpression,
  OPERATORS,
  type Expression,
  type Operator,
} from '../story/expression.ts';
import type { Question, Requirement } from './question.ts';

/** An expression in postfix notation: 5 3 + 2 × for (5 + 3) × 2. */
export type PostfixExpression = readonly (Amount | Operator)[];

type PlainRequirement = Omit<Requirement, 'equation'> & {
  readonly equation: { readonly left: PostfixExpression; readonly right: PostfixExpression };
};

type PlainObject = Omit<StoryObject, 'picture'> & { readonly picture: string | null };

/** A parsed question as plain JSON data. The web pages load questions in this form, so they need no document parser. */
export type PlainJsonQuestion = Omit<Question, 'objects' | 'requirement'> & {
  readonly objects: readonly PlainObject[];
  readonly requirement: PlainRequirement | null;
};

/** Converts a question to plain data. {@link convertPlainJsonToQuestion} reverses it. */
export function convertQuestionToPlainJson({ objects, requirement, ...question }: Question): PlainJsonQuestion {
  return {
    ...question,
    objects: Array.from(objects.values(), plainObject),
    requirement: requirement && plainRequirement(requirement),
  };
}

function plainObject({ picture, ...object }: StoryObject): PlainObject {
  return { ...object, picture: picture ?? null };
}

function objectFrom({ picture, ...object }: PlainObject): StoryObject {
  return picture === null ? object : { ...object, picture };
}

function plainRequirement({ equation: { left, right }, ...requirement }: Requirement): PlainRequirement {
  return { ...requirement, equation: { left: postfixOf(left), right: postfixOf(right) } };
}

function postfixOf(expression: Expression): PostfixExpression {
  if (expression.kind === 'amount') return [expression.amount];
  return [...postfixOf(expression.left), ...postfixOf(expression.right), expression.operator];
}

/** Converts plain data from {@link convertQuestionToPlainJson} back to a question. Null if an equation is invalid. */
export function convertPlainJsonToQuestion({ objects, requirement, ...question }: PlainJsonQuestion): Question | null {
  const asked = requirement === null ? null : requirementFrom(requirement);
  if (asked === null && requirement !== null) return null;
  return {
    ...question,
    objects: new Map(objects.map((object) => [object.key, objectFrom(object)])),
    requirement: asked,
  };
}

function requirementFrom({ equation, ...requirement }: PlainRequirement): Requirement | null {
  const [left, right] = [expressionOf(equation.left), expressionOf(equation.right)];
  return left === null || right === null ? null : { ...requirement, equation: { left, right } };
}

function expressionOf(postfix: PostfixExpression): Expression | null {
  const parts: Expression[] = [];
  for (const one of postfix) {
    if (!isOperator(one)) {
      parts.push(createAmountExpression(one));
      continue;
    }
    const [right, left] = [parts.pop(), parts.pop()];
    if (left === undefined || right === undefined) return null;
    parts.push(createOperationExpression(one, left, right));
  }
  const [whole, ...more] = parts;
  return whole === undefined || more.length > 0 ? null : whole;
}

function isOperator(one: Amount | Operator): one is Operator {
  return OPERATORS.some((operator) => operator === one);
}
