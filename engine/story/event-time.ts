import type { Phrase, SourceText } from '../text/read-text.ts';
import { phraseEndsWithParticle, kanaOfPhrase, phrasesOfSource, replaceTextEnding } from '../text/sentence.ts';

/**
 * True if the text names the time of an event, such as 電車が {駅|えき}を {出|で}る {時|じ}{刻|こく}は (the time at which the train
 * leaves the station). In a story of change, this time becomes earlier or later.
 */
export function mentionsEventTime(text: SourceText): boolean {
  return text.some((phrase) => /じこく[はが]$/u.test(kanaOfPhrase(phrase)));
}

/**
 * Matches the phrase that names an event which is late or early: {始|はじ}まるのが (the beginning). Older questions have
 * {始|はじ}まる {時刻|じこく}が instead.
 */
const MOVED = /(?:じこくが|[るうくすつぬぶむぐ]のが)$/u;

/** True if the text says that an event is late or early. */
export function saysEventIsLateOrEarly(text: SourceText): boolean {
  return text.some((phrase) => MOVED.test(kanaOfPhrase(phrase)));
}

/**
 * Removes the name of the event from a sentence that says that this event is late or early, because the sentence before
 * already names the event. The result is, for example, {始|はじ}まるのが 30{分|ぷん} おくれました (the beginning was 30 minutes late).
 */
export function removeEventName(text: SourceText): SourceText {
  const moved = text.findIndex((phrase) => MOVED.test(kanaOfPhrase(phrase)));
  return text.slice(phraseEndsWithParticle(text[moved] ?? [], 'のが') ? moved : moved - 1);
}

function isPlan(phrase: Phrase): boolean {
  return kanaOfPhrase(phrase).startsWith('よてい');
}

/**
 * Removes よてい (planned) from the words for the time of an event: {着|つ}く よていの {時刻|じこく}は (the planned time of arrival)
 * becomes {着|つ}く {時刻|じこく}は (the time of arrival). 3{時|じ}の よていです, which older questions contain, becomes 3{時|じ}です.
 */
export function removePlanWord(text: SourceText): SourceText {
  const time = isPlan(text.at(-1) ?? []) ? replaceTextEnding(text.slice(0, -1), 1, 'です') : text;
  return time.filter((phrase) => !isPlan(phrase));
}

/**
 * Adds よてい (planned) to the words for the time of an event: {着|つ}く {時刻|じこく}は (the time of arrival) becomes {着|つ}く よていの
 * {時刻|じこく}は (the planned time of arrival).
 */
export function addPlanWord(text: SourceText): SourceText {
  const time = text.findIndex((phrase) => /じこく[はが]$/u.test(kanaOfPhrase(phrase)));
  if (time < 0 || text.some(isPlan)) return text;
  return [...text.slice(0, time), ...phrasesOfSource('{予定|よてい}の'), ...text.slice(time)];
}

/**
 * Rewords a sentence that states the time of an event, so that it says that this time is new: {予定|よてい}が {午後|ごご}
 * 3{時|じ}55{分|ふん}に {変|か}わりました (the plan changed to 3:55 p.m.).
 */
export function rewordAsChangedEventTime(text: SourceText): SourceText {
  const time = text.findIndex((phrase) => /じこく[はが]$/u.test(kanaOfPhrase(phrase)));
  const told = text.slice(time + 1).filter((phrase) => !isPlan(phrase));
  const name = text.some(isPlan)
    ? phrasesOfSource('{予定|よてい}が')
    : [...phrasesOfSource('この'), ...replaceTextEnding(text.slice(time, time + 1), 1, 'が')];
  return [
    ...name,
    ...replaceTextEnding(told, phraseEndsWithParticle(told.at(-1) ?? [], 'です') ? 2 : 1, 'に'),
    ...phrasesOfSource('{変|か}わりました'),
  ];
}
