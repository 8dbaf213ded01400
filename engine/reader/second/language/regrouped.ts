import type { TextChunk } from './chunks.ts';
import { FAMILY_WORDS, isPersonName } from './names.ts';

/** 「3びき すくって 入れました」: what was caught or bought only to be put there is put there. */
export function puttingWhatWasGot(chunks: readonly TextChunk[]): TextChunk[] {
  return chunks.filter((chunk, at) => {
    const next = chunks[at + 1];
    if (chunk.kind !== 'predicate' || next?.kind !== 'predicate') return true;
    const { verbClass, place, negative, lasting, past } = chunk.predicate;
    const got = /^(?:get|harvest|buy)$/.test(verbClass) && place === 'link' && !negative && !lasting && !past;
    return !(got && next.predicate.verbClass === 'place' && !next.predicate.negative && next.predicate.motion === null);
  });
}

/** 「金魚が 9ひき いる 水そうに 6ぴき 入れました」: what there is and what happens are two clauses. */
export function holdersWithContents(chunks: readonly TextChunk[]): TextChunk[] {
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
  while (named && begin > 0 && (before[begin - 1]?.kind === 'noun' || isOf(before[begin - 1]))) begin -= 1;
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

/** 「家から学校までは 650m」: a way has a name made of its ends. */
export function waysBetween(chunks: readonly TextChunk[]): TextChunk[] {
  const at = chunks.findIndex((chunk) => chunk.kind === 'particle' && chunk.text === 'まで');
  const until = chunks[at - 1];
  const amount = chunks[at + 1];
  if (until?.kind !== 'noun' || amount?.kind !== 'quantity') return [...chunks];
  if (amount.quantity.measure !== null && amount.quantity.measure.sort !== 'length') return [...chunks];
  const after = chunks[at + 2];
  const stated = after === undefined || after.kind === 'copula' || after.kind === 'comma';
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
    ...waysBetween(chunks.slice(at + 2)),
  ];
}

const NARRATOR = /^(?:ぼく|わたし|僕|私|おれ|あたし|うち)$/;

/** 「まりさんの弟」 is one person, 「わたしの弟」 is 弟. */
export function relatives(chunks: readonly TextChunk[]): TextChunk[] {
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
