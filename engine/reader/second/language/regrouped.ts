import { isParticle, type TextChunk } from './chunks.ts';
import { NOUNS_FOR_MEASURED_PROPERTIES } from './words.ts';
import { isNumberOne } from './noun-phrases.ts';
import { FAMILY_WORDS, isPersonName } from './names.ts';

/**
 * Leaves out the first of two verbs if it only says how things were got before they are put somewhere: 「3びき すくって 入れました」
 * ("caught 3 and put them in") is read as "put 3 in".
 */
export function removeGettingVerbBeforePutting(chunks: readonly TextChunk[]): TextChunk[] {
  return chunks.filter((chunk, at) => {
    const next = chunks[at + 1];
    if (chunk.kind !== 'predicate' || next?.kind !== 'predicate') return true;
    const { verbClass, place, negative, lasting, past } = chunk.predicate;
    const spoilt = /^(?:harmless|shrink)$/.test(verbClass) && place === 'link' && lasting && !negative && at > 1;
    if (spoilt && /^(?:use|give)$/.test(next.predicate.verbClass) && !next.predicate.negative) return false;
    const got = /^(?:get|harvest|buy)$/.test(verbClass) && place === 'link' && !negative && !lasting && !past;
    const used = verbClass === 'place' && place === 'link' && !negative && !lasting && !past;
    if (used && next.predicate.verb.name === '使う') return false;
    const mood =
      verbClass === 'harmless' &&
      place === 'link' &&
      !negative &&
      !lasting &&
      !past &&
      chunk.predicate.verb.name !== '感じる';
    if (mood && chunks[at - 1]?.kind === 'quantity') return false;
    if (mood && chunks[at - 1]?.kind === 'particle' && chunks[at - 2]?.kind === 'quantity') return false;
    return !(got && next.predicate.verbClass === 'place' && !next.predicate.negative && next.predicate.motion === null);
  });
}

/**
 * Splits 「金魚が 9ひき いる 水そうに 6ぴき 入れました」 ("put 6 into the tank in which there were 9 goldfish") into two clauses: how many
 * there were, and the event.
 */
export function splitContainerWithContents(chunks: readonly TextChunk[]): TextChunk[] {
  const at = chunks.findIndex(({ kind }) => kind === 'relative');
  const verb = chunks[at];
  const amount = chunks[at - 1];
  if (verb?.kind !== 'relative' || amount?.kind !== 'quantity' || typeof amount.quantity.amount !== 'object')
    return [...chunks];
  if (amount.quantity.each || !/^(?:exist|settle|place)$/.test(verb.predicate.verbClass)) return [...chunks];
  if (verb.predicate.negative || verb.predicate.able || verb.predicate.motion !== null) return [...chunks];
  const rest = chunks.slice(at + 1);
  const end = rest.findIndex(({ kind }) => kind !== 'noun');
  const names = rest.slice(0, end);
  const particle = rest[end];
  if (end < 1 || particle?.kind !== 'particle' || !/^(?:に|には|から|へ)$/.test(particle.text)) return [...chunks];
  if (!rest.slice(end).some(({ kind }) => kind === 'quantity')) return [...chunks];
  const before = chunks.slice(0, at - 1);
  const subject = before.at(-1);
  const named = subject?.kind === 'particle' && subject.text === 'が';
  if (!named && before.length > 0 && !/^(?:comma|predicate|time|adverb)$/.test(subject?.kind ?? '')) return [...chunks];
  let begin = named ? before.length - 1 : before.length;
  const last = named ? 0 : begin;
  while (begin > last && (before[begin - 1]?.kind === 'noun' || isOf(before[begin - 1]))) begin -= 1;
  return [
    ...before.slice(0, begin),
    ...names,
    { kind: 'particle', text: 'に' },
    ...before.slice(begin),
    amount,
    { kind: 'predicate', predicate: { ...verb.predicate, place: 'link' } },
    ...(particle.text === 'から' ? [...names, particle] : []),
    ...rest.slice(end + 1),
  ];
}

function isOf(chunk: TextChunk | undefined): boolean {
  return chunk?.kind === 'particle' && chunk.text === 'の';
}

/** Joins both ends of a route to one name: 「家から学校までは 650m」 ("from home to school it is 650 m"). */
export function joinRouteEndsIntoOneNoun(chunks: readonly TextChunk[]): TextChunk[] {
  const at = chunks.findIndex((chunk) => chunk.kind === 'particle' && chunk.text === 'まで');
  const until = chunks[at - 1];
  const amount = chunks[at + 1];
  if (until?.kind !== 'noun' || amount?.kind !== 'quantity') return [...chunks];
  if (amount.quantity.measure !== null && amount.quantity.measure.sort !== 'length') return [...chunks];
  const after = chunks[at + 2];
  const stated =
    after === undefined ||
    /^(?:copula|comma)$/.test(after.kind) ||
    (after.kind === 'particle' && after.text === 'で' && chunks[at + 3]?.kind !== 'predicate');
  const there = after?.kind === 'predicate' && after.predicate.verb.name === 'ある';
  if (!stated && !there) return [...chunks];
  const from = chunks[at - 2];
  const start = chunks[at - 3];
  const both = from?.kind === 'particle' && from.text === 'から' && start?.kind === 'noun';
  const name = both ? `${start.text}から${until.text}` : until.text;
  return [
    ...chunks.slice(0, both ? at - 3 : at - 1),
    { kind: 'noun', text: name },
    { kind: 'particle', text: 'は' },
    amount,
    ...joinRouteEndsIntoOneNoun(chunks.slice(at + 2)),
  ];
}

const NARRATOR = /^(?:ぼく|わたし|僕|私|おれ|あたし|うち)$/;

/** Joins 「まりさんの弟」 ("Mari's brother") to the name of one person, and shortens 「わたしの弟」 ("my brother") to 弟. */
export function joinOwnerToFamilyMember(chunks: readonly TextChunk[]): TextChunk[] {
  const found: TextChunk[] = [];
  for (const chunk of chunks) {
    const [owner, of] = found.slice(-2);
    if (
      chunk.kind === 'noun' &&
      FAMILY_WORDS.test(chunk.text) &&
      isOf(of) &&
      owner?.kind === 'noun' &&
      isPersonName(owner.text) &&
      found.at(-3)?.kind !== 'noun' &&
      !isOf(found.at(-3))
    ) {
      found.splice(-2);
      found.push({ kind: 'noun', text: NARRATOR.test(owner.text) ? chunk.text : `${owner.text}の${chunk.text}` });
    } else found.push(chunk);
  }
  return found;
}

/**
 * Splits 「記録は、兄が 3m、ぼくは 2mでした」 ("the records were 3 m for my brother and 2 m for me") into one clause for each person.
 * Each clause repeats the topic 記録 ("record"). If the amounts are ages, as in 「ねこは、みみが 3さい、ころが 5さい」 ("the cats: Mimi is
 * 3, Koro is 5"), the topic is not repeated.
 */
export function repeatTopicForEachAmount(chunks: readonly TextChunk[]): TextChunk[] {
  const at = chunks.findIndex((chunk) => chunk.kind === 'particle' && chunk.text === 'は');
  const topic = chunks.slice(0, at);
  if (at < 1 || !topic.every((chunk) => /^(?:noun|time|relative)$/.test(chunk.kind) || isOf(chunk))) return [...chunks];
  const rest = chunks[at + 1]?.kind === 'comma' ? chunks.slice(at + 2) : chunks.slice(at + 1);
  const head = topic.at(-1);
  const measures = head?.kind === 'noun' && NOUNS_FOR_MEASURED_PROPERTIES.has(head.text);
  const told: TextChunk[] = [];
  let begin = 0;
  let count = 0;
  while (begin < rest.length) {
    const length = rest.slice(begin).findIndex(({ kind }) => kind === 'particle');
    const names = rest.slice(begin, begin + length);
    const [particle, amount] = rest.slice(begin + length, begin + length + 2);
    if (
      length < 1 ||
      !names.every(
        (name) => (name.kind === 'noun' && !NOUNS_FOR_MEASURED_PROPERTIES.has(name.text)) || name.kind === 'time',
      )
    )
      return [...chunks];
    if (particle?.kind !== 'particle' || !(particle.text === 'が' || (count > 0 && measures && particle.text === 'は')))
      return [...chunks];
    if (amount?.kind !== 'quantity' || typeof amount.quantity.amount !== 'object' || amount.quantity.each)
      return [...chunks];
    begin += length + 2;
    count += 1;
    const last = begin >= rest.length;
    const aged = amount.quantity.measure?.unit === '歳' && !measures;
    const what: TextChunk[] = aged ? [] : [{ kind: 'particle', text: 'の' }, ...topic];
    told.push(...names, ...what, { kind: 'particle', text: 'は' }, amount);
    told.push({ kind: 'copula', copula: { past: false, question: false, link: !last } });
    while (begin < rest.length && isPause(rest[begin])) begin += 1;
  }
  return count > 1 ? told : [...chunks];
}

function isPause(chunk: TextChunk | undefined): boolean {
  return (
    chunk?.kind === 'comma' ||
    chunk?.kind === 'copula' ||
    (chunk?.kind === 'particle' && /^(?:で|と)$/.test(chunk.text))
  );
}

/**
 * Leaves out why somebody goes: 水をのみに in 「水をのみに いきました」 ("went to drink water"). If a number belongs to these words,
 * they stay, and the sentence is then not understood.
 */
export function removePurposePhrases(chunks: readonly TextChunk[]): TextChunk[] {
  const found: TextChunk[] = [];
  for (const chunk of chunks) {
    const purpose = chunk.kind === 'predicate' && chunk.predicate.verb.name === 'ために';
    if (purpose && isParticle(found.at(-1), 'を') && found.at(-2)?.kind === 'noun') {
      found.splice(-2);
      while (isOf(found.at(-1)) && found.at(-2)?.kind === 'noun') found.splice(-2);
    } else if (!purpose || found.at(-1)?.kind === 'quantity') found.push(chunk);
  }
  return found;
}

/** Reads 「1人は 何こ もらえますか」 ("how many does one person get?") as 「1人 何こ もらえますか」, so that 1 is the base of a rate. */
export function removeTopicParticleAfterNumberOne(chunks: readonly TextChunk[]): TextChunk[] {
  const [one, topic, asked, end] = chunks;
  const each = one?.kind === 'quantity' && isNumberOne(one.quantity) && isParticle(topic, 'は');
  const asks = asked?.kind === 'quantity' && asked.quantity.amount === 'asked' && end?.kind === 'predicate';
  return each && asks ? [one, ...chunks.slice(2)] : [...chunks];
}

/**
 * Splits 「20まいの 紙を 8まい 使いました」 ("used 8 of 20 sheets of paper") and 「みかん 23こから 8こ あげました」 ("gave away 8 of 23 oranges")
 * into two statements: how many there are, and how many of them are taken.
 */
export function splitUsedPartFromWhole(chunks: readonly TextChunk[]): TextChunk[] {
  const at = chunks.findIndex(
    (chunk, place) =>
      chunk.kind === 'quantity' &&
      (isOf(chunks[place + 1])
        ? chunks[place + 2]?.kind === 'noun'
        : chunks[place - 1]?.kind === 'noun' && chunks[place + 1]?.kind === 'particle'),
  );
  const whole = chunks[at];
  if (whole?.kind !== 'quantity' || typeof whole.quantity.amount !== 'object' || whole.quantity.each)
    return [...chunks];
  const rest = chunks.slice(isOf(chunks[at + 1]) ? at + 2 : at + 1);
  const end = rest.findIndex(({ kind }) => kind !== 'noun');
  if (!isParticle(rest[end], 'を') && !isParticle(rest[end], 'から')) return [...chunks];
  const after = rest.slice(end + 1);
  const place = after.findIndex(({ kind }) => kind === 'quantity');
  const between = after.slice(0, place);
  const [part, verb] = after.slice(place, place + 2);
  if (part?.kind !== 'quantity' || verb?.kind !== 'predicate' || part.quantity.each) return [...chunks];
  if (!/^(?:use|give)$/.test(verb.predicate.verbClass)) return [...chunks];
  if (verb.predicate.received || verb.predicate.passive || verb.predicate.able) return [...chunks];
  if (part.quantity.measure === null || part.quantity.measure.unit !== whole.quantity.measure?.unit) return [...chunks];
  if (!between.every(({ kind }) => /^(?:noun|particle|comma|time|adverb)$/.test(kind))) return [...chunks];
  if (between.some((chunk) => isParticle(chunk, 'を') || isParticle(chunk, 'が'))) return [...chunks];
  return [
    ...chunks.slice(0, at),
    ...rest.slice(0, end),
    { kind: 'particle', text: 'が' },
    whole,
    { kind: 'copula', copula: { past: false, question: false, link: true } },
    ...after.filter(({ kind }, index) => kind !== 'comma' || index > 0),
  ];
}
