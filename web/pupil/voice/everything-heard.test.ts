import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** The folders with the components of pupils' screens. */
const FOLDERS = ['web/pupil', 'web/pupil/authoring', 'web/app/logout', 'web/app/layout'];
const SHOWS_WORDS = /<(?:UiText|SentenceWithFurigana|OptionalText)\b/u;
const SPEAKS = /<(?:OptionalSpeakerButton|TextWithSpeakerButton)\b/u;

/**
 * The reason why some components need no speaker button: they contain only labels, and a child can press a button to
 * see what it does.
 */
const NAMES = 'contains only names of buttons and places, which have a symbol or a fixed position';

/** Components that show text without a speaker button, each with the reason. */
const SILENT: Readonly<Record<string, string>> = {
  'web/pupil/beginning/shown-move.tsx': 'shows a copy of a card that has its own speaker',
  'web/pupil/diagram/diagram-panel.tsx': NAMES,
  'web/pupil/diagram/network-building.tsx': 'has no room for a button; the cards of the triangles have speakers',
  'web/pupil/diagram/flying-triangle.tsx': NAMES,
  'web/pupil/examples/example-dialog.tsx': 'demonstrates its text with a moving hand',
  'web/pupil/examples/example-slots.tsx': NAMES,
  'web/pupil/growth/level-list.tsx': 'shows level names, which have speakers in the list beside the table',
  'web/pupil/growth/week-bars.tsx': 'shows a chart with numbers',
  'web/pupil/lesson/lesson.tsx': 'is visible for a few seconds, and the teacher reads it to the class',
  'web/pupil/play/story-button.tsx': NAMES,
  'web/pupil/praise/verdict-dialog.tsx': "repeats the pupil's own text; its messages have speakers",
  'web/pupil/play/story-dialog.tsx': NAMES,
  'web/pupil/screen/exercise-screen.tsx': NAMES,
  'web/pupil/screen/level-fold.tsx': 'shows the name of the level, which has a speaker in the list that it unfolds',
  'web/pupil/screen/table-actions.tsx': NAMES,
  'web/pupil/screen/practice-ways.tsx': NAMES,
  'web/pupil/screen/question-selector.tsx': NAMES,
  'web/pupil/screen/success/success-ways.tsx': NAMES,
  'web/pupil/screen/writing/seen-line.tsx': 'repeats what the pupil has just written',
  'web/pupil/screen/writing/writing-field.tsx': 'contains the name of the field and what the pupil writes',
  'web/pupil/screen/writing/writing-table.tsx': NAMES,
  'web/pupil/views/card-shelf.tsx': NAMES,
  'web/pupil/views/composition-panel.tsx': NAMES,
  'web/pupil/voice/voice-choice.tsx': NAMES,
  'web/pupil/diagram/triangle-building.tsx': NAMES,
  'web/pupil/authoring/class-problems-screen.tsx': NAMES,
  'web/pupil/authoring/making-cards.tsx': 'shows unfinished cards, which the helper beside them reads out',
  'web/pupil/authoring/making-panel.tsx': NAMES,
  'web/pupil/authoring/number-pad.tsx': NAMES,
  'web/pupil/authoring/origin-dialog.tsx': "lists the pupil's own problems, which have speakers in the problem book",
  'web/pupil/authoring/problem-book-screen.tsx': 'shows equations and numbers; the stories in it have speakers',
  'web/pupil/authoring/solve-dialog.tsx': NAMES,
  'web/pupil/authoring/thing-shelf.tsx': 'shows things with their pictures',
  'web/app/layout/top-bar.tsx': NAMES,
  'web/app/layout/layout.tsx': 'contains a skip link for users of keyboards and screen readers',
};

function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => `${folder}/${file}`);
}

function textOf(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

const SHOWING = FOLDERS.flatMap(sourcesIn).filter(
  (file) => SHOWS_WORDS.test(textOf(file)) || SPEAKS.test(textOf(file)),
);

it('every view that shows words to pupils has a speaker, or a stated reason why it has none', () => {
  expect(SHOWING.length).toBeGreaterThan(40);
  expect(SHOWING.filter((file) => !SPEAKS.test(textOf(file)) && !(file in SILENT))).toEqual([]);
});

it('no reason is stated for a view that does not exist or has a speaker', () => {
  expect(Object.keys(SILENT).filter((file) => !SHOWING.includes(file) || SPEAKS.test(textOf(file)))).toEqual([]);
});
