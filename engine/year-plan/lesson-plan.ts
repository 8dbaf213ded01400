import { requirementLineForStaff } from '../levels/question-name.ts';
import { CONSTRAINTS, type Constraint } from '../question/constraint.ts';
import { triangleCountOfQuestion, type Question } from '../question/question.ts';
import { constraintsTemptedByDummies } from '../skill/tempting.ts';
import type { StoryKind } from '../story/kind.ts';
import { adviseOnWatchingTriangles, adviseOnWatchingConstraint } from './watch-words.ts';

/** Maximum number of constraints that a teacher is advised to watch. Nobody can watch all five at once. */
const MOST_WATCHED = 3;
/** Maximum number of questions that a lesson plan writes out. */
const MOST_WRITTEN = 5;

/** What a lesson is about. `unit` is null outside a year plan. */
export type LessonPlanInput = {
  readonly unit: string | null;
  readonly levels: readonly { readonly label: string; readonly title: string; readonly aim: string }[];
  readonly questions: readonly PlannedQuestion[];
};

/** A question of a planned lesson. `name` is its name for staff, such as 2-1-3. */
export type PlannedQuestion = { readonly name: string; readonly question: Question };

/** A heading of the 週案 (weekly plan) with its lines. */
export type LessonPlanSection = { readonly heading: string; readonly lines: readonly string[] };

/** Returns an aim with polite endings (です・ます). Each sentence of an aim ends in a verb in す or る. */
export function makeAimEndingsPolite(aim: string): string {
  return aim.replaceAll(/(す|る)(?=(?:（[^（）]*）)?。)/gu, (ending) => (ending === 'す' ? 'します' : 'ます'));
}

type Temptation = { readonly constraint: Constraint; readonly kind: StoryKind };

/**
 * Returns at most {@link MOST_WATCHED} constraints that pupils are likely to break, each with a story kind. These are
 * the constraints that dummies tempt pupils to break in the most questions of this kind.
 */
function likelyBroken(questions: readonly Question[]): readonly Temptation[] {
  const counts = new Map<string, { readonly of: Temptation; count: number }>();
  for (const question of questions) {
    for (const constraint of constraintsTemptedByDummies(question)) {
      for (const kind of new Set(question.requirement?.kinds)) {
        const key = `${constraint} ${kind}`;
        const known = counts.get(key) ?? { of: { constraint, kind }, count: 0 };
        counts.set(key, { ...known, count: known.count + 1 });
      }
    }
  }
  return [...counts.values()]
    .toSorted((one, other) => other.count - one.count)
    .map(({ of }) => of)
    .slice(0, MOST_WATCHED)
    .toSorted((one, other) => CONSTRAINTS.indexOf(one.constraint) - CONSTRAINTS.indexOf(other.constraint));
}

function watched(questions: readonly Question[]): readonly string[] {
  const kinds = [...new Set(questions.flatMap(({ requirement }) => requirement?.kinds ?? []))];
  const lines = likelyBroken(questions).map(({ constraint, kind }) => adviseOnWatchingConstraint(constraint, kind));
  if (questions.some((question) => triangleCountOfQuestion(question) > 1 && question.requirement !== null)) {
    lines.push('お話とお話をつなぐ「かくれた数」に気づいているかを見ます。');
  }
  if (questions.some(({ mode }) => mode === 'composeAndDiagram' || mode === 'storyToDiagram')) {
    lines.push(adviseOnWatchingTriangles(kinds));
  }
  if (questions.some(({ mode }) => mode === 'repair')) {
    lines.push('まちがいの理由を、自分の言葉で言えているかを見ます。');
  }
  if (questions.some(({ mode }) => mode === 'free')) {
    lines.push('「いろいろな もんだい」では、一つできたあとに、ちがうお話も探しているかを見ます。');
  }
  return [...new Set(lines)];
}

function withoutReadings(title: string): string {
  return title.replaceAll(/\{([^{}|]*)\|[^{}|]*\}/gu, '$1');
}

function questionLines(questions: readonly PlannedQuestion[]): readonly string[] {
  const written = questions
    .slice(0, MOST_WRITTEN)
    .map(({ name, question }) => `${name}　${requirementLineForStaff(question)}`);
  const others = questions.length - written.length;
  return others > 0 ? [...written, `ほか${others}問（全部で${questions.length}問）`] : written;
}

/**
 * Returns the 週案 (weekly plan) of a lesson: unit, purpose, questions and what to watch. The same lesson always gives
 * the same text.
 */
export function createLessonPlan({ unit, levels, questions }: LessonPlanInput): readonly LessonPlanSection[] {
  return [
    ...(unit === null ? [] : [{ heading: '単元', lines: [unit] }]),
    { heading: 'めあて', lines: [...new Set(levels.map(({ aim }) => makeAimEndingsPolite(aim)))] },
    {
      heading: '問題',
      lines: [
        ...levels.map(({ label, title }) => `さくもん レベル${label}「${withoutReadings(title)}」`),
        ...questionLines(questions),
      ],
    },
    { heading: 'みとり', lines: watched(questions.map(({ question }) => question)) },
  ];
}

/** Returns the 週案 (weekly plan) as one text for pasting. */
export function lessonPlanText(sections: readonly LessonPlanSection[]): string {
  return sections
    .map(({ heading, lines }) => [`【${heading}】`, ...lines.map((line) => `・${line}`)].join('\n'))
    .join('\n');
}
