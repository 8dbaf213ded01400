import { levelLabelForUsers } from '../../../engine/levels/course.ts';
import type { GradeLessonOffer, LessonOffer, PupilLessonOffer } from '../../../contract/lesson-offer.ts';
import { questionSetNameWithoutReadings } from '../plain-name.ts';
import type { StaffOutputOf } from '../client.ts';
import type { LessonOfferDraft } from './offer-draft.ts';

/** UI text of the dialog that chooses the content of a lesson. */
export const OFFER_WORDS = {
  asOpen: '選ばないときは、それぞれの児童が開いているレベルで進みます。',
  inThisOrder: '児童には、この順番で出ます。',
  fromTheLeft: '左の一覧から選んでください。',
  nothingChosen: '問題を1問以上選んでください。',
} as const;

type Course = readonly Pick<StaffOutputOf<'courseLevels'>['levels'][number], 'level' | 'title'>[];

/**
 * Returns the questions of a lesson as text for its teacher. Returns an empty text if each pupil works at all levels
 * that are open to the pupil.
 */
export function lessonOfferWordsForTeacher(offer: LessonOffer, course: Course): string {
  if (offer.kind !== 'byGrade') return partWords(offer, course);
  return offer.parts.map((part) => `${part.grade}年：${partWords(part, course)}`).join('　');
}

function partWords(offer: PupilLessonOffer | GradeLessonOffer, course: Course): string {
  switch (offer.kind) {
    case 'asOpen':
      return '';
    case 'questions':
      return `選んだ${offer.questions.length}問`;
    case 'levels': {
      const [only, ...others] = offer.levels;
      if (others.length > 0) return `レベル ${offer.levels.map(levelLabelForUsers).join('・')}`;
      return questionSetNameWithoutReadings(
        course.find(({ level }) => level === only)?.title ??
          `レベル ${only === undefined ? '' : levelLabelForUsers(only)}`,
      );
    }
  }
}

/**
 * Returns the questions of a lesson as texts for pupils, in source notation: the names of the levels, or the number of
 * single questions.
 */
export function lessonOfferWordsForPupils(offer: LessonOffer, course: Course): readonly string[] {
  if (offer.kind !== 'byGrade') return partToPupils(offer, course);
  return offer.parts.flatMap((part) => partToPupils(part, course).map((words) => `${part.grade}ねん　${words}`));
}

function partToPupils(offer: PupilLessonOffer | GradeLessonOffer, course: Course): readonly string[] {
  switch (offer.kind) {
    case 'asOpen':
      return [];
    case 'questions':
      return [`じゅぎょうの {問題|もんだい} ${offer.questions.length}もん`];
    case 'levels':
      return course.filter(({ level }) => offer.levels.includes(level)).map(({ title }) => title);
  }
}

/** Returns the label of a grade's tab, which says what has been chosen for the grade so far. */
export function offerDraftWords({ way, levels, chosen }: LessonOfferDraft): string {
  const count = way === 'levels' ? levels.length : chosen.length;
  if (count === 0) return 'まだ選んでいません';
  return way === 'levels' ? `レベル ${levels.map(levelLabelForUsers).join('・')}` : `選んだ${count}問`;
}

/**
 * Returns the text that says that pupils of the grades `others` get the questions of the grade `first`. It is shown if
 * a class has more than two grades, because a teacher can choose questions for only two of them.
 */
export function gradesSharingQuestionsWords(others: readonly number[], first: number): string {
  return `${others.map((grade) => `${grade}年`).join('・')}の児童には、${first}年の問題が出ます。`;
}

/** UI text of the choice of questions for a lesson or homework. */
export const OFFER_CHOICE_WORDS = {
  grade: (grade: number) => `${grade}年`,
  byGrade: '学年ごとに別の問題',
  twoGrades: '学年',
  gradeTab: (grade: number, content: string) => `${grade}年：${content}`,
  contentOf: (grade: number) => `${grade}年の授業で使うもの`,
  nothingChosenFor: (grade: number) => `${grade}年の問題を、1問以上選んでください。`,
  firstGrade: '一つ目の学年',
  secondGrade: '二つ目の学年',
  thisMonth: '今月',
  searchLevels: 'レベルをさがす',
  searchQuestions: '問題をさがす',
  units: (units: readonly { readonly grade: number; readonly title: string }[]) =>
    units.map(({ grade, title }) => `${grade}年「${title}」`).join('、'),
  byLevel: 'レベルを選ぶ',
  byQuestion: '問題を1問ずつ選ぶ',
  content: '授業で使うもの',
  chosen: (count: number) => `選んだ問題（${count}問）`,
  moveForwardOf: (number: number) => `${number}番を前へ`,
  moveForward: '前へ',
  moveBackOf: (number: number) => `${number}番を後へ`,
  moveBack: '後へ',
  removeOf: (number: number) => `${number}番をはずす`,
  remove: 'はずす',
  removeAll: 'すべてはずす',
  chooseAll: (count: number) => `すべて選ぶ（${count}問）`,
  source: 'レベル・問題セット',
  startLesson: '授業を始める',
  start: '始める',
  writePlan: '週案の文を作る',
  inNewTab: '（新しいタブで開きます）',
  endsAt: '終わる時刻',
  endsByTeacher: '決めない（先生が終える）',
  inMinutes: (minutes: number) => `${minutes}分後`,
} as const;
