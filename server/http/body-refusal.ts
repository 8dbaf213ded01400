import type { RefusalCode } from '../../contract/refusal.ts';
import type { RefusalDetails } from './outcome.ts';

/** Thrown to stop reading a body. It is an exception because Fastify's body parsers offer no other way to refuse. */
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
