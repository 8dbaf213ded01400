import { z } from 'zod/mini';
import { requestService, PortalServiceError, type ServiceLimits } from '../http/request-service.ts';
import type { XapiStatement } from './statement.ts';

/** The address and the credentials of a learning record store. */
export type RecordStoreAccess = { readonly endpoint: string; readonly user: string; readonly password: string };

type Fetching = Pick<ServiceLimits, 'fetch' | 'patience'>;

/** What a store did with a request of statements. `accepted`: it now contains all of them. */
export type StatementDelivery =
  | { readonly kind: 'accepted' }
  /** The store rejected the request because of its statements: at least one is invalid, too large or in conflict. */
  | { readonly kind: 'rejected'; readonly status: number }
  | {
      readonly kind: 'failed';
      readonly failure: 'away' | 'refused' | 'malformed';
      /** Seconds that the store asked to wait; null if it named none. */
      readonly retryAfter: number | null;
    };

const BAD_REQUEST = 400;
const CONFLICT = 409;
const TOO_LARGE = 413;
/** Statuses that concern the statements of the request, not the connection. */
const ABOUT_STATEMENTS: ReadonlySet<number> = new Set([BAD_REQUEST, CONFLICT, TOO_LARGE]);

const Ids = z.array(z.string());

function headersOf({ user, password }: RecordStoreAccess): Record<string, string> {
  return {
    authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    'x-experience-api-version': '1.0.3',
    'content-type': 'application/json',
  };
}

function addressOf({ endpoint }: RecordStoreAccess, resource: string): string {
  const url = new URL(endpoint);
  url.pathname = `${url.pathname.replace(/\/$/u, '')}/${resource}`;
  return url.href;
}

function failureOf(fault: unknown): StatementDelivery {
  if (!(fault instanceof PortalServiceError)) throw fault;
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

/** Sends statements in one request (xAPI 1.0.3, part 3, 2.1.2). Only a response with their ids counts as accepted. */
export async function sendStatements(
  fetching: Fetching,
  access: RecordStoreAccess,
  statements: readonly XapiStatement[],
): Promise<StatementDelivery> {
  try {
    const { text } = await requestService(fetching, addressOf(access, 'statements'), {
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

/** True if the store contains the statement. Returns a failure if the store cannot be asked. */
export async function isStatementStored(
  fetching: Fetching,
  access: RecordStoreAccess,
  id: string,
): Promise<boolean | StatementDelivery> {
  try {
    const { text } = await requestService(fetching, `${addressOf(access, 'statements')}?statementId=${id}`, {
      method: 'GET',
      headers: headersOf(access),
      body: null,
    });
    return z.object({ id: z.string() }).safeParse(JSON.parse(text)).data?.id.toLowerCase() === id;
  } catch (fault) {
    if (fault instanceof SyntaxError) return { kind: 'failed', failure: 'malformed', retryAfter: null };
    if (fault instanceof PortalServiceError && fault.status === 404) return false;
    return failureOf(fault);
  }
}

/** Asks the store for one statement, to try the address and the credentials. Returns why it failed, or null. */
export async function probeRecordStore(
  fetching: Fetching,
  access: RecordStoreAccess,
): Promise<'away' | 'refused' | 'malformed' | null> {
  try {
    const { text } = await requestService(fetching, `${addressOf(access, 'statements')}?limit=1`, {
      method: 'GET',
      headers: headersOf(access),
      body: null,
    });
    return z.object({ statements: z.array(z.unknown()) }).safeParse(JSON.parse(text)).success ? null : 'malformed';
  } catch (fault) {
    if (fault instanceof SyntaxError) return 'malformed';
    if (fault instanceof PortalServiceError) return fault.failure;
    throw fault;
  }
}
