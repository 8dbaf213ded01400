import type { AcceptedComposition } from '../../engine/check/compositions.ts';
import type { Question } from '../../engine/question/question.ts';
import { wordProblemOfComposition } from '../../engine/story/telling-network.ts';
import { textWithoutFuriganaForGrade } from '../../engine/text/plain-text.ts';
import { kanaReadingOfSource } from '../../engine/text/reading-of.ts';

/**
 * A told problem. `written` contains its sentences in the script for grade 6, and `read` contains the same sentences in
 * kana, with spaces between the phrases.
 */
type Told = {
  readonly question: Question;
  readonly accepted: AcceptedComposition;
  readonly written: readonly string[];
  readonly read: readonly string[];
};

/** Returns true if a told problem has the fault. */
type Rule = (told: Told) => boolean;

function cardsOf({ accepted }: Told): string {
  return accepted.cards.map(({ text }) => kanaReadingOfSource(text)).join('/');
}

function asksPerUnit({ accepted }: Told): boolean {
  const asked = accepted.cards.find(({ meaning }) => meaning.amount === 'unknown')?.meaning;
  return asked?.kind === 'perUnit' && accepted.triangles.length === 1;
}

/**
 * Returns true if the problem has one triangle and asks how much is in one of several counted things, such as bags.
 * Returns false if it asks how much there is for each unit of a measure, such as 1 m or 1 hour.
 */
function isDivision({ question, accepted }: Told): boolean {
  const asked = accepted.cards.find(({ meaning }) => meaning.amount === 'unknown')?.meaning;
  if (asked?.kind !== 'perUnit' || accepted.triangles.length > 1) return false;
  const counter = question.objects.get(asked.container)?.counter ?? '';
  return !/[A-Za-z]|時間|分|秒/u.test(counter);
}

const SHARED = /同じ|平均|あたり|値段|代金|1周/u;
const PLACE = /^(?:はじめに、 |いま、 )?((?:\S+ )*?\S+に) \S+(?: \S+)*?[がは] /u;

/**
 * Returns the places that are named in sentences about states, such as “… are there”. In a story of a change, the last
 * sentence (the question) is ignored. It may name a place again, because the things may have moved.
 */
function placesOf({ read, accepted }: Told): string[] {
  const changes = accepted.cards.some(({ meaning: { kind } }) => kind === 'increase' || kind === 'decrease');
  const sentences = changes ? read.slice(0, -1) : read;
  const states = sentences.filter((sentence) => / (?:あり|い)(?:ます|ました)か?。$/u.test(sentence));
  return states
    .filter((sentence) => !/[A-Za-z]|えん/u.test(sentence))
    .flatMap((sentence) => PLACE.exec(sentence)?.[1] ?? []);
}

/**
 * Matches two particles in a row, which is a fault, as in どの {組|くみ}のにも (in every class). Correct texts do not match: のに
 * after a verb ({作|つく}るのに, for making), and nouns that contain の or に, such as {布|ぬの} (cloth).
 */
const TWO_PARTICLES =
  /(?:[をがに]に|[をがに]にも|[がにを]を|[^\sるうくすつぬぶむぐもただ]の(?:にも|[にをがは]))(?=[ 、。])/u;
/**
 * Matches nouns whose last kana look like particles, such as まんが (comic) and かに (crab). They are removed from a
 * sentence before {@link TWO_PARTICLES} is applied.
 */
const NOUNS = /ざりがに|まんが|れんが|[かわお]に/gu;

const RULES: Readonly<Record<string, Rule>> = {
  'いま and はじめ have a comma, and いま its kanji': ({ written, read }) =>
    read.some((sentence) => /^(?:はじめに?|いま|そのあと|まず) /u.test(sentence)) ||
    written.some((sentence) => sentence.startsWith('いま')),
  'はじめ stands only before a sentence with でした': ({ read }) =>
    read.some((sentence) => sentence.startsWith('はじめ、') !== /^はじめ.*でしたか?。$/u.test(sentence)),
  'a division says that the parts are equal': (told) => isDivision(told) && !SHARED.test(told.written.join('')),
  'a comparison is no manner of being there': ({ read, accepted }) =>
    accepted.triangles.length === 1 &&
    read.some((sentence) => /(?:おお|すくな)く .*(?:あり|い)ますか?。$/u.test(sentence)),
  'a state before いま is in the past': ({ read, accepted }) =>
    accepted.triangles.length === 1 &&
    accepted.cards.some(({ meaning: { kind } }) => kind === 'increase' || kind === 'decrease') &&
    read.some((sentence) => sentence.startsWith('いま、')) &&
    /(?:ます|です)。$/u.test(read[0] ?? '') &&
    !(read[0] ?? '').startsWith('いま、'),
  'nothing is given to nobody': ({ read }) =>
    read.some((sentence) => /^(?!.*に .*あげまし).*を .*あげまし/u.test(sentence)),
  'ふえる and へる are asked only if a card says so': (told) =>
    /(?:ふえ|へり)ましたか/u.test(told.read.join('')) && !/(?:ふえ|へり)ました/u.test(cardsOf(told)),
  'what somebody does is told before its result': (told) =>
    asksPerUnit(told) &&
    /^(?!どの ).* .*を .*ました。$/u.test(told.read[1] ?? '') &&
    told.read[0]?.endsWith('です。') === true,
  'no two particles are in a row': ({ read }) =>
    read.some((sentence) => TWO_PARTICLES.test(sentence.replaceAll(NOUNS, ''))),
  'のほうは is not said': ({ read }) => read.some((sentence) => sentence.includes('ほうは')),
  'things that are added to the first ones come later': ({ read, accepted }) =>
    accepted.triangles.length === 1 &&
    accepted.cards.some(({ meaning: { kind } }) => kind === 'increase') &&
    /(?:はじめに)/u.test(read.at(-1) ?? '') &&
    /^(?!.*あとから).*(?:いれ|ならべ|はり|おき|のせ|うえ|(?<!み)つけ|かざり)ました。$/u.test(read[0] ?? ''),
  'what is put together into each container is needed': ({ read }) =>
    read.some((sentence) => /あわせて .*ずつ (?:いれ|のせ|はり|ならべ)ます。$/u.test(sentence)) &&
    /なん\S+ ありますか。$/u.test(read.at(-1) ?? ''),
  'a difference of times names what takes the time': ({ read }) =>
    (read.at(-1) ?? '').startsWith('じかんの ちがい') && read.some((sentence) => /ながさ/u.test(sentence)),
  'a place is named once': (told) => {
    const places = placesOf(told);
    return told.accepted.triangles.length === 1 && new Set(places).size < places.length;
  },
};

/** Returns the wording rules that the told problem of a composition breaks, each with the sentences of the problem. */
export function findToldProblemWordingFaults(question: Question, accepted: AcceptedComposition): string[] {
  const sentences = wordProblemOfComposition(accepted.cards, accepted.triangles).map(({ text }) => text);
  const told: Told = {
    question,
    accepted,
    written: sentences.map((sentence) => textWithoutFuriganaForGrade(sentence, 6)),
    read: sentences.map(kanaReadingOfSource),
  };
  const broken = Object.entries(RULES).filter(([, breaks]) => breaks(told));
  return broken.map(([rule]) => `${rule}: ${question.id} ${told.written.join('')}`);
}
