import type { CheckRule } from '../../../engine/check/finding.ts';

/**
 * Describes, for each rule of the checker, what is wrong with a question that breaks the rule. docs/checker-rules.md
 * contains these texts.
 */
const RULE_DESCRIPTIONS: Readonly<Record<CheckRule, string>> = {
  unsolvable: 'no composition is accepted',
  ambiguous: 'more than one set of cards is accepted; each is written out with its kinds, equations and roles',
  sameSentence: 'two cards have the same meaning',
  fewTraps:
    'the dummies, each in the slot for which a pupil would most likely choose it, together break fewer than three different constraints',
  strayNumber: 'the number of a dummy is on no needed card, so the number alone shows that it is a dummy',
  unreadableText: 'the text breaks the notation of question-format.md, for example a kanji without a reading',
  objectName: "the name, owner or place of an object is not in the card's text in the same spelling",
  unknownPicture: '`picture` is not the name of an existing picture',
  numberInText:
    'the text contains no number, several numbers, or another number than `amount`; the sentence of a hidden quantity contains a number or ？',
  hiddenNumber:
    'the text contains no number, several numbers, or another number than `amount`; the sentence of a hidden quantity contains a number or ？',
  otherCounter:
    "after the number is another counter than the object's, or another reading of it: さんぼん, ろっぴき, ふたり",
  counterReading:
    "after the number is another counter than the object's, or another reading of it: さんぼん, ろっぴき, ふたり",
  counterMisfit: 'the counter does not suit the object or the number: ひき for things, つ beyond 9',
  existenceVerb: 'います for things or あります for people and animals (さいて います and similar verbs are allowed)',
  direction: 'the text of a comparison says that the `smaller` object is larger',
  particleApart:
    'grades 1 and 2: a particle or です is separated from its word; a space is missing between phrases; a phrase has more than 10 kana',
  phrasesTogether:
    'grades 1 and 2: a particle or です is separated from its word; a space is missing between phrases; a phrase has more than 10 kana',
  longPhrase:
    'grades 1 and 2: a particle or です is separated from its word; a space is missing between phrases; a phrase has more than 10 kana',
  wordScript: 'a word is not written as its grade writes it (domain.md 8): おおい in grade 2',
  numberRange:
    'a number is too large for the grade: above 120 in grade 1, 10,000 in grade 2, 100,000,000 in grade 3, later 1,000,000,000,000; grades 1 and 2 know whole numbers only',
  answer: 'the answer is not above 0, or is not whole up to grade 3',
  hiddenQuantity: 'an intermediate number is not above 0, is beyond the grade, or is not whole up to grade 3',
  otherStory: '`diagramToCompose`: other cards of the same kinds tell a story with the same diagram',
  givenRight: '`repair`: the given composition is right already, or contains no right card',
  givenFar: '`repair`: the given composition is right already, or contains no right card',
  givenWrong: '`storyToDiagram`: the told problem is not what `requirement` says, or a card is not told',
  strayCard: '`storyToDiagram`: the told problem is not what `requirement` says, or a card is not told',
  problemCount:
    '`free`: the number of different problems in the pool is not `problems` (all are written out), or is less than three',
  fewProblems:
    '`free`: the number of different problems in the pool is not `problems` (all are written out), or is less than three',
  toldMisread: 'the told problem, read by itself, has another answer than the cards, or none',
  naming: 'a sentence invents a name (くだものと いいます)',
  wholeName: 'the whole of a combination is not called by the names of its parts (りんごと みかん)',
  overlappingParts: 'the parts of a combination may be the same thing: おおきい ふくろ and きいろい ふくろ',
  unclearVerb: "the verb can mean an increase or a decrease (とりました), or means the opposite of the card's kind",
  turnedVerb: "the verb can mean an increase or a decrease (とりました), or means the opposite of the card's kind",
  usedContainer: 'a container that is filled is used up: ふくろを 2まい つかいました',
  priceOfOne: 'the price of one thing is called 代金 instead of ねだん, or that of all things ねだん instead of 代金',
  priceOfAll: 'the price of one thing is called 代金 instead of ねだん, or that of all things ねだん instead of 代金',
  neverTrue: 'a sentence cannot be true: a whole is 25% of its part, a number of seats becomes smaller',
  unusualWording:
    'words are not used as people use them: 少なく とれました, さいふから 使いました, a length that is 大きい',
  unlikelyNumber:
    'a number is not realistic for its verb and objects: 20 cucumbers eaten, a cup of 9dL, a bus that runs 200 hours',
  meaninglessSum:
    'two quantities are added that make no sum: heights, ages, records, speeds, a count and a length, people and chairs',
  meaninglessComparison:
    'a quantity is compared with one of another unit, or shared out although nobody can share it out',
  meaninglessShare: 'a quantity is compared with one of another unit, or shared out although nobody can share it out',
  twoNames: 'one place or measure has two names: 広い ゆか and ゆか, 面積 and 広さ',
  thingCounter: 'a thing does not have the counter of its kind: うさぎ ひき, おりづる 羽, filled bags ふくろ',
  unequalShares: 'a sentence of equal shares does not say that each has the same: ずつ, あたり, 1人に',
  areaPerLength:
    'the text describes a rectangle by an area per metre (たて 1m分が 8m²) instead of its side (たての 長さは 8m)',
  nameAsCounter: 'チームが 6チーム あります; write 6チームに くばります or 6チーム あります',
  openTotal:
    'the sentence with the unknown total does not say that all things are shared out, so some may be left; write 全部で ？まい くばります',
  timesAdded: 'two times of day are added, or a time of day is multiplied: only durations can be',
  timeOrDuration:
    'a thing has a duration (25分) instead of a time of day (8時40分), a sentence between two things has a time of day, or such a question has another `notation` than 時・分',
  clockNotation:
    'a thing has a duration (25分) instead of a time of day (8時40分), a sentence between two things has a time of day, or such a question has another `notation` than 時・分',
  bracketTooEarly: 'up to grade 3, a − is in front of a bracket',
  notTaughtYet:
    'solving needs a calculation that the Course of Study teaches in a later grade: 45 − 41 in grade 1, 36 ÷ 12 in grade 3. The calculation of every triangle counts, and for an equation with □ its inverse. Only for questions with a `level`: the author of a question without one decides what the class can compute',
  otherArithmetic:
    'a question with the number of a built-in level needs a calculation that the level does not declare (`engine/arithmetic/level-arithmetic.ts`); `free` is exempt',
  sameTraps:
    'four questions in a row, or more than half of a set of at least eight, have dummies for the same slots and constraints. A set is the questions of one level, or without a level those of one file',
};

const HEAD = `# Rules of the question checker

This page is generated: \`npm run checker-rules\`. [question-format.md](question-format.md#what-the-checker-demands) describes the checker.

| rule | what is wrong |
| --- | --- |`;

/** Returns the text for the file docs/checker-rules.md. */
export function checkerRulesPageText(): string {
  const rows = Object.entries(RULE_DESCRIPTIONS).map(([rule, wrong]) => `| \`${rule}\` | ${wrong} |`);
  return `${HEAD}\n${rows.join('\n')}\n`;
}
