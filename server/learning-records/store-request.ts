import { z } from 'zod/mini';
import {
  requestExternalService,
  ExternalServiceError,
  type ExternalServiceRequestOptions,
} from '../http/request-service.ts';
import type { XapiStatement } from './statement.ts';

/** The address and the credentials of a learning record store. */
export type RecordStoreCredentials = { readonly endpoint: string; readonly user: string; readonly password: string };

type Fetching = Pick<ExternalServiceRequestOptions, 'fetch' | 'patience'>;

/**
 * The result of sending statements to a learning record store. `accepted`: the store now contains all statements.
 * `failed`: the store could not be reached, or rejected the request for another reason than its statements, such as a
 * wrong password.
 */
export type StatementDeliveryResult =
  | { readonly kind: 'accepted' }
  /**
   * The store rejected the request because at least one of its statements is invalid, too large or in conflict with a
   * stored statement.
   */
  | { readonly kind: 'rejected'; readonly status: number }
  | {
      readonly kind: 'failed';
      readonly failure: 'away' | 'refused' | 'malformed';
      /**
       * Number of seconds that Sakumon must wait before the next request; null if the response did not contain such a
       * number.
       */
      readonly retryAfter: number | null;
    };

const BAD_REQUEST = 400;
const CONFLICT = 409;
const TOO_LARGE = 413;
/**
 * HTTP statuses that mean that the store rejects the statements of the request. Every other error status counts as a
 * failure of the connection.
 */
const ABOUT_STATEMENTS: ReadonlySet<number> = new Set([BAD_REQUEST, CONFLICT, TOO_LARGE]);

const Ids = z.array(z.string());

function headersOf({ user, password }: RecordStoreCredentials): Record<string, string> {
  return {
    authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    'x-experience-api-version': '1.0.3',
    'content-type': 'application/json',
  };
}

function addressOf({ endpoint }: RecordStoreCredentials, resource: string): string {
  const url = new URL(endpoint);
  url.pathname = `${url.pathname.replace(/\/$/u, '')}/${resource}`;
  return url.href;
}

function failureOf(fault: unknown): StatementDeliveryResult {
  if (!(fault instanceof ExternalServiceError)) throw fault;
  if (fault.status !== null && ABOUT_STATEMENTS.has(fault.status)) return { kind: 'rejected', status: fault.status };
  return { kind: 'failed', failure: fault.failure, retryAfter: fault.retryAfter };
}

function idsIn(text: string): readonly string[] | null {
  try {
    return Ids.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Sends statements in one request (xAPI 1.0.3, part 3, 2.1.2). Returns `accepted` only if the response contains the ids
 * of the statements.
 */
export async function sendXapiStatements(
  fetching: Fetching,
  access: RecordStoreCredentials,
  statements: readonly XapiStatement[],
): Promise<StatementDeliveryResult> {
  try {
    const { text } = await requestExternalService(fetching, addressOf(access, 'statements'), {
      method: 'POST',
      headers: headersOf(access),
      body: JSON.stringify(statements),
    });
    const ids = new Set(idsIn(text)?.map((id) => id.toLowerCase()));
    if (statements.every(({ id }) => ids.has(id))) return { kind: 'accepted' };
    return { kind: 'failed', failure: 'malformed', retryAfter: null };
  } catch (fault) {
    return failureOf(fault);
  }
}

/**
 * Returns true if the store contains the statement, and false if the store does not contain it. If the request failed,
 * returns the failure.
 */
export async function isXapiStatementStored(
  fetching: Fetching,
  access: RecordStoreCredentials,
  id: string,
): Promise<boolean | StatementDeliveryResult> {
  try {
    const { text } = await requestExternalService(fetching, `${addressOf(access, 'statements')}?statementId=${id}`, {
      method: 'GET',
      headers: headersOf(access),
      body: null,
    });
    return z.object({ id: z.string() }).safeParse(JSON.parse(text)).data?.id.toLowerCase() === id;
  } catch (fault) {
    if (fault instanceof SyntaxError) return { kind: 'failed', failure: 'malformed', retryAfter: null };
    if (fault instanceof ExternalServiceError && fault.status === 404) return false;
    return failureOf(fault);
  }
}

/**
 * Requests one statement from the store, in order to test the address and the credentials. Returns why the request
 * failed, or null if it succeeded.
 */
export async function testRecordStoreConnection(
  fetching: Fetching,
  access: RecordStoreCredentials,
): Promise<'away' | 'refused' | 'malformed' | null> {
  try {
    const { text } = await requestExternalService(fetching, `${addressOf(access, 'statements')}?limit=1`, {
      method: 'GET',
      headers: headersOf(access),
      body: null,
    });
    return z.object({ statements: z.array(z.unknown()) }).safeParse(JSON.parse(text)).success ? null : 'malformed';
  } catch (fault) {
    if (fault instanceof SyntaxError) return 'malformed';
    if (fault instanceof ExternalServiceError) return fault.failure;
    throw fault;
  }
}
