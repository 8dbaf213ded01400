import { feedbackForVerdict } from '../../engine/judge/feedback-for.ts';
import { wordsOfFeedback } from '../../engine/judge/words.ts';
import { parseGeneratedQuestionId } from '../../engine/levels/generated.ts';
import { questionOfGeneratedId } from '../../engine/levels/generated-question.ts';
import { recommendationReasonForPupil } from '../../engine/skill/recommendation-words.ts';
import type { Question } from '../../engine/question/question.ts';
import { kanaReadingOfSource } from '../../engine/text/reading-of.ts';
import { createSolvedAttemptEvents } from '../events.ts';
import { expect, test } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { openLevelsByProgress } from '../people.ts';
import { questionsOfLevel, rightCards, findWrongSlotFilling } from '../question-bank.ts';
import {
  fetchStoredActsOfPupil,
  expectActsCompleteAndInOrder,
  readQueuedActsOfPage,
  type StoredAct,
} from '../records.ts';
import type { Sakumon } from '../sakumon.ts';
import { solveLevelThroughApi } from '../hide-page.ts';
import { startAsNewPupil } from '../start-as-new-pupil.ts';
import { waitUntilAppStoredOffline } from '../wait-until-stored.ts';

const [first, second] = questionsOfLevel(1);
if (first === undefined || second === undefined) throw new Error('level 1 has two questions');

const MORE = /^もっと れんしゅう/u;

function generatedActs(acts: readonly StoredAct[]): StoredAct[] {
  return acts.filter(({ question }) => parseGeneratedQuestionId(question) !== null);
}

/**
 * Waits until the server has recorded acts for `begun` different generated questions. Resolves to the question of the
 * latest attempt.
 */
async function latestGenerated(sakumon: Sakumon, email: string, begun: number): Promise<Question> {
  const ids = async (): Promise<string[]> => [
    ...new Set(generatedActs(await fetchStoredActsOfPupil(sakumon, email)).map(({ question }) => question)),
  ];
  await expect.poll(async () => (await ids()).length).toBe(begun);
  const found = questionOfGeneratedId((await ids()).at(-1) ?? '');
  if (found === null) throw new Error('no generated question was recorded');
  return found.question;
}

test('after a solved level, more practice never ends', async ({ onDevice, sakumon }) => {
  await openLevelsByProgress(sakumon);
  const page = await onDevice();
  const more = page.getByRole('button', { name: MORE });
  const { pupil, table } = await startAsNewPupil(sakumon, page);
  await expect(more, 'not before the level is cleared').toBeHidden();
  await solveLevelThroughApi(page, sakumon, 1);
  await page.reload();
  await table.openLevel(1);
  await expectGoodLayout(page, 'more-offered');

  await more.click();
  const question = await latestGenerated(sakumon, pupil, 1);
  await expect(more).toHaveAttribute('aria-current', 'true');
  await expectGoodLayout(page, 'more-begun');
  await table.solve(rightCards(question), 'mouse');
  await expect(table.success.getByText('もっと れんしゅう 1もん できたよ')).toBeVisible();
  await expectGoodLayout(page, 'more-solved');
  await table.goOn('mouse');
  await expect(page.getByRole('button', { name: 'もっと れんしゅう 1もん できたよ' })).toBeVisible();
  expect((await latestGenerated(sakumon, pupil, 2)).id).not.toBe(question.id);

  await expect.poll(async () => (await readQueuedActsOfPage(page)).length).toBe(0);
  const acts = generatedActs(await fetchStoredActsOfPupil(sakumon, pupil)).filter(
    (act) => act.question === question.id,
  );
  expectActsCompleteAndInOrder(acts);
  expect(acts.map(({ event }) => event)).toEqual(createSolvedAttemptEvents(rightCards(question)));
  expect(acts.find(({ event }) => event.kind === 'CHECK')?.correct).toBe(true);
});

test('the recommendation opens a question and gives its reason', async ({ onDevice, sakumon }) => {
  await openLevelsByProgress(sakumon);
  const page = await onDevice();
  const { table } = await startAsNewPupil(sakumon, page);
  await table.button('おすすめ').click();
  await expect(
    page.getByText(kanaReadingOfSource(recommendationReasonForPupil({ kind: 'nothingKnown' }))),
  ).toBeVisible();
  await expect(table.questions.getByRole('button', { name: /^2ばん/u })).toHaveAttribute('aria-current', 'true');
  await expectGoodLayout(page, 'recommended-unknown');

  const { cards, verdict } = findWrongSlotFilling(second, 'story');
  await table.compose(cards, 'mouse');
  await table.check('mouse');
  const feedback = feedbackForVerdict(
    second,
    { slots: cards.map(({ id }) => id), diagram: null, named: null },
    verdict,
    1,
  );
  const [said = ''] = feedback === null ? [] : wordsOfFeedback(feedback, second.notation);
  await expect(page.getByText(kanaReadingOfSource(said))).toBeVisible();
  const [storyKind = 'increase'] = second.requirement?.kinds ?? [];
  const reason = { kind: 'weakness', constraint: 'story', storyKind, estimate: 0 } as const;
  await table.button('おすすめ').click();
  await expect(page.getByText(kanaReadingOfSource(recommendationReasonForPupil(reason)))).toBeVisible();
  await expect(table.questions.getByRole('button', { name: /^2ばん/u })).not.toHaveAttribute('aria-current', 'true');
  await expectGoodLayout(page, 'recommended');
  await expect.poll(async () => (await readQueuedActsOfPage(page)).length).toBe(0);
  await page.reload();
  await expect(table.composition).toBeVisible();
  await table.button('おすすめ').click();
  await expect(
    page.getByText(kanaReadingOfSource(recommendationReasonForPupil(reason))),
    'the server says the same',
  ).toBeVisible();
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('more practice and the recommendation work offline', async ({ onDevice, sakumon }) => {
    await openLevelsByProgress(sakumon);
    const page = await onDevice();
    const more = page.getByRole('button', { name: MORE });
    const { pupil, table } = await startAsNewPupil(sakumon, page);
    await solveLevelThroughApi(page, sakumon, 1);
    await page.reload();
    await table.openLevel(1);
    await waitUntilAppStoredOffline(page);
    await page.context().setOffline(true);
    await expect(page.getByText('オフライン（きろくは')).toBeVisible();
    await more.click();
    await expect(more).toHaveAttribute('aria-current', 'true');
    await table.button('おすすめ').click();
    await expect(
      page.getByText(kanaReadingOfSource(recommendationReasonForPupil({ kind: 'nothingWeak' }))),
    ).toBeVisible();
    await page.context().setOffline(false);
    await expect.poll(async () => (await readQueuedActsOfPage(page)).length).toBe(0);
    const kinds = generatedActs(await fetchStoredActsOfPupil(sakumon, pupil)).map(({ event }) => event.kind);
    expect(kinds).toEqual(['QUESTION_BEGIN', 'QUESTION_END']);
  });
});
