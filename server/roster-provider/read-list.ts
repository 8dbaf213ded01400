import { z } from 'zod/mini';
import type { RosterPullStep } from '../../contract/roster-provider.ts';
import { nextPageUrlFromLinkHeader } from '../http/request-service.ts';
import { timeOfDateHeader, type RosterProviderClient } from './provider-requests.ts';
import { RosterPullError, toRosterPullError } from './pull-fault.ts';

/**
 * Number of items that are requested per page. This is the default number of OneRoster, so every provider allows it.
 */
const PAGE = 100;
const DEAD = new Set(['tobedeleted', 'inactive']);

const Entry = z.object({
  sourcedId: z.string().check(z.minLength(1), z.maxLength(256)),
  status: z.optional(z.nullable(z.string().check(z.maxLength(50)))),
});

/**
 * One list of a provider, such as all users. It maps the id of an item to the item, or to null if the provider has
 * marked the item as deleted.
 */
export type ProviderItemsById<Item> = ReadonlyMap<string, Item | null>;

/**
 * Describes a list of the provider. `path`: the last part of its address. `key`: the name of the property that contains
 * the items in each response. `schema`: the schema of an item. `part`: the step of the pull, for errors.
 */
type ListSource<Item> = {
  readonly part: RosterPullStep;
  readonly path: string;
  readonly key: string;
  readonly schema: z.ZodMiniType<Item>;
};

function addressOf(baseUrl: string, path: string, offset: number): string {
  const url = new URL(baseUrl);
  url.pathname = `${url.pathname.replace(/\/$/u, '')}/${path}`;
  url.searchParams.set('limit', String(PAGE));
  url.searchParams.set('offset', String(offset));
  return url.href;
}

function entriesIn(text: string, { part, key }: ListSource<unknown>): readonly unknown[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new RosterPullError('notJson', part);
  }
  const page = z.record(z.string(), z.unknown()).safeParse(content);
  const entries = page.success ? page.data[key] : undefined;
  if (!Array.isArray(entries)) throw new RosterPullError('malformed', part);
  return entries;
}

/**
 * The time at which an item was last modified. OneRoster 1.2 requires it, but an item without a valid time is accepted:
 * the time only serves to find changes during the pull.
 */
const Modified = z.object({ dateLastModified: z.iso.datetime({ offset: true }) });

/**
 * Counts the items of a page by the time of their last modification. `before`: not after `began`, the time of the
 * pull's first response. `during`: after `began`, but not after `until`, the time of the response with this page. Times
 * are compared in whole seconds, because the header Date has no smaller unit.
 */
function modifications(entries: readonly unknown[], began: number, until: number) {
  const times = entries.flatMap((entry) => {
    const { success, data } = Modified.safeParse(entry);
    return success ? [Math.floor(Date.parse(data.dateLastModified) / 1000) * 1000] : [];
  });
  return {
    before: times.filter((time) => time <= began).length,
    during: times.filter((time) => time > began && time <= until).length,
  };
}

/** Adds the entries of a page to `items`. An entry that is marked as deleted is added as null, and needs only an id. */
function addEntries<Item>(
  items: Map<string, Item | null>,
  entries: readonly unknown[],
  { part, schema }: ListSource<Item>,
): void {
  for (const entry of entries) {
    const head = Entry.safeParse(entry);
    if (!head.success) throw new RosterPullError('malformed', part);
    const { sourcedId, status } = head.data;
    if (items.has(sourcedId)) throw new RosterPullError('duplicate', part);
    if (DEAD.has(status?.toLowerCase() ?? '')) {
      items.set(sourcedId, null);
      continue;
    }
    const item = schema.safeParse(entry);
    if (!item.success) throw new RosterPullError('malformed', part);
    items.set(sourcedId, item.data);
  }
}

/** Returns the number of items in the whole list, or null if the provider does not state this number. */
function totalIn(headers: Headers, part: RosterPullStep): number | null {
  const total = headers.get('x-total-count');
  if (total === null) return null;
  if (!/^\d{1,9}$/u.test(total.trim())) throw new RosterPullError('countMismatch', part);
  return Number(total);
}

type ReadPage = {
  readonly url: string;
  readonly headers: Headers;
  /**
   * `count`: the number of items in all pages that have been read. `added`: the number of items in the page that was
   * read last.
   */
  readonly count: number;
  readonly added: number;
  readonly total: number | null;
};

/**
 * Returns the address of the next page, or null if the list is complete. Throws {@link RosterPullError} if the
 * provider's Link header contains an address that may not be requested.
 */
function following(
  { url, headers, count, added, total }: ReadPage,
  ofOffset: (offset: number) => string,
  part: RosterPullStep,
): string | null {
  if (!headers.has('link')) {
    const isComplete = added === 0 || (total !== null && count >= total);
    return isComplete ? null : ofOffset(count);
  }
  try {
    return nextPageUrlFromLinkHeader(headers, url);
  } catch (fault) {
    throw toRosterPullError(fault, part);
  }
}

/**
 * Reads all pages of a list. The address of the next page is in the Link header; without this header, the parameter
 * `offset` selects the next page. Throws {@link RosterPullError} if a page or item is repeated, if the number of items
 * differs from the header X-Total-Count, or if an item was modified during the pull.
 *
 * Some providers give every item the time of the response as its modification time. So if all items seem to be modified
 * during the pull, these times are ignored.
 *
 * @param requests the requests of the pull
 * @param source the address of the list and the schema of its items
 */
export async function readListFromProvider<Item>(
  requests: RosterProviderClient,
  source: ListSource<Item>,
): Promise<ProviderItemsById<Item>> {
  const { part } = source;
  const items = new Map<string, Item | null>();
  const seen = new Set<string>();
  const ofOffset = (offset: number): string => addressOf(requests.baseUrl, source.path, offset);
  let total: number | null = null;
  let [before, during] = [0, 0];
  for (let url: string | null = ofOffset(0); url !== null;) {
    if (seen.has(url)) throw new RosterPullError('pageLoop', part);
    if (seen.size >= requests.limits.mostPages) throw new RosterPullError('tooManyPages', part);
    seen.add(url);
    const { text, headers } = await requests.get(part, url);
    const entries = entriesIn(text, source);
    const stated = totalIn(headers, part);
    if (seen.size > 1 && stated !== total) throw new RosterPullError('changedMeanwhile', part);
    total = stated;
    addEntries(items, entries, source);
    const [began, until] = [requests.beganAt(), timeOfDateHeader(headers)];
    if (began !== null && until !== null) {
      const modified = modifications(entries, began, until);
      [before, during] = [before + modified.before, during + modified.during];
    }
    const page = { url, headers, count: items.size, added: entries.length, total };
    const next = following(page, ofOffset, part);
    if (next !== null && entries.length === 0) throw new RosterPullError('pageLoop', part);
    url = next;
  }
  if (total !== null && items.size !== total) throw new RosterPullError('countMismatch', part);
  if (before > 0 && during > 0) throw new RosterPullError('changedMeanwhile', part);
  return items;
}
