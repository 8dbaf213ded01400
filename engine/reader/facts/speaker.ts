import type { Clause, ClausePhrase, NounWithAdjectives } from '../clauses/clause.ts';

/** The words with which a child names itself. */
const SPEAKER = /^(?:わたし|ぼく|おれ|あたし)$/u;

/** Returns the nouns for persons in a clause. */
function named({ args }: Clause): NounWithAdjectives[] {
  return args.flatMap(({ np }) => (np?.segments ?? []).filter(({ tag }) => tag === 'person' || tag === 'pronoun'));
}

/**
 * If the first sentence has no owner, as in えんぴつを 12本 もって います ("have 12 pencils"), and a later sentence contains わたし
 * ("I"), adds わたし as the owner. Returns the clauses of other texts unchanged.
 */
export function addSpeakerAsOwner(clauses: readonly Clause[]): readonly Clause[] {
  const [first, ...rest] = clauses;
  if (first?.predicate?.kind !== 'verb' || !first.predicate.verb.roles.has('have')) return clauses;
  // The person before より ("than") is not the owner: 「じゅんくんより 5こ 多く 持って います」 ("have 5 more than Jun").
  if (named({ ...first, args: first.args.filter(({ particle }) => particle !== 'より') }).length > 0) return clauses;
  if (first.args.some(({ particle }) => /^[はが]$/u.test(particle))) return clauses;
  const selves = rest.flatMap(named).filter(({ key }) => SPEAKER.test(key));
  const [self, ...others] = selves;
  if (self === undefined || others.some(({ key }) => key !== self.key)) return clauses;
  const owner: ClausePhrase = {
    np: { segments: [self], relative: null },
    amount: null,
    before: false,
    each: false,
    per: false,
    particle: 'は',
  };
  return [{ ...first, args: [owner, ...first.args] }, ...rest];
}
