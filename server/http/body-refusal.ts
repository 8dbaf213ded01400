import type { RefusalCode } from '../../contract/refusal.ts';
import type { RefusalDetails } from './outcome.ts';

/**
 * Thrown to stop reading a body and to refuse the request. It is an exception, because a body parser of Fastify can
 * refuse a request only by an error.
 */
export class BodyRefusalError extends Error {
  override readonly name = 'BodyRefusal';
  readonly refusal: RefusalCode;
  readonly details: RefusalDetails;

  constructor(refusal: RefusalCode, message: string) {
    super(message);
    this.refusal = refusal;
    this.details = { places: [{ place: '.', message }] };
  }
}
