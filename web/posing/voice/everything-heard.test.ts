import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Where a pupil's views are written. */
const FOLDERS = ['web/posing', 'web/authoring', 'web/logout', 'web/layout'];
const SHOWS_WORDS = /<(?:Words|Sentence|WordsForReaders)\b/u;
const SPEAKS = /<(?:SpeakerPlace|VoicedWords)\b/u;

/** Names of what is pressed or seen at once: a child presses it and sees what it does. */
const NAMES = 'names of buttons and places, each beside a symbol or in one place';

/** Views that show words without a speaker, and why. */
const SILENT: Readonly<Record<string, string>> = {
  'web/posing/beginning/carried-card.tsx': 'a copy of a card that a hand carries; the card speaks',
  'web/posing/diagram/diagram-panel.tsx': NAMES,
  'web/posing/diagram/network-building.tsx':
    'no room for a button among several triangles; the cards they come from speak',
  'web/posing/diagram/triangle-flyer.tsx': NAMES,
  'web/posing/examples/example-dialog.tsx': 'a hand shows what its words say',
  'web/posing/examples/example-slots.tsx': NAMES,
  'web/posing/growth/level-list.tsx': 'levels, which say their names in the list beside the table',
  'web/posing/growth/week-bars.tsx': 'a drawing with its numbers',
  'web/posing/lesson/lesson.tsx': 'lasts some seconds, and the teacher says it to the class',
  'web/posing/play/story-button.tsx': NAMES,
  'web/posing/screen/exercise-screen.tsx': NAMES,
  'web/posing/screen/level-fold.tsx': 'the chosen level, which says its name in the list that this opens',
  'web/posing/screen/table-actions.tsx': NAMES,
  'web/posing/screen/practice-ways.tsx': NAMES,
  'web/posing/screen/question-selector.tsx': NAMES,
  'web/posing/screen/solved-actions.tsx': NAMES,
  'web/posing/views/card-shelf.tsx': NAMES,
  'web/posing/views/composition-panel.tsx': NAMES,
  'web/posing/voice/voice-choice.tsx': NAMES,
  'web/posing/diagram/triangle-building.tsx': NAMES,
  'web/authoring/class-problems-screen.tsx': NAMES,
  'web/authoring/making-cards.tsx': 'three cards in making; the whole of them is said by the helper beside them',
  'web/authoring/making-panel.tsx': NAMES,
  'web/authoring/number-pad.tsx': NAMES,
  'web/authoring/origin-dialog.tsx': "the pupil's own problems, which are heard in its problem book",
  'web/authoring/solve-dialog.tsx': NAMES,
  'web/authoring/thing-shelf.tsx': 'things with their pictures',
  'web/layout/top-bar.tsx': NAMES,
  'web/layout/layout.tsx': 'a way past the bar, for whoever goes by keys and hears the page',
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

it('gives every view that shows a pupil words a speaker, or states why not', () => {
  expect(SHOWING.length).toBeGreaterThan(40);
  expect(SHOWING.filter((file) => !SPEAKS.test(textOf(file)) && !(file in SILENT))).toEqual([]);
});

it('states no reason for a view that is gone, or speaks', () => {
  expect(Object.keys(SILENT).filter((file) => !SHOWING.includes(file) || SPEAKS.test(textOf(file)))).toEqual([]);
});
