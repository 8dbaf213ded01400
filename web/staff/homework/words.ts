import { levelLabelForUsers } from '../../../engine/levels/course.ts';
import type { HomeworkPupil } from '../../../contract/homework.ts';
import type { HomeworkState } from '../../../engine/measures/homework.ts';
import { questionSetNameWithoutReadings } from '../plain-name.ts';

export const HOMEWORK_WORDS = {
  title: '宿題',
  none: '宿題はまだ出していません。「宿題を出す」で、レベルか問題を選んで出せます。',
  noGroup: 'このクラスは見つかりません。',
  nobody: 'いません',
  next: '次に開いたとき、さいしょに出ます。',
  withdrawn: '出した問題は、もう使われていません。児童の机には出ません。',
  closed: 'おわりにしました',
  closing: 'おわりにすると、児童の机に出なくなります。ここまでの記録は残ります。',
  whole: 'クラス全員',
  some: '選んだ児童だけ',
  nothingChosen: 'レベルか問題を選んでください。',
  nobodyChosen: '児童を1人以上選んでください。',
  tooManyLevels: 'レベルは5つまでです。',
  tooManyQuestions: '問題は100問までです。',
} as const;

export const HOMEWORK_STATE_NAMES: Readonly<Record<HomeworkState, string>> = {
  notBegun: 'まだ',
  underway: 'とちゅう',
  done: 'できた',
};

export type LevelTitlesByNumber = ReadonlyMap<number, string>;

/**
 * Returns the title of a homework assignment for teachers: the names of its levels or, if it consists of single
 * questions, their number.
 */
export function homeworkTitleForTeachers(
  levels: readonly number[],
  questions: number,
  titles: LevelTitlesByNumber,
): string {
  if (levels.length === 0) return `選んだ問題 ${questions}問`;
  return levels
    .map((level) => `${levelLabelForUsers(level)} ${questionSetNameWithoutReadings(titles.get(level) ?? 'レベル')}`)
    .join('、');
}

export function pupilsInHomeworkState(
  pupils: readonly HomeworkPupil[],
  standing: HomeworkState,
): readonly HomeworkPupil[] {
  return pupils.filter((pupil) => pupil.standing === standing);
}

/** UI text of the list of homework and its dialogs. */
export const HOMEWORK_SCREEN_WORDS = {
  byLevel: 'レベルを選ぶ',
  byQuestion: '問題を1問ずつ選ぶ',
  give: '宿題を出す',
  content: '宿題に出すもの',
  dueOn: 'いつまでに',
  whom: 'だれに',
  submit: '出す',
  pupils: '宿題を出す児童',
  searchPupils: '児童をさがす',
  given: '出した宿題',
  until: (day: string) => `${day}まで`,
  over: (words: string) => `${words}（すぎました）`,
  done: (done: number, all: number) => `できた ${done} / ${all}人`,
  givenTo: (questions: number, day: string, pupils: number) => `${questions}問・${day}に${pupils}人へ `,
  putOff: 'しめきりを変える',
  finish: 'おわりにする',
  askFinish: 'この宿題をおわりにしますか',
  peopleUnit: '人',
  notified: '知らせた',
  handedIn: '送った',
  late: 'おくれ',
  notify: (count: number) => `${count}人に知らせる`,
  change: '変える',
  titleOf: (group: string, title: string) => `${group}の${title}`,
} as const;
