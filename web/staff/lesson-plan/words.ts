/** UI text of the page with a text about a lesson for the teacher's weekly plan (週案). */
export const LESSON_PLAN_WORDS = {
  title: '週案の文',
  content: '授業の内容',
  explained: '週案簿にうつすための文です。めあて、問題、みとりの観点を、選んだレベルから作ります。',
  chooseLevels: 'レベルを選ぶ',
  chosen: (labels: readonly string[]) => `選んだレベル：${labels.join('、')}`,
  ofQuestions: (count: number) => `選んだ${count}問について書いています。`,
  allOfLevels: 'レベルの全問にする',
  nothingChosen: 'レベルを選ぶと、ここに文が出ます。',
  copy: '文をコピーする',
  copied: 'コピーしました',
  notCopied: 'コピーできませんでした。下の文を選んで、コピーしてください。',
  print: '印刷する',
} as const;
