import { isParticle, type TextChunk } from './chunks.ts';
import { ARRIVING_VERB } from './verbs.ts';

function gives(chunk: TextChunk | undefined): boolean {
  return chunk?.kind === 'predicate' && chunk.predicate.verb.name === 'やる' && chunk.predicate.place === 'link';
}

/** Joins the two verbs やって and きました to the one verb やってきました ("came"). */
export function joinPartsOfArrivingVerb(chunks: readonly TextChunk[]): TextChunk[] {
  return chunks.flatMap((chunk, at): TextChunk[] => {
    const next = chunks[at + 1];
    const before = chunks[at - 1];
    if (gives(chunk) && next?.kind === 'predicate' && next.predicate.verb.name === '来る') return [];
    if (chunk.kind === 'predicate' && chunk.predicate.verb.name === '来る' && gives(before))
      return [{ ...chunk, predicate: { ...chunk.predicate, ...ARRIVING_VERB } }];
    return [chunk];
  });
}

function isNoun(chunk: TextChunk | undefined, text: string): boolean {
  return chunk?.kind === 'noun' && chunk.text === text;
}

/**
 * Splits 「20まいの画用紙のうち 14まい使った」 ("used 14 of the 20 sheets") into two statements: there are 20 sheets, and 14 of them
 * are used.
 */
export function splitPartFromWhole(chunks: readonly TextChunk[]): TextChunk[] {
  const at = chunks.findIndex(
    (chunk, place) =>
      chunk.kind === 'quantity' &&
      typeof chunk.quantity.amount === 'object' &&
      isParticle(chunks[place + 1], 'の') &&
      isNoun(chunks[place + 2], 'うち') &&
      chunks[place + 3]?.kind === 'quantity',
  );
  const before = chunks[at - 1];
  if (at >= 0 && (before === undefined || /^(?:comma|predicate|time)$/.test(before.kind)))
    return [...chunks.slice(0, at + 1), PLAIN_COPULA, { kind: 'adverb', sense: 'subset' }, ...chunks.slice(at + 3)];
  const [amount, of, ...rest] = chunks;
  if (amount?.kind !== 'quantity' || of?.kind !== 'particle' || of.text !== 'の') return [...chunks];
  const within = rest.findIndex((chunk) => chunk.kind === 'noun' && chunk.text === 'うち');
  if (within < 2 || rest.slice(0, within - 1).some(({ kind }) => kind !== 'noun')) return [...chunks];
  const after = rest.slice(within + 1);
  const next = after[0]?.kind === 'particle' || after[0]?.kind === 'comma' ? after.slice(1) : after;
  if (next[0]?.kind !== 'quantity') return [...chunks];
  return [
    ...rest.slice(0, within - 1),
    { kind: 'particle', text: 'が' },
    amount,
    PLAIN_COPULA,
    { kind: 'adverb', sense: 'subset' },
    ...next,
  ];
}

/**
 * Moves the number of packs behind the particle of its noun: 「6こ入りの たまご 4パックを」 becomes 「6こ入りの たまごを 4パック」 ("4 packs of 6
 * eggs").
 */
export function movePackCountAfterParticle(chunks: readonly TextChunk[]): TextChunk[] {
  const found = [...chunks];
  for (let at = 0; at < found.length - 4; at += 1) {
    const [each, of, noun, count, particle] = found.slice(at, at + 5);
    if (each?.kind !== 'quantity' || !each.quantity.each || of?.kind !== 'particle' || of.text !== 'の') continue;
    if (noun?.kind !== 'noun' || count?.kind !== 'quantity' || count.quantity.each || particle?.kind !== 'particle')
      continue;
    if (/^[がをはに]$/.test(particle.text)) found.splice(at + 3, 2, particle, count);
  }
  return found;
}

/**
 * Adds the comma that is missing in 「まんがが 25さつ図かんが 8さつあります」 ("there are 25 comics, 8 picture books"), where the second
 * noun begins a new clause.
 */
export function addMissingCommaBeforeSecondNoun(chunks: readonly TextChunk[]): TextChunk[] {
  const found: TextChunk[] = [];
  for (const [at, chunk] of chunks.entries()) {
    found.push(chunk);
    const before = chunks[at - 1];
    if (chunk.kind !== 'quantity' || before?.kind !== 'particle' || !/^[がはを]$/.test(before.text)) continue;
    if (nextPlace(chunks, at)) {
      found.push({ kind: 'comma' });
      continue;
    }
    const rest = chunks.slice(at + 1);
    const end = rest.findIndex(({ kind }) => kind === 'quantity');
    const between = rest.slice(0, end);
    const names = between.slice(0, -1);
    const last = between.at(-1);
    const simple =
      names.length > 0 &&
      names.every(
        (each, place) =>
          each.kind === 'noun' ||
          (each.kind === 'particle' &&
            (each.text === 'の' || (each.text === 'を' && names[place + 1]?.kind === 'relative'))) ||
          (each.kind === 'relative' && place > 1),
      );
    if (end > 0 && simple && names[0]?.kind === 'noun' && last?.kind === 'particle' && last.text === before.text)
      found.push({ kind: 'comma' });
  }
  return found;
}

function isPlace(chunk: TextChunk | undefined): boolean {
  return chunk?.kind === 'particle' && /^(?:には|では)$/.test(chunk.text);
}

/**
 * True if the words after an amount name another place with an amount of its own: 「はこには チョコが 20こ、ふくろには 5こ」 ("20
 * chocolates in the box, 5 in the bag").
 */
function nextPlace(chunks: readonly TextChunk[], at: number): boolean {
  if (!chunks.slice(0, at).some(isPlace)) return false;
  const rest = chunks.slice(at + 1);
  const end = rest.findIndex(({ kind }) => kind === 'particle');
  const names = rest.slice(0, end);
  return (
    end > 0 && isPlace(rest[end]) && rest[end + 1]?.kind === 'quantity' && names.every(({ kind }) => kind === 'noun')
  );
}

/**
 * Removes the comma after と ("and") from a list of things whose total is meant: 「水そうに入れためだかと、バケツのめだかを合わせると」 ("the fish
 * in the tank and the fish in the bucket together").
 */
export function removeCommaInsideJoinedList(chunks: readonly TextChunk[]): TextChunk[] {
  return chunks.filter((chunk, at) => {
    if (chunk.kind !== 'comma' || !isParticle(chunks[at - 1], 'と')) return true;
    const rest = chunks.slice(at + 1);
    const end = rest.findIndex(({ kind }) => !/^(?:noun|particle|relative)$/.test(kind));
    const [word] = rest.slice(end);
    return end < 1 || word?.kind !== 'adverb' || word.sense !== 'total';
  });
}

/**
 * Leaves out the verb after a speed, as in 「時速60kmで走る電車に」 ("a train that runs at 60 km per hour"), because the speed
 * alone says the same.
 */
export function removeMovingVerbAfterSpeed(chunks: readonly TextChunk[]): TextChunk[] {
  return chunks.filter((chunk, at) => {
    const speed = chunks[at - 2];
    const moves = chunk.kind === 'relative' && chunk.predicate.verbClass === 'act' && isParticle(chunks[at - 1], 'で');
    return !moves || speed?.kind !== 'quantity' || speed.quantity.measure?.sort !== 'length';
  });
}

function isRatio(chunk: TextChunk | undefined): boolean {
  return chunk?.kind === 'quantity' && chunk.quantity.measure?.sort === 'ratio';
}

/** Marks days as nouns if their amounts are compared: 「きのうは今日より 5ページ多く」 ("5 pages more yesterday than today"). */
export function markComparedDaysAsNouns(chunks: readonly TextChunk[]): TextChunk[] {
  const compares = chunks.some(
    (chunk, at) =>
      chunk.kind === 'particle' &&
      chunks[at - 1]?.kind === 'time' &&
      (/^(?:より|のほうが|の方が)/.test(chunk.text) || (chunk.text === 'の' && isRatio(chunks[at + 1]))),
  );
  const topic = chunks.some(
    (chunk, at) => chunk.kind === 'particle' && chunk.text === 'は' && chunks[at - 1]?.kind === 'time',
  );
  const alone = topic && chunks.filter(({ kind }) => kind === 'noun').length === 0;
  if (!compares && !(alone && chunks.some(({ kind }) => kind === 'compared'))) return [...chunks];
  return chunks.map((chunk): TextChunk => (chunk.kind === 'time' ? { kind: 'noun', text: chunk.text } : chunk));
}

const PLAIN_COPULA: TextChunk = { kind: 'copula', copula: { past: false, question: false, link: false } };

/** Reads a space between two statements as です ("is"): 「青いリボンは5cm 赤いリボンは」 ("the blue ribbon 5 cm, the red ribbon …"). */
export function readSpaceBetweenStatementsAsCopula(chunks: readonly TextChunk[]): TextChunk[] {
  const [topic, amount] = chunks.slice(-2);
  const states = topic?.kind === 'particle' && topic.text === 'は' && amount?.kind === 'quantity';
  return [states ? PLAIN_COPULA : { kind: 'comma' }];
}

/**
 * Reads the comma of 「赤は 10本、青は それより 7本 少ないです」 ("red: 10, blue: 7 fewer") as です ("is"): after the comma, a comparison
 * with a new topic begins a new clause.
 */
export function endClauseBeforeComparison(chunks: readonly TextChunk[]): TextChunk[] {
  return chunks.map((chunk, at): TextChunk => {
    const [topic, amount] = chunks.slice(Math.max(0, at - 2), at);
    if (chunk.kind !== 'comma' || amount?.kind !== 'quantity' || typeof amount.quantity.amount !== 'object')
      return chunk;
    if (!isParticle(topic, 'は') && !isParticle(topic, 'が')) return chunk;
    const rest = chunks.slice(at + 1);
    const end = rest.findIndex(({ kind }) => kind !== 'noun');
    const compared = rest.findIndex(({ kind }) => /^(?:compared|predicate|copula|comma)$/.test(kind));
    const than = rest.slice(0, compared).some((each) => each.kind === 'particle' && each.text.startsWith('より'));
    return end > 0 && isParticle(rest[end], 'は') && rest[compared]?.kind === 'compared' && than
      ? { kind: 'copula', copula: { past: false, question: false, link: true } }
      : chunk;
  });
}

/**
 * Ends the clause before ちがいは ("the difference is") or のこりは ("the rest is"), which begins a question: 「なしが 8こ ちがいは」 ("8
 * pears; the difference is").
 */
export function endClauseBeforeQuestionTopic(chunks: readonly TextChunk[]): TextChunk[] {
  return chunks.flatMap((chunk, at): TextChunk[] => {
    const [amount, before] = [chunks[at - 1], chunks[at - 2]];
    const next = chunks[at + 1];
    const topic =
      chunk.kind === 'noun' && /^(?:ちがい|違い|差|のこり|残り)$/.test(chunk.text) && isParticle(next, 'は');
    const side = chunk.kind === 'noun' && (isParticle(next, 'のほうが') || isParticle(next, 'の方が'));
    if ((!topic && !side) || amount?.kind !== 'quantity') return [chunk];
    return before?.kind === 'particle' && /^[がはを]$/.test(before.text) ? [PLAIN_COPULA, chunk] : [chunk];
  });
}

/** Replaces the particle で between two statements by the copula です: 「犬は5kgで、ねこは」 ("the dog is 5 kg, and the cat …"). */
export function readParticleAsCopula(chunks: readonly TextChunk[]): TextChunk[] {
  return chunks.map((chunk, at): TextChunk => {
    if (chunk.kind !== 'particle' || chunk.text !== 'で') return chunk;
    const [topic, amount] = chunks.slice(Math.max(0, at - 2), at);
    const link: TextChunk = { kind: 'copula', copula: { past: false, question: false, link: true } };
    if (isTimes(amount) && (isAmount(chunks.slice(at + 1)) || beginsTopic(chunks.slice(at + 1)))) return link;
    if (
      topic?.kind === 'adverb' &&
      topic.sense === 'total' &&
      amount?.kind === 'quantity' &&
      beginsTopic(chunks.slice(at + 1))
    )
      return link;
    if (topic?.kind !== 'particle' || !/^(?:[はがも]|まで)$/.test(topic.text) || amount?.kind !== 'quantity')
      return chunk;
    const after = chunks.slice(at + 1).find(({ kind }) => kind === 'quantity' || kind === 'predicate');
    if (isRatio(after) && !isRatio(amount) && !amount.quantity.each) return link;
    if (topic.text === 'まで') return sameUnit(amount, after) ? link : chunk;
    const next = chunks.slice(at + 1, at + 8);
    if (topic.text === 'は' && sameSubject(amount, next)) return link;
    const end = next.findIndex(({ kind }) => kind === 'quantity' || kind === 'predicate');
    const subject = next.slice(0, end < 0 ? next.length : end);
    const amountAt = next.findIndex(({ kind }) => kind === 'quantity');
    const closed = amountAt >= 0 && /^(?:copula|undefined)$/.test(String(next[amountAt + 1]?.kind));
    const states = topic.text === 'が' && closed ? topic.text : 'は';
    return subject.some((each) => each.kind === 'particle' && each.text === states) ? link : chunk;
  });
}

/** True for a comma and a topic: 「、兄は」. */
function beginsTopic(next: readonly TextChunk[]): boolean {
  if (next[0]?.kind !== 'comma') return false;
  const end = next.findIndex(({ kind }, at) => at > 0 && kind !== 'noun' && kind !== 'time');
  const more = isParticle(next[end], 'の') ? next.findIndex(({ kind }, at) => at > end && kind !== 'noun') : end;
  return end > 1 && isParticle(next[more], 'は');
}

function isTimes(chunk: TextChunk | undefined): boolean {
  return chunk?.kind === 'quantity' && chunk.quantity.measure?.sort === 'ratio' && chunk.quantity.amount !== 'asked';
}

/** True if the rest of the sentence after で is only a number with its unit: 「で、40mです」 ("and it is 40 m"). */
function isAmount(next: readonly TextChunk[]): boolean {
  const [amount, end] = next[0]?.kind === 'comma' ? next.slice(1) : next;
  const stated = end === undefined || end.kind === 'copula';
  return amount?.kind === 'quantity' && !isTimes(amount) && typeof amount.quantity.amount === 'object' && stated;
}

function sameUnit(one: TextChunk, other: TextChunk | undefined): boolean {
  if (one.kind !== 'quantity' || other?.kind !== 'quantity') return false;
  return one.quantity.measure !== null && one.quantity.measure.unit === other.quantity.measure?.unit;
}

/**
 * True if the words after で are about the same subject as the words before it: 「赤は 27cmで、青の 3倍」 ("red is 27 cm, 3 times
 * as long as blue"), 「チームは 20人で、13人」 ("the team has 20 members, of which 13 …").
 */
function sameSubject(amount: TextChunk, next: readonly TextChunk[]): boolean {
  const following = next.find(({ kind }) => kind === 'quantity' || kind === 'predicate');
  if (following?.kind !== 'quantity' || amount.kind !== 'quantity') return false;
  const [one, other] = [amount.quantity, following.quantity];
  if (one.amount === 'asked' || one.each || one.measure === null || other.measure === null) return false;
  if (next.some((each) => each.kind === 'particle' && each.text === 'は')) return false;
  return other.measure.sort === 'ratio' || (one.measure.unit === other.measure.unit && next[0]?.kind === 'comma');
}
