import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { generateQuestion } from '../../../engine/levels/generate.ts';
import type { Grade } from '../../../engine/text/grade.ts';
import { UiTextSettingProvider } from '../../ui/text/interface-words.tsx';
import { ProjectedCompositionsView } from './compositions-view.tsx';
import { remainingLessonTimeWords, ProjectedProgressView } from './progress-view.tsx';

// Rendering loads chunks. The tests wait for them, because otherwise chunks would load during the next test file.
afterAll(() => vi.dynamicImportSettled());

const MINUTE = 60_000;

/** Returns the visible text of a view for a class of this grade. Readings for screen readers are left out. */
function textOf(view: React.ReactNode, grade: Grade): string {
  const html = renderToStaticMarkup(
    <UiTextSettingProvider value={{ grade, furigana: 'byGrade' }}>{view}</UiTextSettingProvider>,
  );
  return html
    .replaceAll(/<span class="spoken-only">.*?<\/span>/gu, '')
    .replaceAll(/<figcaption.*?<\/figcaption>/gu, '')
    .replaceAll(/<[^>]+>/gu, '');
}

function progress(minutesLeft: number) {
  const times = { startedAt: 0, endsAt: 45 * MINUTE, state: 'running' } as const;
  const time = remainingLessonTimeWords(times, times.endsAt - minutesLeft * MINUTE);
  return (
    <ProjectedProgressView startedAt={0} points={[{ at: MINUTE, solved: 4, checks: 9 }]} offered={[]} time={time} />
  );
}

test('the words have the script of the class, and 分 has the reading of its number', () => {
  expect(textOf(progress(3), 1)).toContain('のこり 3ぷん');
  expect(textOf(progress(25), 1)).toContain('のこり 25ふん');
  expect(textOf(progress(3), 1)).toMatch(/みんなで 4 もん.*こたえあわせ 9かい/u);
  expect(textOf(progress(3), 6)).toMatch(/残り3分.*4 問正解.*答え合わせ9回/u);
});

test('a lesson without a set end shows no minutes', () => {
  const lesson = { startedAt: 0, endsAt: 240 * MINUTE } as const;
  expect(remainingLessonTimeWords({ ...lesson, state: 'running' }, MINUTE)).toBe('');
  expect(remainingLessonTimeWords({ ...lesson, state: 'paused' }, MINUTE)).toContain('お{話|はなし}');
});

test('right compositions are marked only on request', () => {
  const question = generateQuestion(3, 1);
  const slots = question.cards.slice(0, question.slots).map(({ id }) => id);
  const compositions = [{ question, composition: { slots, diagram: null, named: null }, isRight: true }];
  const view = (isRightShown: boolean) => (
    <ProjectedCompositionsView compositions={compositions} withCards isRightShown={isRightShown} />
  );
  expect(textOf(view(false), 1)).not.toContain('せいかい');
  expect(textOf(view(true), 1)).toContain('○ せいかい');
});
