import { expect } from '@playwright/test';
import { FEEDBACK_STEPS } from '../../engine/judge/feedback.ts';
import { feedbackForVerdict } from '../../engine/judge/feedback-for.ts';
import { rephrasedTask } from '../../engine/hints/task-in-other-words.ts';
import { wordsOfFeedback } from '../../engine/judge/words.ts';
import { kanaReadingOfSource } from '../../engine/text/reading-of.ts';
import { createCardIntoSlotEvent, createAttemptCompletionEvents, createSolvedAttemptEvents } from '../events.ts';
import { questionsOfLevel, rightCards, findWrongSlotFilling } from '../question-bank.ts';
import { fetchStoredActsOfPupil, expectActsCompleteAndInOrder, kindNamesOfActs } from '../records.ts';
import { test } from './engine.ts';

const [first, second] = questionsOfLevel(1);
if (first === undefined || second === undefined) throw new Error('level 1 has two questions');
const [one, two] = rightCards(first);
if (one === undefined || two === undefined) throw new Error('a right composition has cards');

const AWAY = 'つながって いません（きろくは あとで おくります）';

test('a pupil signs in, sees feedback, undoes moves and solves a question, all by touch', async ({
  sakumon,
  table,
  pupil,
}) => {
  const wrong = findWrongSlotFilling(first, 'calculation');
  await table.move(two, 1);
  await table.move(one, 2);
  await table.tap({ role: 'button', name: 'もどす' });
  await table.liesInHand(one);
  await table.tap({ role: 'button', name: 'もどす' });
  await table.liesInHand(two);

  await table.compose(wrong.cards);
  await table.check();
  const said = { slots: wrong.cards.map(({ id }) => id), diagram: null, named: null };
  const feedback = feedbackForVerdict(first, said, wrong.verdict, FEEDBACK_STEPS[0]);
  if (feedback === null) throw new Error('a wrong composition has feedback');
  for (const line of wordsOfFeedback(feedback, first.notation)) await table.reads(kanaReadingOfSource(line));
  await table.solve(rightCards(first));
  await table.reads('ほし 2つ');
  await table.goOn();
  await table.sees({ role: 'button', name: '1ばん、ほし 2つ' });

  await expect
    .poll(async () => kindNamesOfActs(await fetchStoredActsOfPupil(sakumon, pupil)).includes('QUESTION_END'))
    .toBe(true);
  const acts = (await fetchStoredActsOfPupil(sakumon, pupil)).filter(({ question }) => question === first.id);
  expectActsCompleteAndInOrder(acts);
  expect(acts.flatMap(({ correct }) => correct ?? [])).toEqual([false, true]);
});

test('a pupil asks for a hint, plays the story and opens the example again', async ({ table, pupil, sakumon }) => {
  await table.tap({ role: 'button', name: 'ヒント' });
  for (const line of rephrasedTask(first)) await table.reads(kanaReadingOfSource(line));
  await table.compose([one, two]);
  await table.tap({ role: 'button', name: 'おはなしを みる' });
  await table.sees({ role: 'dialog', name: 'おはなしを みる' });
  await table.tap({ role: 'button', name: 'とじる', within: { role: 'dialog', name: 'おはなしを みる' } });
  await table.tap({ role: 'button', name: 'れい' });
  await table.readExample();
  await table.solve(rightCards(first));
  await expect.poll(async () => kindNamesOfActs(await fetchStoredActsOfPupil(sakumon, pupil))).toContain('HINT');
});

test('a pupil works and reloads while the connection is cut, and each act arrives once', async ({
  sakumon,
  way,
  device,
  table,
  pupil,
}) => {
  await device.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  way.inflict('refusal');
  await table.solve(rightCards(first));
  await table.reads(AWAY);
  await table.goOn();
  const [card, ...rest] = rightCards(second);
  if (card === undefined) throw new Error('a right composition has cards');
  await table.move(card, 1);

  await device.goto(`${way.url}/question`);
  await table.liesIn(card, 1);
  await table.sees({ role: 'button', name: '1ばん、ほし 3つ' });
  await table.solve(rightCards(second));
  expect((await fetchStoredActsOfPupil(sakumon, pupil)).length).toBeLessThan(2);

  way.inflict('none');
  const all = [
    ...createSolvedAttemptEvents(rightCards(first)),
    { kind: 'QUESTION_BEGIN' },
    createCardIntoSlotEvent(card, 1),
    ...rest.map((other, at) => createCardIntoSlotEvent(other, at + 2)),
    ...createAttemptCompletionEvents([card, ...rest]),
  ];
  await expect
    .poll(async () => (await fetchStoredActsOfPupil(sakumon, pupil)).length, { timeout: 60_000 })
    .toBe(all.length);
  const acts = await fetchStoredActsOfPupil(sakumon, pupil);
  expectActsCompleteAndInOrder(acts);
  expect(acts.map(({ event }) => event)).toEqual(all);
  await table.readsNoMore(AWAY);
});
