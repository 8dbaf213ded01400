import type { RefusalCode } from '../../contract/refusal.ts';
import type { RefusalDetails } from './outcome.ts';

/** A body that is not read to its end: thrown, because Fastify's parsers know no other way out. */
export class BodyRefusal extends Error {
  override readonly name = 'BodyRefusal';
  readonly refusal: RefusalCode;
  readonly details: RefusalDetails;

  constructor(refusal: RefusalCode, message: string) {
    super(message);
    this.refusal = refusal;
    this.details = { places: [{ place: '.', message }] };
  }
}
