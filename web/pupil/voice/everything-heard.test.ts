import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Folders with the views of pupils. */
const FOLDERS = ['web/pupil', 'web/pupil/authoring', 'web/app/logout', 'web/app/layout'];
const SHOWS_WORDS = /<(?:Words|Sentence|WordsForReaders)\b/u;
const SPEAKS = /<(?:SpeakerPlace|VoicedWords)\b/u;

/** Reason for names without a speaker: a child presses the button and sees what it does. */
const NAMES = 'names of buttons and places, each beside a symbol or in one place';

/** Views that show words without a speaker, and the reason. */
const SILENT: Readonly<Record<string, string>> = {
  'web/pupil/beginning/carried-card.tsx': 'a copy of a card that a hand carries; the card speaks',
  'web/pupil/diagram/diagram-panel.tsx': NAMES,
  'web/pupil/diagram/network-building.tsx':
    'no room for a button among several triangles; the cards they come from speak',
  'web/pupil/diagram/triangle-flyer.tsx': NAMES,
  'web/pupil/examples/example-dialog.tsx': 'a hand shows what its words say',
  'web/pupil/examples/example-slots.tsx': NAMES,
  'web/pupil/growth/level-list.tsx': 'levels, which say their names in the list beside the table',
  'web/pupil/growth/week-bars.tsx': 'a drawing with its numbers',
  'web/pupil/lesson/lesson.tsx': 'lasts some seconds, and the teacher says it to the class',
  'web/pupil/play/story-button.tsx': NAMES,
  'web/pupil/screen/exercise-screen.tsx': NAMES,
  'web/pupil/screen/table-actions.tsx': NAMES,
  'web/pupil/screen/practice-ways.tsx': NAMES,
  'web/pupil/screen/question-selector.tsx': NAMES,
  'web/pupil/views/card-shelf.tsx': NAMES,
  'web/pupil/views/composition-panel.tsx': NAMES,
  'web/pupil/voice/voice-choice.tsx': NAMES,
  'web/pupil/diagram/triangle-building.tsx': NAMES,
  'web/pupil/authoring/class-problems-screen.tsx': NAMES,
  'web/pupil/authoring/making-cards.tsx': 'three cards in making; the whole of them is said by the helper beside them',
  'web/pupil/authoring/making-panel.tsx': NAMES,
  'web/pupil/authoring/number-pad.tsx': NAMES,
  'web/pupil/authoring/origin-dialog.tsx': "the pupil's own problems, which are heard in its problem book",
  'web/pupil/authoring/solve-dialog.tsx': NAMES,
  'web/pupil/authoring/thing-shelf.tsx': 'things with their pictures',
  'web/app/layout/top-bar.tsx': NAMES,
  'web/app/layout/layout.tsx': 'a way past the bar, for whoever goes by keys and hears the page',
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

it('gives every view that shows words to pupils a speaker, or states a reason', () => {
  expect(SHOWING.length).toBeGreaterThan(40);
  expect(SHOWING.filter((file) => !SPEAKS.test(textOf(file)) && !(file in SILENT))).toEqual([]);
});

it('states no reason for a view that does not exist or has a speaker', () => {
  expect(Object.keys(SILENT).filter((file) => !SHOWING.includes(file) || SPEAKS.test(textOf(file)))).toEqual([]);
});
